internal import AccessibilityModel
internal import ScreenReader

/// A new control, and a listener whose cursor is on the control.
@MainActor
final class ListeningSession<Kind> {
  let subject: Subject<Kind>
  let listener: Listener
  private var events = 0
  private var subscription: Subscription?

  /// Opens the screen. The cursor is on its first element.
  init(opening subject: Subject<Kind>) {
    self.subject = subject
    listener = subject.listener()
    subscription = subject.events? { [weak self] in self?.events += 1 }
  }

  /// Swipes to the element, or returns `nil` if swipes do not reach it.
  convenience init?(_ subject: Subject<Kind>) {
    self.init(opening: subject)
    guard listener.swipe(to: subject.element) else { return nil }
  }

  /// Performs an operation, and counts the events that the control sends meanwhile.
  func counting<Result>(_ body: @MainActor () -> Result) -> (result: Result, events: Int) {
    let before = events
    let result = body()
    return (result, events - before)
  }

  var element: AccessibilityElement { subject.element }

  func describe() -> Heard { listener.perform(.describe) }

  @discardableResult
  func activate() -> Heard { listener.perform(.activate, allowingRefusal: true) }

  /// Calls a method of the element directly, as assistive technology that ignores traits does.
  func call(_ method: String, _ body: @MainActor () -> Void) -> Heard {
    listener.simulate("\(method) is called", body)
  }
}
