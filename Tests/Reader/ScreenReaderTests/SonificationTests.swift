import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests values that are played as tones, and the volume of sounds.
@MainActor
final class SonificationTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))

  private func reader(of elements: [AccessibilityElement]? = nil) -> ScreenReader {
    let screen = screen(elements ?? [pitch, element("Note")], frame: .null)
    var reader = ScreenReader(screen: screen)
    reader.settings.detail.hints = false
    _ = reader.open()
    return reader
  }

  func testAdjustmentHasTheToneOfItsValue() async {
    var reader = reader()
    pitch.value = 1
    for (line, words, place) in [
      ("up", "2", 0.2), ("set 5", "5", 0.5), ("maximum", "10", 1), ("up", "10. Maximum.", 1),
      ("minimum", "0", 0), ("undo", "10", 1), ("page down 2", "0. Minimum.", 0),
    ] {
      let response = reader.response(to: line)
      XCTAssertEqual(response.spoken, [words], line)
      XCTAssertEqual(tones(response), [[place]], line)
    }
  }

  func testNumericSettingHasAToneAndAChoiceHasNone() async {
    var reader = reader()
    XCTAssertEqual(tones(reader.response(to: "volume 25")), [[0.25]])
    _ = reader.type("rotor verbosity")
    XCTAssertEqual(tones(reader.response(to: "up")), [[]])
  }

  func testOtherRepliesHaveNoTone() async {
    var reader = reader()
    for line in ["describe", "right", "left", "where", "values", "repeat", "double tap"] {
      XCTAssertEqual(tones(reader.response(to: line)).flatMap(\.self), [], line)
    }
  }

  func testNoToneWithSoundsOff() async {
    var reader = reader()
    _ = reader.type("sounds off")
    let response = reader.response(to: "maximum")
    XCTAssertEqual(response.spoken, ["10"])
    XCTAssertEqual(tones(response), [[]])
    XCTAssertEqual(response.earcons, [])
  }

  func testSonifyPlaysTheRangeThenTheValue() async {
    var reader = reader()
    pitch.value = 7
    let response = reader.response(to: "sonify")
    XCTAssertNotNil(response.reply, "it interrupts earlier speech")
    XCTAssertEqual(response.spoken, ["7. Minimum 0. Maximum 10."])
    XCTAssertEqual(tones(response), [[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1], [0.7]])
    guard let value = response.utterances.last else { return XCTFail("there is no reply") }
    XCTAssertGreaterThan(value.pause, .milliseconds(100))
    XCTAssertEqual(value.segments.map(\.kind), [.value, .range, .range])
    XCTAssertEqual(reader.type("repeat"), ["7. Minimum 0. Maximum 10."])
    XCTAssertEqual(pitch.value, 7, "listening changes nothing")
  }

  func testSonifyWithSoundsOffSaysTheSameAtOnce() async {
    var reader = reader()
    _ = reader.type("sounds off")
    let response = reader.response(to: "sonify")
    XCTAssertEqual(response.utterances.count, 1)
    XCTAssertEqual(response.spoken, ["1. Minimum 0. Maximum 10."])
    guard let value = response.utterances.last else { return XCTFail("there is no reply") }
    XCTAssertEqual(value.pause, .zero)
    XCTAssertFalse(value.hasSounds)
  }

  func testLevelThatIsNotAdjustableIsSonified() async {
    let meter = element("Level")
    meter.accessibilityRange = AccessibilityRange(maximum: 4, step: 1, value: 3)
    meter.accessibilityValue = "rather full"
    var reader = reader(of: [meter])
    let response = reader.response(to: "sonify")
    XCTAssertEqual(response.spoken, ["rather full. Minimum 0. Maximum 4."])
    XCTAssertEqual(tones(response), [[0, 0.25, 0.5, 0.75, 1], [0.75]])
  }

  func testSonifyWithoutARangeIsRefused() async {
    var reader = reader()
    _ = reader.type("last")
    XCTAssertEqual(reader.heard("sonify"), ["[error] No range."])
    for (language, words) in [
      ("de", "Kein Bereich."), ("ru", "Нет диапазона."), ("es", "No tiene rango."),
      ("fr", "Pas de plage."), ("zh-Hans", "没有范围。"),
    ] {
      _ = reader.type("language \(language)")
      XCTAssertEqual(reader.type("sonify"), [words])
    }
  }

  func testRangesOfAnyNumbersAreSonified() async {
    for (minimum, maximum, value) in [
      (5.0, 5.0, 5.0), (10, 0, 3), (0, .infinity, 1), (-.infinity, .infinity, 0), (0, 10, .nan),
      (.nan, .nan, .nan),
    ] {
      let slider = element("Odd", .adjustable)
      slider.accessibilityRange = AccessibilityRange(
        minimum: minimum, maximum: maximum, value: value)
      var reader = reader(of: [slider])
      let name = "\(minimum) \(value) \(maximum)"
      XCTAssertEqual(reader.type("sonify"), ["No range."], name)
      XCTAssertEqual(tones(reader.response(to: "up")).flatMap(\.self), [], name)
    }
    for (value, place) in [(Double.infinity, 1.0), (-.infinity, 0), (1e300, 1)] {
      let slider = element("Odd", .adjustable)
      slider.accessibilityRange = AccessibilityRange(value: value)
      var reader = reader(of: [slider])
      XCTAssertEqual(tones(reader.response(to: "sonify")).last, [place], "\(value)")
    }
  }

  func testVolumeOfSoundsIsASeparateSetting() async {
    var reader = reader()
    XCTAssertEqual(reader.settings.soundVolume, 50)
    XCTAssertEqual(reader.type("rotor sound volume"), ["Sound Volume: 50%"])
    XCTAssertEqual(reader.type("up"), ["55%"])
    XCTAssertEqual(reader.type("page down"), ["35%"])
    XCTAssertEqual(reader.type("sound volume 101"), ["Sound Volume: 100%. Maximum."])
    XCTAssertEqual(reader.type("sound volume 0"), ["Sound Volume: 0%"])
    XCTAssertEqual(reader.settings.soundVolume, 0)
    XCTAssertEqual(reader.settings.speech, SpeechSettings(), "the voice is unchanged")
    XCTAssertEqual(
      reader.type("help sound volume"),
      ["Sound volume sets the volume of earcons, from 0 to 100, as in sound volume 40."])
    reader.settings.soundVolume = .max
    XCTAssertEqual(reader.type("rotor sound volume"), ["Sound Volume: 100%"])
  }

  func testEmptyAnnouncementHasNoEarcon() async {
    var reader = reader()
    for text in ["", "Saved"] {
      pitch.post(notification: .announcement, argument: .text(text))
      let response = reader.receiveNotifications()
      XCTAssertEqual(response.spoken, text.isEmpty ? [] : [text])
      XCTAssertEqual(response.earcons, text.isEmpty ? [] : [.announcement])
    }
  }

  private func tones(_ response: Response) -> [[Double]] { response.utterances.map(\.tones) }
}
