import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests speech settings that are adjusted like sliders.
@MainActor
final class SpeechSettingsTests: XCTestCase {
  private var reader = ScreenReader(screen: screen(["One", "Two"]))

  override func setUp() async throws {
    _ = reader.open()
    reader.voices = {
      [
        SpeechVoice(identifier: "default", name: "Default"),
        SpeechVoice(identifier: "en-gb-scotland", name: "English (Scotland)"),
        SpeechVoice(identifier: "de", name: "German"),
      ]
    }
  }

  func testRateChangesInStepsAndSaysItsLimits() async {
    _ = reader.type("rotor rate")
    var response = reader.perform(.swipe(.up))
    XCTAssertEqual(
      response.requests, [.voice(SpeechSettings(rate: 195))],
      "the reply is spoken at the new rate")
    XCTAssertEqual(response.spoken, ["195 words per minute"])
    XCTAssertEqual(reader.type("down 2"), ["160 words per minute"])
    XCTAssertEqual(reader.type("page up"), ["210 words per minute"])
    response = reader.perform(.swipe(.up, count: .max))
    XCTAssertEqual(texts(response), ["1200 words per minute. Maximum."])
    XCTAssertEqual(earcons(response), [.limit])
    response = reader.perform(.swipe(.up))
    XCTAssertEqual(texts(response), ["1200 words per minute. Maximum."])
    XCTAssertFalse(response.requests.contains { if case .voice = $0 { true } else { false } })
    response = reader.perform(.page(.down, count: .max))
    XCTAssertEqual(texts(response), ["80 words per minute. Minimum."])
    XCTAssertEqual(reader.settings.speech.rate, 80)
    XCTAssertEqual(reader.type("right"), ["Two"], "the cursor has not moved")
  }

  func testPageChangesTheElementUnlessTheRotorIsAtASetting() async {
    XCTAssertEqual(reader.type("page up"), ["Can't scroll there."])
    XCTAssertNil(reader.settings.speech.rate)
  }

  func testAnyWholeNumberIsAcceptedAndSpoken() async {
    for (line, words) in [
      ("rate 177", "Speaking Rate: 177 words per minute"),
      ("rate 177.6", "Speaking Rate: 178 words per minute. Rounded."),
      ("rate 10000", "Speaking Rate: 1200 words per minute. Maximum."),
      ("rate -1", "Speaking Rate: 80 words per minute. Minimum."),
      ("rate 1e300", "Speaking Rate: 1200 words per minute. Maximum."),
      ("voice pitch 33", "Voice Pitch: 33"), ("pitch 100", "Voice Pitch: 99. Maximum."),
      ("pitch 0", "Voice Pitch: 0"), ("speech volume 40", "Speech Volume: 40%"),
      ("volume 101", "Speech Volume: 100%. Maximum."), ("volume 0", "Speech Volume: 0%"),
      ("volume 0", "Speech Volume: 0%. Minimum."),
      ("louder", "Speech Volume: 5%"), ("softer 2", "Speech Volume: 0%. Minimum."),
    ] {
      XCTAssertEqual(reader.type(line), [words], line)
    }
    XCTAssertEqual(
      reader.settings.speech, SpeechSettings(rate: 1200, pitch: 0, volume: 0))
    _ = reader.type("rate 177")
    _ = reader.type("rotor rate")
    XCTAssertEqual(reader.type("up"), ["195 words per minute"])
  }

  func testRateChangesByAboutATenthAndComesBack() async {
    for rate in [80, 100, 175, 180, 250, 330, 700, 1000] {
      _ = reader.type("rate \(rate)")
      _ = reader.type("faster")
      let faster = reader.settings.speech.rate ?? 0
      XCTAssertEqual(Double(faster - rate) / Double(rate), 0.1, accuracy: 0.03, "\(rate)")
      _ = reader.type("slower")
      XCTAssertEqual(reader.settings.speech.rate, rate)
    }
  }

  func testQuestionsSayTheExactNumber() async {
    for (name, value) in [
      ("rate", "Speaking Rate: 333 words per minute. Minimum 80. Maximum 1200."),
      ("voice pitch", "Voice Pitch: 33. Minimum 0. Maximum 99."),
      ("speech volume", "Speech Volume: 33%. Minimum 0%. Maximum 100%."),
      ("sound volume", "Sound Volume: 33%. Minimum 0%. Maximum 100%."),
    ] {
      _ = reader.type("\(name) \(name == "rate" ? 333 : 33)")
      XCTAssertEqual(reader.type(name), [value])
    }
    XCTAssertEqual(reader.type("rotor rate"), ["Speaking Rate: 333 words per minute"])
    XCTAssertEqual(reader.type("up"), ["370 words per minute"])
    XCTAssertEqual(reader.type("faster 2"), ["Speaking Rate: 445 words per minute"])
  }

  func testSettingNeverHidesAnElement() async {
    let pitch = DJDeck()
    reader = openedReader(of: pitch)
    XCTAssertEqual(reader.type("pitch 7"), ["Pitch: 7"])
    XCTAssertEqual(reader.type("PITCH 99"), ["Pitch: 10. Maximum."])
    XCTAssertEqual(reader.type("pitch"), ["Pitch: 10. Adjustable.", Self.pitchHint])
    _ = reader.type("first")
    XCTAssertEqual(reader.type("set pitch three"), ["Pitch: 3"])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Pitch")
    XCTAssertEqual(reader.type("set loop on"), ["Loop. Switch Button. On."])
    XCTAssertEqual(reader.type("set loop on"), ["Loop. Switch Button. On.", "Unchanged."])
    XCTAssertEqual(reader.type("set lop on"), ["Not found: lop. Nearest: Loop."])
    XCTAssertEqual(reader.settings.speech, SpeechSettings(), "the voice has not changed")
    XCTAssertEqual(reader.type("voice pitch 7"), ["Voice Pitch: 7"])
    XCTAssertEqual(reader.type("settings pitch 8"), ["Voice Pitch: 8"])
    XCTAssertEqual(reader.type("volume 50"), ["Speech Volume: 50%"])
    XCTAssertEqual(reader.type("language de").first, "Sprache: Deutsch")
    XCTAssertEqual(reader.type("voice pitch 7"), ["Tonhöhe der Stimme: 7"])
  }

  private static let pitchHint =
    "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available."

  func testSettingOfEveryNameYieldsToAnElement() async {
    for name in SettingName.allCases where name != .speech {
      reader = openedReader(of: screen(["Other", name.rawValue.uppercased()]))
      _ = reader.type(name.rawValue)
      XCTAssertEqual(reader.focusedElement?.accessibilityLabel, name.rawValue.uppercased())
    }
  }

  func testSettingsBeginAtTheDefaultsOfTheVoice() async {
    reader.defaultSpeech = SpeechSettings(rate: 300, pitch: 20, volume: 90, voice: "de")
    XCTAssertEqual(reader.type("rotor rate"), ["Speaking Rate: 300 words per minute"])
    XCTAssertEqual(reader.type("rotor pitch"), ["Voice Pitch: 20"])
    XCTAssertEqual(reader.type("rotor volume"), ["Speech Volume: 90%"])
    XCTAssertEqual(reader.type("rotor voice"), ["Voice: German"])
    XCTAssertEqual(reader.settings.speech, SpeechSettings(), "turning the rotor changes nothing")
  }

  func testChoicesWrapAround() async {
    _ = reader.type("rotor hints")
    XCTAssertEqual(reader.type("up"), ["Off."])
    XCTAssertFalse(reader.settings.detail.hints)
    XCTAssertEqual(reader.type("up"), ["On."])
    XCTAssertEqual(reader.type("rotor verbosity"), ["Verbosity: Standard"])
    for name in ["Full", "Brief", "Standard"] { XCTAssertEqual(reader.type("up"), [name]) }
    XCTAssertEqual(reader.settings.detail, VerbosityOptions(.standard))
    XCTAssertEqual(reader.type("down"), ["Brief"])
  }

  func testLanguagesWrapAround() async throws {
    XCTAssertEqual(reader.type("rotor language"), ["Language: English"])
    let english = try XCTUnwrap(Phrases.all.firstIndex(of: .english))
    let others = Array(Phrases.all[(english + 1)...] + Phrases.all[..<english])
    for phrases in others + [.english] {
      XCTAssertEqual(reader.type("up"), [phrases.rotor.language])
      XCTAssertEqual(reader.settings.language, phrases.language)
    }
    XCTAssertEqual(reader.type("down").first, others.last?.rotor.language)
  }

  func testRotorIsChosenByNameInLanguageOfReader() async {
    _ = reader.type("rotor language")
    _ = reader.type("language de")
    XCTAssertEqual(reader.type("rotor right"), ["Stimme"])
    XCTAssertEqual(reader.type("rotor Sprache"), ["Sprache: Deutsch"])
    XCTAssertEqual(reader.type("rotor language"), ["Sprache: Deutsch"])
  }

  func testVoiceIsChosenByNameOrInTheRotor() async {
    let response = reader.response(to: "voice Scotland")
    XCTAssertEqual(
      response.requests, [.voice(SpeechSettings(voice: "en-gb-scotland"))])
    XCTAssertEqual(response.spoken, ["Voice: English (Scotland)"])
    XCTAssertEqual(reader.type("voice enigma"), ["Not found: enigma. Nearest: en-gb-scotland."])
    XCTAssertEqual(reader.settings.speech.voice, "en-gb-scotland")
    XCTAssertEqual(reader.type("rotor voice"), ["Voice: English (Scotland)"])
    XCTAssertEqual(reader.type("up"), ["German"])
    XCTAssertEqual(reader.type("up"), ["Default"])
    XCTAssertEqual(reader.settings.speech.voice, "default")
  }

  func testRotorWithoutVoicesOffersNoVoice() async {
    reader.voices = { [] }
    XCTAssertFalse(reader.rotorSettings().contains(.reader(.voice)))
    XCTAssertEqual(reader.type("voice de"), ["Not found: de."])
  }

  func testWordsStayWithSoundsOff() async {
    XCTAssertEqual(reader.response(to: "left").earcons, [.edge])
    XCTAssertEqual(reader.type("sounds off"), ["Sounds: Off."])
    XCTAssertEqual(reader.heard("left"), ["First item."])
    XCTAssertEqual(reader.type("sounds on"), ["Sounds: On."])
    XCTAssertEqual(reader.response(to: "left").earcons, [.edge])
  }

  func testSettingsAreAppliedWhenAScreenIsOpened() async {
    var settings = ReaderSettings()
    settings.speech = SpeechSettings(rate: 222, voice: "de")
    reader = ScreenReader(screen: screen(["One"]), settings: settings)
    XCTAssertEqual(
      reader.open().requests.first, .voice(SpeechSettings(rate: 222, voice: "de")))
  }

  func testSavedNumbersOutsideTheirBoundsAreClamped() async {
    reader.settings.speech = SpeechSettings(rate: .max, pitch: .min, volume: 1_000, voice: "gone")
    XCTAssertEqual(reader.type("rotor rate"), ["Speaking Rate: 1200 words per minute"])
    XCTAssertEqual(reader.type("rotor pitch"), ["Voice Pitch: 0"])
    XCTAssertEqual(reader.type("rotor volume"), ["Speech Volume: 100%"])
    XCTAssertEqual(reader.type("rotor voice"), ["Voice"])
    XCTAssertEqual(reader.type("down"), ["German"])
  }
}
