internal import AccessibilityModel

extension AuditRule {
  static let fewPresses = AuditRule(
    "few-presses", .info,
    title: "A slider has fewer than three steps",
    reason: "A step that is too large keeps people from the value they want.",
    remedy:
      "Make the step smaller; if there are only two or three choices, a switch or buttons suit them.",
    sources: ["The reference controls' own argument about the step"],
    limits: "A range without any room, and one whose end is another's value, are left out.",
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.traits.contains(.adjustable), let range = element.range,
          range.minimumLimitedBy == nil, range.maximumLimitedBy == nil,
          let presses = Presses(of: range), presses.steps < 3
        else { return nil }
        return Flaw(
          element.element,
          "From end to end it has \(DecimalNumber.text(presses.steps)) steps.")
      }
    })
}
