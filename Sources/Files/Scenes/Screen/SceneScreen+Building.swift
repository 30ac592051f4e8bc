internal import AccessibilityModel

/// Builds elements from nodes.
extension SceneScreen {
  /// The children of a view, and the index of the next child to build.
  private struct Level {
    let nodes: [SceneNode]
    var next = 0
    let view: AccessibilityElement
    let table: SceneTable?
    /// Whether the nodes are read in the order of `nodes`, regardless of their frames.
    let isOrdered: Bool
  }

  /// Builds the elements without recursion, so a deep tree can't exhaust the stack.
  func build(_ nodes: [SceneNode]) {
    var levels = [Level(nodes: nodes, view: self, table: nil, isOrdered: false)]
    var decks: [AccessibilityElement] = []
    var bound: [SceneNumber] = []
    while let level = levels.last {
      guard level.next < level.nodes.count else {
        if level.isOrdered { level.view.accessibilityElements = level.view.children }
        levels.removeLast()
        continue
      }
      let node = level.nodes[level.next]
      levels[levels.count - 1].next += 1
      let element = makeElement(of: node)
      addActions(of: node, to: element)
      if let reported = node.reported { element.report(reported) }
      level.view.addChild(element)
      if let id = node.id { name(element, id) }
      place(element, at: node.position)
      if node.isInitial { initialElement = element }
      if node.control == .deck { decks.append(element) }
      if let number = (element as? SceneElement)?.number, number.isBound { bound.append(number) }
      if let cell = element as? any SceneTableCell { level.table?.add(cell) }
      guard !node.children.isEmpty else { continue }
      levels.append(
        Level(
          nodes: node.children, view: element, table: element as? SceneTable ?? level.table,
          isOrdered: node.keepsOrder))
    }
    for part in decks.flatMap(\.children) {
      if let id = part.accessibilityIdentifier { name(part, id) }
    }
    for number in bound { number.bind(to: elementsByID) }
  }

  /// Returns the element for a node, in the simplest class that suffices.
  ///
  /// On a large screen, elements of special classes would slow down every step.
  private func makeElement(of node: SceneNode) -> AccessibilityElement {
    if let control = node.control { return makeControl(control, of: node) }
    if let type = elementClass(for: node) { return type.init(node, on: self) }
    let element = AccessibilityElement()
    element.described = node.elementDescription
    return element
  }

  /// Returns the class for a node's element, or `nil` for a plain element without commands or
  /// state.
  private func elementClass(for node: SceneNode) -> SceneElement.Type? {
    let isCell = node.cell != nil
    if node.container == .dataTable { return SceneTable.self }
    if let range = node.range {
      if node.traits.contains(.textEntry), !range.isReadOnly {
        return isCell ? SceneSpinButtonCell.self : SceneSpinButton.self
      }
    } else if !node.traits.isDisjoint(with: .typed), !node.isReadOnly {
      return isCell ? SceneTextCell.self : SceneTextField.self
    }
    if isCell { return ScenePlainCell.self }
    let isInteractive =
      node.range != nil || node.activation != nil || node.isExpanded != nil || node.pressed != nil
      || node.check != nil || node.isModal || !node.actions.isEmpty
      || node.traits.contains(.toggleButton)
    return isInteractive ? SceneElement.self : nil
  }

  private func addActions(of node: SceneNode, to element: AccessibilityElement) {
    guard !node.actions.isEmpty else { return }
    element.accessibilityCustomActions = node.actions.map { action in
      AccessibilityCustomAction(name: action.name) { [weak self, weak element] _ in
        guard let self, let element else { return false }
        return perform(action.does, of: element) == .done
      }
    }
  }
}

extension AccessibilityTraits {
  static let typed: AccessibilityTraits = [.textEntry, .searchField, .secureTextField, .textArea]
}
