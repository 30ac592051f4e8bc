internal import AccessibilityModel
internal import ScreenReader

/// The custom actions of a screen, each performed on a copy, to hear whether its changes are announced.
///
/// The audit performs double taps and swipes only.
@MainActor
struct CustomActionCheck {
  private let screen: ScreenUnderTest

  /// The maximum number of actions, and of elements in all copies together.
  private static let maximumTried = 200
  private static let maximumElementsMade = 200_000

  init(of screen: ScreenUnderTest) { self.screen = screen }

  /// The verdict on all actions.
  var verdict: Verdict {
    var reader = ScreenReader(screen: screen.make(), settings: screen.settings, rules: screen.rules)
    _ = reader.open()
    let elements = reader.spokenElements()
    let actions = elements.enumerated().flatMap { place, element in
      Set(element.actionNames).sorted().map { (place, $0) }
    }
    for (number, action) in actions.enumerated() {
      guard number < Self.maximumTried, number * elements.count < Self.maximumElementsMade else {
        return .inconclusive(
          "\(actions.count - number) custom actions were not tried, to limit the time.")
      }
      guard let heard = heard(of: action.1, at: action.0) else {
        return .inconclusive(Self.notTried(action.1, at: action.0, of: screen))
      }
      // A user who archives a message hears the next one, and knows the effect on the focused element.
      let silent = heard.unannouncedChanges.filter {
        $0.kind != .disappeared && $0.element !== heard.focus
      }
      guard !silent.isEmpty else { continue }
      let changes = silent.map(\.description).joined(separator: "; ")
      return .failed("every change to be announced", heard, remark: "Silent: \(changes).")
    }
    return .passed
  }

  /// Returns the speech of an action; `nil` if the element at its place does not offer it.
  ///
  /// Leaving an element may change the screen and the places of others.
  private func heard(of action: String, at place: Int) -> Heard? {
    let listener = Listener(to: screen.make(), settings: screen.settings, rules: screen.rules)
    if place > 0 { listener.perform(.swipe(.right, count: place)) }
    let offered = listener.reader.spokenElements().first { $0.element === listener.focus }
    guard offered?.actionNames.contains(action) ?? false else { return nil }
    return listener.perform(.do(action), allowingRefusal: true)
  }

  private static func notTried(_ action: String, at place: Int, of screen: ScreenUnderTest)
    -> String
  {
    let focus = screen.heard(at: place) { _ in [] }.focus
    return "the action “\(action)” was not tried: after \(place) swipe\(place == 1 ? "" : "s") the "
      + "cursor is on \(focus.map(Heard.name) ?? "nothing"), which does not offer it."
  }
}
