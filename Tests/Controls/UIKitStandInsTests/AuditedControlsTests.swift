import AccessibilityAudit
import UIKitStandIns
import XCTest

/// Pairs of UIKit controls as they were reported and as they were corrected.
@MainActor
final class AuditedControlsTests: XCTestCase {
  private func failures(of make: @escaping @MainActor () -> UIView) -> [String] {
    AccessibilityAudit().report(
      on: AuditTarget(
        title: "Settings", language: "en",
        makingScreensWith: {
          let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
          screen.addSubview(make())
          return screen
        })
    ).findings.filter(\.severity.isFailure).map { "\($0.rule) | \($0.subjectName)" }
  }

  func testAShownValueIsNoLabel() async {
    XCTAssertEqual(failures { Stepper(shown: "45s", label: "Skip", value: "45 seconds") }, [])
    XCTAssertEqual(failures { Stepper(shown: "3 of 5", label: "Rating", value: "3 of 5") }, [])
    XCTAssertEqual(
      failures { Stepper(shown: "Search", label: "Find", value: "3 of 5") },
      ["visible-label-not-in-name | “Find”"])
  }

  func testTextThatRepeatsTheValueIsNotAnUntoldChange() async {
    XCTAssertEqual(failures { Tip { "Tip: \($0)%" } }, [])
    XCTAssertEqual(failures { Tip { "Custom, \($0) of 100" } }, [])
    XCTAssertEqual(failures { Tip { "Total \(100 + $0) dollars" } }, ["untold-change | “Tip”"])
  }

  func testATapOfAGestureRecognizerNeedsARole() async {
    XCTAssertEqual(
      failures { Self.star(.image, recognizer: true) }, ["missing-role | “Rate 1 star”"])
    XCTAssertEqual(failures { Self.star(.button, recognizer: true) }, [])
    XCTAssertEqual(failures { Self.star(.image, recognizer: false) }, [])
  }

  private static func star(_ traits: UIAccessibilityTraits, recognizer: Bool) -> UIView {
    let view = UIView(frame: CGRect(x: 16, y: 16, width: 44, height: 44))
    view.isUserInteractionEnabled = true
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Rate 1 star"
    view.accessibilityTraits = traits
    if recognizer {
      view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: UIView.layoutIfNeeded))
    }
    return view
  }
}

/// An adjustable control that shows its value in other words.
private final class Stepper: UIControl {
  private let shown = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
  private let words: String
  private var step = 0

  init(shown text: String, label: String, value: String) {
    words = value
    super.init(frame: CGRect(x: 16, y: 16, width: 200, height: 44))
    shown.text = text
    addSubview(shown)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = label
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { step == 0 ? words : "\(words) and \(step)" }
    set {}
  }
  override func accessibilityIncrement() { step += 1 }
  override func accessibilityDecrement() { step -= 1 }
}

/// A slider with text that follows it.
private final class Tip: UIView {
  private let slider = UISlider(frame: CGRect(x: 16, y: 16, width: 300, height: 44))
  private let text = UILabel(frame: CGRect(x: 16, y: 100, width: 300, height: 44))

  init(_ words: @escaping (Int) -> String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    slider.accessibilityLabel = "Tip"
    slider.maximumValue = 100
    slider.value = 10
    text.text = words(10)
    slider.addAction(
      UIAction { [unowned self] _ in text.text = words(Int(slider.value)) }, for: .valueChanged)
    addSubview(slider)
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }
}
