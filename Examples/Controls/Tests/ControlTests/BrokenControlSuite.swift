import AccessibilityContracts
import Testing
import UIKitStandIns

@testable import BrokenControls

/// Checks controls with defects. Swift Testing prints each failure as a known issue.
@MainActor @Suite struct BrokenControlSuite {
  @Test func starRatingFails() throws {
    try expect(
      ["direction", "spokenValue", "activation", "changeEvent", "disabled"], of: "StarRating"
    ) {
      Contract.adjustable.check {
        let rating = StarRating(frame: Rectangle(x: 16, y: 16, width: 220, height: 44))
        return Subject(rating).range(0...5) { Double(rating.rating) }
          .disabled { rating.isEnabled = false }
      }
    }
  }

  @Test func rangeSliderFails() throws {
    try expect(["noCrossing", "disabled"], of: "RangeSlider") {
      Contract.multiThumb.check {
        let slider = RangeSlider(frame: Rectangle(x: 16, y: 16, width: 300, height: 44))
        return Subject([slider.lowerThumb, slider.upperThumb], in: slider)
          .range(0...200, step: 10) { [slider.lowerValue, slider.upperValue] }
          .disabled { slider.isEnabled = false }
          .changeEvents { slider.addAction(for: .valueChanged, $0) }
      }
    }
  }

  @Test func segmentedPickerFails() throws {
    try expect(["choices", "selection"], of: "SegmentedPicker") {
      Contract.choice.check {
        let picker = SegmentedPicker(titles: ["Breakfast", "Lunch", "Dinner"])
        picker.frame = Rectangle(x: 16, y: 16, width: 300, height: 44)
        picker.accessibilityLabel = "Meal"
        return Subject(picker, count: 3) { picker.selectedIndex }
          .disabled { picker.isEnabled = false }
      }
    }
  }

  @Test func pinFieldFails() throws {
    try expect(["role", "unspoken"], of: "PinField") {
      Contract.secureField.check {
        let field = PinField(frame: Rectangle(x: 16, y: 16, width: 200, height: 50))
        return Subject(field.textField, in: field, sample: "4711") { field.pin }
          .disabled { field.textField.isEnabled = false }
      }
    }
  }

  @Test func barChartFails() throws {
    try expect(["frames", "selection"], of: "BarChart") {
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

  /// Expects failures of certain clauses, in the recorded words. With `EARSHOT_RECORD=all`, records
  /// the words first.
  private func expect<Tested>(
    _ clauses: [String], of control: String, from check: () -> [Contract<Tested>.Result],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var results: [Contract<Tested>.Result] = []
    withKnownIssue { results = check() }
    let failed = results.filter { $0.failure != nil }
    #expect(failed.map(\.clause.name) == clauses, sourceLocation: sourceLocation)

    let text = failed.compactMap(\.failure).joined(separator: "\n\n") + "\n"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Failures/\(control).txt")
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "all" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, sourceLocation: sourceLocation)
  }
}
