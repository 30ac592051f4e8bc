internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics
internal import TextFormats

/// Converts the elements that XCUITest prints to a screen. Their types decide where VoiceOver stops.
struct XCUITestScreen {
  private let elements: [XCUITestElement]
  private let remainder: SourcePosition?
  private(set) var notes: ImportNotes
  private var ids: Set<String> = []

  init(_ description: XCUITestDescription, file: String) {
    (elements, remainder) = (description.elements, description.remainder)
    notes = ImportNotes(file: file)
  }

  mutating func document() -> SceneDocument {
    notes.add(
      "XCUITest prints neither traits nor where VoiceOver stops, so the types of the elements decide. "
        + "Headings, hints and actions are missing.", at: elements[0].position)
    if let remainder {
      notes.add("Only the first description of the file is read.", at: remainder)
    }
    let windows = elements.filter { $0.type == "Window" }
    if windows.count > 1 {
      notes.add(
        "The description does not say whether a window covers another one, so the elements of all "
          + "windows are read.", at: windows[1].position)
    }
    var document = SceneDocument(elements: nodes(at: 0, in: ""))
    document.toolkit = .uiKit
    document.knowledge = [.values, .pointSizes]
    document.title = elements.first { $0.type == "Application" && !$0.isCutOff }
      .flatMap { $0.text("label") ?? $0.text("title") }
    document.size = windows.lazy.filter { !$0.isEmpty }.compactMap(\.frame).first?.size
    if let size = document.size, min(size.width, size.height) >= 700 { document.rules.idiom = .pad }
    return document
  }

  /// Returns the nodes for an element in a container, or for its contents.
  private mutating func nodes(at index: Int, in container: String) -> [SceneNode] {
    let element = elements[index]
    let role = XCUITestImporter.role(of: element)
    if role == nil {
      notes.add(
        "Unknown type \(quotable(element.type)); only its label is read.", at: element.position)
    }
    if let unknown = element.unknown.flatMap(DumpText.filled) {
      notes.add("The words “\(quotable(unknown))” are ignored.", at: element.position)
    }
    if element.isCutOff {
      notes.add(
        "The description is cut off here, so this element is omitted.", at: element.position)
      return []
    }
    guard role != .ignored, !isScrollBar(element) else { return [] }
    if isStop(index, role) { return stop(index, role, container) }
    // The contents of a secure field may be the typed text, so they are omitted.
    if element.type == "SecureTextField" { return [] }
    let inside = role == .transparent || role == nil ? container : element.type
    var children: [SceneNode] = []
    for child in element.children {
      let nodes = nodes(at: child, in: inside)
      // Avoid copying the nodes of an only child at each level.
      if children.isEmpty { children = nodes } else { children += nodes }
    }
    if element.type == "Cell" { children = children.withoutCaptions }
    let isView = role == .transparent || role == nil
    if children.isEmpty, isView, element.text("label") != nil, !Self.frames.contains(element.type) {
      return stop(index, role, container)
    }
    return contained(children, element, role)
  }

  /// The types whose label names the program or a window.
  private static let frames: Set<String> = ["Application", "Window", "MenuBar", "TouchBar"]

  /// Returns whether VoiceOver is likely to stop at an element.
  private func isStop(_ index: Int, _ role: SourceRole?) -> Bool {
    let element = elements[index]
    guard case .element(let traits)? = role else { return false }
    let isNamed = ["label", "title"].contains { element.text($0) != nil }
    if element.type == "Cell" { return isNamed && !hasControl(inside: index) }
    if WebDriverAgentImporter.controls.contains(element.type) { return true }
    if !traits.isDisjoint(with: [.button, .link, .tabBarItem]) {
      return isNamed || !hasControl(inside: index)
    }
    return isNamed || element.text("value") != nil
  }

  private func descendants(of index: Int) -> ArraySlice<XCUITestElement> {
    elements[(index + 1)...].prefix { $0.column > elements[index].column }
  }

  private func hasControl(inside index: Int) -> Bool {
    descendants(of: index).contains { element in
      WebDriverAgentImporter.controls.contains(element.type)
        || ["Button", "Link"].contains(element.type)
    }
  }

  /// Returns whether an element is a scroll bar, which iOS adds to every scroll view.
  private func isScrollBar(_ element: XCUITestElement) -> Bool {
    guard element.type == "Other", let label = element.text("label") else { return false }
    return label.contains("scroll bar") && element.text("value")?.hasSuffix("%") == true
  }

  private mutating func stop(
    _ index: Int, _ role: SourceRole?, _ container: String
  ) -> [SceneNode] {
    let element = elements[index]
    guard !element.isEmpty else {
      notes.add(
        "An element without a size is omitted, since VoiceOver can't reach it.",
        at: element.position)
      return []
    }
    if element.type != "Button", hasControl(inside: index) {
      notes.add(
        "A control inside another element is omitted, since VoiceOver stops at the outer element.",
        at: element.position)
    }
    var node = SceneNode()
    node.position = element.position
    node.isElement = true
    node.origin = element.type
    node.frame = element.frame
    node.traits = role?.traits ?? .none
    node.label = element.text("label") ?? element.text("title")
    if role != nil { addStates(of: element, in: container, to: &node) }
    if node.label == nil, !node.traits.isDisjoint(with: [.button, .link, .tabBarItem]),
      !node.traits.contains(.toggleButton)
    {
      let texts = descendants(of: index).filter { $0.type == "StaticText" }
      node.label = DumpText.joined(texts.compactMap { $0.text("label") })
      if node.label != nil {
        notes.add(
          "An element without a label takes its label from the text inside it, as in UIKit.",
          at: element.position)
      }
    }
    if let id = element.text("identifier"), id != node.label, ids.insert(id).inserted {
      node.id = id
    }
    return [node]
  }

  /// Adds the states and the value of an element of a known type.
  private mutating func addStates(
    of element: XCUITestElement, in container: String, to node: inout SceneNode
  ) {
    if element.states.contains("Disabled") { node.traits.insert(.notEnabled) }
    if element.states.contains("Selected") { node.traits.insert(.selected) }
    if node.traits.contains(.textEntry), element.states.contains("Keyboard Focused") {
      node.traits.insert(.isEditing)
    }
    if container == "NavigationBar", element.type == "StaticText" {
      node.traits.insert(.header)
      notes.add("The title of a navigation bar is read as a heading.", at: element.position)
    }
    if container == "NavigationBar", element.text("identifier") == "BackButton" {
      node.traits.insert(.backButton)
    }
    if container == "TabBar", element.type == "Button" { node.traits = node.traits.asTab }
    if node.traits.contains(.tabBarItem) { node.activation = .select }
    addValue(of: element, in: container, to: &node)
  }

  private mutating func addValue(
    of element: XCUITestElement, in container: String, to node: inout SceneNode
  ) {
    let value = element.text("value")
    if node.traits.contains(.secureTextField) {
      node.label = node.label ?? element.text("placeholderValue")
      guard value != nil else { return }
      return notes.add("The content of a secure field is omitted.", at: element.position)
    }
    if ["TabBar", "SegmentedControl"].contains(container), value == "1" {
      node.traits.insert(.selected)
      return
    }
    let isField = node.traits.contains(.textEntry)
    guard let text = value ?? (isField ? element.text("placeholderValue") : nil),
      isField || text != node.label,
      // The number says only that the indicator turns.
      element.type != "ActivityIndicator" || !["0", "1"].contains(text)
    else { return }
    node.value = text
    if text.hasSuffix("...") {
      notes.add("XCUITest may have cut off a value that ends with “...”.", at: element.position)
    }
    if node.traits.contains(.toggleButton), ["0", "1"].contains(text) { node.activation = .toggle }
    if node.traits.contains(.adjustable) {
      notes.add(
        "An adjustable element can't be adjusted here, since its range is missing.",
        at: element.position)
    }
  }

  /// Returns a container with the nodes, or only the nodes if the element is not a container.
  private func contained(
    _ children: [SceneNode], _ element: XCUITestElement, _ role: SourceRole?
  ) -> [SceneNode] {
    guard !children.isEmpty else { return [] }
    var node = SceneNode(around: children, at: element.position, frame: element.frame)
    switch role {
    case .container(let type):
      node.container = type
      node.groups = type == .none
      node.label = type == .none ? nil : element.text("label")
    // A dialog of macOS may be a panel beside other windows.
    case .modal where element.type == "Dialog": return children
    case .modal:
      node.isModal = true
      if element.type == "Alert" { node.container = .alert }
      node.label = element.text("label")
    case .element, .transparent, .ignored, nil: return children
    }
    return [node]
  }
}

extension AccessibilityTraits {
  /// The traits of a button that is a tab.
  fileprivate var asTab: Self { subtracting(.button).union(.tabBarItem) }
}
