import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class CompanionTests: XCTestCase {
  private var reader = ScreenReader(
    screen: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))

  override func setUp() async throws {
    reader.isCompanion = true
    reader.settings.detail.hints = false
    reader.settings.echo = .off
    reader.settings.sounds = false
    _ = reader.open()
  }

  func testCommandsForSoundAreRefused() async {
    let before = reader.settings
    for line in ["speech on", "sounds on", "echo words", "echo characters"] {
      XCTAssertEqual(
        reader.type(line), ["There is no sound with --companion. Start without it."], line)
    }
    XCTAssertEqual(reader.settings, before)
    XCTAssertEqual(reader.type("sounds off"), ["Sounds: Off."])
    XCTAssertEqual(reader.type("echo off"), ["Typing Echo: Off."])
    XCTAssertTrue(reader.type("rotor sounds")[0].hasPrefix("Not found: sounds. Nearest: "))
  }

  func testMuteDoesNotSwitchSpeechOn() async {
    XCTAssertEqual(reader.type("mute"), ["Speech off."])
    XCTAssertEqual(reader.type("mute"), ["There is no sound with --companion. Start without it."])
  }

  func testVerbosityHasNoHints() async {
    XCTAssertEqual(reader.type("verbosity full"), ["Verbosity: Full"])
    XCTAssertEqual(
      reader.type("describe"), ["Pitch: 1. Adjustable. Vertical. Minimum 0. Maximum 10."])
    XCTAssertEqual(reader.type("settings reset verbosity"), ["Verbosity: Standard"])
    XCTAssertEqual(reader.type("describe"), ["Pitch: 1. Adjustable."])
    XCTAssertEqual(reader.type("rotor verbosity"), ["Verbosity: Standard"])
  }

  func testHintsCanBeSwitchedOnSeparately() async {
    XCTAssertEqual(reader.type("hints on"), ["Hints: On."])
    XCTAssertEqual(
      reader.type("describe"),
      [
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value.",
      ])
  }

  func testChangedLanguageIsOneUtterance() async {
    XCTAssertEqual(reader.type("language de"), ["Sprache: Deutsch"])
  }

  func testReaderOfAnotherScreenIsACompanion() async {
    reader = reader.continuing(on: DJDeck(), rules: TraversalRules())
    XCTAssertEqual(
      reader.type("speech on"), ["There is no sound with --companion. Start without it."])
  }

  func testResetKeepsTheEchoOff() async {
    _ = reader.type("settings reset")
    XCTAssertEqual(reader.settings.echo, .off)
    XCTAssertFalse(reader.settings.detail.hints)
  }
}
