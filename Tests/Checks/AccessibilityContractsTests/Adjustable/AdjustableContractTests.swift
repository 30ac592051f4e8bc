import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

/// Tests that each fault of an adjustable control breaks the expected clauses.
@MainActor
final class AdjustableContractTests: XCTestCase {
  func testReferenceControlsPass() async {
    Contract.adjustable.check {
      let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      return Subject(pitch)
        .steps(10)
        .dragged { pitch.value = $0 }
        .disabled { pitch.isEnabled = false }
        .face("as a knob") { pitch.face = .knob }
    }
    for thumb in [\RangeSlider.lowerThumb, \RangeSlider.upperThumb] {
      Contract.adjustable.check {
        let slider = RangeSlider(
          frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
        return Subject(slider[keyPath: thumb], in: slider).disabled { slider.isEnabled = false }
          .changeEvents { slider.addAction(for: .valueChanged, $0) }
      }
    }
    Contract.adjustable.check {
      let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
      return Subject(slider).disabled { slider.isEnabled = false }
    }
  }

  func testSpinButtonBreaksOnlyAssignedValue() async {
    let results = Contract.adjustable.results {
      let adults = SpinButton(
        frame: Rectangle(x: 0, y: 0, width: 100, height: 40), label: "Adults", minimum: 1,
        maximum: 8)
      return Subject(adults).disabled { adults.isEnabled = false }
    }
    XCTAssertEqual(
      results.filter { $0.failure != nil }.map(\.clause), [.assignedValue],
      results.compactMap(\.failure).joined(separator: "\n"))
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [FaultySlider.Fault: [Clause<Subject<Role.Adjustable>>]] = [
      .noTrait: [.oneElement],
      .noLabel: [.label], .labelWithRole: [.label], .labelWithFullStop: [.label],
      .labelWithValue: [.label],
      .hintWithGesture: [.hint], .hintIsLabel: [.hint],
      // Only the clause `range` reports a wrong range.
      .minimumIsMaximum: [.range], .valueOutside: [.range], .goesBeyond: [.range],
      .noStep: [.range],
      .frozen: [.direction], .onlyUp: [.direction], .onlyDown: [.direction],
      .doubleStep: [.step], .otherWayDown: [.step],
      .turnsBack: [.monotone],
      .tooFine: [.stepCount],
      .stopsBeforeTheEnd: [.ends],
      .pageIsStep: [.page], .pageTooLong: [.page], .notSettable: [.set],
      .noValue: [.spokenValue], .wrongNumber: [.spokenValue],
      .needlessDecimals: [.decimals], .negativeZero: [.decimals],
      .sameWords: [.audibleSteps], .needlessDecimalsAmongWords: [.decimals],
      .twoEvents: [.changeEvent], .eventWithoutChange: [.changeEvent],
      .changesWhenDisabled: [.disabled], .sendsEventWhenDisabled: [.disabled],
      .notDimmed: [.disabled],
      .changesSilently: [.announcesChanges], .changesSilentlyBelow: [.announcesChanges],
      .changesSilentlyOnTheWayBack: [.announcesChanges], .appearsSilently: [.announcesChanges],
    ]
    XCTAssertEqual(broken(by: nil), [])
    // The test of the published pitch control covers `assignedValue`, and `UnheardDefectTests` cover
    // the other clauses.
    let others: [Clause<Subject<Role.Adjustable>>] = [
      .assignedValue, .traits, .frame, .wording, .cursor, .onlyValue, .activation, .roundTrip,
    ]
    XCTAssertEqual(
      Set(expected.values.joined().map(\.name)).union(others.map(\.name)),
      Set(Contract.adjustable.clauses.map(\.name)), "each clause is broken by a fault")
    for fault in FaultySlider.Fault.allCases {
      XCTAssertEqual(broken(by: fault), expected[fault], "\(fault)")
    }
  }

  func testFaithfulSlidersOfAnyRangePass() async {
    let cases = RandomCases.count(100)
    var generator = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let range = Self.anyRange(&generator)
      let failures = Contract.adjustable.results {
        let slider = FaithfulSlider(range)
        return Subject(slider).dragged { slider.drag(to: $0) }.disabled { slider.isEnabled = false }
      }.compactMap(\.failure)
      XCTAssertEqual(failures, [], "\(range)")
      if !failures.isEmpty { break }
    }
  }

  private static func anyRange(_ generator: inout SeededGenerator) -> AccessibilityRange {
    let steps: [Double] = [0.01, 0.1, 0.25, 0.5, 1, 2, 5, 1_000]
    let step = steps.randomElement(using: &generator) ?? 1
    let count = Int.random(in: 1...90, using: &generator)
    let minimum = Double(Int.random(in: -50...50, using: &generator)) * step
    // The last step may be half as large, if the limit is then spoken differently from the value
    // before it.
    let half = step / 2
    let isSpoken = DecimalNumber.decimals(of: half) <= DecimalNumber.decimals(of: step)
    let rest = isSpoken && Bool.random(using: &generator) ? half : 0
    let maximum = minimum + Double(count) * step + rest
    let page = step * Double(Int.random(in: 2...10, using: &generator))
    return AccessibilityRange(
      minimum: minimum, maximum: maximum, step: step, page: page,
      value: .random(in: minimum...maximum, using: &generator))
  }

  func testGroupedNumbersPass() async {
    for mark in [",", ".", "\u{a0}"] {
      XCTAssertEqual(brokenBySpeaking { "\($0 / 1_000)\(mark)000" }, [], mark)
    }
    XCTAssertEqual(brokenBySpeaking { "\($0 / 1_000 + 1),000" }, [.spokenValue])
    XCTAssertEqual(brokenBySpeaking { "\($0).0" }, [.decimals])
  }

  private func brokenBySpeaking(_ text: @escaping (Int) -> String) -> [Clause<
    Subject<Role.Adjustable>
  >] {
    Contract.adjustable.without(.assignedValue, .disabled).broken { Subject(FrequencySlider(text)) }
  }

  func testFailureNamesEmptyFrameOfControl() async throws {
    let results = Contract.adjustable.results {
      let pitch = PitchControl(frame: .zero)
      return Subject(pitch).disabled { pitch.isEnabled = false }
    }
    let failures = results.compactMap(\.failure)
    XCTAssertEqual(failures.count, 1, "the other clauses have nothing to judge")
    XCTAssertTrue(
      try XCTUnwrap(failures.first).contains(
        """
        Expected swipes to reach the element exactly once.
        Its frame is empty, and swipes skip an element without a size.
        Heard after "open": "No items."
        """), failures.joined())
  }

  private func broken(by fault: FaultySlider.Fault?) -> [Clause<Subject<Role.Adjustable>>] {
    Contract.adjustable.broken { FaultySlider.subject(fault) }
  }
}

/// A slider from 1000 to 9000 with steps of 1000.
private final class FrequencySlider: Control {
  private var number = 3_000
  private let text: (Int) -> String

  init(_ text: @escaping (Int) -> String) {
    self.text = text
    super.init(frame: .null)
    isAccessibilityElement = true
    accessibilityLabel = "Frequency"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { text(number) }
    set {}
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      AccessibilityRange(
        minimum: 1_000, maximum: 9_000, step: 1_000, page: 2_000, value: Double(number))
    }
    set {}
  }

  override func accessibilityIncrement() { _ = accessibilitySetValue(Double(number + 1_000)) }

  override func accessibilityDecrement() { _ = accessibilitySetValue(Double(number - 1_000)) }

  override func accessibilitySetValue(_ wanted: Double) -> Bool {
    let inside = Int(min(max(wanted, 1_000), 9_000))
    if inside != number {
      number = inside
      sendActions(for: .valueChanged)
    }
    return true
  }
}
