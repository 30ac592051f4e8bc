import AccessibilityModel
import AccessibleControls
import Languages
import ReaderCommands
import ScreenReader
import TestSupport
import XCTest

@MainActor
final class OutcomeTests: XCTestCase {
  func testCommandsHaveTheirOutcomes() async throws {
    for (commands, isDone) in [
      (["go pitch"], true),
      (["go treble"], false),
      (["go pitch", "set 7"], true),
      (["go pitch", "set 7.3"], true),
      (["go pitch", "set 7", "set 7"], true),
      (["go pitch", "set 12"], false),
      (["go pitch", "set 10"], true),
      (["go pitch", "maximum"], true),
      (["go pitch", "maximum", "maximum"], true),
      (["go pitch", "maximum", "swipe up"], false),
      (["go pitch", "set 9", "swipe up"], true),
      (["go pitch", "set 9", "swipe up 2"], false),
      (["swipe up"], false),
      (["swipe right"], true),
      (["swipe left"], false),
      (["swipe right 99"], false),
      (["double tap"], true),
      (["go pitch", "double tap"], false),
      (["go pitch", "do reset"], true),
      (["go pitch", "do nothing"], false),
      (["do anything"], false),
      (["actions"], false),
      (["rotate"], true),
      (["escape"], false),
      (["scroll up"], false),
      (["undo"], false),
      (["find pitch", "find pitch"], true),
      (["find xyzzy"], false),
      (["repeat"], true),
      (["touch -1,-1"], false),
      (["type hello"], false),
      (["language xx"], false),
      (["stop"], true),
      (["magic tap"], true),
    ] { XCTAssertEqual(try isLastDone(commands, on: DJDeck()), isDone, "\(commands)") }
  }

  func testDimmedElementIsReadButNotOperated() async throws {
    let button = element("Send", [.button, .notEnabled])
    let screen = screen([button], frame: .null)
    XCTAssertFalse(try isLastDone(["double tap"], on: screen))
    XCTAssertFalse(try isLastDone(["hold"], on: screen))
    XCTAssertTrue(try isLastDone(["describe"], on: screen))
  }

  func testElementDimmedByItsActivationIsDone() async throws {
    let screen = screen([SendsOnce()], frame: .null)
    XCTAssertTrue(try isLastDone(["double tap"], on: screen))
    XCTAssertFalse(try isLastDone(["double tap", "double tap"], on: screen))
  }

  func testOutcomeIsTheSameInEveryLanguage() async throws {
    for language in Phrases.all.map(\.language) {
      for (commands, isDone) in [
        (["go pitch", "double tap"], false), (["go pitch", "set 5"], true), (["undo"], false),
      ] {
        XCTAssertEqual(
          try isLastDone(commands, on: DJDeck(), language: language), isDone,
          "\(language): \(commands)")
      }
    }
  }

  private func isLastDone(
    _ commands: [String], on screen: AccessibilityElement, language: String? = nil
  ) throws -> Bool {
    var settings = ReaderSettings()
    settings.language = language
    var reader = openedReader(of: screen, settings: settings)
    var isDone = true
    for line in commands {
      isDone = reader.perform(try XCTUnwrap(try CommandParser().parse(line))).outcome.isDone
    }
    return isDone
  }
}

private final class SendsOnce: AccessibilityElement {
  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Send"
    accessibilityTraits = .button
  }

  override func accessibilityActivate() -> Bool {
    accessibilityTraits = [.button, .notEnabled]
    return true
  }
}
