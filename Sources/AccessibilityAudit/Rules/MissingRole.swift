internal import AccessibilityModel

extension AuditRule {
  static let missingRole = AuditRule(
    "missing-role", .error,
    title: "Something that can be activated does not say so",
    reason: "It sounds like a text, so nobody tries a double tap on it.",
    remedy: "Give it the trait of what it is: button, link, or the trait of a switch.",
    sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait"],
    limits: "What has a hint that says what activation does is not found.",
    check: .acting { trials in
      let candidates = trials.original.elements.filter {
        !$0.hasOperableRole && !$0.traits.contains(.notEnabled) && $0.hint == nil
          && $0.element.accessibilityExpandedStatus == .unsupported
      }
      var flaws: [Flaw] = []
      trials.tryEach(candidates) { element, copy, _ in
        // Only activation that is its own: any element can be touched.
        guard copy.accessibilityActivate() else { return false }
        flaws.append(
          Flaw(element.element, "It can be activated, and has no trait that says what it is."))
        return true
      }
      return flaws
    })
}
