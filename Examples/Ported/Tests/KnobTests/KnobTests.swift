import AccessibilityContracts
import AccessibilityModel
import Knobs
import Ratings
import XCTest

/// Synchronous tests that need no annotation, because they use controls only in closures.
final class KnobTests: XCTestCase {
  func testKnobSatisfiesContract() {
    Contract.adjustable.without(.assignedValue).check {
      let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
      return Subject(knob)
        .steps(10)
        .disabled { knob.isEnabled = false }
        .changeEvents { knob.addAction(for: .valueChanged, $0) }
    }
  }

  func testButtonSatisfiesContract() {
    Contract.toggle.check {
      let mute = MuteButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
      return Subject(mute, isOn: { mute.isMuted })
        .assigned(mute.setMuted)
        .disabled { mute.isEnabled = false }
    }
  }

  func testControlOfOtherTargetSatisfiesContract() {
    Contract.adjustable.without(.assignedValue).check {
      let rating = StarRating(frame: Rectangle(x: 0, y: 0, width: 200, height: 44))
      return Subject(rating).disabled { rating.isEnabled = false }
    }
  }

  func testLimitHasEarcon() {
    let listener = Listener(to: VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60)))
    listener.perform("maximum").expect(.value("10"), .earcon(.limit))
    listener.perform("do mute").expect(.value("0"))
  }

  func testTranscriptOfScreen() {
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
        #= Swipe up or down with one finger to adjust the value. Actions available.
        swipe right
        #= Mute. Switch Button. Off.
        #= Double tap to toggle setting.
        double tap
        #= On.
        """)
    screen.expectEffort(atMost: 1)
  }
}

/// Annotated asynchronous tests, which use controls directly.
@MainActor
final class FadingTests: XCTestCase {
  func testFadeReportsEachVolume() async {
    let knob = VolumeKnob(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
    let delegate = RecordingDelegate()
    knob.delegate = delegate
    knob.fade()
    await knob.finishFading()
    XCTAssertEqual(delegate.volumes, [2, 1, 0])
    XCTAssertEqual(knob.accessibilityValue, "0")
  }
}

private final class RecordingDelegate: VolumeKnobDelegate {
  var volumes: [Int] = []

  func volumeKnob(_ knob: VolumeKnob, didChange volume: Int) { volumes.append(volume) }
}
