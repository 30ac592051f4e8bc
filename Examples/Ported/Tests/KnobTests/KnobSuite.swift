import AccessibilityContracts
import AccessibilityModel
import Knobs
import Testing

/// A Swift Testing suite whose annotation lets it use controls directly.
@MainActor @Suite struct KnobSuite {
  private let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))

  @Test func knobSatisfiesContract() {
    Contract.adjustable.without(.assignedValue).check {
      let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
      return Subject(knob).disabled { knob.isEnabled = false }
    }
  }

  @Test func incrementSpeaksNewValue() {
    let listener = Listener(to: knob)
    listener.perform("swipe up").expect(.value("4"), .noSilentChanges)
    #expect(knob.volume == 4)
  }
}
