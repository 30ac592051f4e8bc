import AccessibilityModel
import AccessibleControls
import ReaderCommands
import ReaderSession
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the echo of lines that are typed at a prompt.
@MainActor
final class LineEchoTests: XCTestCase {
  private var session = ReaderSession(ScreenReader(screen: AccessibilityElement()))

  private func echo(_ old: String, _ new: String, keys: String) -> LineEcho {
    session.echo(of: EditedLine(new), editedFrom: EditedLine(old), keys: keys)
  }

  private func words(_ echo: LineEcho) -> String? {
    guard case .speech(let utterance) = echo else { return nil }
    XCTAssertEqual(utterance.purpose, .typingEcho)
    return utterance.text
  }

  private func openPasswordField() {
    session = ReaderSession(ScreenReader(screen: passwordField()))
    _ = session.open()
  }

  func testFinishedWordIsSpokenAndUnfinishedWordSilencesSpeech() async {
    XCTAssertEqual(echo("g", "go", keys: "o"), .silence)
    XCTAssertEqual(words(echo("go", "go ", keys: " ")), "go")
    XCTAssertEqual(words(echo("go", "g", keys: "\u{7F}")), "o")
  }

  func testWithoutEchoTypingOnlySilencesSpeech() async {
    session.reader.settings.echo = .off
    XCTAssertEqual(echo("go", "go ", keys: " "), .silence)
    XCTAssertNil(session.echo(of: .line("go")))
  }

  func testTypingPauseLeavesSpeechUndisturbed() async {
    session.reader.settings.echo = .characters
    XCTAssertEqual(echo("", "p", keys: "p"), .none)
    XCTAssertEqual(echo("paus", "pause", keys: "e"), .none)
    XCTAssertEqual(words(echo("pat", "pa", keys: "\u{7F}")), "t", "deleted text is spoken")
    XCTAssertEqual(words(echo("pa", "pat", keys: "t")), "t")
  }

  func testVisiblyTypedSecretIsSpokenAsBullets() async {
    openPasswordField()
    session.reader.settings.echo = .characters
    XCTAssertEqual(words(echo("type ", "type h", keys: "h")), "bullet")
    XCTAssertEqual(words(echo("", "x", keys: "x")), "bullet")
    XCTAssertEqual(
      words(echo("des", "desc", keys: "c")), "c", "the text may be the start of a command")
    session.reader.settings.echo = .words
    XCTAssertEqual(words(echo("type hunter2", "type hunter", keys: "\u{7F}")), "bullet")
  }

  func testSecretIsEchoedAsBulletsInEveryEchoMode() async {
    session.reader.settings.echo = .words
    XCTAssertEqual(words(session.echo(ofSecret: "••", editedFrom: "•", keys: "•")), "bullet")
    session.reader.settings.echo = .off
    XCTAssertEqual(session.echo(ofSecret: "••", editedFrom: "•", keys: "•"), .silence)
  }

  func testSecretBeginsAfterTypeOrUnknownWord() async {
    openPasswordField()
    for (line, start) in [
      ("type hunter2", 5), ("  TYPE h", 7), ("type  ", 5), ("hunter2", 0), ("tpye x", 0),
      ("desc x", 0),
    ] { XCTAssertEqual(session.startOfSecret(in: line), start, line) }
    for line in ["", "type", "type ", "desc", "Describe ", "go sub", "swipe right 3", "h"] {
      XCTAssertNil(session.startOfSecret(in: line), line)
    }
    session = ReaderSession(
      ScreenReader(
        screen: TextField(frame: Rectangle(x: 0, y: 0, width: 9, height: 9), label: "Name")))
    _ = session.open()
    XCTAssertNil(session.startOfSecret(in: "type Ann"))
  }

  func testReminderOfSecretHasBulletForEachKeptCharacter() async {
    XCTAssertEqual(
      session.secretReminder(keeping: 2).map(\.text),
      ["Type the text; it is not shown.", "bullet, bullet"])
    XCTAssertEqual(session.secretReminder(keeping: 0).count, 1)
  }
}
