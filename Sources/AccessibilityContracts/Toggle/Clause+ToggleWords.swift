internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What is heard of something that is switched.
extension Clause where Subject == ToggleUnderTest {
  static var role: Clause {
    .asFound(
      .role, "It is heard to be something that is switched.", source: .toggleButtonTrait
    ) { trial in
      let element = trial.element
      let heard = trial.listener.perform(.describe)
      let traits = element.accessibilityTraits
      // Many an older button is selected while it is on: then that is its state.
      let isSelected = traits.contains(.button) && element.accessibilityValue == nil
      let isToggle =
        traits.contains(.toggleButton) || element.accessibilityPressedState != nil || isSelected
      // A switch that is no button has no word for its role, and tells its state.
      guard isToggle, heard.kinds.contains(.trait) || traits.contains(.toggleButton) else {
        return .broken(
          Violation(
            expected: "the trait toggleButton, or a button with a pressed state", heard: heard))
      }
      return .kept
    }
  }

  static var state: Clause {
    .trial(
      .state, "Its state is heard, on and off alike.", source: .nameRoleValue
    ) { trial in
      func words() -> (texts: [String], heard: Heard) {
        let heard = trial.listener.perform(.describe)
        return (heard.segments.filter { $0.kind == .state }.map(\.text), heard)
      }
      let isOn = trial.subject.isOn()
      let one = words()
      guard !one.texts.isEmpty else {
        return .broken(
          Violation(expected: "to hear that it is \(ToggleState.name(isOn))", heard: one.heard))
      }
      trial.activate()
      let isOnNow = trial.subject.isOn()
      guard isOnNow != isOn else {
        return .leftTo(.activation, "A double tap does not switch it")
      }
      let other = words()
      guard !other.texts.isEmpty, other.texts != one.texts else {
        let name = ToggleState.name(isOnNow)
        return .broken(
          Violation(
            expected: "to hear that it is \(name), in other words than before",
            heard: other.heard))
      }
      return .kept
    }
  }

  static var spokenState: Clause {
    .trial(
      .spokenState, "The state that is heard is the one that the application has.",
      source: .nameRoleValue
    ) { trial in
      // Where there is a mixed state, it is the third.
      for tap in 0..<ToggleTaps.count {
        if tap > 0 { trial.activate() }
        let isOn = trial.subject.isOn()
        if let violation = disagreement(of: trial, with: isOn) { return .broken(violation) }
      }
      return .kept
    }
  }

  static var assignedState: Clause {
    .trial(
      .assignedState, "A state that the application sets is heard.", source: .nameRoleValue
    ) { trial in
      guard let switchTo = trial.subject.switchTo else {
        return .cannotJudge(
          "nothing says how the application sets it: ToggleUnderTest(…, switchTo: { … }).")
      }
      let wanted = trial.subject.isOn() != true
      let before = ToggleState(of: trial.element)
      trial.listener.when("the application switches it \(wanted ? "on" : "off")") {
        switchTo(wanted)
      }
      let now = ToggleState(of: trial.element)
      let isHeard = now?.agrees(with: wanted) ?? !wanted
      guard isHeard, now != before else {
        return .broken(
          Violation(
            expected: "to hear that it is \(ToggleState.name(wanted))",
            heard: trial.listener.perform(.describe)))
      }
      return .kept
    }
  }

  /// Returns the evidence if an element tells another state than the application has.
  @MainActor
  private static func disagreement(of trial: Trial, with isOn: Bool?) -> Violation? {
    guard let state = ToggleState(of: trial.element), !state.agrees(with: isOn) else { return nil }
    return Violation(
      expected: "to hear that it is \(ToggleState.name(isOn))",
      heard: trial.listener.perform(.describe))
  }
}
