internal import AccessibilityModel
internal import ScreenReader

/// The custom actions of a screen, each performed on a copy, to hear whether what it changes is told.
///
/// The audit operates what a double tap and swipes operate; what an action does takes a person to hear.
@MainActor
struct ActionTrial {
  private let screen: ScreenUnderTest

  /// How many actions are tried, and how many elements the copies for them may have altogether.
  private static let mostTried = 200
  private static let mostElementsMade = 200_000

  init(of screen: ScreenUnderTest) { self.screen = screen }

  /// Whether all that changes is told.
  var verdict: Verdict {
    var reader = ScreenReader(screen: screen.make(), settings: screen.settings, rules: screen.rules)
    _ = reader.open()
    let elements = reader.spokenElements()
    let actions = elements.enumerated().flatMap { place, element in
      Set(element.actionNames).sorted().map { (place, $0) }
    }
    for (number, action) in actions.enumerated() {
      guard number < Self.mostTried, number * elements.count < Self.mostElementsMade else {
        return .cannotJudge(
          "\(actions.count - number) custom actions were not tried, to keep the time bounded.")
      }
      guard let heard = heard(of: action.1, at: action.0) else {
        return .cannotJudge(Self.notTried(action.1, at: action.0, of: screen))
      }
      let untold = Self.untoldChanges(of: heard)
      guard !untold.isEmpty else { continue }
      let found = "Nobody is told: \(untold.map(\.description).joined(separator: "; "))."
      return .broken(
        Violation(
          expected: "what changes to be told", found: "\(found)\n\(heard)",
          commands: heard.shortestPath))
    }
    return .kept
  }

  /// Returns what is heard of an action; nil if the element that is reached does not offer it.
  ///
  /// Whoever leaves an element may change the screen, so that it is another one at the same place.
  private func heard(of action: String, at place: Int) -> Heard? {
    let listener = Listener(to: screen.make(), settings: screen.settings, rules: screen.rules)
    if place > 0 { listener.perform(.swipe(.right, count: place)) }
    let offered = listener.reader.spokenElements().first { $0.element === listener.focus }
    guard offered?.actionNames.contains(action) ?? false else { return nil }
    return listener.attempt(.do(action))
  }

  private static func notTried(_ action: String, at place: Int, of screen: ScreenUnderTest)
    -> String
  {
    let focus = screen.heard(at: place) { _ in [] }.focus
    return "the action “\(action)” was not tried: after \(place) swipe\(place == 1 ? "" : "s") the "
      + "cursor is on \(focus.map(Heard.name) ?? "nothing"), which does not offer it."
  }

  private static func untoldChanges(of heard: Heard) -> [ScreenChange] {
    guard !heard.notifications.contains(.layoutChanged) else { return [] }
    return heard.untoldChanges.filter { change in
      // Who archives a message hears the next one, and knows that the first has gone; who has done
      // something with an element knows of that; what is asked for its value need not tell.
      change.kind != .went && change.element !== heard.focus
        && !change.element.accessibilityTraits.contains(.updatesFrequently)
    }
  }
}
