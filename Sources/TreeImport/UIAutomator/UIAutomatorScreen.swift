internal import AccessibilityModel
internal import Scenes
internal import XMLReading

/// Makes a screen of Android's nodes, with the stops that TalkBack would make.
///
/// The order is the system's, in which the nodes are written: it is the one that TalkBack follows, and
/// pixels would tell nothing about where a row begins.
struct UIAutomatorScreen {
  let nodes: [UIAutomatorNode]
  let tree: XMLTree
  /// Whether TalkBack would stop at a node for what can be done with it, whatever it is called.
  let isActionable: [Bool]
  var notes: DumpNotes
  var ids: Set<String> = []

  init(tree: XMLTree, file: String) {
    self.tree = tree
    let nodes = tree.elements.map(UIAutomatorNode.init)
    self.nodes = nodes
    isActionable = Self.actionable(nodes)
    notes = DumpNotes(file: file)
  }

  /// A view that can only take the focus takes it for all that is inside, unless something inside can
  /// be operated by itself.
  private static func actionable(_ nodes: [UIAutomatorNode]) -> [Bool] {
    var result = nodes.map(\.isOperable)
    var hasOperable = result
    // Those inside come after those around them.
    for index in nodes.indices.reversed() {
      let inside = nodes[index].element.children.contains { hasOperable[$0] }
      if nodes[index].isOnlyFocusable, !inside { result[index] = true }
      hasOperable[index] = hasOperable[index] || inside
    }
    return result
  }

  mutating func document() -> SceneDocument {
    if let remainder = tree.remainder {
      notes.add("What follows the hierarchy is not read.", at: remainder)
    }
    notes.add(
      "Frames are in pixels of a device whose density is not told, so sizes can't be judged.",
      at: tree.elements[0].position)
    var root = SceneNode()
    root.position = tree.elements[0].position
    root.hasExplicitOrder = true
    root.isElement = false
    root.children = tree.elements[0].children.flatMap { sceneNodes(at: $0, around: nil) }
    var document = SceneDocument(elements: root.children.isEmpty ? [] : [root])
    document.knowledge = []
    document.size = size
    document.title = tree.elements.lazy.compactMap { $0.filled("pane-title") }.first
    return document
  }

  /// The size that the root tells, else that of its windows.
  private var size: Size? {
    let root = tree.elements[0]
    let told = DumpText.frame(0, 0, DumpText.number(root["width"]), DumpText.number(root["height"]))
    if let told { return told.size }
    let frames = root.children.compactMap { nodes[$0].frame }
    guard let right = frames.map(\.maxX).max(), let bottom = frames.map(\.maxY).max() else {
      return nil
    }
    return Size(width: right, height: bottom)
  }

  /// Returns the nodes that an element becomes: itself, then what is inside.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - name: What the stop around it is called, which has taken the texts inside; nil if there is
  ///     none, blank if it has no name.
  /// - Returns: The nodes, in the order in which they are read.
  mutating func sceneNodes(at index: Int, around name: String?) -> [SceneNode] {
    let node = nodes[index]
    let element = node.element
    noteAttributes(of: element)
    guard node.isShown else {
      notes.add("A node is off the screen; it is left out.", at: element.position)
      return []
    }
    let isStop = isStop(index, isInside: name != nil)
    let stop = isStop ? sceneNode(index) : nil
    if !isStop { noteUnread(node, inside: name) }
    let inside = isActionable[index] ? stop.map { $0.label ?? "" } ?? name : name
    var children: [SceneNode] = []
    for child in element.children {
      let nodes = sceneNodes(at: child, around: inside)
      // What is inside of only one is not copied at each level.
      if children.isEmpty { children = nodes } else { children += nodes }
    }
    if children.contains(where: { $0.traits.contains(.selected) }) {
      children = Self.withTabs(children)
    }
    if let stop {
      children.insert(stop, at: 0)
      return children
    }
    guard case .container(let type) = node.role?.kind, !children.isEmpty else { return children }
    var container = SceneNode()
    container.position = element.position
    container.frame = node.frame
    container.container = type
    container.label = element.filled("content-desc")
    container.isElement = false
    container.hasExplicitOrder = true
    container.children = children
    return [container]
  }

  /// Whether TalkBack stops at a node.
  ///
  /// What can't take the focus gives its words to the stop around it.
  private func isStop(_ index: Int, isInside: Bool) -> Bool {
    let node = nodes[index]
    if case .container = node.role?.kind { return false }
    if isActionable[index] {
      return node.isControl || node.ownName != nil || !captions(of: index).isEmpty
    }
    guard !isInside else { return false }
    return node.ownName != nil || node.value != nil || node.isControl
      || (node.role?.kind == .element && node.traits.contains(.button))
  }

  /// The names inside a node which belong to it, since they are not reached by themselves.
  func captions(of index: Int) -> [String] {
    inner(of: index).compactMap { nodes[$0].ownName }
  }

  /// The nodes inside a node that can't take the focus, in their order.
  func inner(of index: Int) -> [Int] {
    var found: [Int] = []
    var rest = Array(nodes[index].element.children.reversed())
    while let next = rest.popLast() {
      let node = nodes[next]
      guard !isActionable[next], node.isShown else { continue }
      found.append(next)
      // A description stands for all that is below it.
      if node.element.filled("content-desc") == nil { rest += node.element.children.reversed() }
    }
    return found
  }

  /// Puts stops that lie in one row, of which exactly one is selected, into a tab bar.
  private static func withTabs(_ nodes: [SceneNode]) -> [SceneNode] {
    var result: [SceneNode] = []
    var row: [SceneNode] = []
    func finish() {
      if row.count > 1, row.count({ $0.traits.contains(.selected) }) == 1 {
        var bar = SceneNode()
        bar.position = row[0].position
        bar.container = .tabBar
        bar.isElement = false
        bar.hasExplicitOrder = true
        bar.children = row.map { item in
          var tab = item
          tab.activation = .select
          // The tab that is there already can often not be clicked.
          tab.traits.insert(.button)
          tab.traits.remove(.staticText)
          return tab
        }
        result.append(bar)
      } else {
        result += row
      }
      row = []
    }
    for node in nodes {
      let isTab =
        !node.traits.isDisjoint(with: [.button, .selected])
        && !node.traits.contains(.toggleButton)
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

extension Array {
  fileprivate func count(_ condition: (Element) -> Bool) -> Int {
    reduce(0) { $0 + (condition($1) ? 1 : 0) }
  }
}
