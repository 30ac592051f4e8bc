import AccessibilityContracts
import AccessibilityModel
import XCTest

/// Tests that failures of adjustable controls are short, and name the cause and the fix.
@MainActor
final class FailureTextTests: XCTestCase {
  private let contract = Contract.adjustable.without(.assignedValue)

  private func failures(_ mutate: @MainActor (MutableRating) -> Void) -> [String] {
    contract.results { MutableRating.subject(mutate) }.compactMap(\.failure)
  }

  func testValueWithoutEndIsNotReproducedByThousandsOfSwipes() async {
    XCTAssertEqual(
      failures { ($0.reportsRange, $0.next) = (false, { max($0 + $1, 1) }) },
      [
        """
        Adjustable, clause ends: The steps stop at the ends of the range, and the screen reader \
        announces an end.
        Expected the value to stop changing at an end.
        After 1000 steps up from "1", the value is "1001" and still changes.
        Commands to reproduce it: swipe up 200
        To fix it: Stop at both ends, and return an accessibilityRange so that the screen reader knows them.
        Source: ARIA and Assistive Technologies, issue 412: convey the bounds of a slider, \
        https://github.com/w3c-cg/aria-at/issues/412
        """
      ])
  }

  func testStepThatDependsOnAllOthersIsDescribed() async throws {
    // The eleventh step, with those that announce the ends, leads to the maximum.
    let failures = failures { rating in
      var count = 0
      rating.next = { number, change in
        count += 1
        return count == 11 ? 5 : min(max(number + change, 1), 5)
      }
    }
    XCTAssertEqual(failures.count, 1, failures.joined(separator: "\n"))
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(
      failure.contains(
        """
        After 8 other steps from end to end, a step down goes from "5" to "5".
        Commands to reproduce it: swipe down 3; swipe up 5; swipe down
        """), failure)
  }

  func testExpectedPercentageIsExplained() async throws {
    let failures = failures {
      $0.text = { $0.rating == 4 ? "80%" : "\(($0.rating - 1) * 25)%" }
    }
    XCTAssertEqual(failures.count, 1)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(
      failure.contains(
        """
        Expected the value "75%".
        The value is 4 in a range from 1 to 5, and most values are spoken as shares of the way from \
        end to end.
        Heard after "swipe up": "80%" (value "80%")
        """), failure)
    let words = self.failures { $0.text = { "\($0.rating + 1) of 5" } }
    XCTAssertTrue(words.joined().contains("Expected the value \"4 of 5\".\n"), words.joined())
  }

  func testDimmedControlIsNamed() async throws {
    let failures = failures { $0.accessibilityTraits = [.adjustable, .notEnabled] }
    XCTAssertEqual(failures.count, 1)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(
      failure.contains(
        """
        Expected a control that is not dimmed.
        The control has the trait notEnabled in its initial state. Check it while it is enabled.
        Heard after "describe": "Rating: 3. Dimmed. Adjustable.
        """), failure)
  }

  func testGesturesOnDimmedControlAreLeftOut() async throws {
    let failures = failures { rating in
      rating.isEnabledForActions = true
    }
    XCTAssertEqual(failures.count, 1, failures.joined(separator: "\n"))
    XCTAssertTrue(
      failures.joined().contains(
        """
        Expected the value to stay "3".
        accessibilityIncrement() changes the value although the control is disabled. Check isEnabled \
        first.
        """), failures.joined())
    XCTAssertTrue(
      failures.joined().contains(
        """
        Commands to reproduce it: (the control is disabled); (accessibilityIncrement() is called); describe
        """), failures.joined())
  }

  func testFixesNameMembers() async {
    let cases: [(String, @MainActor (MutableRating) -> Void)] = [
      ("accessibilityActivate() returns true but does nothing.", { $0.whenTapped = { _ in true } }),
      ("accessibilityValue is empty until the value first changes.", { $0.text = { _ in nil } }),
      ("(set accessibilityLabel)", { $0.name = "" }),
      (
        "The control posts announcement with the text \"4\", but the screen reader speaks the new "
          + "accessibilityValue itself.", { $0.whenChanged = { $0.announce("\($0.rating)") } }
      ),
      (
        "The control posts layoutChanged with another element.",
        { $0.whenChanged = { $0.send.takeCursor() } }
      ),
      (
        "The traits say that it is adjustable and a button.",
        { $0.accessibilityTraits = [.adjustable, .button] }
      ),
      (
        "accessibilityIncrement() has no effect that can be heard.",
        { $0.next = { rating, _ in rating } }
      ),
      (
        "accessibilityIncrement() lowers the value.",
        { $0.next = { rating, change in min(max(rating - change, 1), 5) } }
      ),
      (
        "accessibilityDecrement() raises the value.",
        { $0.next = { $0 == 3 && $1 < 0 ? 5 : min(max($0 + $1, 1), 5) } }
      ),
      (
        "accessibilityIncrement() moves the value by 2.",
        { $0.next = { $0 == 3 && $1 > 0 ? 5 : min(max($0 + $1, 1), 5) } }
      ),
      ("Expected no decimals.", { $0.text = { "\($0.rating).0" } }),
      ("isAccessibilityElement is false.", { $0.isAccessibilityElement = false }),
      ("The element, or a container of it, is hidden.", { $0.isHidden = true }),
      (
        "A container sets accessibilityElementsHidden.",
        { $0.screen.accessibilityElementsHidden = true }
      ),
      (
        "The frame of \"Rating\" is 200 × 44 at (-900, 50).",
        { $0.accessibilityFrame = Rectangle(x: -900, y: 50, width: 200, height: 44) }
      ),
    ]
    for (words, mutate) in cases {
      let failures = failures(mutate)
      XCTAssertEqual(failures.count, 1, failures.joined(separator: "\n"))
      XCTAssertTrue(failures.joined().contains(words), failures.joined())
    }
  }

  func testResultsDescribeThemselves() async {
    let results = contract.results { MutableRating.subject { $0.text = { _ in nil } } }
    XCTAssertEqual(
      results.filter { $0.failure == nil }.prefix(3).map { "\($0)" },
      [
        "Adjustable, clause oneElement: passed.", "Adjustable, clause traits: passed.",
        "Adjustable, clause frame: passed.",
      ])
    XCTAssertEqual(
      results.filter { $0.failure != nil }.map { "\($0)" }, results.compactMap(\.failure))
    XCTAssertTrue(
      results.map { "\($0)" }.contains(
        "Adjustable, clause hint: does not apply. The control has no hint."))
  }
}
