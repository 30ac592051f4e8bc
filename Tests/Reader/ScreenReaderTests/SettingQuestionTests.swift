import AccessibilityModel
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests questions about settings, and how settings are changed and reset.
@MainActor
final class SettingQuestionTests: XCTestCase {
  private var reader = ScreenReader(screen: screen(["One", "Two"]))

  override func setUp() async throws { _ = reader.open() }

  func testNameOfANumberSaysItsValueAndRange() async {
    for (line, words) in [
      ("rate", "Speaking Rate: 175 words per minute. Minimum 80. Maximum 1200."),
      ("pitch", "Voice Pitch: 50. Minimum 0. Maximum 99."),
      ("VOLUME", "Speech Volume: 100%. Minimum 0%. Maximum 100%."),
      ("sound  volume", "Sound Volume: 50%. Minimum 0%. Maximum 100%."),
      ("hint pause", "Hint Pause: 0.7 seconds. Minimum 0. Maximum 10."),
      ("settings rate", "Speaking Rate: 175 words per minute. Minimum 80. Maximum 1200."),
    ] { XCTAssertEqual(reader.type(line), [words], line) }
    XCTAssertEqual(reader.settings, ReaderSettings(), "a question changes nothing")
  }

  func testNameOfAChoiceSaysItsValueAndTypedChoices() async {
    for (line, words) in [
      ("verbosity", "Verbosity: Standard. It can be brief, standard or full."),
      ("traits", "Traits: After. It can be before, after or off."),
      ("hints", "Hints: On. It can be on or off."),
      ("positions", "Positions: Off. It can be on or off."),
      ("table headers", "Table Headers: On. It can be on or off."),
      ("content", "More Content: Important. It can be off, high or all."),
      ("punctuation", "Punctuation: None. It can be none, some or all."),
      ("echo", "Typing Echo: Words. It can be words, characters or off."),
      ("sounds", "Sounds: On. It can be on or off."),
      ("speech", "Speech on. It can be on or off."),
    ] {
      XCTAssertEqual(reader.type(line), [words], line)
    }
  }

  func testLanguagesAreNamedByTheirTags() async {
    let tags = Phrases.all.map(\.language)
    let choices = tags.dropLast().joined(separator: ", ") + " or " + (tags.last ?? "")
    XCTAssertEqual(reader.type("language"), ["Language: English. It can be \(choices)."])
    XCTAssertEqual(
      reader.type("language xx"), ["Not found: xx. Nearest: \(tags.joined(separator: ", "))."])
  }

  func testAnswersInOtherLanguagesHaveEnglishOnlyForTypedWords() async {
    reader.settings.language = "de"
    for (line, words) in [
      ("hints", "Hinweise: Ein. Möglich: on, off."),
      ("verbosity", "Ausführlichkeit: Normal. Möglich: brief, standard, full."),
      ("save settings", "Das geht nur an der Eingabezeile."),
    ] { XCTAssertEqual(reader.type(line).first, words, line) }
    let segments = reader.response(to: "hints").segments
    XCTAssertEqual(segments.map(\.text), ["Hinweise", "Ein.", "Möglich: ", "on, off."])
    XCTAssertEqual(segments.map(\.language), ["de", "de", "de", "en"])
  }

  func testChangedSwitchKeepsTheVerbosity() async {
    _ = reader.type("verbosity full")
    _ = reader.type("hints off")
    XCTAssertEqual(
      reader.type("verbosity"), ["Verbosity: Full. It can be brief, standard or full."])
    XCTAssertEqual(reader.type("rotor verbosity"), ["Verbosity: Full"])
  }

  func testVoiceListsAFewOthers() async {
    reader.defaultSpeech.voice = "v1"
    reader.voices = { (1...20).map { SpeechVoice(identifier: "v\($0)", name: "V \($0)") } }
    XCTAssertEqual(
      reader.type("voice"),
      ["Voice: V 1. It can be v1, v2, v3, v4 or v5. The command earshot voices lists more."])
    reader.voices = { [] }
    XCTAssertEqual(reader.type("voice"), ["Voice"])
  }

  func testUnknownVoiceSuggestsTheNearest() async {
    reader.voices = {
      ["default", "calm", "bright", "nb"].map { SpeechVoice(identifier: $0, name: $0) }
        + [SpeechVoice(identifier: "x", name: "Norwegian")]
    }
    XCTAssertEqual(
      reader.type("voice clam"), ["Not found: clam. Nearest: calm."], "swapped letters")
    XCTAssertEqual(
      reader.type("voice nodoby"), ["Not found: nodoby. Nearest: default, calm, bright, nb, x."],
      "two matching letters or a language name are not enough")
    XCTAssertNil(reader.settings.speech.voice)
  }

  func testSettingsAllSaysEachSetting() async {
    let lines = reader.type("settings all")
    XCTAssertEqual(lines.count, SettingName.allCases.count)
    XCTAssertEqual(lines.first, "Verbosity: Standard")
    XCTAssertEqual(lines.last, "Speech on.")
    XCTAssertTrue(lines.contains("Sound Volume: 50%"))
  }

  func testEveryLanguageHasNamesAndValuesOfSettings() async {
    reader.defaultSpeech.voice = "1"
    reader.voices = { [SpeechVoice(identifier: "1", name: "1")] }
    for phrases in Phrases.all {
      reader.settings.language = phrases.language
      let lines = reader.type("settings all")
      XCTAssertEqual(Set(lines).count, lines.count, phrases.language)
      for line in lines.dropLast() {
        let words = line.components(separatedBy: ": ")
        XCTAssertEqual(words.filter { !$0.isEmpty }.count, 2, "\(phrases.language) \(line)")
        guard ["ru", "zh-Hans"].contains(phrases.language) else { continue }
        // The reader has the same name everywhere.
        let own = line.replacing("VoiceOver", with: "")
        XCTAssertFalse(own.contains { $0.isASCII && $0.isLetter }, line)
      }
    }
  }

  func testSettingIsChangedAfterTheWordSettings() async {
    XCTAssertEqual(reader.type("settings rate 300"), ["Speaking Rate: 300 words per minute"])
    XCTAssertEqual(reader.type("settings sound volume 9000"), ["Sound Volume: 100%. Maximum."])
    XCTAssertEqual(reader.type("settings hints off"), ["Hints: Off.", "One"])
    XCTAssertEqual(reader.settings.speech.rate, 300)
    XCTAssertEqual(reader.type("settings hint pause 0.25"), ["Hint Pause: 0.25 seconds"])
    XCTAssertEqual(reader.settings.hintPause, .milliseconds(250))
    XCTAssertEqual(reader.type("hint pause 1e300"), ["Hint Pause: 10 seconds. Maximum."])
    XCTAssertEqual(reader.type("hint pause -1"), ["Hint Pause: 0 seconds. Minimum."])
    XCTAssertEqual(reader.settings.hintPause, .zero)
    for line in ["settings rate x", "settings hints maybe", "settings loudness"] {
      XCTAssertEqual(
        reader.type(line),
        ["Not understood: \(line). Nearest: settings with a setting, all or reset."])
    }
  }

  func testSettingIsResetToItsDefault() async {
    for line in ["rate 300", "verbosity full", "hints off", "echo off", "sound volume 9"] {
      _ = reader.type(line)
    }
    XCTAssertEqual(reader.type("settings reset rate"), ["Speaking Rate: 175 words per minute"])
    XCTAssertNil(reader.settings.speech.rate, "the voice's default rate applies")
    XCTAssertEqual(reader.type("settings reset hints"), ["Hints: On.", "One"])
    XCTAssertEqual(reader.type("settings reset echo"), ["Typing Echo: Words"])
    XCTAssertEqual(reader.type("settings reset sound volume"), ["Sound Volume: 50%"])
    // The default of a switch is its value at the current verbosity.
    _ = reader.type("bounds off")
    XCTAssertEqual(reader.type("settings reset bounds"), ["Bounds: On.", "One"])
    XCTAssertEqual(reader.type("settings reset verbosity"), ["Verbosity: Standard", "One"])
    XCTAssertEqual(reader.settings, ReaderSettings())
  }

  func testEverySettingIsReset() async {
    reader.voices = { [SpeechVoice(identifier: "calm", name: "Calm")] }
    for line in [
      "verbosity full", "traits off", "content off", "language de", "voice calm", "rate 300",
      "pitch 9", "volume 9", "punctuation all", "echo off", "sounds off", "sound volume 9",
      "hint pause 9", "speech off",
    ] + SettingName.allCases.map({ "\($0.rawValue) off" }) {
      _ = reader.response(to: line)
    }
    let response = reader.response(to: "settings reset")
    XCTAssertEqual(response.spoken, ["All settings are at their defaults.", "One"])
    XCTAssertTrue(
      response.requests.contains(.voice(SpeechSettings())), "the first voice is used again")
    XCTAssertEqual(reader.settings, ReaderSettings())
    XCTAssertFalse(reader.isSpeechOn, "speech stays off")
    XCTAssertEqual(reader.type("settings reset speech"), ["Speech on."])
  }

  func testSettingChosenBeforeTheSessionIsReset() async {
    reader.defaultSpeech = SpeechSettings(rate: 300, pitch: 50, volume: 100, voice: "calm")
    reader.voiceDefaults = { voice, _ in
      voice == nil
        ? SpeechSettings(rate: 175, pitch: 50, volume: 100, voice: "default")
        : SpeechSettings(rate: 140, pitch: 50, volume: 100, voice: voice)
    }
    XCTAssertEqual(reader.type("settings reset rate"), ["Speaking Rate: 140 words per minute"])
    XCTAssertEqual(reader.type("settings reset pitch"), ["Voice Pitch: 50"])
    XCTAssertEqual(reader.settings.speech, SpeechSettings(rate: 140))
    _ = reader.type("settings reset voice")
    XCTAssertEqual(reader.settings.speech.voice, "default")
  }
}
