internal import AccessibilityModel
internal import ScreenReader

/// A new control under test with a listener whose cursor is on it.
@MainActor
final class ControlTrial<Subject: ControlUnderTest> {
  let subject: Subject
  let listener: Listener
  private var events = 0
  private var subscription: Subscription?

  var element: AccessibilityElement { subject.element }

  /// Why nothing can be said of a control that has no trial.
  static var unreached: Verdict { .leftTo(.reached, "Swipes don't lead there") }

  /// Puts the cursor on the element; nil if swipes don't lead there.
  ///
  /// - Parameters:
  ///   - subject: The control under test.
  ///   - comparesScreens: Whether what is heard says what else has changed, which takes a while.
  init?(_ subject: Subject, comparesScreens: Bool) {
    self.subject = subject
    listener = Listener(to: subject.screen, comparesScreens: comparesScreens)
    guard listener.swipe(to: subject.element) else { return nil }
    subscription = subject.events? { [weak self] in self?.events += 1 }
  }

  /// Does something and counts the events that are sent meanwhile.
  func counting<Result>(_ body: @MainActor () -> Result) -> (result: Result, events: Int) {
    let before = events
    let result = body()
    return (result, events - before)
  }

  /// Double taps.
  @discardableResult
  func activate() -> Heard { listener.perform(.activate) }

  /// Calls what other assistive technology calls without asking for traits.
  func callActivate() -> Heard {
    listener.when("accessibilityActivate() is called") {
      _ = element.accessibilityActivate()
    }
  }
}
