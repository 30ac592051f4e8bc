internal import AccessibilityModel

/// Rules about the size of steps and the precision of values.
extension AuditRule {
  static let needlessDecimals = AuditRule(
    "needless-decimals", .warning,
    title: "A value has more decimals than it needs",
    reason: "“7.1284769201” takes six seconds to say, and only the 7 matters.",
    remedy: "Round the spoken value to as many decimals as a step has.",
    sources: ["APG slider", "Earshot: contract of the reference controls"],
    limits: "Without a range, up to four decimals are allowed, as in coordinates.",
    .element { element, _ in
      guard let value = element.value else { return nil }
      let numbers = WrittenNumbers(in: value)
      if let range = element.range {
        guard let number = numbers.only, range.value.isFinite, number.decimals > range.decimals,
          // A spoken percentage or price that differs from the range's value may need more
          // decimals.
          abs(number.value - range.value) <= abs(range.step)
        else { return nil }
        return "Its value is \(number.text), but its steps need \(decimals(range.decimals))."
      }
      return numbers.numbers.first { $0.decimals > 4 }.map {
        "Its value \($0.text) has \(decimals($0.decimals))."
      }
    })

  private static func decimals(_ count: Int) -> String {
    count == 0 ? "no decimals" : count == 1 ? "one decimal" : "\(count) decimals"
  }

  static let tooManySteps = AuditRule(
    "many-presses", .advice,
    title: "A value takes more than 50 swipes to set",
    reason: "Each step is a swipe, and the far end of the range is a minute away.",
    remedy: "Make the step or the page larger, or let users type the value.",
    sources: ["Earshot: step size of the reference controls", "APG slider"],
    limits:
      "Counts the pages and steps to the value that is hardest to reach. Text fields are exempt.",
    .element { element, _ in
      guard element.traits.contains(.adjustable), !element.isTextField,
        let steps = StepCount(of: element.range), steps.maximum > 50
      else { return nil }
      let count = steps.maximum < 1e9 ? DecimalNumber.text(steps.maximum) : "a billion"
      return "From one end, some values take \(count) pages and steps to reach."
    })

  static let coarseSteps = AuditRule(
    "few-presses", .info,
    title: "A slider has fewer than three steps",
    reason: "With large steps, users cannot set the value that they want.",
    remedy: "Make the step smaller; for two or three choices, use a switch or buttons.",
    sources: ["Earshot: step size of the reference controls"],
    limits: "An empty range is exempt, and so is one whose end is the value of another element.",
    .element { element, _ in
      guard element.traits.contains(.adjustable), let range = element.range,
        range.minimumLimitedBy == nil, range.maximumLimitedBy == nil,
        let steps = StepCount(of: range), steps.total < 3
      else { return nil }
      let count = DecimalNumber.text(steps.total)
      return "It has \(count) step\(steps.total == 1 ? "" : "s") from end to end."
    })
}

/// The number of steps in a range.
private struct StepCount {
  /// The number of single steps from end to end.
  let total: Double
  /// The maximum number of pages and single steps that users need from an end to any value.
  let maximum: Double

  init?(of range: AccessibilityRange?) {
    guard let range, range.minimum < range.maximum, range.step > 0 else { return nil }
    let steps = ((range.maximum - range.minimum) / range.step - 1e-9).rounded(.up)
    guard steps.isFinite, steps >= 0 else { return nil }
    total = steps
    let page = (range.page / range.step).rounded()
    guard page.isFinite, page > 1, page < steps else {
      maximum = steps
      return
    }
    // If the value is more than half a page away, moving a page too far and then stepping back
    // takes fewer gestures.
    maximum = min(steps, (steps / page).rounded(.down) + (page / 2).rounded(.down))
  }
}
