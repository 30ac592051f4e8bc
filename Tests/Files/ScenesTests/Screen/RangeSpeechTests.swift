import AccessibilityModel
import Languages
import Scenes
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the spoken numbers of a scene, and how steps, pages and limits change them.
@MainActor
final class RangeSpeechTests: XCTestCase {
  func testSliderIsSteppedPagedAndSet() async {
    var scene = SceneReading([
      slider("Volume", id: "volume", SceneRange(maximum: 10, page: 2, value: 1))
    ])
    XCTAssertEqual(scene.open(), ["Volume: 1. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["2"])
    XCTAssertEqual(scene.type("page up"), ["4"])
    XCTAssertEqual(scene.type("set 7.3"), ["7. Rounded."])
    XCTAssertEqual(scene.type("maximum"), ["10"])
    XCTAssertEqual(scene.type("swipe up"), ["10. Maximum."])
    XCTAssertEqual(scene.type("minimum"), ["0"])
    XCTAssertEqual(scene.type("swipe down"), ["0. Minimum."])
    XCTAssertEqual(scene.earcons(ofTyping: "swipe down"), [.limit])
    XCTAssertEqual(scene.type("swipe up 3"), ["3"])
    XCTAssertEqual(scene.type("undo"), ["0"])
    XCTAssertEqual(scene.screen.element(withID: "volume")?.accessibilityRange?.valueOnGrid, 0)
  }

  func testPageDefaultsToTenSteps() async {
    var scene = SceneReading([slider("Volume")])
    XCTAssertEqual(scene.open(), ["Volume: 0. Adjustable."])
    XCTAssertEqual(scene.type("page up"), ["10"])
    XCTAssertEqual(scene.type("maximum"), ["100"])
  }

  func testDecimalsFollowStepAndMinimum() async {
    var scene = SceneReading([
      slider("Temperature", SceneRange(minimum: 10, maximum: 38, step: 0.1, page: 2, value: 25)),
      slider("Even", SceneRange(minimum: 0.5, maximum: 9.5, step: 1)),
    ])
    XCTAssertEqual(scene.open(), ["Temperature: 25.0. Adjustable."])
    XCTAssertEqual(scene.type("swipe up 3"), ["25.3"])
    XCTAssertEqual(scene.type("swipe right"), ["Even: 0.5. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["1.5"])
  }

  func testStepsHaveNoRoundingErrors() async {
    var scene = SceneReading.opened([slider("Gain", id: "gain", SceneRange(maximum: 1, step: 0.1))])
    for _ in 1...3 { _ = scene.type("swipe up") }
    XCTAssertEqual(scene.screen.element(withID: "gain")?.accessibilityRange?.value, 0.3)
  }

  func testFormatsFollowLanguage() async {
    func said(_ format: AccessibilityRange.ValueFormat, _ language: String, step: Double = 1)
      -> [String]
    {
      var scene = SceneReading.opened(
        [slider("X", SceneRange(maximum: 100, step: step, value: 90)) { $0.format = format }],
        language: language)
      return scene.type("swipe up")
    }
    XCTAssertEqual(said(.number, "en", step: 0.5), ["90.5"])
    XCTAssertEqual(said(.number, "de", step: 0.5), ["90,5"])
    XCTAssertEqual(said(.percent, "en"), ["91%"])
    XCTAssertEqual(said(.percent, "de_AT"), ["91\u{A0}%"])
    XCTAssertEqual(said(.duration, "en"), ["1 minute 31 seconds"])
    XCTAssertEqual(said(.duration, "de"), ["1 Minute 31 Sekunden"])
  }

  func testElementLanguagePrecedesUserAndScene() async {
    func length(_ language: String?) -> SceneNode {
      var node = slider("L", id: language ?? "own", SceneRange(value: 90)) { $0.format = .duration }
      node.language = language
      return node
    }
    let document = SceneDocument(language: "fr", elements: [length("ru"), length(nil)])
    func said(in language: String?) -> [String] {
      var settings = ReaderSettings()
      settings.language = language
      var reader = openedReader(of: SceneScreen(document), settings: settings)
      let first = reader.focusedValue
      _ = reader.type("swipe right")
      return [first, reader.focusedValue].compactMap(\.self)
    }
    XCTAssertEqual(said(in: "de"), ["1 минута 30 секунд", "1 Minute 30 Sekunden"])
    XCTAssertEqual(said(in: "es"), ["1 минута 30 секунд", "1 minuto 30 segundos"])
    XCTAssertEqual(said(in: nil), ["1 минута 30 секунд", "1 minute 30 secondes"])
  }

  func testTemplateAndExactTextsReplaceNumber() async {
    var scene = SceneReading([
      slider("Volume", SceneRange(maximum: 3)) {
        $0.format.text = "{value} percent"
        $0.format.texts = [0: "off", 3: "as loud as it goes"]
      }
    ])
    XCTAssertEqual(scene.open(), ["Volume: off. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["1 percent"])
    XCTAssertEqual(scene.type("maximum"), ["as loud as it goes"])
    XCTAssertEqual(scene.type("swipe up"), ["as loud as it goes. Maximum."])
    scene.reader.settings.detail = VerbosityOptions(.full)
    scene.reader.settings.detail.hints = false
    XCTAssertEqual(scene.type("describe"), ["Volume: as loud as it goes. Adjustable."])
  }

  func testRestTextIsNotSpokenAfterChange() async {
    var scene = SceneReading([
      slider("Rating", SceneRange(maximum: 10)) {
        $0.format.text = "{value} stars"
        $0.format.restText = "{text} of 10"
        $0.format.restTexts = [0: "not rated yet"]
      }
    ])
    XCTAssertEqual(scene.open(), ["Rating: not rated yet. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["1 stars"])
    XCTAssertEqual(scene.type("describe"), ["Rating: 1 stars of 10. Adjustable."])
    XCTAssertEqual(scene.type("minimum"), ["0 stars"])
  }

  func testExactTextsMatchStepsOfTenths() async {
    var scene = SceneReading.opened([
      slider("Gain", SceneRange(maximum: 1, step: 0.1)) { $0.format.texts = [0.3: "a third or so"] }
    ])
    XCTAssertEqual(scene.type("swipe up 3"), ["a third or so"])
  }

  func testMeterSpeaksNumberAndCannotBeAdjusted() async {
    var scene = SceneReading([
      slider("Battery", id: "battery", SceneRange(value: 40)) {
        $0.isReadOnly = true
        $0.format = .percent
      }
    ])
    XCTAssertEqual(scene.open(), ["Battery: 40%"])
    XCTAssertEqual(scene.type("set 50"), ["Not adjustable."])
    XCTAssertEqual(scene.type("double tap"), ["Nothing to activate."])
    XCTAssertEqual(scene.screen.element(withID: "battery")?.accessibilityRange?.value, 40)
  }

  func testFullVerbositySpeaksOrientationAndBounds() async {
    var scene = SceneReading([
      slider("Red", SceneRange(maximum: 255, value: 128)) { $0.orientation = .vertical }
    ])
    scene.reader.settings.detail = VerbosityOptions(.full)
    scene.reader.settings.detail.hints = false
    XCTAssertEqual(scene.open(), ["Red: 128. Adjustable. Vertical. Minimum 0. Maximum 255."])
  }

  func testDisabledSliderIsDimmedAndStays() async {
    var scene = SceneReading([
      node("Volume", id: "volume", .notEnabled) { $0.range = SceneRange(value: 5) }
    ])
    XCTAssertEqual(scene.open(), ["Volume: 5. Dimmed. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["Dimmed."])
    let element = scene.screen.element(withID: "volume")
    element?.accessibilityIncrement()
    XCTAssertEqual(element?.accessibilitySetValue(9), false)
    XCTAssertEqual(element?.valueText(), "5")
  }
}
