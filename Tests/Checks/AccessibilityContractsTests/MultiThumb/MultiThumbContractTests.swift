import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

/// Tests that each fault of a multi-thumb slider breaks the expected clauses.
final class MultiThumbContractTests: XCTestCase {
  func testRangeSliderPasses() {
    for gap in [0, 0.1] {
      Contract.multiThumb.check {
        let slider = RangeSlider(
          frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
        slider.minimumRange = gap
        return Subject([slider.lowerThumb, slider.upperThumb], in: slider)
          .gap(gap)
          .dragged { index, number in
            if index == 0 { slider.lowerValue = number } else { slider.upperValue = number }
          }
          .disabled { slider.isEnabled = false }
          .changeEvents { slider.addAction(for: .valueChanged, $0) }
      }
    }
  }

  func testEachFaultBreaksOnlyItsClauses() {
    let expected: [FaultyRange.Fault: [String]] = [
      .hiddenThumb: ["thumbs"], .noTrait: ["oneElement"],
      .sameLabels: ["thumbLabels"], .noLabel: ["label"],
      .orderFollowsValues: ["thumbOrder"],
      .staleBound: ["neighbors"],
      .setBeyond: ["noCrossing"], .fingerBeyond: ["noCrossing"],
      .movesTheOther: ["othersStay"],
      .unnamedBound: ["namedLimit"], .doubleStep: ["step"],
      .changesWhenDisabled: ["disabled"],
    ]
    XCTAssertEqual(broken(by: nil), [])
    let adjustable = Set(Contract.adjustable.clauses.map(\.name))
    let own = Contract.multiThumb.clauses.map(\.name).filter { !adjustable.contains($0) }
    XCTAssertEqual(
      Set(own).subtracting(expected.values.joined()), [], "each clause is broken by a fault")
    for fault in FaultyRange.Fault.allCases {
      XCTAssertEqual(broken(by: fault), expected[fault], "\(fault)")
    }
  }

  func testRangeSlidersOfAnyBoundsPass() {
    let cases = RandomCases.count(30)
    var generator = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let steps: [Double] = [0.1, 0.5, 1, 10]
      let step = steps.randomElement(using: &generator) ?? 1
      let minimum = Double(Int.random(in: -20...20, using: &generator)) * step
      let count = Int.random(in: 8...60, using: &generator)
      let gap = Double(Int.random(in: 0...2, using: &generator)) * step
      // Stay away from the ends of the range, so that both thumbs have room to move.
      let places = (2...(count - 2)).map(Double.init)
      let first = places.randomElement(using: &generator) ?? 2
      let second = places.randomElement(using: &generator) ?? 2
      let lower = minimum + min(first, second) * step
      let upper = minimum + max(first, second, min(first, second) + 4) * step
      let failures = Contract.multiThumb.results {
        let slider = RangeSlider(
          frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
        slider.maximumValue = minimum + Double(count + 4) * step
        slider.minimumValue = minimum
        slider.step = step
        slider.pageStep = 2 * step
        slider.minimumRange = gap
        slider.setValues(lower: lower, upper: upper)
        return Subject([slider.lowerThumb, slider.upperThumb], in: slider)
          .gap(gap)
          .dragged { index, number in
            if index == 0 { slider.lowerValue = number } else { slider.upperValue = number }
          }
          .disabled { slider.isEnabled = false }
          .changeEvents { slider.addAction(for: .valueChanged, $0) }
      }.compactMap(\.failure)
      let what = "\(minimum), \(count) steps of \(step), \(lower) to \(upper), gap \(gap)"
      XCTAssertEqual(failures, [], what)
      if !failures.isEmpty { break }
    }
  }

  func testFailureNamesStaleBound() throws {
    let failure = results(.staleBound).compactMap(\.failure)
    XCTAssertEqual(
      failure,
      [
        """
        Multi-thumb slider, clause neighbors: Each thumb is bounded by the current value of its \
        neighbor.
        Expected "Minimum" to have the maximum 5.
        Heard after "where": "Minimum. 1 of 2. From 0 to 6, in steps of 1." (label "Minimum", \
        message "1 of 2.", message "From 0 to 6, in steps of 1.")
        Sounds: none. Cursor: "Minimum".
        Commands to reproduce it: swipe right; swipe down; swipe left; where
        To fix it: Return for each thumb an accessibilityRange that ends at its neighbor.
        Source: ARIA Authoring Practices Guide, Slider (Multi-Thumb) Pattern, \
        https://www.w3.org/WAI/ARIA/apg/patterns/slider-multithumb/
        """
      ])
  }

  func testIndependentThumbsMayCross() {
    let ids = Contract.multiThumb.broken {
      let first = IndependentThumb("Low", 2)
      let second = IndependentThumb("High", 6)
      let screen = screen([first, second], frame: .null)
      return Subject([first, second], in: screen).independent()
    }.map(\.name)
    XCTAssertEqual(ids, ["disabled"], "the test can't disable them")
  }

  private func broken(by fault: FaultyRange.Fault?) -> [String] {
    results(fault).filter { $0.failure != nil }.map(\.clause.name)
  }

  private func results(_ fault: FaultyRange.Fault?) -> [Contract<Subject<Role.MultiThumb>>.Result] {
    Contract.multiThumb.results {
      let slider = FaultyRange(fault)
      return Subject(slider.thumbs, in: slider).dragged { slider.drag($0, to: $1) }.disabled {
        slider.isEnabled = false
      }.changeEvents { slider.addAction(for: .valueChanged, $0) }
    }
  }
}

/// A thumb that no other thumb limits.
private final class IndependentThumb: Control {
  private var number: Double

  init(_ label: String, _ number: Double) {
    self.number = number
    super.init(frame: .null)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { DecimalNumber.text(number) }
    set { if let number = newValue.flatMap(Double.init) { _ = accessibilitySetValue(number) } }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 0, maximum: 8, page: 2, value: number) }
    set {}
  }

  override func accessibilityIncrement() { _ = accessibilitySetValue(number + 1) }

  override func accessibilityDecrement() { _ = accessibilitySetValue(number - 1) }

  override func accessibilitySetValue(_ wanted: Double) -> Bool {
    let inside = min(max(wanted, 0), 8)
    if inside != number {
      number = inside
      sendActions(for: .valueChanged)
    }
    return true
  }
}
