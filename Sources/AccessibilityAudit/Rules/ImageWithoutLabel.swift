internal import AccessibilityModel

extension AuditRule {
  static let imageWithoutLabel = AuditRule(
    "image-without-label", .error,
    title: "An image has no description",
    reason: "All that is heard of it is “Image.”, whatever it shows.",
    remedy: "Say in its label what it shows; one that only decorates should not be an element.",
    sources: ["WCAG 2.2 SC 1.1.1", "Apple: element description"],
    limits: "An image that can be operated is a matter of unlabelled-element.",
    check: .reading { screen in
      screen.elements.compactMap { element in
        let isBare =
          element.traits.contains(.image) && element.label == nil && !element.hasOperableRole
        return isBare ? Flaw(element.element, "It is exposed as an image without a label.") : nil
      }
    })
}
