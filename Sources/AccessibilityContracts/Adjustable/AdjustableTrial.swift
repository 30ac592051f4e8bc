internal import AccessibilityModel
internal import ScreenReader

/// A new control under test with a listener whose cursor is on it.
@MainActor
final class AdjustableTrial {
  /// One swipe up or down, as it was heard.
  struct HeardStep {
    let before: AdjustableJourney.State
    let after: AdjustableJourney.State
    let heard: Heard
    /// How many change events were sent.
    let events: Int

    var hasChanged: Bool { before != after }
  }

  let subject: AdjustableUnderTest
  let listener: Listener
  /// How many change events were sent.
  private(set) var events = 0
  private var subscription: Subscription?

  var element: AccessibilityElement { subject.element }
  var range: AccessibilityRange? { element.accessibilityRange }
  var state: AdjustableJourney.State { .init(of: element, range) }

  /// Why nothing can be said of a control that has no trial.
  static let unreached = Verdict.leftTo(
    .oneElement, "It is not adjustable, or swipes don't lead there")

  /// Puts the cursor on the element; nil if swipes don't lead there, or could not adjust it.
  ///
  /// - Parameters:
  ///   - subject: The new control.
  ///   - comparesScreens: Whether the listener looks what has changed; it takes as long as to listen.
  convenience init?(_ subject: AdjustableUnderTest, comparesScreens: Bool = true) {
    guard subject.element.accessibilityTraits.contains(.adjustable) else { return nil }
    self.init(reaching: subject, comparesScreens: comparesScreens)
  }

  /// Puts the cursor on the element, whatever it is; nil if swipes don't lead there.
  init?(reaching subject: AdjustableUnderTest, comparesScreens: Bool = false) {
    self.subject = subject
    listener = Listener(to: subject.screen, comparesScreens: comparesScreens)
    guard listener.swipe(to: subject.element) else { return nil }
    subscription = subject.changeEvents { [weak self] in self?.events += 1 }
  }

  /// Swipes up or down once.
  func step(_ direction: Command.Direction) -> HeardStep {
    let before = state
    let eventsBefore = events
    let heard = listener.perform(.swipe(direction))
    return HeardStep(
      before: before, after: state, heard: heard, events: events - eventsBefore)
  }

  /// Hears the element as it is.
  func describe() -> Heard { listener.perform(.describe) }
}
