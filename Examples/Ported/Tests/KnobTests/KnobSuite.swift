import AccessibilityContracts
import AccessibilityModel
import Knobs
import Testing

/// The same in Swift Testing, whose suites are annotated.
@MainActor @Suite struct KnobSuite {
  private let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))

  @Test func theKnobKeepsTheContract() {
    Contract.adjustable.without(.assignedValue).check {
      let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
      return Subject(knob).disabled { knob.isEnabled = false }
    }
  }

  @Test func theKnobIsHeard() {
    let listener = Listener(to: knob)
    listener.perform("swipe up").expect(.value("4"), .noSilentChanges)
    #expect(knob.volume == 4)
  }
}
