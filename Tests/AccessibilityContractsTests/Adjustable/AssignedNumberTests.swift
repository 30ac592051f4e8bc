import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// What a control takes from outside: a number, or a value in words.
final class AssignedNumberTests: XCTestCase {
  func testARangeWithoutASetterIsToldWhichOneItLacks() {
    let failures = Contract.adjustable().only(.page, .set)
      .results { FaultySlider.subject(.notSettable) }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 2)
    for failure in failures {
      XCTAssertTrue(failure.contains("\naccessibilitySetValue(_:) returned false, "), failure)
    }
    let others = Contract.adjustable().only(.page, .set)
      .results { FaultySlider.subject(.pageIsStep) }.compactMap(\.failure)
    XCTAssertFalse(others.joined().contains("accessibilitySetValue"), others.joined())
  }

  func testWordsThatAreOffByOneAreNotTakenForIgnored() throws {
    let failures = Contract.adjustable().only(.assignedValue)
      .results { AdjustableUnderTest(GuestCount(isOffByOne: true)) }.compactMap(\.failure)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertFalse(failure.contains("What is assigned is ignored"), failure)
    XCTAssertTrue(failure.contains("Expected the value \"2 guests\".\n"), failure)
    XCTAssertTrue(failure.contains("value \"3 guests\""), failure)
    XCTAssertEqual(
      Contract.adjustable().only(.assignedValue).broken {
        AdjustableUnderTest(GuestCount(isOffByOne: false))
      }, [])
  }
}

/// From 1 to 12 guests, in words.
private final class GuestCount: Control {
  private let isOffByOne: Bool
  private var number = 7

  init(isOffByOne: Bool) {
    self.isOffByOne = isOffByOne
    super.init(frame: .null)
    isAccessibilityElement = true
    accessibilityLabel = "Table"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { "\(isOffByOne ? number + 1 : number) guests" }
    set { number = newValue?.split(separator: " ").first.flatMap { Int($0) } ?? number }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 1, maximum: 12, step: 1, page: 3, value: Double(number)) }
    set {}
  }

  override func accessibilityIncrement() { number = min(number + 1, 12) }

  override func accessibilityDecrement() { number = max(number - 1, 1) }
}
