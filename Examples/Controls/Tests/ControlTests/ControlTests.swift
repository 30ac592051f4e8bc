import AccessibilityContracts
import UIKitStandIns
import XCTest

@testable import Controls

/// Synchronous tests that need no annotation, because they use controls only in closures.
final class ControlTests: XCTestCase {
  func testStarRatingSatisfiesContract() {
    Contract.adjustable.check {
      let rating = StarRating(frame: Rectangle(x: 16, y: 16, width: 220, height: 44))
      return Subject(rating).range(0...5).disabled { rating.isEnabled = false }
    }
  }

  func testRangeSliderSatisfiesContract() {
    Contract.multiThumb.check {
      let slider = RangeSlider(frame: Rectangle(x: 16, y: 16, width: 300, height: 44))
      return Subject([slider.lowerThumb, slider.upperThumb], in: slider)
        .range(0...200, step: 10) { [slider.lowerValue, slider.upperValue] }
        .gap(slider.gap)
        .disabled { slider.isEnabled = false }
        .changeEvents { slider.addAction(for: .valueChanged, $0) }
    }
  }

  func testSegmentedPickerSatisfiesContract() {
    Contract.choice.check {
      let picker = SegmentedPicker(titles: ["Breakfast", "Lunch", "Dinner"])
      picker.frame = Rectangle(x: 16, y: 16, width: 300, height: 44)
      picker.accessibilityLabel = "Meal"
      return Subject(picker, count: 3) { picker.selectedIndex }
        .disabled { picker.isEnabled = false }
    }
  }

  func testPinFieldSatisfiesContract() {
    Contract.secureField.check {
      let field = PinField(frame: Rectangle(x: 16, y: 16, width: 200, height: 50))
      return Subject(field.textField, in: field, sample: "4711") { field.pin }
        .disabled { field.textField.isEnabled = false }
    }
  }

  func testBarChartSatisfiesContract() {
    Contract.containerOrder.check {
      let chart = BarChart(frame: Rectangle(x: 16, y: 400, width: 300, height: 200))
      chart.entries = [
        .init(month: "May", sales: 12), .init(month: "June", sales: 30),
        .init(month: "July", sales: 21),
      ]
      return Subject(chart)
    }
  }
}
