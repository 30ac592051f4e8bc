/// The result of a command.
public enum Outcome: Equatable, Sendable {
  /// The command was carried out.
  case done
  /// The command changed nothing.
  case unchanged
  /// The value or the cursor reached a limit before the whole distance.
  case atLimit
  /// The command was refused.
  case refused(Refusal)
  /// The line is not a command; the nearest commands, if any are near.
  case notUnderstood(nearest: [String])

  /// The reason why a command was refused.
  public enum Refusal: String, CaseIterable, Sendable {
    /// No element, action or setting has the name.
    case notFound
    /// The focused element does not support the command.
    case notApplicable
    /// The command has nothing to act on, such as `undo` without an adjustment.
    case nothingToDo
    /// The element is disabled.
    case dimmed
    /// The application rejected the action or the value.
    case rejected
    /// The host can't carry it out.
    case unsupported
  }

  /// Whether the command did what it says.
  public var isDone: Bool { self == .done }

  /// Whether the command itself is wrong: unknown, without a match, or not applicable.
  public var isMistake: Bool {
    switch self {
    case .done, .unchanged, .atLimit: false
    case .refused(let reason): reason == .notFound || reason == .notApplicable
    case .notUnderstood: true
    }
  }
}
