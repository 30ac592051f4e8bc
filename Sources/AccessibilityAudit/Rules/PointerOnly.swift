internal import AccessibilityModel

extension AuditRule {
  static let pointerOnly = AuditRule(
    "pointer-only", .error,
    title: "It can be operated only with a finger or a pointer",
    reason: """
      It takes touches itself, so swipes and double taps do nothing; who works with a keyboard, a \
      switch or a braille display can't use it at all.
      """,
    remedy: "Give it a role that can be activated or adjusted, or actions for what touches do.",
    sources: ["WCAG 2.2 SC 2.1.1"],
    limits: """
      Drawing and signing depend on the path of the hand, and are exempt in WCAG; what can't be told \
      from them is found too, and belongs into the baseline.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.traits.contains(.allowsDirectInteraction),
          !element.traits.contains(.notEnabled), !element.hasOperableRole,
          (element.element.accessibilityCustomActions ?? []).isEmpty
        else { return nil }
        return Flaw(
          element.element,
          "It allows direct interaction, and has neither a role to operate it by nor an action.")
      }
    })
}
