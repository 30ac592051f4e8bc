import AccessibilityModel
import BrowserClient
import BrowserDouble
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests text that is typed into fields of a page.
@MainActor
final class PageTypingTests: XCTestCase {
  private static let focusing = ["focus 2", "moveCaretToEnd 2"]

  private func page() throws -> OperatedPage {
    try OperatedPage([.field]) { $0.acceptText() }
  }

  func testTypedTextIsHeardBeforeWhatThePageAnnounces() async throws {
    let page = try OperatedPage([
      .field, Node(3, "status", nil, children: [4], ["live": .text("polite")]),
      Node(4, "StaticText", "None"),
    ]) { double in
      double.onKey = { double, key, number in
        double.change(number) { node in
          let old = node.valueText ?? ""
          node.value = .init(value: .text(key == "Backspace" ? String(old.dropLast()) : old + key))
          node.set("invalid", .text("true"))
        }
        double.change(4) { $0.name = .init(value: .text("12 results")) }
      }
    }
    page.open()
    XCTAssertEqual(page.hear(.type("red")), ["red. Is editing. Invalid Field.", "12 results"])
    page.double.change(4) { $0.name = .init(value: .text("None")) }
    _ = page.hear()
    XCTAssertEqual(page.hear(.delete), ["d. Deleted.", "12 results"])
  }

  func testShortTextIsTypedAsKeys() async throws {
    let cases = [
      ("Hi", ["H", "i"]), ("a b", ["a", " ", "b"]), ("é€", ["é", "€"]), ("👩‍💻!", ["👩‍💻", "!"]),
      ("a\nb", ["a", "Enter", "b"]), ("\r\n", ["Enter"]), ("\n\n", ["Enter", "Enter"]),
    ]
    for (text, keys) in cases {
      let page = try page()
      page.assert(.insertText(text), does: Self.focusing + keys.map { "press \($0)" }, text)
      XCTAssertEqual(page.value(), text.replacingOccurrences(of: "\r\n", with: "\n"))
    }
  }

  func testEachKeyIsPressedAndReleasedWithItsText() async throws {
    let page = try page()
    let sent = page.commands { XCTAssertTrue(page.perform(.insertText("é\n"))) }
      .filter { $0.method == "Input.dispatchKeyEvent" }.map(\.parameters)
    XCTAssertEqual(
      sent.map { $0["type"]?.string }, ["keyDown", "keyUp", "keyDown", "keyUp"])
    XCTAssertEqual(sent.map { $0["text"]?.string }, ["é", nil, "\r", nil])
    XCTAssertEqual(sent.map { $0["unmodifiedText"]?.string }, ["é", nil, "\r", nil])
  }

  func testTextOfMoreThanTwoHundredBytesIsInsertedAtOnce() async throws {
    let short = String(repeating: "a", count: 200)
    try page().assert(
      .insertText(short), does: Self.focusing + Array(repeating: "press a", count: 200))
    // A euro sign has three bytes.
    for long in [short + "b", String(repeating: "€", count: 67), short + "\n" + short] {
      try page().assert(.insertText(long), does: Self.focusing + ["insert \(long)"])
    }
  }

  func testBackspaceIsAKey() async throws {
    let page = try page()
    page.assert(.insertText("ab"), does: Self.focusing + ["press a", "press b"])
    page.assert(.deleteBackward, does: ["press Backspace"])
    XCTAssertEqual(page.value(), "a")
  }

  func testAFieldWithTheKeyboardFocusKeepsItsCaret() async throws {
    let page = try OperatedPage([.field]) {
      $0.focus(2)
      $0.acceptText()
    }
    page.assert(.insertText("a"), does: ["press a"])
    page.assert(.deleteBackward, does: ["press Backspace"])
    let long = String(repeating: "b", count: 300)
    page.assert(.insertText(long), does: ["insert \(long)"])
  }

  func testNothingIsTypedIntoANodeThatCannotHaveTheKeyboardFocus() async throws {
    let page = try OperatedPage([Node.field.withoutFocus]) { $0.acceptText() }
    let texts = ["a", String(repeating: "b", count: 300)]
    for text in texts { page.assert(.insertText(text), does: ["focus 2"], supported: false) }
    page.assert(.deleteBackward, does: ["focus 2"], supported: false)
    XCTAssertEqual(page.value(), "")
  }

  func testAFieldWithoutAnObjectGetsTheTextWhereItsCaretIs() async throws {
    let page = try OperatedPage([.field]) {
      $0.refused = ["DOM.resolveNode"]
      $0.acceptText()
    }
    page.assert(.insertText("a"), does: ["focus 2", "press a"])
  }

  func testSpacesAndNewLinesAtTheEndAreHeard() async throws {
    let page = try page()
    page.double.change(2) { $0.set("multiline", .bool(true)) }
    page.open()
    XCTAssertEqual(page.hear(.type("a")).first?.prefix(2), "a.")
    XCTAssertEqual(page.hear(.type(" ")), ["space"])
    XCTAssertEqual(page.hear(.return), ["new line"])
    XCTAssertEqual(page.value(), "a \n")
  }

  func testReturnIsPressedInAFieldOfOneLine() async throws {
    let page = try page()
    page.double.onKey = { double, key, number in
      guard key == "Enter" else { return }
      double.change(number) { $0.value = nil }
    }
    page.open()
    XCTAssertEqual(
      page.operations { XCTAssertEqual(page.hear(.return), ["Is editing."]) },
      Self.focusing + ["press Enter"])
  }

  func testADateIsTypedAsAWhole() async throws {
    let date = Node(2, "Date", "When", value: "2026-05-01", ["focusable": .bool(true)])
    let page = try OperatedPage([date]) { double in
      double.functions[.setNumber] = { double, number, arguments in
        guard let text = arguments.first?.string, text != "soon" else { return false.json }
        double.change(number) { $0.value = ChromiumTree.Value(value: .text(text)) }
        return true.json
      }
    }
    page.open()
    XCTAssertEqual(page.hear(.type("2026-06-01")), ["June 1, 2026"])
    XCTAssertEqual(page.value(), "2026-06-01")
    XCTAssertEqual(page.hear(.type("soon")), ["Unchanged."])
    XCTAssertEqual(page.value(), "2026-06-01")
  }

  func testAFieldThatItsStyleMasksIsSecureWithoutASnapshot() async throws {
    for isMasked in [true, false] {
      let page = try OperatedPage([.field]) {
        $0.refused = ["DOMSnapshot.captureSnapshot"]
        $0.answer(.isMasked, with: isMasked.json)
        $0.acceptText()
      }
      page.open()
      XCTAssertEqual(
        page.hear(.describe).first, isMasked ? "Name. Secure Text Field." : "Name. Text Field.")
      XCTAssertEqual(page.operations { _ = page.hear(.type("a")) }.isEmpty, isMasked)
    }
  }

  func testTheFieldsOfAPageAreNotReadTogetherAfterASecret() async throws {
    let page = try OperatedPage([.field]) {
      $0.attributes = [2: ["autocomplete": "One-Time-Code"]]
      $0.acceptText()
    }
    page.open()
    XCTAssertEqual(
      page.hear(.type("1234")),
      ["Not typed, since it would be shown. Enter type alone, and the text in the next line."])
    XCTAssertTrue(page.perform(.insertText("1234")))
    let sent = page.commands {
      page.double.wait(.seconds(5))
      XCTAssertEqual(page.hear(.describe).first, "Name: 1234. Text Field. Is editing.")
    }
    XCTAssertFalse(sent.contains { $0.method == "DOMSnapshot.captureSnapshot" })
  }

  func testTypedTextIsTheValueOfTheField() async throws {
    let page = try page()
    page.open()
    XCTAssertTrue(page.perform(.insertText("Ada")))
    XCTAssertEqual(page.hear(.describe).first, "Name: Ada. Text Field. Is editing.")
  }
}
