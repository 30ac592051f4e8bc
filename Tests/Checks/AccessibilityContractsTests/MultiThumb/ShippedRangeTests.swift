import AccessibilityContracts
import AccessibilityModel
import XCTest

/// Tests sliders with two thumbs that report no ranges, as UIKit's sliders ship.
@MainActor
final class ShippedRangeTests: XCTestCase {
  private typealias Mutant = (
    name: String, clauses: [String], mutate: @MainActor (ShippedRange) -> Void
  )

  private static let mutants: [Mutant] = [
    ("sound", [], { _ in }),
    ("the thumbs cross", ["noCrossing"], { $0.limit = { _, _ in 0...100 } }),
    ("the same labels", ["thumbLabels"], { $0.names = ["Price", "Price"] }),
    ("swapped order", ["thumbs"], { $0.accessibilityElements = $0.thumbs.reversed() }),
    ("a stale value", ["spokenValue"], { $0.text = { _ in "20" } }),
    (
      "one thumb moves the other", ["othersStay"],
      { $0.whenMoved = { $1 == 1 ? $0.values[0] = min($0.values[0] + 10, $0.values[1]) : () } }
    ),
  ]

  func testDefectsOfThumbsWithRangeFromTest() async {
    for mutant in Self.mutants {
      let broken = Contract.multiThumb.broken {
        let slider = ShippedRange()
        mutant.mutate(slider)
        return Subject(slider.thumbs, in: slider).range(0...100, step: 10) { slider.values }
          .disabled { slider.isEnabled = false }
      }
      XCTAssertEqual(broken.map(\.name), mutant.clauses, mutant.name)
    }
  }

  func testSoundThumbsWithoutAnyRangePass() async {
    let broken = Contract.multiThumb.broken {
      let slider = ShippedRange()
      return Subject(slider.thumbs, in: slider).disabled { slider.isEnabled = false }
    }
    XCTAssertEqual(broken, [])
  }

  func testDefectsOfThumbsWithoutAnyRange() async {
    let expected = [
      "the thumbs cross": ["noCrossing"], "the same labels": ["thumbLabels"],
      "swapped order": ["thumbs"], "a stale value": ["direction"],
    ]
    for mutant in Self.mutants {
      guard let clauses = expected[mutant.name] else { continue }
      let broken = Contract.multiThumb.broken {
        let slider = ShippedRange()
        mutant.mutate(slider)
        return Subject(slider.thumbs, in: slider).disabled { slider.isEnabled = false }
      }
      XCTAssertEqual(broken.map(\.name), clauses, mutant.name)
    }
  }

  func testThumbThatLeavesItsRangeFails() async throws {
    let failures = Contract.multiThumb.results {
      let slider = ShippedRange()
      slider.limit = { slider, index in index == 0 ? 0...slider.values[1] : slider.values[0]...200 }
      return Subject(slider.thumbs, in: slider).range(0...100, step: 10) { slider.values }
        .disabled { slider.isEnabled = false }
    }.filter { $0.failure != nil }
    XCTAssertEqual(failures.map(\.clause.name), ["range"])
    let failure = try XCTUnwrap(failures.last?.failure)
    XCTAssertTrue(
      failure.contains(
        """
        Expected a value from 20 to 100.
        The value leaves the range: it is at 110.
        Heard after "swipe up": "110" (value "110")
        """), failure)
    XCTAssertTrue(
      failure.contains("\nCommands to reproduce it: swipe right; swipe up 2; swipe up\n"), failure)
  }
}

/// A slider from 0 to 100 with two thumbs that speak their values but report no ranges.
@MainActor
private final class ShippedRange: AccessibilityElement {
  var values = [20, 80].map(Double.init)
  var names = ["Minimum", "Maximum"]
  var isEnabled = true
  var text: @MainActor (Double) -> String = { DecimalNumber.text($0) }
  var limit: @MainActor (ShippedRange, Int) -> ClosedRange<Double> = { slider, index in
    index == 0 ? 0...slider.values[1] : slider.values[0]...100
  }
  var whenMoved: @MainActor (ShippedRange, Int) -> Void = { _, _ in }
  private(set) lazy var thumbs = [Thumb(of: self, 0), Thumb(of: self, 1)]

  override init() {
    super.init()
    accessibilityElements = thumbs
  }

  final class Thumb: AccessibilityElement {
    private weak var slider: ShippedRange?
    private let index: Int

    init(of slider: ShippedRange, _ index: Int) {
      (self.slider, self.index) = (slider, index)
      super.init()
      isAccessibilityElement = true
      accessibilityContainer = slider
    }

    override var accessibilityLabel: String? {
      get { slider?.names[index] }
      set {}
    }

    override var accessibilityTraits: AccessibilityTraits {
      get { slider?.isEnabled == true ? .adjustable : [.adjustable, .notEnabled] }
      set {}
    }

    override var accessibilityValue: String? {
      get { slider.map { $0.text($0.values[index]) } }
      set {}
    }

    override func accessibilityIncrement() { step(10) }
    override func accessibilityDecrement() { step(-10) }

    private func step(_ change: Double) {
      guard let slider, slider.isEnabled else { return }
      let limit = slider.limit(slider, index)
      let new = min(max(slider.values[index] + change, limit.lowerBound), limit.upperBound)
      guard new != slider.values[index] else { return }
      slider.values[index] = new
      post(notification: .valueChanged)
      slider.whenMoved(slider, index)
    }
  }
}
