import AccessibilityModel
import AccessibleControls
import Foundation
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class SettingsTests: XCTestCase {
  private var reader = ScreenReader(
    screen: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
  private let hint = "Adjust pitch. Swipe up or down with one finger to adjust the value."

  override func setUp() async throws { _ = reader.open() }

  func testChangeIsSpokenAtOnceOnTheElement() async {
    XCTAssertEqual(reader.type("verbosity brief"), ["Verbosity: Brief", "Pitch: 1"])
    XCTAssertEqual(
      reader.type("VERBOSITY full"),
      ["Verbosity: Full", "Pitch: 1. Adjustable. Vertical. Minimum 0. Maximum 10.", hint])
    XCTAssertEqual(
      reader.type("verbosity standard"), ["Verbosity: Standard", "Pitch: 1. Adjustable.", hint])
    XCTAssertEqual(reader.type("hints off"), ["Hints: Off.", "Pitch: 1. Adjustable."])
    XCTAssertEqual(reader.type("traits before"), ["Traits: Before", "Adjustable. Pitch: 1"])
    XCTAssertEqual(reader.type("traits off"), ["Traits: Off.", "Pitch: 1"])
    XCTAssertEqual(reader.type("bounds on"), ["Bounds: On.", "Pitch: 1. Minimum 0. Maximum 10."])
    XCTAssertEqual(
      reader.type("orientation on"),
      ["Orientation: On.", "Pitch: 1. Vertical. Minimum 0. Maximum 10."])
  }

  func testEverySwitchHasItsCommand() async {
    let switches: [(String, KeyPath<VerbosityOptions, Bool>, String)] = [
      ("hints", \.hints, "Hints"), ("actions hint", \.actionsHint, "Actions Hint"),
      ("containers", \.containers, "Containers"),
      ("positions", \.positions, "Positions"), ("bounds", \.bounds, "Bounds"),
      ("orientation", \.orientation, "Orientation"),
      ("table headers", \.tableHeaders, "Table Headers"),
      ("table positions", \.tablePositions, "Table Positions"), ("reasons", \.reasons, "Reasons"),
    ]
    for (name, keyPath, spoken) in switches {
      for isOn in [true, false, true] {
        XCTAssertEqual(
          reader.type("\(name) \(isOn ? "on" : "off")").first, "\(spoken): \(isOn ? "On." : "Off.")"
        )
        XCTAssertEqual(reader.settings.detail[keyPath: keyPath], isOn, name)
      }
    }
    for content in VerbosityOptions.Content.allCases {
      _ = reader.type("content \(content.rawValue)")
      XCTAssertEqual(reader.settings.detail.content, content)
    }
  }

  func testChosenLanguageIsSpokenAtOnce() async {
    XCTAssertEqual(
      reader.type("language de"),
      [
        "Sprache: Deutsch", "Pitch: 1. Einstellbar.",
        "Adjust pitch. Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
      ])
    XCTAssertEqual(reader.type("down"), ["0"])
    XCTAssertEqual(reader.type("down"), ["0. Minimum."])
    XCTAssertEqual(reader.type("r"), ["Letztes Element."])
    XCTAssertEqual(
      reader.type("language tlh"),
      ["Nicht gefunden: tlh. Ähnlich: \(Phrases.all.map(\.language).joined(separator: ", "))."])
    XCTAssertEqual(reader.settings.language, "de", "nothing is changed")
    XCTAssertEqual(reader.type("language zh_CN").first, "语言: 中文")
  }

  func testUnknownSettingIsRefused() async {
    let before = reader.settings
    XCTAssertEqual(
      reader.type("verbosity loud"),
      ["Not understood: verbosity loud. Nearest: verbosity with brief, standard or full."])
    XCTAssertEqual(
      reader.type("hints maybe"), ["Not understood: hints maybe. Nearest: hints with on or off."])
    XCTAssertEqual(
      reader.type("language de en"),
      ["Not understood: language de en. Nearest: language with a language, such as de."])
    XCTAssertEqual(reader.settings, before)
    XCTAssertEqual(reader.type("help hints"), ["Hints on or off: say hints."])
  }

  func testSettingsCanBeSavedAndRead() async throws {
    var settings = ReaderSettings()
    settings.detail = VerbosityOptions(.full)
    settings.detail.traits = .before
    settings.hintPause = .milliseconds(300)
    settings.language = "zh-Hans"
    settings.speech = SpeechSettings(rate: 222, voice: "de")
    settings.speech.punctuation = .all
    settings.sounds = false
    settings.soundVolume = 9
    settings.echo = .off
    let saved = try JSONEncoder().encode(settings)
    XCTAssertEqual(try JSONDecoder().decode(ReaderSettings.self, from: saved), settings)
  }

  func testOlderAndNewerSettingsAreRead() async throws {
    func read(_ json: String) throws -> ReaderSettings {
      try JSONDecoder().decode(ReaderSettings.self, from: Data(json.utf8))
    }
    XCTAssertEqual(try read("{}"), ReaderSettings())
    var settings = ReaderSettings()
    settings.detail.hints = false
    XCTAssertEqual(try read(#"{"detail": {"hints": false, "sparkle": 7}, "x": []}"#), settings)
    settings = ReaderSettings()
    settings.speech.rate = 200
    XCTAssertEqual(try read(#"{"speech": {"rate": 200}}"#), settings)
    XCTAssertThrowsError(try read(#"{"detail": {"traits": "sideways"}}"#))
  }
}
