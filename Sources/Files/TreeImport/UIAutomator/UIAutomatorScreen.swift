internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats
internal import XMLReading

/// Converts the nodes of an Android dump to a screen whose elements are TalkBack's stops.
///
/// The elements keep the order of the dump, which TalkBack follows. Frames are in pixels of unknown
/// density, so they can't show where a row begins.
struct UIAutomatorScreen: XMLDumpScreen {
  let nodes: [UIAutomatorNode]
  let tree: XMLTree
  /// Whether each node is actionable: TalkBack stops at it because the user can operate it.
  let isActionable: [Bool]
  private let scrollAreas: ScrollAreas
  var notes: ImportNotes
  var ids: Set<String> = []

  init(tree: XMLTree, file: String) {
    self.tree = tree
    let nodes = tree.elements.map(UIAutomatorNode.init)
    self.nodes = nodes
    isActionable = Self.actionable(nodes)
    scrollAreas = ScrollAreas(nodes)
    notes = ImportNotes(file: file)
  }

  /// Returns whether each node is actionable.
  ///
  /// A view that is only focusable is actionable if none of its descendants can be operated.
  private static func actionable(_ nodes: [UIAutomatorNode]) -> [Bool] {
    var result = nodes.map(\.isOperable)
    var hasOperable = result
    // In reverse order, children come before their parents.
    for index in nodes.indices.reversed() {
      let inside = nodes[index].element.children.contains { hasOperable[$0] }
      if nodes[index].isOnlyFocusable, !inside { result[index] = true }
      hasOperable[index] = hasOperable[index] || inside
    }
    return result
  }

  mutating func document() -> SceneDocument {
    if let remainder = tree.remainder {
      notes.add("Text after the hierarchy is ignored.", at: remainder)
    }
    notes.add(
      "Frames are in pixels of unknown density, so sizes can't be checked.",
      at: tree.elements[0].position)
    var root = SceneNode(
      around: tree.elements[0].children.flatMap { sceneNodes(at: $0, around: nil) },
      at: tree.elements[0].position)
    root.keepsOrder = true
    var document = SceneDocument(elements: root.children.isEmpty ? [] : [root])
    // TalkBack may order elements by their frames, so the order of the dump is not always that of
    // the swipes.
    document.toolkit = .android
    document.knowledge = [.touchAreas, .checkBoxSizes, .hints]
    // `uiautomator dump` never writes this attribute, so its dumps do not show which nodes are
    // headings.
    if tree.elements.contains(where: { $0["heading"] != nil }) {
      document.knowledge.insert(.headings)
    }
    document.size = size
    document.title = tree.elements.lazy.compactMap { $0.filled("pane-title") }.first
    return document
  }

  /// The size of the root or, if the root has no size, of the area that its windows cover.
  private var size: Size? {
    let root = tree.elements[0]
    let frame = Rectangle(
      reportedX:
        0, 0, DumpText.number(root["width"]), DumpText.number(root["height"]))
    if let frame { return frame.size }
    let frames = root.children.compactMap { nodes[$0].frame }
    guard let right = frames.map(\.maxX).max(), let bottom = frames.map(\.maxY).max() else {
      return nil
    }
    return Size(width: right, height: bottom)
  }

  /// Returns the scene nodes for an element and its descendants.
  ///
  /// - Parameters:
  ///   - index: The index of the element.
  ///   - name: The name of the surrounding stop, including the text inside the stop. Pass an empty
  ///     name if the stop has no name, and `nil` if no stop surrounds the element.
  /// - Returns: The nodes, in reading order.
  mutating func sceneNodes(at index: Int, around name: String?) -> [SceneNode] {
    let node = nodes[index]
    let element = node.element
    noteAttributes(of: element)
    guard node.isShown else {
      notes.add("A node off the screen is omitted.", at: element.position)
      return []
    }
    let isStop = isStop(index, isInside: name != nil)
    let stop = isStop ? sceneNode(index) : nil
    if !isStop { noteUnread(node, inside: name) }
    let inside = isActionable[index] ? stop.map { $0.label ?? "" } ?? name : name
    var children: [SceneNode] = []
    for child in element.children {
      guard !isCutOff(child) else {
        notes.add(
          "A control at the edge of a scrolling area is omitted, since its text is cut off.",
          at: nodes[child].element.position)
        continue
      }
      let nodes = sceneNodes(at: child, around: inside)
      // Avoid copying the nodes of an only child at each level.
      if children.isEmpty { children = nodes } else { children += nodes }
    }
    if children.contains(where: { $0.traits.contains(.selected) }) {
      children = Self.withTabs(children)
    }
    if let stop {
      children.insert(stop, at: 0)
      return children
    }
    guard case .container(let type)? = node.role, !children.isEmpty else { return children }
    var container = SceneNode(around: children, at: element.position, frame: node.frame)
    container.container = type
    container.label = element.filled("content-desc")
    container.keepsOrder = true
    return [container]
  }

  /// Returns whether a control may have text that is scrolled out of sight.
  private func isCutOff(_ index: Int) -> Bool {
    isActionable[index] && nodes[index].ownName == nil && scrollAreas.cutOff(index, of: nodes)
      && inner(of: index).allSatisfy { nodes[$0].ownName == nil }
  }

  /// Returns whether TalkBack stops at a node.
  ///
  /// Inside another stop, a node that is not actionable only adds its text to that stop.
  private func isStop(_ index: Int, isInside: Bool) -> Bool {
    let node = nodes[index]
    if node.role?.isContainer == true { return false }
    if isActionable[index] {
      return node.isControl || node.ownName != nil
        || inner(of: index).contains { nodes[$0].ownName != nil }
    }
    guard !isInside else { return false }
    return node.ownName != nil || node.value != nil || node.isControl
      || node.traits.contains(.button) && !node.element.children.isEmpty
  }

  /// Returns the visible descendants that TalkBack reads as part of a node, in order.
  ///
  /// They are the descendants at which TalkBack does not stop, because they are not actionable.
  func inner(of index: Int) -> [Int] {
    var found: [Int] = []
    var rest = Array(nodes[index].element.children.reversed())
    while let next = rest.popLast() {
      let node = nodes[next]
      guard !isActionable[next], node.isShown else { continue }
      found.append(next)
      // A content description replaces the text of all descendants.
      if node.element.filled("content-desc") == nil { rest += node.element.children.reversed() }
    }
    return found
  }

  /// Groups the buttons of a row into a tab bar if exactly one of them is selected.
  private static func withTabs(_ nodes: [SceneNode]) -> [SceneNode] {
    var result: [SceneNode] = []
    var row: [SceneNode] = []
    func finish() {
      if row.count > 1, row.count(where: { $0.traits.contains(.selected) }) == 1 {
        for index in row.indices {
          row[index].activation = .select
          // The current tab is often not clickable, so it may not be a button.
          row[index].traits.subtract([.button, .staticText])
          row[index].traits.insert(.tabBarItem)
        }
        var bar = SceneNode(around: row, at: row[0].position)
        bar.container = .tabBar
        bar.keepsOrder = true
        result.append(bar)
      } else {
        result += row
      }
      row = []
    }
    for node in nodes {
      let isTab =
        !node.traits.isDisjoint(with: [.button, .selected])
        && !node.traits.contains(.toggleButton) && node.check == nil
      guard isTab, let frame = node.frame else {
        finish()
        result.append(node)
        continue
      }
      if let last = row.last?.frame, last.minY != frame.minY || last.height != frame.height {
        finish()
      }
      row.append(node)
    }
    finish()
    return result
  }
}

/// The scrolling areas of a dump.
private struct ScrollAreas {
  private struct Column: Hashable {
    let area: Int
    let width: Double
  }

  /// The index of the nearest scrolling area around each node, if any.
  private var areas: [Int?]
  /// The largest height of the nodes with the same width in an area.
  private var heights: [Column: Double] = [:]

  init(_ nodes: [UIAutomatorNode]) {
    areas = Array(repeating: nil, count: nodes.count)
    // Parents come before their children.
    for (index, node) in nodes.enumerated() {
      let isArea = node.element.isTrue("scrollable") || node.role?.isContainer == true
      for child in node.element.children { areas[child] = isArea ? index : areas[index] }
      guard let area = areas[index], let frame = node.frame else { continue }
      let column = Column(area: area, width: frame.width)
      heights[column] = max(heights[column] ?? 0, frame.height)
    }
  }

  /// Returns whether a node ends at the top or bottom of its area, and another one of the same width
  /// is more than twice as high.
  func cutOff(_ index: Int, of nodes: [UIAutomatorNode]) -> Bool {
    guard let area = areas[index], let edges = nodes[area].frame, let frame = nodes[index].frame
    else { return false }
    return (frame.minY == edges.minY || frame.maxY == edges.maxY)
      && (heights[Column(area: area, width: frame.width)] ?? 0) > 2 * frame.height
  }
}
