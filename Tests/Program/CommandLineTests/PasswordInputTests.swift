import Foundation
import ScreenReader
import TerminalKeys
import XCTest

@testable import earshot

/// Tests how a password is typed at a terminal.
final class PasswordInputTests: XCTestCase {
  func testEndOfSecretCanBeEdited() {
    let control = Key.Modifiers.control
    XCTAssertEqual(line("ab", Key(.backspace), "c"), "ac")
    XCTAssertEqual(line("open sesame ", Key("w", control), "x"), "open x")
    XCTAssertEqual(line("open", Key("u", control), "x"), "x")
    XCTAssertEqual(line(Key(.backspace), Key("w", control), "x"), "x")
    XCTAssertEqual(line("Σe\u{301}•", Key(.backspace), Key(.backspace)), "Σ")
  }

  func testKeysOutsideTextAreRefused() {
    var password = PasswordInput()
    let keys = [
      Key(.left), Key(.up), Key(.home), Key(.pageDown), Key(.tab), Key(.function(5)), Key(.delete),
      Key("v", .control), Key("x", .alt), Key(.escape, .alt), Key(.unknown),
    ]
    for key in keys { XCTAssertEqual(password.press(key), .refused(key)) }
    XCTAssertEqual(password.press(Key(.return)), .finished(.secret("")))
  }

  func testInputReadBeforeControlCIsDropped() {
    var input = StandardInput()
    input.unread(Array("same\nnext\n".utf8))
    input.discard(readBefore: input.lastRead)
    XCTAssertEqual(input.readLine(), .text("same"))
    input.discard(readBefore: .now)
    input.end()
    XCTAssertEqual(input.readLine(), .end)
  }

  func testEscapeDiscardsText() {
    var password = PasswordInput()
    _ = password.press(Key("a"))
    XCTAssertEqual(password.press(Key(.escape)), .finished(.secret("")))
  }

  func testControlDLeavesOrEntersTextOnSecondPress() {
    let end = Key("d", .control)
    var password = PasswordInput()
    XCTAssertEqual(password.press(Key("a")), .typed("•"))
    XCTAssertEqual(password.press(end), .typed("\u{04}"))
    XCTAssertEqual(password.press(Key("b")), .typed("•"))
    XCTAssertEqual(password.press(end), .typed("\u{04}"), "a letter was typed in between")
    XCTAssertEqual(password.press(end), .finished(.secret("ab"), isLast: true))
    password = PasswordInput()
    XCTAssertEqual(password.press(end), .finished(.end, isLast: true))
  }

  func testTooLongTextIsReportedAtItsEnd() {
    var password = PasswordInput()
    for _ in 0...StandardInput.longestLine { _ = password.press(Key("a")) }
    XCTAssertEqual(password.press(Key(.return)), .finished(.tooLong))
    _ = password.press(Key("u", .control))
    XCTAssertEqual(password.press(Key(.return)), .finished(.secret("")))
  }

  private func line(_ keys: any Pressed...) -> String? {
    var password = PasswordInput()
    for key in keys.flatMap(\.keys) { _ = password.press(key) }
    guard case .finished(.secret(let text), false) = password.press(Key(.return)) else {
      return nil
    }
    return text
  }
}

/// Input that a test presses: a key, or a string with one key for each character.
private protocol Pressed {
  var keys: [Key] { get }
}
extension Key: Pressed {
  fileprivate var keys: [Key] { [self] }
}
extension String: Pressed {
  fileprivate var keys: [Key] { map { Key($0) } }
}
