import AccessibilityModel
import LiveTree
import ScreenReader
import SpeechModel
import XCTest

/// Tests the Return key in fields of a page or a program.
@MainActor
final class ReturnKeyTests: XCTestCase {
  private func open(
    _ node: LiveDouble.Node,
    _ onAction: @escaping (LiveDouble, AdaptedAction, String) -> Bool
  ) -> (LiveDouble, LiveScreen<LiveDouble>, ScreenReader) {
    let double = LiveDouble("Desk", [node])
    double.onAction = onAction
    let live = LiveScreen(double)
    var reader = ScreenReader(screen: live.screen)
    _ = reader.open()
    return (double, live, reader)
  }

  func testReturnBeginsANewLineInATextArea() async {
    var (notes, live, reader) = open(
      .init("Notes", [.textEntry, .textArea], value: "one")
    ) { double, action, name in
      guard case .insertText(let text) = action else { return false }
      return double.change(name) { $0.value = ($0.value ?? "") + text }
    }
    XCTAssertEqual(reader.perform(.return).spoken, ["new line"])
    XCTAssertEqual(reader.perform(.describe).spoken.first, "Notes: one. Text Field.")
    XCTAssertEqual(reader.perform(.type("two\nthree")).spoken, ["two\nthree"])
    XCTAssertEqual(notes.nodes[0].description.value, "one\ntwo\nthree")
    notes.onAction = { _, _, _ in true }
    XCTAssertEqual(reader.perform(.return).spoken, ["Unchanged."])
    notes.onAction = { double, _, name in double.change(name) { $0.value = nil } }
    XCTAssertEqual(reader.perform(.return).spoken, ["Notes. Text Field."], "the text was sent")
    withExtendedLifetime(live) {}
  }

  func testReturnInAFieldOfOneLineIsNotJudged() async {
    var typed: [String] = []
    var (shop, live, reader) = open(.init("Find", .textEntry)) { double, action, name in
      guard case .insertText(let text) = action else { return false }
      typed.append(text)
      return text == "\n" || double.change(name) { $0.value = ($0.value ?? "") + text }
    }
    let response = reader.perform(.return)
    XCTAssertEqual(response.spoken, [])
    XCTAssertTrue(response.outcome.isDone)
    XCTAssertEqual(reader.perform(.type("tea\ncake\n")).spoken, ["tea", "cake"])
    XCTAssertEqual(typed, ["\n", "tea", "\n", "cake", "\n"])
    shop.onAction = { double, _, _ in
      double.announce("3 results", isAssertive: true)
      return true
    }
    let heard = reader.perform(.return).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(heard, ["3 results"])
    withExtendedLifetime(live) {}
  }
}
