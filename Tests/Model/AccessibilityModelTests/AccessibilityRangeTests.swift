import AccessibilityModel
import TestSupport
import XCTest

final class AccessibilityRangeTests: XCTestCase {
  func testDefaultsEqualARIASlider() {
    let range = AccessibilityRange()
    XCTAssertEqual(range.minimum, 0)
    XCTAssertEqual(range.maximum, 100)
    XCTAssertEqual(range.step, 1)
    XCTAssertEqual(range.page, 10)
    XCTAssertEqual(range.value, 0)
    XCTAssertNil(range.orientation)
  }

  func testHalvesRoundAwayFromZero() {
    XCTAssertEqual(AccessibilityRange(maximum: 10).nearest(to: 2.5), 3)
    XCTAssertEqual(AccessibilityRange(minimum: -10, maximum: 10).nearest(to: -2.5), -3)
    XCTAssertEqual(AccessibilityRange(minimum: -10, maximum: 10).nearest(to: 2.5), 3)
    XCTAssertEqual(
      AccessibilityRange(maximum: 1, step: 0.1).nearest(to: 0.25), 0.3, accuracy: 1e-12)
  }

  func testStepsStartAtMinimum() {
    let range = AccessibilityRange(minimum: 0.5, maximum: 10, step: 2, value: 0.5)
    XCTAssertEqual(range.nextUp, 2.5)
    XCTAssertEqual(range.nearest(to: 4), 4.5)
  }

  func testLimitOffGridCanBeReachedAndLeft() {
    var range = AccessibilityRange(maximum: 10, step: 3, value: 9)
    XCTAssertEqual(range.nextUp, 10)
    range.value = 10
    XCTAssertTrue(range.isAtMaximum)
    XCTAssertEqual(range.nextUp, 10)
    XCTAssertEqual(range.nextDown, 9)
  }

  func testStepFromBetweenStepsPassesSpokenValue() {
    let range = AccessibilityRange(maximum: 400, step: 10, value: 305.6)
    XCTAssertEqual(range.spokenValue, 306)
    XCTAssertEqual(range.nextUp, 310)
    XCTAssertEqual(range.nextDown, 300)
    XCTAssertFalse(AccessibilityRange(maximum: 400, step: 10, value: 396).isAtMaximum)
    XCTAssertEqual(AccessibilityRange(maximum: 10, value: 7.9).nextUp, 9)
    XCTAssertEqual(AccessibilityRange(maximum: 10, value: 7.4).nextUp, 8)
    XCTAssertEqual(AccessibilityRange(maximum: 10, value: 7.9).nextDown, 7)
    XCTAssertEqual(AccessibilityRange(maximum: 10, value: 7.4).nextDown, 6)
  }

  func testStepOutsideRangeNeverMovesAgainstItsDirection() {
    let above = AccessibilityRange(minimum: 1, maximum: 8, value: 9)
    XCTAssertEqual(above.nextUp, 9)
    XCTAssertLessThan(above.nextDown, 9)
    let below = AccessibilityRange(minimum: 1, maximum: 8, value: 0)
    XCTAssertEqual(below.nextDown, 0)
    XCTAssertGreaterThan(below.nextUp, 0)
  }

  func testInvalidStepDoesNotMoveValue() {
    let steps: [Double] = [0, -1, .nan, .infinity]
    for step in steps {
      let range = AccessibilityRange(maximum: 10, step: step, page: 1, value: 5)
      XCTAssertEqual(range.nextUp, 5)
      XCTAssertEqual(range.nextDown, 5)
      XCTAssertEqual(range.nearest(to: 7.3), 7.3)
    }
  }

  func testStepLargerThanRangeReachesLimit() {
    XCTAssertEqual(AccessibilityRange(maximum: 10, step: 25, value: 0).nextUp, 10)
  }

  func testNaNBecomesMinimum() {
    XCTAssertEqual(AccessibilityRange(minimum: 2, maximum: 10).nearest(to: .nan), 2)
    XCTAssertEqual(AccessibilityRange(minimum: 2, maximum: 10).nearest(to: .infinity), 10)
    XCTAssertEqual(AccessibilityRange(minimum: 2, maximum: 10).nearest(to: -.infinity), 2)
  }

  func testRandomStepsStayInsideAndInDirection() {
    let cases = RandomCases.count(5_000)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let minimum = Double.random(in: -1000...1000, using: &random)
      let maximum = minimum + Double.random(in: 0...500, using: &random)
      let step: Double = [0.01, 0.1, 0.25, 1, 2, 7, 1000].randomElement(using: &random) ?? 1
      let value = Double.random(in: minimum...maximum, using: &random)
      let range = AccessibilityRange(minimum: minimum, maximum: maximum, step: step, value: value)
      let spoken = range.spokenValue
      let context = "\(range)"
      for next in [range.nextUp, range.nextDown, range.valueOnGrid] {
        XCTAssertGreaterThanOrEqual(next, minimum, context)
        XCTAssertLessThanOrEqual(next, maximum, context)
      }
      if spoken < maximum { XCTAssertGreaterThan(range.nextUp, spoken, context) }
      if spoken > minimum { XCTAssertLessThan(range.nextDown, spoken, context) }
      XCTAssertLessThanOrEqual(abs(spoken - value), 0.5, context)
      XCTAssertLessThanOrEqual(abs(range.valueOnGrid - value), step / 2 * (1 + 1e-9), context)
    }
  }

  func testEqualStepsUpAndDownReturn() {
    let cases = 2_000
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let step: Double = [0.1, 0.5, 1, 3].randomElement(using: &random) ?? 1
      let count = Int.random(in: 1...50, using: &random)
      var range = AccessibilityRange(minimum: -7, maximum: -7 + step * 100, step: step)
      let index = Double(Int.random(in: 0...50, using: &random))
      let start = range.nearest(to: -7 + step * index)
      range.value = start
      for _ in 0..<count { range.value = range.nextUp }
      XCTAssertNotEqual(range.value, start)
      for _ in 0..<count { range.value = range.nextDown }
      XCTAssertEqual(range.value, start, accuracy: 1e-9, "\(range), \(count) steps")
    }
  }

  func testStepsStartAtBaseWhenMinimumMoves() {
    var range = AccessibilityRange(minimum: 3.7, maximum: 20, step: 5, value: 3.7)
    range.stepBase = 0
    XCTAssertEqual(range.nextUp, 5)
    XCTAssertEqual(range.nextDown, 3.7, "the minimum")
    XCTAssertEqual(range.nearest(to: 12), 10)
    XCTAssertEqual(range.nearest(to: 4), 3.7)
    XCTAssertEqual(range.decimals, 0)
    range.value = 5
    XCTAssertEqual(range.nextDown, 3.7)
    range.stepBase = .nan
    XCTAssertEqual(range.nearest(to: 9), 8.7)
    XCTAssertEqual(range.decimals, 1)
  }

  func testNumbersHaveRequestedDecimals() {
    XCTAssertEqual(DecimalNumber.text(1.25, decimals: 1), "1.3")
    XCTAssertEqual(DecimalNumber.text(-0.04, decimals: 1), "0.0")
    XCTAssertEqual(DecimalNumber.text(2, decimals: -3), "2")
    XCTAssertEqual(DecimalNumber.text(1, decimals: 99), "1.000000000")
    XCTAssertEqual(DecimalNumber.text(0.1), "0.1")
    XCTAssertEqual(DecimalNumber.text(.infinity, decimals: 1), "inf")
    XCTAssertEqual(DecimalNumber.text(-12_345_678.25, decimals: 9), "-12345678.250000000")
    XCTAssertEqual(DecimalNumber.text(9_999_999_999_999.998, decimals: 3), "9999999999999.998")
    XCTAssertEqual(DecimalNumber.text(99_999_999.999_999_99, decimals: 9), "99999999.999999985")
    XCTAssertEqual(DecimalNumber.text(8_999_999_999_999.9995, decimals: 2), "9000000000000.00")
    XCTAssertEqual(DecimalNumber.text(1e16, decimals: 2), "1e+16")
  }

  func testPositionIsBetweenLimits() {
    for (minimum, maximum, value, place) in [
      (0.0, 10.0, 0.0, 0.0), (0, 10, 10, 1), (0, 10, 2.5, 0.25), (-10, 10, 0, 0.5),
      (50, 150, 100, 0.5), (0, 10, 11, 1), (0, 10, -1, 0), (0, 10, .infinity, 1),
      (-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude, 0, 0.5),
    ] {
      let range = AccessibilityRange(minimum: minimum, maximum: maximum, value: value)
      XCTAssertEqual(range.position, place, "\(minimum) \(value) \(maximum)")
    }
  }

  func testPositionWithoutTwoLimitsIsNil() {
    for (minimum, maximum, value) in [
      (5.0, 5.0, 5.0), (10, 0, 5), (0, .infinity, 5), (-.infinity, 0, -5), (.nan, 1, 0),
      (0, .nan, 0), (0, 10, .nan),
    ] {
      let range = AccessibilityRange(minimum: minimum, maximum: maximum, value: value)
      XCTAssertNil(range.position, "\(minimum) \(value) \(maximum)")
      if value.isFinite { XCTAssertEqual(range.positions(atMost: 11), []) }
    }
  }

  func testPositionsWithFewSteps() {
    XCTAssertEqual(AccessibilityRange(maximum: 2).positions(atMost: 11), [0, 0.5, 1])
    XCTAssertEqual(AccessibilityRange(maximum: 10).positions(atMost: 11).count, 11)
    for range in [
      AccessibilityRange(maximum: 11), AccessibilityRange(step: 0), AccessibilityRange(step: -1),
      AccessibilityRange(step: 1_000), AccessibilityRange(step: .nan),
      AccessibilityRange(step: .infinity), AccessibilityRange(maximum: 1e300, step: 1e-300),
      AccessibilityRange(minimum: -.greatestFiniteMagnitude, maximum: .greatestFiniteMagnitude),
    ] {
      let places = range.positions(atMost: 11)
      XCTAssertEqual(places.count, 11, "\(range)")
      XCTAssertEqual(places.first, 0)
      XCTAssertEqual(places.last, 1)
      XCTAssertEqual(places, places.sorted())
    }
    XCTAssertEqual(AccessibilityRange().positions(atMost: -5), [0, 1])
  }
}
