internal import AccessibilityModel

extension AuditRule {
  static let missingValue = AuditRule(
    "missing-value", .error,
    title: "A control does not say its value",
    reason: "Nobody hears how loud, how far, or whether it is on or off, before or after a change.",
    remedy: "Give it a value in the words in which it is to be heard.",
    sources: ["WCAG 2.2 SC 4.1.2", "APG slider", "APG switch"],
    limits: "A text field may be empty.",
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.value == nil, !element.isTextField else { return nil }
        if element.traits.contains(.adjustable) {
          return Flaw(element.element, "It is adjustable, and has no value.")
        }
        let isSwitch =
          element.traits.contains(.toggleButton)
          && element.element.accessibilityPressedState == nil
        return isSwitch ? Flaw(element.element, "It is a switch, neither on nor off.") : nil
      }
    })
}
