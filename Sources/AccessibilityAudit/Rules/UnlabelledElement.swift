internal import AccessibilityModel

extension AuditRule {
  static let unlabelledElement = AuditRule(
    "unlabelled-element", .error,
    title: "An element has no name",
    reason: """
      Somebody who hears “Button.” and nothing else does not know what it does, and nobody can ask \
      for it by voice.
      """,
    remedy: "Give it a label: one or two words for what it is or does, without its role.",
    sources: ["WCAG 2.2 SC 4.1.2", "WCAG 2.2 SC 2.4.6", "Apple: element description"],
    limits: """
      What nobody operates needs no label if it has a value, a hint or custom content. An image has a \
      rule of its own.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.label == nil else { return nil }
        if element.hasOperableRole {
          return Flaw(element.element, "It can be operated, and has no label.")
        }
        let content = element.element.accessibilityCustomContent ?? []
        let isSilent =
          element.value == nil && element.hint == nil && content.isEmpty
          && !element.traits.contains(.image)
        return isSilent ? Flaw(element.element, "A swipe stops here, and nothing is said.") : nil
      }
    })
}
