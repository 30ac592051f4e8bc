public import AccessibilityModel

/// An event of a live source that the user hears without a command.
public enum LiveEvent<Node> {
  /// The source says something.
  case announcement(AccessibilityAttributedString)
  /// Another window, page or dialog is shown, or a dialog is gone. The cursor moves to the node, or
  /// to the first one.
  case opened(Node?)
  /// The cursor moves to the node, which has appeared or to which a command of the user leads, or
  /// stays if that is not an element.
  case shown(Node?)
  /// The source has moved its keyboard focus to the node. It is not said if the cursor is there.
  case focusMoved(Node)

  /// Creates an announcement with the politeness of a live region: an alert interrupts all other
  /// speech, and a status waits for it to end.
  public static func announcement(_ text: String, isAssertive: Bool) -> Self {
    .announcement(
      AccessibilityAttributedString(text, announcementPriority: isAssertive ? .high : .low))
  }

  /// Whether another window, page or dialog is shown.
  package var isOpening: Bool { if case .opened = self { true } else { false } }

  /// Whether the keyboard focus has moved.
  package var isFocusMove: Bool { if case .focusMoved = self { true } else { false } }

  /// Returns the event with another node, or `nil` for a focus move without one.
  package func map<Other>(_ transform: (Node) -> Other?) -> LiveEvent<Other>? {
    switch self {
    case .announcement(let text): .announcement(text)
    case .opened(let node): .opened(node.flatMap(transform))
    case .shown(let node): .shown(node.flatMap(transform))
    case .focusMoved(let node): transform(node).map { .focusMoved($0) }
    }
  }
}

extension LiveEvent: Equatable where Node: Equatable {}
extension LiveEvent: Sendable where Node: Sendable {}

extension Array {
  /// The events without screens and moves of the keyboard focus that later events replace.
  func withoutOldMoves<Node>() -> [LiveEvent<Node>] where Element == LiveEvent<Node> {
    let lastMove = lastIndex(where: \.isFocusMove)
    let lastOpening = lastIndex(where: \.isOpening)
    let movesCursor = contains {
      switch $0 {
      case .opened, .shown(_?): true
      case .announcement, .shown(nil), .focusMoved: false
      }
    }
    return enumerated().filter { index, event in
      if event.isOpening { return index == lastOpening }
      return !event.isFocusMove || index == lastMove && !movesCursor
    }.map(\.element)
  }
}
