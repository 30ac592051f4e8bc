import Foundation
import ScreenReader
import TerminalKeys
import XCTest

@testable import earshot

/// A text that nobody may see, while it is typed at a terminal.
final class UnseenLineTests: XCTestCase {
  func testEndOfSecretCanBeEdited() {
    let control = Key.Modifiers.control
    XCTAssertEqual(line("ab", Key(.backspace), "c"), "ac")
    XCTAssertEqual(line("open sesame ", Key("w", control), "x"), "open x")
    XCTAssertEqual(line("open", Key("u", control), "x"), "x")
    XCTAssertEqual(line(Key(.backspace), Key("w", control), "x"), "x")
    XCTAssertEqual(line("Σe\u{301}•", Key(.backspace), Key(.backspace)), "Σ")
  }

  func testKeysOutsideTextAreRefused() {
    var unseen = PasswordInput()
    let keys = [
      Key(.left), Key(.up), Key(.home), Key(.pageDown), Key(.tab), Key(.function(5)), Key(.delete),
      Key("v", .control), Key("x", .alt), Key(.escape, .alt), Key(.unknown),
    ]
    for key in keys { XCTAssertEqual(unseen.press(key), .refused(key)) }
    XCTAssertEqual(unseen.press(Key(.return)), .finished(.secret("")))
  }

  func testEscapeDiscardsText() {
    var unseen = PasswordInput()
    _ = unseen.press(Key("a"))
    XCTAssertEqual(unseen.press(Key(.escape)), .finished(.secret("")))
  }

  func testControlDLeavesOrEntersTextOnSecondPress() {
    let end = Key("d", .control)
    var unseen = PasswordInput()
    XCTAssertEqual(unseen.press(Key("a")), .typed("•"))
    XCTAssertEqual(unseen.press(end), .typed("\u{04}"))
    XCTAssertEqual(unseen.press(Key("b")), .typed("•"))
    XCTAssertEqual(unseen.press(end), .typed("\u{04}"), "a letter came in between")
    XCTAssertEqual(unseen.press(end), .finished(.secret("ab"), isLast: true))
    unseen = PasswordInput()
    XCTAssertEqual(unseen.press(end), .finished(.end, isLast: true))
  }

  func testTooLongTextIsReportedAtItsEnd() {
    var unseen = PasswordInput()
    for _ in 0...StandardInput.longestLine { _ = unseen.press(Key("a")) }
    XCTAssertEqual(unseen.press(Key(.return)), .finished(.tooLong))
    _ = unseen.press(Key("u", .control))
    XCTAssertEqual(unseen.press(Key(.return)), .finished(.secret("")))
  }

  private func line(_ keys: any Pressed...) -> String? {
    var unseen = PasswordInput()
    for key in keys.flatMap(\.keys) { _ = unseen.press(key) }
    guard case .finished(.secret(let text), false) = unseen.press(Key(.return)) else { return nil }
    return text
  }
}

/// What is pressed: a key, or the keys of a text.
private protocol Pressed {
  var keys: [Key] { get }
}
extension Key: Pressed {
  fileprivate var keys: [Key] { [self] }
}
extension String: Pressed {
  fileprivate var keys: [Key] { map { Key($0) } }
}
