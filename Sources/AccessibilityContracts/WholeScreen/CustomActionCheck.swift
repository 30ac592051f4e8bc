internal import AccessibilityModel
internal import ScreenReader

/// A check that a screen announces the changes that its custom actions make.
///
/// Each action is performed on its own copy of the screen. The audit itself performs only double
/// taps and swipes, so it does not cover custom actions.
@MainActor
struct CustomActionCheck {
  let screen: ScreenUnderTest

  /// The maximum number of actions to perform.
  private static let maximumTried = 200
  private static let maximumElementsMade = 200_000

  var verdict: Verdict {
    var reader = ScreenReader(screen: screen.make(), settings: screen.settings, rules: screen.rules)
    _ = reader.open()
    let elements = reader.spokenElements()
    let actions = elements.enumerated().flatMap { index, element in
      Set(element.actionNames).sorted().map { (name: $0, index: index) }
    }
    for (number, action) in actions.enumerated() {
      guard number < Self.maximumTried, number * elements.count < Self.maximumElementsMade else {
        return .inconclusive(
          "\(actions.count - number) custom actions were not tried, to limit the time.")
      }
      let listener = screen.listener(at: action.index).listener
      let offered = listener.reader.spokenElements().first { $0.element === listener.focus }
      // Check that the element still offers the action, because swiping past other elements can
      // change the screen.
      guard offered?.actionNames.contains(action.name) ?? false else {
        return .inconclusive(
          "the action “\(action.name)” was not tried: after "
            + "\(ScreenUnderTest.counted(action.index)), the cursor is on "
            + "\(listener.focus.map(Heard.name) ?? "nothing"), which does not offer the action.")
      }
      let heard = listener.perform(.do(action.name), allowingRefusal: true)
      // Ignore elements that disappeared and changes to the focused element, because users hear the
      // element that now has the focus, such as the next message after one was archived.
      let silent = heard.unannouncedChanges.filter {
        $0.kind != .disappeared && $0.element !== heard.focus
      }
      guard !silent.isEmpty else { continue }
      let changes = silent.map(\.description).joined(separator: "; ")
      return .failed("every change to be announced", heard, remark: "Silent: \(changes).")
    }
    return .passed
  }
}
