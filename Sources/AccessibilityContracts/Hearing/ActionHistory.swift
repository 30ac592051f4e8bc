internal import Synchronization

/// The actions performed since a screen was opened. All results share one history, since a copy for
/// each action would take quadratic space.
final class ActionHistory: Sendable {
  /// The effect of an action on later actions.
  enum Effect: Sendable {
    /// The action changed the state, or may have changed it.
    case lasting
    /// The action changed nothing, so only commands about earlier answers depend on it.
    case answerOnly
    /// The action is a comment, or ends the session.
    case none
  }

  private typealias Action = (text: String, effect: Effect, isAboutAnswers: Bool)

  private let all = Mutex<[Action]>([])

  func append(_ action: String, _ effect: Effect = .lasting, isAboutAnswers: Bool = false) {
    all.withLock { $0.append((action, effect, isAboutAnswers)) }
  }

  var count: Int { all.withLock { $0.count } }

  /// Returns the first `count` actions, without those that do not affect the speech after the last.
  /// The last action is included, unless its effect is ``Effect/none``.
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
