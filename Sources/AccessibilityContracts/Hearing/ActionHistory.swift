/// What was done since a screen was opened, kept once for all that was heard of it: copies for every
/// action would take as much room as the square of their number.
final class ActionHistory {
  /// What an action is to whoever wants to hear what comes after it.
  enum Effect {
    /// It has changed something, or may have.
    case lasting
    /// It was answered, and all is as it was; only commands that are about an answer need it.
    case answerOnly
    /// It is a comment, or ends the session.
    case none
  }

  private struct Action {
    let text: String
    let effect: Effect
    let isAboutAnswers: Bool
  }

  private var all: [Action] = []

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - effect: What it is to what comes after it.
  ///   - isAboutAnswers: Whether it tells of what was answered before.
  func append(_ action: String, _ effect: Effect = .lasting, isAboutAnswers: Bool = false) {
    all.append(Action(text: action, effect: effect, isAboutAnswers: isAboutAnswers))
  }

  /// How many there are.
  var count: Int { all.count }

  /// Returns the first actions.
  ///
  /// - Parameter count: How many.
  /// - Returns: The actions, in their order.
  func actions(count: Int) -> [String] { all.prefix(count).map(\.text) }

  /// Returns those of the first actions without which the last of them would be heard differently.
  ///
  /// - Parameter count: How many are looked at.
  /// - Returns: The actions, in their order; the last one is always there, unless it is none.
  func shortestWay(count: Int) -> [String] {
    let first = all.prefix(count)
    let needsAnswers = first.last?.isAboutAnswers ?? false
    return first.enumerated().filter { place, action in
      switch action.effect {
      case .lasting: true
      case .answerOnly: needsAnswers || place == first.count - 1
      case .none: false
      }
    }.map(\.element.text)
  }
}
