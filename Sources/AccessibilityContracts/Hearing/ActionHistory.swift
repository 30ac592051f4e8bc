internal import Synchronization

/// What was done since a screen was opened, kept once for all that was heard of it: copies for every
/// action would take as much room as the square of their number.
final class ActionHistory: Sendable {
  /// What an action is to whoever wants to hear what comes after it.
  enum Effect: Sendable {
    /// It has changed something, or may have.
    case lasting
    /// It was answered, and all is as it was; only commands that are about an answer need it.
    case answerOnly
    /// It is a comment, or ends the session.
    case none
  }

  private struct Action: Sendable {
    let text: String
    let effect: Effect
    let isAboutAnswers: Bool
  }

  private let all = Mutex<[Action]>([])

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - effect: What it is to what comes after it.
  ///   - isAboutAnswers: Whether it tells of what was answered before.
  func append(_ action: String, _ effect: Effect = .lasting, isAboutAnswers: Bool = false) {
    let action = Action(text: action, effect: effect, isAboutAnswers: isAboutAnswers)
    all.withLock { $0.append(action) }
  }

  /// How many there are.
  var count: Int { all.withLock { $0.count } }

  /// Returns the first actions.
  ///
  /// - Parameter count: How many.
  /// - Returns: The actions, in their order.
  func actions(count: Int) -> [String] { first(count).map(\.text) }

  /// Returns those of the first actions without which the last of them would be heard differently.
  ///
  /// - Parameter count: How many are looked at.
  /// - Returns: The actions, in their order; the last one is always there, unless it is none.
  func shortestWay(count: Int) -> [String] {
    let first = first(count)
    let needsAnswers = first.last?.isAboutAnswers ?? false
    return first.enumerated().filter { place, action in
      switch action.effect {
      case .lasting: true
      case .answerOnly: needsAnswers || place == first.count - 1
      case .none: false
      }
    }.map(\.element.text)
  }

  private func first(_ count: Int) -> ArraySlice<Action> { all.withLock { $0.prefix(count) } }
}
