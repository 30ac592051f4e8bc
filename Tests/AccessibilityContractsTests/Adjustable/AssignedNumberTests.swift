import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests values that the application assigns as numbers or words.
@MainActor
final class AssignedNumberTests: XCTestCase {
  func testFailureNamesMissingSetter() async {
    let failures = Contract.adjustable.only(.page, .set)
      .results { FaultySlider.subject(.notSettable) }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 2)
    for failure in failures {
      XCTAssertTrue(failure.contains("\naccessibilitySetValue(_:) returned false, "), failure)
    }
    let others = Contract.adjustable.only(.page, .set)
      .results { FaultySlider.subject(.pageIsStep) }.compactMap(\.failure)
    XCTAssertFalse(others.joined().contains("accessibilitySetValue"), others.joined())
  }

  func testWrongAssignedWordsAreNotIgnored() async throws {
    let failures = Contract.adjustable.only(.assignedValue)
      .results { Subject(GuestCount(isOffByOne: true)) }.compactMap(\.failure)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertFalse(failure.contains("The assigned value is ignored"), failure)
    XCTAssertTrue(failure.contains("Expected the value \"2 guests\".\n"), failure)
    XCTAssertTrue(failure.contains("value \"3 guests\""), failure)
    XCTAssertEqual(
      Contract.adjustable.only(.assignedValue).broken {
        Subject(GuestCount(isOffByOne: false))
      }, [])
  }

  func testStepsFromValuePass() async {
    XCTAssertEqual(
      Contract.adjustable.only(.step).broken { Subject(GuestCount(isOffByOne: false, step: 5)) },
      [], "the step from 11 to 12 is smaller, but the step back to 7 is 5")
  }

  func testNegativeZeroAmongWordsFails() async throws {
    let failures = Contract.adjustable.only(.decimals)
      .results { Subject(GuestCount(isOffByOne: false, minimum: 0)) }
      .compactMap(\.failure)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(
      failure.contains(
        "Expected no minus sign before a zero.\nThe value is written as \"-0 guests\".\n"), failure)
  }
}

/// A control for 1 to 12 guests that speaks numbers as words. One of the words may be wrong.
private final class GuestCount: Control {
  private let isOffByOne: Bool
  private let minimum: Int
  private let step: Int
  private var number = 7

  init(isOffByOne: Bool, minimum: Int = 1, step: Int = 1) {
    (self.isOffByOne, self.minimum, self.step) = (isOffByOne, minimum, step)
    super.init(frame: .null)
    isAccessibilityElement = true
    accessibilityLabel = "Table"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { number == 0 ? "-0 guests" : "\(isOffByOne ? number + 1 : number) guests" }
    set { number = newValue?.split(separator: " ").first.flatMap { Int($0) } ?? number }
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      AccessibilityRange(
        minimum: Double(minimum), maximum: 12, step: Double(step), page: Double(3 * step),
        value: Double(number))
    }
    set {}
  }

  override func accessibilityIncrement() { number = min(number + step, 12) }

  override func accessibilityDecrement() { number = max(number - step, minimum) }
}
