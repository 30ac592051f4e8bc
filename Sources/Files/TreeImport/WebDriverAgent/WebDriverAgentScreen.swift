internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics
internal import XMLReading

/// Converts the elements of WebDriverAgent's dump to a screen.
struct WebDriverAgentScreen: XMLDumpScreen {
  let tree: XMLTree
  var notes: ImportNotes
  /// Whether the dump has the attribute `accessible`, which shows where VoiceOver stops.
  let hasAccessible: Bool
  let window: Rectangle?
  var ids: Set<String> = []

  /// The role that an element of a web view inherits from a link, a button or a heading around it.
  struct WebRole {
    var traits = AccessibilityTraits.none
    var headingLevel = 0
    var label: String?
  }

  /// The context that an element inherits from its ancestors.
  struct Surroundings {
    var isCovered = false
    var isScrolledOut = false
    /// The frame of the outermost ancestor that is scrolled out of the window.
    var scrolledFrame: Rectangle?
    /// The type of the nearest ancestor whose role is not `transparent`.
    var container = ""
    /// Whether the element is inside a web view.
    var isWeb = false
    /// The traits, the heading level and the label of the link or heading around the element, which
    /// WebKit reports as views around their text.
    var web = WebRole()
  }

  init(tree: XMLTree, file: String) {
    self.tree = tree
    notes = ImportNotes(file: file)
    hasAccessible = tree.elements.contains { $0["accessible"] != nil }
    let types = ["Application", "Window"]
    window =
      tree.elements.first { types.contains(WebDriverAgentImporter.type(of: $0)) }?.frame
  }

  mutating func document() -> SceneDocument {
    if let remainder = tree.remainder {
      notes.add("Text after the root element is ignored.", at: remainder)
    }
    let elements = nodes(at: 0, in: Surroundings())
    var document = SceneDocument(elements: elements)
    document.toolkit = .uiKit
    document.knowledge = [.values, .pointSizes, .layout, .hints]
    // Dumps from older versions of WebDriverAgent have no traits, so they do not show which
    // elements are headings.
    if tree.elements.contains(where: { $0["traits"] != nil }) {
      document.knowledge.insert(.headings)
    }
    let application = tree.elements.first {
      WebDriverAgentImporter.type(of: $0) == "Application"
    }
    document.title = application.flatMap { $0.filled("label") ?? $0.filled("name") }
    document.size = window?.size
    if let size = window?.size, min(size.width, size.height) >= 700 { document.rules.idiom = .pad }
    return document
  }

  /// Returns the node for an element, or the nodes for its contents.
  mutating func nodes(at index: Int, in surroundings: Surroundings) -> [SceneNode] {
    let element = tree.elements[index]
    let type = WebDriverAgentImporter.type(of: element)
    if WebDriverAgentImporter.types[type] == nil, type != "AppiumAUT" {
      notes.add(
        "Unknown type \(type.prefix(60)); the element is read with its traits if it is accessible.",
        at: element.position)
    }
    let role = WebDriverAgentImporter.types[type] ?? .transparent
    noteAttributes(of: element)

    var inside = surroundings
    if element["visible"] != "false" {
      inside.isCovered = false
      inside.isScrolledOut = false
    } else if !inside.isCovered, !inside.isScrolledOut {
      inside.isScrolledOut = isOutside(element.frame)
      inside.isCovered = !inside.isScrolledOut
      inside.scrolledFrame = inside.isScrolledOut ? element.frame : nil
    }
    guard role != .ignored, !isScrollBar(element, type) else { return [] }
    if isStop(index, type, role) { return stop(index, type, role, inside) }
    // The contents of a secure field may be the typed text, so they are omitted.
    if type == "SecureTextField" { return [] }

    if role != .transparent { inside.container = type }
    addWebRole(of: index, type, to: &inside)
    var children: [SceneNode] = []
    for child in element.children {
      let nodes = nodes(at: child, in: inside)
      // Avoid copying the nodes of an only child at each level.
      if children.isEmpty { children = nodes } else { children += nodes }
    }
    if !hasAccessible {
      if type == "Cell" { children = children.withoutCaptions }
      if children.isEmpty, element.filled("label") != nil, role == .transparent {
        return stop(index, type, role, inside)
      }
    }
    if WebDriverAgentImporter.scrolling.contains(type) {
      children = withTrailingRowsGrouped(children, in: element)
    }
    return contained(children, element, role)
  }

  /// Adds the role of a link, a button or a heading at which VoiceOver does not stop, but at the text
  /// inside it.
  private func addWebRole(of index: Int, _ type: String, to inside: inout Surroundings) {
    if type == "WebView" { inside.isWeb = true }
    guard hasAccessible, inside.isWeb else { return }
    let element = tree.elements[index]
    switch type {
    case "Link": inside.web.traits.insert(.link)
    case "Button": inside.web.traits.insert(.button)
    case "Other":
      // Only a heading has its level as its value, and its text as its label.
      guard let level = element.filled("value").flatMap({ Int($0) }), (1...6).contains(level),
        let label = element.filled("label"), Self.letters(label) == lettersOfStops(inside: index)
      else { return }
      inside.web.traits.insert(.header)
      inside.web.headingLevel = level
    default: return
    }
    inside.web.label = element.filled("label")
  }

  private static func letters(_ text: String) -> String {
    text.filter { $0.isLetter || $0.isNumber }
  }

  private func lettersOfStops(inside index: Int) -> String {
    tree.elements[tree.descendants(of: index)].filter { $0.isTrue("accessible") }
      .map { Self.letters($0.filled("label") ?? "") }.joined()
  }

  /// Groups the last visible row with the rows that are scrolled out below the window.
  ///
  /// Otherwise the reader would visit a bar at the bottom of the window before these rows.
  private func withTrailingRowsGrouped(
    _ children: [SceneNode], in element: XMLTree.Element
  ) -> [SceneNode] {
    let isBelow = children.map { isBelowWindow($0) }
    guard isBelow.contains(true),
      let last = children.indices.filter({ !isBelow[$0] && children[$0].frame != nil })
        .max(by: { (children[$0].frame?.minY ?? 0, $0) < (children[$1].frame?.minY ?? 0, $1) })
    else { return children }
    var group = SceneNode(
      around: children.indices.filter { $0 == last || isBelow[$0] }.map { children[$0] },
      at: element.position)
    group.groups = true
    return children.indices.filter { $0 == last || !isBelow[$0] }
      .map { $0 == last ? group : children[$0] }
  }

  private func isBelowWindow(_ node: SceneNode) -> Bool {
    guard let window else { return false }
    if node.isElement == true, let frame = node.frame { return frame.midY > window.maxY }
    return node.children.contains { isBelowWindow($0) }
  }

  /// Returns a container with the nodes, or only the nodes if the element is not a container.
  private func contained(
    _ children: [SceneNode], _ element: XMLTree.Element, _ role: SourceRole
  ) -> [SceneNode] {
    guard !children.isEmpty else { return [] }
    var node = SceneNode(around: children, at: element.position, frame: element.frame)
    switch role {
    case .container(let type):
      node.container = type
      node.groups = type == .none
      node.label = type == .none ? nil : element.filled("label")
    case .modal:
      node.isModal = true
      if WebDriverAgentImporter.type(of: element) == "Alert" { node.container = .alert }
      node.label = element.filled("label")
    case .element, .transparent, .ignored: return children
    }
    return [node]
  }

  private mutating func stop(
    _ index: Int, _ type: String, _ role: SourceRole, _ surroundings: Surroundings
  ) -> [SceneNode] {
    let element = tree.elements[index]
    if surroundings.isCovered {
      notes.add(
        "A covered element (visible=\"false\" inside the window) is omitted, since VoiceOver can't "
          + "reach it.", at: element.position)
      return []
    }
    if surroundings.isScrolledOut {
      notes.add(
        "An element outside the window is included, since VoiceOver scrolls to it.",
        at: element.position)
    }
    noteControls(inside: index)
    let node = node(index, type, role, surroundings)
    if node.label == nil, node.value == nil, node.traits == .staticText, element["label"] != nil {
      notes.add("Text of an icon font, which has no meaning, is omitted.", at: element.position)
      return []
    }
    if node.label == nil, node.value == nil, node.traits == .none, let frame = node.frame,
      let window, frame.minY < window.minY || frame.maxY > window.maxY
    {
      notes.add(
        "An element at the edge of the window is omitted, since its text is cut off.",
        at: element.position)
      return []
    }
    return [node]
  }

  /// Returns whether VoiceOver stops at an element.
  private func isStop(_ index: Int, _ type: String, _ role: SourceRole) -> Bool {
    let element = tree.elements[index]
    if hasAccessible { return element.isTrue("accessible") }
    guard role.isElement else { return false }
    if type == "Cell" { return element.filled("label") != nil && !hasControl(inside: index) }
    return WebDriverAgentImporter.controls.contains(type) || element.filled("label") != nil
      || element.filled("name") != nil
  }

  /// Returns whether a row of an old dump contains a control. If so, VoiceOver stops at the
  /// control, not at the row.
  private func hasControl(inside index: Int) -> Bool {
    tree.elements[tree.descendants(of: index)].contains { element in
      let type = WebDriverAgentImporter.type(of: element)
      return WebDriverAgentImporter.controls.contains(type)
        || type == "Button" && element["visible"] != "false"
    }
  }

  private func isOutside(_ frame: Rectangle?) -> Bool {
    guard let frame, let window else { return false }
    return !window.contains(Point(x: frame.midX, y: frame.midY))
  }

  /// Returns whether an element is a scroll bar, which iOS adds to every scroll view.
  private func isScrollBar(_ element: XMLTree.Element, _ type: String) -> Bool {
    guard type == "Other", !element.isTrue("accessible"), let label = element.filled("label"),
      element.filled("value")?.hasSuffix("%") == true
    else { return false }
    if label.contains("scroll bar") || element["traits"] == "Adjustable" { return true }
    return element.frame.map { min($0.width, $0.height) <= 30 } ?? false
  }
}
