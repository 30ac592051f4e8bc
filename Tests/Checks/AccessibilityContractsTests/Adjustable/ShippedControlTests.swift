import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that sound controls pass as they ship, without anything that UIKit does not have.
@MainActor
final class ShippedControlTests: XCTestCase {
  private func broken(
    _ mutate: @escaping @MainActor (ShippedSlider) -> Void,
    _ modify: @MainActor (Subject<Role.Adjustable>, ShippedSlider) -> Subject<Role.Adjustable> = {
      subject, _ in subject
    }
  ) -> [Clause<Subject<Role.Adjustable>>] {
    Contract.adjustable.broken {
      let slider = ShippedSlider()
      mutate(slider)
      return modify(Subject(slider).disabled { slider.isEnabled = false }, slider)
    }
  }

  func testSliderWithoutRangePasses() async {
    XCTAssertEqual(broken { _ in }, [])
    let slider = Contract.adjustable.results {
      let slider = ShippedSlider()
      return Subject(slider).disabled { slider.isEnabled = false }
    }
    let inapplicable = slider.filter { result in
      if case .notApplicable = result.verdict { true } else { false }
    }
    XCTAssertEqual(
      inapplicable.map(\.clause), [.hint, .range, .step, .ends, .page, .set, .assignedValue])
  }

  func testSliderWithRangeFromTestPasses() async {
    XCTAssertEqual(broken({ _ in }) { subject, _ in subject.range(0...100, step: 10) }, [])
    XCTAssertEqual(
      broken({ _ in }) { subject, slider in
        subject.range(0...100, step: 10) { Double(slider.number) }
      }, [])
    XCTAssertEqual(
      broken({ $0.text = { "\($0)%" } }) { subject, _ in subject.range(0...1, step: 0.1) }, [])
  }

  func testRangeFromTestFindsDefects() async {
    let mutants: [(String, Clause<Subject<Role.Adjustable>>, @MainActor (ShippedSlider) -> Void)] =
      [
        ("stops early", .ends, { $0.limits = 0...90 }),
        ("goes beyond", .range, { $0.limits = 0...200 }),
        ("other steps", .step, { $0.change = 20 }),
      ]
    for (name, clause, mutate) in mutants {
      XCTAssertEqual(
        broken(mutate) { subject, _ in subject.range(0...100, step: 10) }, [clause], name)
      XCTAssertEqual(broken(mutate), [], "\(name), without a range")
    }
  }

  func testSharesOfRangePass() async {
    let shares: [@Sendable (Int) -> String] = [{ "\($0 * 20)%" }, { "\(($0 - 1) * 25)%" }]
    for share in shares {
      let rating: @MainActor (ShippedSlider) -> Void = {
        ($0.number, $0.limits, $0.change, $0.text) = (3, 1...5, 1, share)
      }
      XCTAssertEqual(broken(rating), [])
      XCTAssertEqual(
        broken(rating) { subject, slider in subject.range(1...5) { Double(slider.number) } }, [])
    }
  }

  func testThousandsAreGroupedInEveryLanguage() async {
    let languages = [
      ("en", ","), ("en-IN", ","), ("de", "."), ("de-CH", "’"), ("fr", "\u{202F}"), ("es", "."),
      ("ru", "\u{A0}"), ("sv", "\u{A0}"), ("zh", ","), ("", ","), ("", "."),
    ]
    for (language, mark) in languages {
      for unit in ["", " €"] {
        let price: @MainActor (ShippedSlider) -> Void = {
          ($0.number, $0.limits) = (990, 950...1_050)
          $0.text = {
            let rest = String($0 % 1_000)
            let zeros = String(repeating: "0", count: 3 - rest.count)
            return ($0 < 1_000 ? "\($0)" : "\($0 / 1_000)\(mark)\(zeros)\(rest)") + unit
          }
          $0.accessibilityLanguage = language.isEmpty ? nil : language
        }
        XCTAssertEqual(broken(price), [], "\(language) \(mark)\(unit)")
        XCTAssertEqual(
          broken(price) { subject, slider in
            subject.range(950...1_050, step: 10) { Double(slider.number) }
          }, [], "\(language) \(mark)\(unit), with a range")
        XCTAssertEqual(
          broken {
            price($0)
            $0.change = -10
          }, [.direction], "\(language) \(mark)\(unit), reversed")
      }
    }
  }

  func testMissingValueIsOneFailure() async throws {
    let results = Contract.adjustable.results {
      let slider = ShippedSlider()
      slider.text = { _ in nil }
      return Subject(slider).disabled { slider.isEnabled = false }
    }
    XCTAssertEqual(results.filter { $0.failure != nil }.map(\.clause), [.spokenValue])
    let events = try XCTUnwrap(results.first { $0.clause == .changeEvent })
    XCTAssertEqual(
      events.description,
      "Adjustable, clause changeEvent: does not apply. The control has no value: see spokenValue.")
    XCTAssertEqual(
      results.first { $0.clause == .label }?.description, "Adjustable, clause label: passed.")
  }

  func testRequiredRangeIsMissed() async {
    XCTAssertEqual(
      broken({ _ in }) { subject, _ in subject.reportingRange() }, [.ends, .assignedValue])
  }
}

/// A slider that speaks a computed value and reports no range.
private final class ShippedSlider: Control {
  var number = 40
  var limits = 0...100
  var change = 10
  var text: (Int) -> String? = { "\($0)" }

  init() {
    super.init(frame: Rectangle(x: 0, y: 0, width: 200, height: 44))
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { text(number) }
    set {}
  }

  override func accessibilityIncrement() { store(number + change) }
  override func accessibilityDecrement() { store(number - change) }

  private func store(_ wanted: Int) {
    let inside = min(max(wanted, limits.lowerBound), limits.upperBound)
    guard isEnabled, inside != number else { return }
    number = inside
    sendActions(for: .valueChanged)
  }
}
