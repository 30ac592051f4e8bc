internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What happens when something is switched.
extension Clause where Subject == ToggleUnderTest {
  /// How many double taps lead back where there is a mixed state between on and off.
  private static var mostTaps: Int { 3 }
  private static var unchanged: String { "A double tap does not switch it: see activation." }

  static var activation: Clause {
    .trial(
      .activation, "A double tap switches it.", source: .accessibilityActivate
    ) { trial in
      let before = trial.subject.isOn()
      let heard = trial.activate()
      guard trial.subject.isOn() != before else {
        return .broken(
          Violation(
            expected: "it not to be \(ToggleState.name(before)) any more", heard: heard))
      }
      return .kept
    }
  }

  static var roundTrip: Clause {
    .trial(
      .roundTrip, "Double taps lead back to where they began.", source: .switchPattern
    ) { trial in
      let first = trial.subject.isOn()
      var heard = trial.activate()
      var states = [first, trial.subject.isOn()]
      guard states[1] != first else { return .doesNotApply(unchanged) }
      while states.last != first, states.count <= mostTaps {
        // Without a mixed state there are two, and the second double tap leads back.
        if states.count == mostTaps, !states.contains(nil) { break }
        heard = trial.activate()
        states.append(trial.subject.isOn())
      }
      guard states.last == first else {
        return .broken(
          Violation(expected: "it to be \(ToggleState.name(first)) again", heard: heard))
      }
      return .kept
    }
  }

  static var newState: Clause {
    .trial(
      .newState, "The new state is heard as soon as it is switched.", source: .statusMessages
    ) { trial in
      for _ in 0..<2 {
        let before = trial.subject.isOn()
        let heard = trial.activate()
        let now = trial.subject.isOn()
        guard now != before else { return .doesNotApply(unchanged) }
        // What starts music is not talked over: it tells by itself that it is on.
        if trial.element.accessibilityTraits.contains(.startsMediaSession), now == true { continue }
        guard heard.kinds.contains(.state) else {
          return .broken(
            Violation(expected: "to hear that it is \(ToggleState.name(now))", heard: heard))
        }
      }
      return .kept
    }
  }

  static var changeEvent: Clause {
    .trial(
      .changeEvent, "A double tap sends one change event.", source: .valueChangedEvent
    ) { trial in
      for _ in 0..<2 {
        let before = trial.subject.isOn()
        let (heard, count) = trial.counting { trial.activate() }
        guard trial.subject.isOn() != before else { return .doesNotApply(unchanged) }
        guard count == 1 else {
          return .broken(
            Violation(
              expected: "1 change event", found: "There were \(count).\n\(heard)",
              commands: heard.shortestPath))
        }
      }
      return .kept
    }
  }
}
