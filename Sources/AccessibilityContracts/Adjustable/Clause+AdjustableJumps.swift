internal import AccessibilityModel
internal import ScreenReader

/// Clauses about jumps of more than a step.
extension Clause where Tested == Subject<Role.Adjustable> {
  /// A page is larger than a step.
  public static var page: Clause {
    .judging("page", "A page is larger than a step.", source: .sliderPattern) {
      make, sweep, replay in
      guard let range = sweep.range else { return .notApplicable("It has no range.") }
      let length = range.maximum - range.minimum
      guard length > range.step else { return .notApplicable("There is but one step.") }
      guard range.page > range.step || range.step * 2 > length else {
        return replay.failure("a page of more than one step", after: [.minimum, .page(.up)])
      }
      var isTaken = true
      let distance = make().operate { element in
        isTaken = element.accessibilitySetValue(range.minimum)
        guard let before = element.accessibilityRange else { return Double.nan }
        _ = element.accessibilitySetValue(before.nearest(to: before.spokenValue + before.page))
        return (element.accessibilityRange?.value ?? .nan) - before.value
      }
      // A page leads to the nearest step.
      guard abs(distance - min(range.page, length)) <= range.step / 2 * (1 + 1e-6) else {
        let text = DecimalNumber.text(range.page)
        return replay.failure(
          "a page of \(text)", after: [.minimum, .page(.up)],
          remark: isTaken ? nil : unset)
      }
      return .passed
    }
  }

  /// The remark about a control that has a range and can't be set.
  private static var unset: String {
    "accessibilitySetValue(_:) returned false, as it does unless it is overridden: an element with an "
      + "accessibilityRange needs it for pages, both ends and “set”."
  }

  /// Both ends, and any step between them, can be set at once.
  public static var set: Clause {
    .judging(
      "set", "Both ends, and any step between them, can be set at once.", source: .sliderPattern
    ) { make, sweep, replay in
      guard let range = sweep.range else { return .notApplicable("It has no range.") }
      let middle = range.nearest(to: range.minimum / 2 + range.maximum / 2)
      let wanted: [(Command, Double)] = [
        (.maximum, range.maximum), (.set(middle), middle), (.minimum, range.minimum),
      ]
      for (command, number) in wanted {
        let reached = make().operate { element in
          element.accessibilitySetValue(number) ? element.accessibilityRange?.value : nil
        }
        guard let reached else {
          return replay.failure(
            "the value \(DecimalNumber.text(number))", after: [command], remark: unset)
        }
        guard abs(reached - number) <= abs(range.step) * 1e-6 else {
          return replay.failure("the value \(DecimalNumber.text(number))", after: [command])
        }
      }
      return .passed
    }
  }
}
