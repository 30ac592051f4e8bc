internal import AccessibilityModel
internal import ScreenReader

/// A new control, and a listener whose cursor is on the control.
@MainActor
final class ListeningSession<Kind> {
  let subject: Subject<Kind>
  let listener: Listener
  private(set) var events = 0
  private var subscription: Subscription?

  /// Swipes to the element, or returns `nil` if swipes do not reach it.
  init?(_ subject: Subject<Kind>, comparesScreens: Bool) {
    self.subject = subject
    listener = subject.listener(comparesScreens: comparesScreens)
    guard listener.swipe(to: subject.element) else { return nil }
    subscription = subject.events? { [weak self] in self?.events += 1 }
  }

  /// Performs an operation, and counts the events that the control sends meanwhile.
  func counting<Result>(_ body: @MainActor () -> Result) -> (result: Result, events: Int) {
    let before = events
    let result = body()
    return (result, events - before)
  }

  /// Returns the first unannounced change to another element, or `nil` if no such change occurred.
  func silentChange(in heard: Heard) -> ScreenChange? {
    heard.unannouncedChanges.first { $0.element !== element }
  }

  var element: AccessibilityElement { subject.element }

  func describe() -> Heard { listener.perform(.describe) }

  @discardableResult
  func activate() -> Heard { listener.perform(.activate) }

  /// Calls `accessibilityActivate()` directly, as assistive technology that ignores traits does.
  func callActivate() -> Heard {
    listener.simulate("accessibilityActivate() is called") { _ = element.accessibilityActivate() }
  }
}

extension ListeningSession where Kind == Role.Adjustable {
  struct HeardStep {
    let before: ValueSweep.State
    let after: ValueSweep.State
    let heard: Heard
    let events: Int

    var hasChanged: Bool { before != after }
  }

  /// Swipes to the element, or returns `nil` if it is not adjustable or swipes do not reach it.
  convenience init?(adjusting subject: Subject<Role.Adjustable>) {
    guard subject.element.accessibilityTraits.contains(.adjustable) else { return nil }
    self.init(subject, comparesScreens: true)
  }

  var state: ValueSweep.State { .init(of: element, subject.range) }

  func step(_ direction: Command.Direction) -> HeardStep {
    let before = state
    let (heard, events) = counting { listener.perform(.swipe(direction)) }
    return HeardStep(before: before, after: state, heard: heard, events: events)
  }
}
