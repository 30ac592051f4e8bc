internal import AccessibilityModel

/// Actions of nodes.
extension DesktopTree {
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
    "default.activate", "expand or contract", "edit", longPress,
  ]

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
    guard let actions = nodes[id]?.actions else { return nil }
    for name in Self.activations {
      if let index = actions.firstIndex(of: name) { return index }
    }
    return actions.firstIndex { !Self.isNoise($0) }
  }

  /// Adds custom actions: those of the program that are neither the activation nor noise.
  func addActions(of node: DesktopNode, to description: inout DesktopDescription) {
    let main = activation(of: node.id)
    description.actions = actions(of: node).filter {
      !$0.isMain && $0.index != main && !Self.isNoise($0.name)
        && Self.words($0.name) != nil
    }.prefix(50).map { DesktopAction(name: $0.name, index: $0.index) }
  }

  private static func isNoise(_ name: String) -> Bool {
    noise.contains(name)
      || ["clipboard.", "link.", "selection.", "misc.", "window."].contains { name.hasPrefix($0) }
  }
}
