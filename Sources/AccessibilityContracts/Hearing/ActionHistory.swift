internal import Synchronization

/// The actions since a screen was opened.
///
/// All results share one history, since a copy for each action would take quadratic space.
final class ActionHistory: Sendable {
  /// The effect of an action on later ones.
  enum Effect: Sendable {
    /// The action changed the state, or may have.
    case lasting
    /// The action changed nothing; only commands about answers need it.
    case answerOnly
    /// The action is a comment, or ends the session.
    case none
  }

  private struct Action: Sendable {
    let text: String
    let effect: Effect
    let isAboutAnswers: Bool
  }

  private let all = Mutex<[Action]>([])

  func append(_ action: String, _ effect: Effect = .lasting, isAboutAnswers: Bool = false) {
    let action = Action(text: action, effect: effect, isAboutAnswers: isAboutAnswers)
    all.withLock { $0.append(action) }
  }

  /// The number of actions.
  var count: Int { all.withLock { $0.count } }

  /// Returns the first actions, without those that do not affect the speech of the last one.
  ///
  /// The last action is included, unless it has no effect.
  func shortestWay(count: Int) -> [String] {
    let first = all.withLock { $0.prefix(count) }
    let needsAnswers = first.last?.isAboutAnswers ?? false
    return first.enumerated().filter { index, action in
      switch action.effect {
      case .lasting: true
      case .answerOnly: needsAnswers || index == first.count - 1
      case .none: false
      }
    }.map(\.element.text)
  }
}
