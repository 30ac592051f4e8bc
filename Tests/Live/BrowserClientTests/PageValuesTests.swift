import AccessibilityModel
import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests steps and new values of sliders and other ranges.
@MainActor
final class PageValuesTests: XCTestCase {
  private static let arrows = ["ArrowUp": 1, "ArrowRight": 1, "ArrowDown": -1, "ArrowLeft": -1]

  // MARK: - Steps

  func testAStepPressesAKeyAndASecondOneOnlyIfTheFirstHasNoEffect() async throws {
    let down = ["ArrowDown": 1, "ArrowUp": -1]
    let across = ["ArrowRight": 1, "ArrowLeft": -1]
    let cases: [(role: String, action: AdaptedAction, [String: Int], keys: [String], value: String)]
    cases = [
      ("slider", .increment, Self.arrows, ["ArrowUp"], "4"),
      ("slider", .decrement, Self.arrows, ["ArrowDown"], "2"),
      ("slider", .increment, across, ["ArrowUp", "ArrowRight"], "4"),
      ("slider", .decrement, across, ["ArrowDown", "ArrowLeft"], "2"),
      ("slider", .increment, [:], ["ArrowUp", "ArrowRight"], "3"),
      ("slider", .decrement, [:], ["ArrowDown", "ArrowLeft"], "3"),
      ("spinbutton", .increment, Self.arrows, ["ArrowUp"], "4"),
      ("spinbutton", .decrement, Self.arrows, ["ArrowDown"], "2"),
      // Up leads to the start of a vertical scroll bar, and Left to that of a horizontal one.
      ("scrollbar", .increment, down, ["ArrowRight", "ArrowDown"], "4"),
      ("scrollbar", .decrement, down, ["ArrowLeft", "ArrowUp"], "2"),
      ("scrollbar", .increment, across, ["ArrowRight"], "4"),
      ("scrollbar", .decrement, across, ["ArrowLeft"], "2"),
    ]
    for (role, action, steps, keys, value) in cases {
      let page = try OperatedPage([.range(role)]) { $0.moveValue(by: steps) }
      let message = "\(action) of a \(role) with \(steps)"
      page.assert(action, does: ["focus 2"] + keys.map { "press \($0)" }, message)
      XCTAssertEqual(page.value(), value, message)
    }
  }

  func testAtTheEndOfItsRangeAControlGetsNoSecondKey() async throws {
    let cases: [(value: Int, action: AdaptedAction, keys: [String])] = [
      (5, .increment, ["ArrowUp"]), (0, .decrement, ["ArrowDown"]),
      (5, .decrement, ["ArrowDown", "ArrowLeft"]), (0, .increment, ["ArrowUp", "ArrowRight"]),
    ]
    for (value, action, keys) in cases {
      let page = try OperatedPage([.range("slider", value)])
      page.assert(action, does: ["focus 2"] + keys.map { "press \($0)" }, "\(action) at \(value)")
      XCTAssertEqual(page.value(), "\(value)")
    }
  }

  func testAControlWithoutARangeGetsTheSecondKey() async throws {
    let slider = Node(2, "slider", "Pitch", value: "3", ["focusable": .bool(true)])
    let page = try OperatedPage([slider])
    page.assert(.increment, does: ["focus 2", "press ArrowUp", "press ArrowRight"])
  }

  func testAtTheEndOfItsRangeTheWaitIsHalfAsLong() async throws {
    func time(at value: Int) throws -> Duration {
      let page = try OperatedPage([.range("slider", value)])
      let start = page.double.now
      page.assert(
        .increment, does: ["focus 2", "press ArrowUp"] + (value < 5 ? ["press ArrowRight"] : []))
      return page.double.now - start
    }
    XCTAssertEqual(try time(at: 5), .milliseconds(80))
    XCTAssertEqual(try time(at: 3), .milliseconds(300))
  }

  func testAControlWithTheKeyboardFocusIsNotFocusedAgain() async throws {
    let page = try OperatedPage([.range()]) {
      $0.focus(2)
      $0.moveValue(by: Self.arrows)
    }
    page.assert(.increment, does: ["press ArrowUp"])
    page.assert(.increment, does: ["press ArrowUp"])
    XCTAssertEqual(page.value(), "5")
  }

  func testAControlIsFocusedAgainWhenThePageHasChangedMeanwhile() async throws {
    let page = try OperatedPage([.range(), Node(3, "button", "Next", ["focusable": .bool(true)])]) {
      $0.focus(2)
      $0.moveValue(by: Self.arrows)
    }
    page.double.focus(3)
    page.assert(.increment, does: ["focus 2", "press ArrowUp"])
    XCTAssertEqual(page.value(), "4")
  }

  func testAControlThatCannotHaveTheKeyboardFocusIsNotOperated() async throws {
    let page = try OperatedPage([Node.range().withoutFocus]) { $0.moveValue(by: Self.arrows) }
    page.assert(.increment, does: ["focus 2"], supported: false)
    page.assert(.decrement, does: ["focus 2"], supported: false)
    page.assert(.setValue(1), does: ["setNumber 2 1", "focus 2"], supported: false)
    XCTAssertEqual(page.value(), "3")
  }

  func testWordsForTheValueAreAnEffect() async throws {
    let page = try OperatedPage([.range()]) {
      $0.onKey = { double, _, number in
        double.change(number) { $0.set("valuetext", .text("Loud")) }
      }
    }
    page.assert(.increment, does: ["focus 2", "press ArrowUp"])
  }

  func testAControlThatIsGoneGetsNoSecondKey() async throws {
    let page = try OperatedPage([.range()]) { $0.onKey = { double, _, _ in double.remove(2) } }
    page.assert(.increment, does: ["focus 2", "press ArrowUp"])
  }

  func testTheSecondKeyIsHeard() async throws {
    let page = try OperatedPage([.range()]) { $0.moveValue(by: ["ArrowRight": 1]) }
    page.open()
    XCTAssertEqual(page.hear(.swipe(.up)), ["4"])
    XCTAssertEqual(page.hear(.swipe(.down)), ["4. Unchanged."])
  }

  // MARK: - Larger steps

  func testALargerStepIsTheKeyOfThePage() async throws {
    let keys = ["PageUp": 2, "PageDown": -2]
    let cases: [(role: String, AdaptedAction, key: String, value: String)] = [
      ("slider", .pageUp, "PageUp", "5"), ("slider", .pageDown, "PageDown", "1"),
      ("separator", .pageUp, "PageUp", "5"), ("spinbutton", .pageDown, "PageDown", "1"),
      // Page Up leads to the start of a scroll bar.
      ("scrollbar", .pageUp, "PageDown", "1"), ("scrollbar", .pageDown, "PageUp", "5"),
    ]
    for (role, action, key, value) in cases {
      let page = try OperatedPage([.range(role)]) { $0.moveValue(by: keys) }
      page.assert(action, does: ["focus 2", "press \(key)"], "\(action) of a \(role)")
      XCTAssertEqual(page.value(), value)
    }
  }

  func testALargerStepThatThePageDoesNotHaveIsTenSteps() async throws {
    let page = try OperatedPage([.range("slider", 3, to: 30)]) {
      $0.moveValue(by: Self.arrows, to: 30)
    }
    page.open()
    let done = page.operations { XCTAssertEqual(page.hear(.page(.up)), ["13"]) }
    XCTAssertEqual(done.prefix(2), ["focus 2", "press PageUp"])
    XCTAssertEqual(done.suffix(10), Array(repeating: "press ArrowUp", count: 10)[...])
  }

  func testALargerStepIsHeard() async throws {
    let page = try OperatedPage([.range()]) { $0.moveValue(by: ["PageUp": 2, "PageDown": -2]) }
    page.open()
    XCTAssertEqual(page.hear(.page(.up)), ["5"])
    XCTAssertEqual(page.hear(.page(.down, count: 2)), ["1"])
    XCTAssertEqual(page.hear(.page(.down)), ["0"])
  }

  func testAtTheEndOfItsRangeAControlGetsNoLargerStep() async throws {
    let page = try OperatedPage([.range("slider", 5)])
    page.assert(.pageUp, does: [], supported: false)
  }

  func testAFieldForNumbersOfHTMLHasNoLargerStep() async throws {
    let page = try OperatedPage([.range("spinbutton")]) { $0.attributes[2] = ["type": "number"] }
    page.assert(.pageUp, does: [], supported: false)
  }

  // MARK: - New values

  func testAControlThatIgnoresItsNewValueGetsKeys() async throws {
    let page = try OperatedPage([.range()]) { double in
      double.functions[.setNumber] = { _, _, _ in true.json }
      double.moveValue(by: Self.arrows)
    }
    page.assert(.setValue(4), does: ["setNumber 2 4", "focus 2", "press ArrowUp"])
    XCTAssertEqual(page.value(), "4")
  }

  func testTextThatChangesWithinAStepIsHeard() async throws {
    let page = try OperatedPage([.range("slider", 1)]) {
      $0.onKey = { double, _, number in
        double.change(number) {
          $0.value = ChromiumTree.Value(value: .number(1.2))
          $0.set("valuetext", .text("0:01"))
        }
      }
    }
    page.open()
    XCTAssertEqual(page.hear(.swipe(.up)), ["0:01"])
  }

  func testANewValueOfAnHTMLControlIsSetWithoutKeys() async throws {
    let page = try OperatedPage([.range()]) { double in
      double.functions[.setNumber] = { double, number, arguments in
        double.change(number) {
          $0.value = ChromiumTree.Value(value: .number(arguments.first?.number ?? 0))
        }
        return true.json
      }
    }
    page.assert(.setValue(1), does: ["setNumber 2 1"])
    XCTAssertEqual(page.value(), "1")
    page.assert(.setValue(2.5), does: ["setNumber 2 2.5"])
    XCTAssertEqual(page.value(), "2.5")
    page.assert(.setValue(0), does: ["setNumber 2 0"])
    page.assert(.setValue(5), does: ["setNumber 2 5"])
    page.open()
    XCTAssertEqual(page.hear(.set(4)), ["4"])
  }

  func testAValueThatIsNotANumberIsNotSet() async throws {
    let page = try OperatedPage([.range()])
    for value in [Double.nan, .infinity, -.infinity] {
      page.assert(.setValue(value), does: [], supported: false)
    }
  }

  func testANewValueIsReachedWithKeys() async throws {
    let homeAndEnd = ["Home": -9, "End": 9]
    let cases: [([String: Int], to: Double, keys: [String], value: String)] = [
      (Self.arrows, 4, ["ArrowUp"], "4"),
      (Self.arrows, 1, ["ArrowDown", "ArrowDown"], "1"),
      (Self.arrows, 3, [], "3"),
      // The ends of the range have keys, which a page need not handle.
      (homeAndEnd, 0, ["Home"], "0"), (homeAndEnd, 5, ["End"], "5"),
      (Self.arrows, 5, ["End", "ArrowUp", "ArrowUp"], "5"),
      (Self.arrows, 0, ["Home", "ArrowDown", "ArrowDown", "ArrowDown"], "0"),
      // The value is between two steps.
      (["ArrowUp": 2], 4, ["ArrowUp"], "5"), (["ArrowDown": -2], 2, ["ArrowDown"], "1"),
      (Self.arrows, 3.5, ["ArrowUp"], "4"),
      // The control handles only the other keys.
      (["ArrowRight": 1], 5, ["End", "ArrowUp", "ArrowRight", "ArrowRight"], "5"),
      (["ArrowLeft": -1], 1, ["ArrowDown", "ArrowLeft", "ArrowLeft"], "1"),
      // The control handles no keys.
      ([:], 4, ["ArrowUp", "ArrowRight"], "3"), ([:], 0, ["Home", "ArrowDown", "ArrowLeft"], "3"),
      // The value is outside of the range.
      (Self.arrows, 9, ["ArrowUp", "ArrowUp", "ArrowUp"], "5"),
    ]
    for (steps, value, keys, result) in cases {
      let page = try OperatedPage([.range()]) { $0.moveValue(by: steps) }
      let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
      page.assert(
        .setValue(value),
        does: ["setNumber 2 \(number)", "focus 2"] + keys.map { "press \($0)" },
        "\(value) with \(steps)")
      XCTAssertEqual(page.value(), result, "\(value) with \(steps)")
    }
  }

  func testAScrollBarIsMovedTowardsItsNewValue() async throws {
    let page = try OperatedPage([.range("scrollbar", 1)]) {
      $0.moveValue(by: ["ArrowDown": 1, "ArrowUp": -1])
    }
    page.assert(
      .setValue(3),
      does: ["setNumber 2 3", "focus 2", "press ArrowRight", "press ArrowDown", "press ArrowDown"])
    page.assert(
      .setValue(2), does: ["setNumber 2 2", "focus 2", "press ArrowLeft", "press ArrowUp"])
    XCTAssertEqual(page.value(), "2")
  }

  func testAValueThatComesLaterCostsNoMoreKeys() async throws {
    let page = try OperatedPage([.range("slider", 1)]) {
      $0.moveValue(by: Self.arrows, after: .milliseconds(60))
    }
    page.assert(.setValue(3), does: ["setNumber 2 3", "focus 2", "press ArrowUp", "press ArrowUp"])
    XCTAssertEqual(page.value(), "3")
  }

  func testALongWayToAValueEndsAtALimit() async throws {
    let page = try OperatedPage([.range("slider", 0, to: 1_000)]) {
      $0.moveValue(by: Self.arrows, to: 1_000)
    }
    let done = page.operations { XCTAssertTrue(page.perform(.setValue(900))) }
    XCTAssertEqual(done.count { $0 == "press ArrowUp" }, 200)
    XCTAssertEqual(page.value(), "200")
  }

  func testAPageThatHangsGetsNoMoreKeys() async throws {
    let page = try OperatedPage([.range("slider", 0)]) {
      $0.onKey = { double, _, _ in double.unanswered = ["Runtime.evaluate"] }
    }
    page.assert(.setValue(4), does: ["setNumber 2 4", "focus 2", "press ArrowUp"])
    XCTAssertEqual(page.live.state, .hung)
    XCTAssertEqual(page.operations { _ = page.perform(.increment) }, [])
  }
}
