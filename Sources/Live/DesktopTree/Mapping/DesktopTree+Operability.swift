internal import AccessibilityModel
internal import Languages

/// The operations that have effects only inside a window of the program.
extension DesktopTree {
  /// The kind of operation that is safe on a control.
  package enum Operability: Sendable {
    /// An activation or steps.
    case safe
    /// A text.
    case field
    /// What could end the program, open something or reach outside of it, and what is unknown.
    case leaving
  }

  /// The controls that only have a state or a value.
  private static let states: Set<DesktopRole> = [
    .checkBox, .radioButton, .toggleButton, .switchControl, .slider, .dial, .scrollBar, .pageTab,
  ]
  /// The number of nodes in a control whose words are known.
  private static let partsOfControl = 10

  /// Returns the kind of operation that is safe on a node. A control whose effect can't be known
  /// from its role and words is left.
  package func operability(of id: String) -> Operability {
    guard let node = nodes[id], !isInDocument(node) else { return .leaving }
    if isField(node), node.role != .spinButton {
      return node.states.contains(.editable) && !node.states.contains(.multiLine)
        && !node.isSecret ? .field : .leaving
    }
    guard node.role == .button || Self.states.contains(node.role) else { return .leaving }
    let texts = textsOfEffect(node)
    guard !texts.contains(where: EffectWords.reachesOutside) else { return .leaving }
    guard node.role == .button else { return .safe }
    // A picture may be anything, and “…” announces a dialog.
    let opens = texts.contains { $0.hasSuffix("…") || $0.hasSuffix("...") }
    let isOpener =
      node.states.contains(.hasPopup) || hasPopover(id)
      || node.actions?.contains("ShowMenu") == true
    return texts.isEmpty || opens || isOpener ? .leaving : .safe
  }

  /// Returns the words of a control and of the pictures and texts in it that may name its effect.
  private func textsOfEffect(_ node: DesktopNode) -> [String] {
    let parts = [node] + order(from: node.id, limit: Self.partsOfControl).compactMap { nodes[$0] }
    return parts.flatMap { part in
      // An identifier may join its words, as in “closeButton”.
      let identifier = part.identifier.map { text in
        text.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : "\($1)" }
      }
      return [part.name, part.description, part.imageDescription ?? "", identifier ?? ""]
    }.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The controls of the window that the Tab key should reach, in order.
  package var focusableControls: [String] {
    guard let window else { return [] }
    let needed: DesktopStates = [.focusable, .sensitive, .showing]
    return order(from: window, entersDocuments: false, limit: Self.maximumControls).filter { id in
      guard let node = nodes[id], node.states.isSuperset(of: needed), isShown(node) else {
        return false
      }
      return node.role == .button || Self.states.contains(node.role) || isField(node)
    }
  }
  private static let maximumControls = 2_000

  /// Whether a node keeps the keyboard for itself, as terminals and documents do, and the text of an
  /// editor, from which keys lead to the menu bar.
  package func ownsKeyboard(_ id: String) -> Bool {
    guard let node = nodes[id] else { return true }
    return node.role.rawValue == Self.terminal || isInDocument(node)
      || DesktopRoles.documents.contains(node.role.rawValue)
      || node.states.contains(.multiLine) && hasMenuBar
  }

  private var hasMenuBar: Bool {
    window.map { order(from: $0, limit: Self.maximumControls) }?.contains {
      nodes[$0]?.role == .menuBar
    } ?? false
  }
  private static let terminal: UInt32 = 60
}
