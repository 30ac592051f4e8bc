internal import AccessibilityModel

extension AuditRule {
  static let contextChangeOnFocus = AuditRule(
    "context-change-on-focus", .error,
    title: "To come across it is enough to be taken elsewhere",
    reason: "Who only wants to hear what there is finds themselves on another screen.",
    remedy: "Wait for activation before anything opens, and leave the cursor where it is.",
    sources: ["WCAG 2.2 SC 3.2.1"],
    check: .acting { trials in
      var flaws: [Flaw] = []
      trials.tryEach(trials.original.elements) { element, copy, trial in
        copy.accessibilityElementDidBecomeFocused()
        let hasLeft = trial.hasLeft(copy)
        copy.accessibilityElementDidLoseFocus()
        if hasLeft {
          flaws.append(
            Flaw(
              element.element, "When the cursor comes to it, another screen or place is told of."))
        }
        return !trial.told.isEmpty
      }
      return flaws
    })
}
