/// The names of roles in AT-SPI, for messages to authors of programs.
extension DesktopRole {
  /// The name, such as “push button”, or `nil` for a rare role.
  package var name: String? { Self.names[rawValue] }

  private static let names: [Int: String] = [
    2: "alert", 6: "canvas", 7: "check box", 8: "check menu item", 11: "combo box",
    15: "dial", 16: "dialog", 20: "filler", 23: "frame", 26: "icon", 27: "image",
    28: "internal frame", 29: "label", 31: "list", 32: "list item", 33: "menu", 34: "menu bar",
    35: "menu item", 37: "page tab", 38: "page tab list", 39: "panel", 40: "password text",
    41: "popup menu", 42: "progress bar", 43: "push button", 44: "radio button",
    45: "radio menu item", 48: "scroll bar", 49: "scroll pane", 50: "separator", 51: "slider",
    52: "spin button", 53: "split pane", 54: "status bar", 55: "table", 56: "table cell",
    57: "table column header", 61: "text", 62: "toggle button", 63: "tool bar", 65: "tree",
    66: "tree table", 69: "window", 73: "paragraph", 79: "entry", 83: "heading", 88: "link",
    91: "tree item", 98: "list box", 102: "info bar", 103: "level bar", 116: "static",
    130: "switch",
  ]

  /// The roles of boxes that only lay out, which a path leaves out.
  private static let boxes: Set<Int> = [20, 39, 49, 53, 67, 68]

  fileprivate var isBox: Bool { Self.boxes.contains(rawValue) }
}

/// The places of nodes in a program.
extension DesktopTree {
  /// The maximum number of steps of a path.
  private static let longestPath = 5

  /// Returns the way to a node from its window, such as “tool bar “Format” > push button 3”. Boxes
  /// without a name are left out.
  package func place(of node: DesktopNode) -> String {
    var steps: [String] = []
    var next: DesktopNode? = node
    for _ in 0..<100 {
      guard let one = next, one.id != window, steps.count < Self.longestPath else { break }
      next = one.parent.flatMap { nodes[$0] }
      let isKnown = one.role.name != nil && !one.role.isBox
      if isKnown || name(of: one) != nil || steps.isEmpty {
        steps.append(step(to: one, in: next))
      }
    }
    return steps.reversed().joined(separator: " > ")
  }

  /// Returns the role of a node, with its name or with its number among those of its role.
  private func step(to node: DesktopNode, in parent: DesktopNode?) -> String {
    let role = node.role.name ?? "object"
    if let name = name(of: node), name.count <= 40 { return "\(role) “\(name)”" }
    let others = (parent?.children ?? []).filter { nodes[$0]?.role == node.role }
    guard others.count > 1, let index = others.firstIndex(of: node.id) else { return role }
    return "\(role) \(index + 1)"
  }
}
