internal import AccessibilityModel

/// Actions of nodes.
extension DesktopTree {
  /// The states that an activation of a check box, a radio button or a switch changes.
  ///
  /// A toggle button may open a menu, which takes longer than its own state.
  package func checkStates(of id: String) -> DesktopStates {
    guard let node = nodes[id], [.checkBox, .radioButton, .switchControl].contains(node.role)
    else { return [] }
    return node.states.intersection([.checked, .indeterminate])
  }

  /// Whether the space bar activates a node that has the keyboard focus.
  package func isPushed(_ node: DesktopNode) -> Bool {
    [.button, .checkBox, .radioButton, .switchControl, .toggleButton].contains(node.role)
  }

  /// Whether a button shows that it is pressed before it acts, as in GTK 3 after the space bar.
  package func actsLate(_ node: DesktopNode) -> Bool {
    quirks.contains(.actsLate) && isPushed(node) && node.states.contains(.focusable)
  }

  /// An action of a node, and whether activation performs it.
  struct NamedAction {
    let name: String
    let index: Int
    let isMain: Bool
  }

  /// The names of actions that activation performs, the preferred first.
  package static let activations = [
    "click", "press", "activate", "jump", "toggle", "Toggle", "check", "uncheck", "select",
    "switch", "open", "Press", "ShowMenu", "doDefault", "",
  ]

  /// The names of actions that have an equivalent of their own, or that are of no use.
  private static let noise: Set<String> = [
    "clickAncestor", "SetFocus", "increment", "decrement", "Increase", "Decrease",
    "incrementLine", "decrementLine", "incrementBlock", "decrementBlock", "menu.popup",
    "default.activate", "edit", longPress,
  ]

  /// The actions of a cell in GTK 3 and of a row in GTK 4 that show or hide the rows below.
  private static let expanding: Set<String> = ["expand or contract", "listitem.toggle-expand"]

  /// The action that a long press performs.
  package static let longPress = "showContextMenu"

  func actions(of node: DesktopNode) -> [NamedAction] {
    (node.actions ?? []).enumerated().map {
      NamedAction(
        name: $0.element, index: $0.offset, isMain: Self.activations.contains($0.element))
    }
  }

  /// Returns the index of the action that activates a node, or `nil` if it has none.
  package func activation(of id: String) -> Int? {
    guard let node = nodes[id], let actions = node.actions else { return nil }
    if node.states.contains(.expandable),
      let index = actions.firstIndex(where: Self.expanding.contains)
    {
      return index
    }
    for name in Self.activations {
      if let index = actions.firstIndex(of: name) { return index }
    }
    return actions.firstIndex { !Self.isNoise($0) }
  }

  /// Returns the node whose action activates a control: itself, or a button inside it.
  ///
  /// The menu buttons of GTK 4 have no actions, but contain a button that has.
  package func activated(by id: String) -> String? {
    var rest = [id]
    for _ in 0..<10 {
      guard let next = rest.popLast(), let node = nodes[next] else { return nil }
      if activation(of: next) != nil, next == id || node.role != .label { return next }
      rest += node.children.reversed()
    }
    return nil
  }

  /// Returns the custom actions: those of the program that are neither the activation nor noise.
  func customActions(of node: DesktopNode) -> [NamedAction] {
    let main = activation(of: node.id)
    return Array(
      actions(of: node).filter {
        !$0.isMain && $0.index != main && !Self.isNoise($0.name)
          && Self.words($0.name) != nil
          && !(quirks.contains(.hasPlainCells) && node.role == .tableCell)
      }.prefix(50))
  }

  /// Returns the index in the program of a custom action, or `nil` if the node no longer has it.
  package func customAction(_ name: String, index: Int, of id: String) -> Int? {
    let actions = nodes[id].map(customActions) ?? []
    return actions.indices.contains(index) && actions[index].name == name
      ? actions[index].index : nil
  }

  private static func isNoise(_ name: String) -> Bool {
    noise.contains(name) || expanding.contains(name)
      || ["clipboard.", "link.", "listitem.", "selection.", "misc.", "window."].contains {
        name.hasPrefix($0)
      }
  }
}
