import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class TypingTests: XCTestCase {
  private let frame = Rectangle(x: 0, y: 0, width: 200, height: 40)
  private let secret = "hunter2 Σ"

  private func reader(_ field: AccessibilityElement) -> ScreenReader {
    var reader = ScreenReader(screen: field)
    reader.settings.detail.hints = false
    _ = reader.open()
    return reader
  }

  func testOnlyTheTypedTextIsSpoken() async {
    let field = TextField(frame: frame, label: "Name")
    var reader = reader(field)
    XCTAssertEqual(reader.type("describe"), ["Name. Text Field."])
    XCTAssertEqual(reader.type("type Ann  B."), ["Ann  B."])
    XCTAssertEqual(reader.type("type  C"), ["C"])
    XCTAssertEqual(field.text, "Ann  B.C")
    XCTAssertEqual(reader.type("describe"), ["Name: Ann  B.C. Text Field."])
    XCTAssertEqual(reader.type("type"), ["Not understood: type. Nearest: type with some text."])
    field.isEnabled = false
    XCTAssertEqual(reader.type("type D"), ["Dimmed."])
    XCTAssertEqual(field.text, "Ann  B.C")
  }

  func testElementWithoutTextInputRefusesWithoutTheText() async {
    var reader = reader(element("Save", .button))
    XCTAssertEqual(reader.heard("type \(secret)"), ["[error] Not a text field."])
  }

  func testSecretLeavesNoTrace() async {
    let field = TextField(frame: frame, label: "Password")
    field.isSecureTextEntry = true
    var reader = reader(field)
    var heard: [String] = []
    XCTAssertEqual(reader.type("type"), ["Type the text; it is not shown."])
    XCTAssertTrue(reader.expectsSecret)
    let response = reader.enter(secret: secret)
    XCTAssertFalse(reader.expectsSecret)
    XCTAssertEqual(field.text, secret)
    XCTAssertEqual(texts(response), ["Entered."])
    for line in ["repeat", "why", "history", "copy", "spell", "undo", "describe", "", "where"] {
      let response = reader.response(to: line)
      heard += texts(response)
      XCTAssertFalse("\(response)".contains(secret), line)
    }
    XCTAssertFalse(heard.contains { $0.contains("hunter") })
    XCTAssertEqual(reader.type("describe"), ["Password: ••••••••. Secure Text Field."])
  }

  func testWatchedSecretIsSilent() async {
    let field = TextField(frame: frame, label: "Password")
    field.isSecureTextEntry = true
    var reader = reader(field)
    _ = reader.type("watch password")
    _ = reader.type("type")
    XCTAssertEqual(texts(reader.enter(secret: secret)), ["Entered."])
    XCTAssertEqual(texts(reader.receiveNotifications()), [])
    XCTAssertEqual(
      reader.type("history"),
      [
        "Password. Secure Text Field.", "Watching Password.", "Type the text; it is not shown.",
        "Entered.",
      ])
  }

  func testVisibleSecretIsRefusedAndNotSpoken() async {
    let field = TextField(frame: frame, label: "Password")
    field.isSecureTextEntry = true
    var reader = reader(field)
    let response = reader.response(to: "type \(secret)")
    XCTAssertEqual(
      texts(response),
      ["Not typed, since it would be shown. Enter type alone, and the text in the next line."])
    XCTAssertEqual(earcons(response), [.error])
    XCTAssertEqual(field.text, "")
    XCTAssertFalse(reader.expectsSecret)
    XCTAssertFalse("\(reader.response(to: "why"))".contains("hunter"))
  }

  func testSecretInAnotherCommandIsNotQuoted() async {
    for command in ["find", "go", "help", "items", "watch", "rotor", "do", "language", "tpye"] {
      let field = TextField(frame: frame, label: "Password")
      field.isSecureTextEntry = true
      var reader = reader(field)
      let answer = reader.response(to: "\(command) hunter2")
      XCTAssertFalse(answer.spoken.isEmpty, command)
      XCTAssertFalse("\(answer)".contains("hunter"), command)
      for question in ["find", "previous match", "why", "repeat", "history", "spell"] {
        XCTAssertFalse("\(reader.response(to: question))".contains("hunter"), command)
      }
    }
  }

  func testEmptyOrUnexpectedSecretTypesNothing() async {
    let field = TextField(frame: frame, label: "Password")
    field.isSecureTextEntry = true
    var reader = reader(field)
    _ = reader.type("type")
    XCTAssertEqual(texts(reader.enter(secret: "")), ["Nothing entered."])
    XCTAssertEqual(texts(reader.enter(secret: secret)), ["Nothing entered."])
    _ = reader.type("type")
    _ = reader.type("describe")
    XCTAssertFalse(reader.expectsSecret, "another command withdraws the request")
    XCTAssertEqual(field.text, "")
  }

  func testTypingIntoASpinButtonReplacesTheNumber() async {
    let adults = SpinButton(frame: frame, label: "Adults", minimum: 1, maximum: 8)
    var reader = reader(adults)
    XCTAssertEqual(reader.type("type 5"), ["5"])
    XCTAssertEqual(reader.type("type 13"), ["13. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(reader.type("swipe up").first, "13. Invalid. Must be between 1 and 8")
    XCTAssertEqual(reader.type("swipe down"), ["8"])
    XCTAssertEqual(reader.type("type 0"), ["0. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(reader.type("type -7"), ["Invalid."], "7 is a different number")
    XCTAssertEqual(reader.type("type 7"), ["7"])
    XCTAssertEqual(reader.heard("type many"), ["[error] Not a number."])
    XCTAssertEqual(adults.value, 7)
    XCTAssertEqual(reader.type("undo"), ["1. Minimum."], "an invalid value can't be restored")
  }

  func testPageKeepsAValueBeyondTheOtherLimit() async {
    let adults = SpinButton(frame: frame, label: "Adults", minimum: 1, maximum: 8)
    var reader = reader(adults)
    _ = reader.type("type 13")
    XCTAssertEqual(reader.type("page up"), ["13. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(reader.type("page down"), ["3"])
    _ = reader.type("type 0")
    XCTAssertEqual(reader.type("page down"), ["0. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(reader.type("page up"), ["8. Maximum."])
  }
}
