internal import AccessibilityModel

/// Some double taps on a new toggle, which several clauses judge together.
@MainActor
struct ToggleTaps {
  /// One double tap.
  struct Tap {
    /// What the application had before and afterwards.
    let before: Bool?
    let after: Bool?
    let heard: Heard
    /// How many change events were sent.
    let events: Int
    /// Whether it starts sound that must not be talked over.
    let startsMediaSession: Bool

    var hasChanged: Bool { before != after }
  }

  /// How many lead back to the beginning where there is a mixed state between on and off.
  static let count = 3

  let taps: [Tap]

  /// Double taps a control; nil if swipes don't lead there.
  init?(on subject: ToggleUnderTest, comparesScreens: Bool) {
    guard let trial = ControlTrial(subject, comparesScreens: comparesScreens) else { return nil }
    taps = (0..<Self.count).map { _ in
      let before = subject.isOn()
      let (heard, events) = trial.counting { trial.activate() }
      return Tap(
        before: before, after: subject.isOn(), heard: heard, events: events,
        startsMediaSession: trial.element.accessibilityTraits.contains(.startsMediaSession))
    }
  }
}
