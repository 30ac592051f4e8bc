internal import AccessibilityModel

extension AuditRule {
  static let valueGoesTheWrongWay = AuditRule(
    "value-goes-the-wrong-way", .error,
    title: "A swipe up lowers the value, or a swipe down raises it",
    reason: "Whoever turns the volume down by ear turns it up.",
    remedy:
      "Raise the spoken value in accessibilityIncrement and lower it in accessibilityDecrement.",
    sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    limits: "A step from one end to the other is a matter of value-leaves-range.",
    check: .acting { trials in
      var flaws: [Flaw] = []
      trials.tryEach(trials.adjustables) { element, copy, _ in
        let range = copy.accessibilityRange
        let start = HeardValue(of: copy).heardNumber
        copy.accessibilityIncrement()
        let raised = HeardValue(of: copy).heardNumber
        copy.accessibilityDecrement()
        let lowered = HeardValue(of: copy).heardNumber
        guard let start, let raised, let lowered else { return true }
        let wraps = range.map { raised <= $0.minimum && start >= $0.maximum } ?? false
        guard !wraps else { return true }
        let said = { (number: Double) in DecimalNumber.text(number) }
        if raised < start {
          flaws.append(
            Flaw(
              element.element,
              "An increment leads from \(said(start)) to \(said(raised))."))
          return true
        }
        if lowered > raised, !(range.map { raised <= $0.minimum } ?? false) {
          flaws.append(
            Flaw(
              element.element,
              "A decrement leads from \(said(raised)) to \(said(lowered))."))
          return true
        }
        return lowered != start
      }
      return flaws
    })
}
