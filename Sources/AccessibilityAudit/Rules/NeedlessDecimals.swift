internal import AccessibilityModel

extension AuditRule {
  static let needlessDecimals = AuditRule(
    "needless-decimals", .warning,
    title: "A value has more decimals than it needs",
    reason: "“7.1284769201” takes six seconds to say, and all that matters is the 7.",
    remedy: "Round the spoken value to the decimals of a step.",
    sources: ["APG slider", "The reference controls' own contract"],
    limits: "Without a range, up to four decimals are taken for wanted, as in coordinates.",
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard let value = element.value else { return nil }
        let numbers = WrittenNumbers(in: value)
        if let range = element.range {
          guard let number = numbers.only, range.value.isFinite, number.decimals > range.decimals,
            // A percentage or a price has decimals of its own.
            abs(number.value - range.value) <= abs(range.step)
          else { return nil }
          return Flaw(
            element.element,
            "It says \(number.text), and its steps need \(decimals(range.decimals)).")
        }
        guard let number = numbers.numbers.first(where: { $0.decimals > 4 }) else { return nil }
        return Flaw(
          element.element, "It says \(number.text), which has \(decimals(number.decimals)).")
      }
    })

  private static func decimals(_ count: Int) -> String {
    count == 0 ? "no decimals" : count == 1 ? "one decimal" : "\(count) decimals"
  }
}
