internal import Synchronization

/// The actions since a screen was opened, shared by all results: a copy for every action would take quadratic
/// space.
final class ActionHistory: Sendable {
  /// The effect of an action on later ones.
  enum Effect: Sendable {
    /// It has changed the state, or may have.
    case lasting
    /// It was answered without a change; only commands about answers need it.
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
  func append(_ action: String, _ effect: Effect = .lasting, isAboutAnswers: Bool = false) {
    let action = Action(text: action, effect: effect, isAboutAnswers: isAboutAnswers)
    all.withLock { $0.append(action) }
  }

  /// The number of actions.
  var count: Int { all.withLock { $0.count } }

  /// Returns the first actions.
  func actions(count: Int) -> [String] { first(count).map(\.text) }

  /// Returns the first actions without those that do not change how the last one sounds. The last
  /// one is included, unless it has no effect.
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
