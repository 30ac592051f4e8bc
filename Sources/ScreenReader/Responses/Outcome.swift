/// The result of a command.
public enum Outcome: Equatable, Sendable {
  /// The command was carried out.
  case done
  /// The command changed nothing.
  case unchanged
  /// The value or the cursor could go no further, or only a part of the way.
  case atLimit
  /// The command was refused.
  case refused(Refusal)
  /// The line is not a command; the nearest commands, if any are near.
  case notUnderstood(nearest: [String])

  /// The reason for which a command was refused.
  public enum Refusal: String, CaseIterable, Sendable {
    /// No element, action or setting has the name.
    case notFound
    /// The focused element does not take the command, such as a number where nothing can be adjusted.
    case notApplicable
    /// There is nothing that the command could act on, such as nothing to undo.
    case nothingToDo
    /// The element is disabled.
    case dimmed
    /// The application rejected the action or the value.
    case rejected
    /// The host can't do it.
    case unsupported
  }

  /// Whether the command did what it asked for.
  public var isDone: Bool { self == .done }

  /// Whether the command itself is wrong here: it is unknown, names nothing, or does not apply.
  public var isMistake: Bool {
    switch self {
    case .done, .unchanged, .atLimit: false
    case .refused(let reason): reason == .notFound || reason == .notApplicable
    case .notUnderstood: true
    }
  }
}
