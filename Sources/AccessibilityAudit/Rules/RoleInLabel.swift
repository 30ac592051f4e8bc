internal import AccessibilityModel
internal import Languages

extension AuditRule {
  static let roleInLabel = AuditRule(
    "role-in-label", .warning,
    title: "A label ends in the word for its role",
    reason: "The reader says the role anyway: “Play button. Button.”",
    remedy: "Leave the word for the role out of the label.",
    sources: ["Apple: accessibility labels", "WCAG 2.2 SC 2.4.6"],
    limits: """
      Only the last word, and only the element's own role: “Button size” is no role, and a button may \
      be called “Copy link”. In English, German, Russian, Spanish, French and Chinese.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        // The word for the trait is not spoken then.
        guard element.element.accessibilityRoleDescription == nil, let label = element.label,
          let last = PlainText.words(of: label).last
        else { return nil }
        let phrases = Phrases.ofText(in: screen.language(of: element.element))
        for (trait, words) in phrases.audit.roles where element.traits.contains(trait) {
          if words.contains(last)
            || phrases.isWrittenWithoutSpaces && words.contains(where: label.hasSuffix)
          {
            return Flaw(
              element.element, "The label “\(PlainText.line(label))” ends in the word for its role."
            )
          }
        }
        return nil
      }
    })
}
