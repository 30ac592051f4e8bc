internal import AccessibilityModel
internal import ScreenReader

/// A new control, and a listener whose cursor is on the control.
@MainActor
final class ListeningSession<Kind> {
  let subject: Subject<Kind>
  let listener: Listener
  /// The number of events that the control has sent.
  private(set) var events = 0
  private var subscription: Subscription?

  var element: AccessibilityElement { subject.element }

  /// Swipes to the element, or returns `nil` if swipes do not reach it.
  init?(_ subject: Subject<Kind>, comparesScreens: Bool) {
    self.subject = subject
    listener = subject.listener(comparesScreens: comparesScreens)
    guard listener.swipe(to: subject.element) else { return nil }
    subscription = subject.events? { [weak self] in self?.events += 1 }
  }

  /// Performs an operation. Returns its result, and the number of events that the control sent
  /// meanwhile.
  func counting<Result>(_ body: @MainActor () -> Result) -> (result: Result, events: Int) {
    let before = events
    let result = body()
    return (result, events - before)
  }

  /// Returns the first unannounced change to an element other than the control, or `nil` if there
  /// was no such change.
  func silentChange(in heard: Heard) -> ScreenChange? {
    heard.unannouncedChanges.first { $0.element !== element }
  }

  func describe() -> Heard { listener.perform(.describe) }

  /// Double taps the focused element.
  @discardableResult
  func activate() -> Heard { listener.perform(.activate) }

  /// Calls `accessibilityActivate()` directly, as assistive technology that ignores traits does.
  func callActivate() -> Heard {
    listener.simulate("accessibilityActivate() is called") {
      _ = element.accessibilityActivate()
    }
  }
}

/// Stepping through the values of an adjustable control.
extension ListeningSession where Kind == Role.Adjustable {
  /// The result of one swipe up or down.
  struct HeardStep {
    let before: ValueSweep.State
    let after: ValueSweep.State
    let heard: Heard
    /// The number of change events that the swipe caused.
    let events: Int

    var hasChanged: Bool { before != after }
  }

  /// Swipes to the element, or returns `nil` if it is not adjustable or swipes do not reach it.
  convenience init?(adjusting subject: Subject<Role.Adjustable>) {
    guard subject.element.accessibilityTraits.contains(.adjustable) else { return nil }
    self.init(subject, comparesScreens: true)
  }

  var state: ValueSweep.State { .init(of: element, element.accessibilityRange) }

  /// Swipes up or down once.
  func step(_ direction: Command.Direction) -> HeardStep {
    let before = state
    let (heard, events) = counting { listener.perform(.swipe(direction)) }
    return HeardStep(before: before, after: state, heard: heard, events: events)
  }
}
