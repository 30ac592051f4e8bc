import AccessibilityContracts
import AccessibilityModel
import Knobs
import Ratings
import XCTest

/// Synchronous tests without an annotation: what touches a control stands in braces.
final class KnobTests: XCTestCase {
  func testTheKnobKeepsTheContract() {
    Contract.adjustable.without(.assignedValue).check {
      let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
      return Subject(knob)
        .steps(10)
        .disabled { knob.isEnabled = false }
        .changeEvents { knob.addAction(for: .valueChanged, $0) }
    }
  }

  func testTheButtonKeepsTheContract() {
    Contract.toggle.check {
      let mute = MuteButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
      return Subject(mute, isOn: { mute.isMuted })
        .assigned(mute.setMuted)
        .disabled { mute.isEnabled = false }
    }
  }

  func testAControlOfTheOtherTargetKeepsTheContract() {
    Contract.adjustable.without(.assignedValue).check {
      let rating = StarRating(frame: Rectangle(x: 0, y: 0, width: 200, height: 44))
      return Subject(rating).disabled { rating.isEnabled = false }
    }
  }

  func testTheEndsAreHeard() {
    let listener = Listener(to: VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60)))
    listener.perform("maximum").expect(.value("10"), .earcon(.limit))
    listener.perform("do mute").expect(.value("0"))
  }

  func testTheScreenIsHeard() {
    let screen = ScreenUnderTest("Sound") {
      let screen = AccessibilityElement()
      screen.accessibilityLabel = "Sound"
      screen.accessibilityLanguage = "en"
      screen.addChild(VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60)))
      screen.addChild(MuteButton(frame: Rectangle(x: 100, y: 0, width: 60, height: 60)))
      return screen
    }
    screen.expectTranscript(
      typing: ["swipe right", "double tap"],
      is: """
        #= Sound
        #= Volume: 3. Adjustable.
        #= Swipe up or down with one finger to adjust the value.
        swipe right
        #= Mute. Switch Button. Off.
        #= Double tap to toggle setting.
        double tap
        #= On.
        """)
    screen.expectEffort(atMost: 1)
  }
}

/// Asynchronous tests are annotated, and touch controls themselves.
@MainActor
final class FadingTests: XCTestCase {
  func testTheKnobFadesInATask() async {
    let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
    let told = Told()
    knob.delegate = told
    knob.fade()
    await knob.finishFading()
    XCTAssertEqual(told.volumes, [2, 1, 0])
    XCTAssertEqual(knob.accessibilityValue, "0")
  }
}

private final class Told: VolumeKnobDelegate {
  var volumes: [Int] = []

  func volumeKnob(_ knob: VolumeKnob, didChange volume: Int) { volumes.append(volume) }
}
