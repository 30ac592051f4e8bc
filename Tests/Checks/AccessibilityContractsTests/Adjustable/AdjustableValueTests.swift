import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests the failures of adjustable controls, and unusual values that pass.
@MainActor
final class AdjustableValueTests: XCTestCase {
  func testValueOutsideRangeFailsOnceAndFirst() async {
    XCTAssertEqual(
      failures(of: .goesBeyond),
      [
        """
        Adjustable, clause range: The range has two ends and a step, and contains the value.
        Expected a value from 0 to 6.
        The value leaves the range: it is at 7.
        Heard after "swipe up": "7. Invalid." (value "7", state "Invalid.")
        Sounds: none. Cursor: "Volume".
        Changed: "Volume": 6 → 7 Invalid.
        Commands to reproduce it: set 6; swipe up
        To fix it: Return an accessibilityRange whose value lies between its ends.
        Source: ARIA Authoring Practices Guide, Slider Pattern, \
        https://www.w3.org/WAI/ARIA/apg/patterns/slider/
        """
      ])
  }

  func testEventOfDisabledControlIsNotChange() async throws {
    let failures = failures(of: .sendsEventWhenDisabled)
    XCTAssertEqual(failures.count, 1)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(
      failure.contains(
        """
        Expected no change event from a disabled control.
        1 change event was sent.
        Heard after "(accessibilityIncrement() is called)": no words
        """), failure)
    XCTAssertFalse(failure.contains("to stay"), failure)
    XCTAssertFalse(failure.contains("dimmed to be said"), failure)
  }

  func testNegativeZeroIsReproducedByFewestCommands() async throws {
    let failure = try XCTUnwrap(failures(of: .negativeZero).first)
    XCTAssertTrue(
      failure.contains(
        "Expected no minus sign before a zero.\nThe value is written as \"-0\".\n"), failure)
    XCTAssertTrue(failure.contains("\nCommands to reproduce it: set 0; swipe down\n"), failure)
    let needless = try XCTUnwrap(self.failures(of: .needlessDecimals).first)
    XCTAssertTrue(needless.contains("\nCommands to reproduce it: swipe up\n"), needless)
  }

  func testComputedValueGetsAdvice() async throws {
    let failures = Contract.adjustable.only(.assignedValue).results {
      Self.percents(0...10, of: 10)
    }.compactMap(\.failure)
    XCTAssertTrue(
      try XCTUnwrap(failures.first).contains(
        "leave the clause out: .without(.assignedValue)\n"), failures.joined())
  }

  func testFailureNamesMissingRange() async throws {
    let failures = Contract.adjustable.only(.ends).results {
      Subject(PublishedPitchControl(defects: [.nothingAtTheEnds])).reportingRange()
    }.compactMap(\.failure)
    XCTAssertTrue(
      try XCTUnwrap(failures.first).contains(
        "The control has no accessibilityRange, so the screen reader does not know its ends.\n"),
      failures.joined())
  }

  func testPercentOfRangePasses() async {
    for (range, whole) in [(0.0...1, 1.0), (0...100, 100), (0...20, 20), (0...1.5, 1)] {
      XCTAssertEqual(
        Contract.adjustable.only(.spokenValue).broken { Self.percents(range, of: whole) }, [],
        "\(range)")
    }
    XCTAssertEqual(
      Contract.adjustable.only(.spokenValue).broken { Self.percents(10...30, of: 20, from: 10) },
      [], "from 10 to 30")
  }

  func testOtherPercentFails() async {
    XCTAssertEqual(
      Contract.adjustable.only(.spokenValue).broken { Self.percents(0...20, of: 30) },
      [.spokenValue])
  }

  func testNumberAmongWordsPasses() async {
    XCTAssertEqual(
      Contract.adjustable.only(.spokenValue, .decimals).broken {
        Subject(WordySlider(0...6) { "\(Int($0) + 3) guests" })
      }, [])
  }

  private func failures(of fault: FaultySlider.Fault) -> [String] {
    Contract.adjustable.results {
      let slider = FaultySlider(fault)
      return Subject(slider).disabled { slider.isEnabled = false }
    }.compactMap(\.failure)
  }

  /// Returns a slider with twenty steps that speaks its value as a percentage of `whole`.
  private static func percents(
    _ range: ClosedRange<Double>, of whole: Double, from lowest: Double = 0
  ) -> Subject<Role.Adjustable> {
    Subject<Role.Adjustable>(
      WordySlider(range) { "\(Int((($0 - lowest) / whole * 100).rounded()))%" })
  }

  func testFailureNamesMissingSetter() async {
    let failures = Contract.adjustable.only(.page, .set)
      .results { FaultySlider.subject(.notSettable) }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
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

/// A slider with twenty steps and a computed value.
private final class WordySlider: AccessibilityElement {
  private var range: AccessibilityRange
  private let text: (Double) -> String

  init(_ range: ClosedRange<Double>, _ text: @escaping (Double) -> String) {
    let step = (range.upperBound - range.lowerBound) / 20
    self.range = AccessibilityRange(
      minimum: range.lowerBound, maximum: range.upperBound, step: step,
      value: range.lowerBound + step * 4)
    self.text = text
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Level"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { text(range.value) }
    set {}
  }

  override var accessibilityRange: AccessibilityRange? {
    get { range }
    set {}
  }

  override func accessibilityIncrement() { range.value = range.nextUp }
  override func accessibilityDecrement() { range.value = range.nextDown }
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
