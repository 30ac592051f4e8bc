internal import AccessibilityModel

extension AuditRule {
  static let conflictingTraits = AuditRule(
    "conflicting-traits", .warning,
    title: "An element says that it is two things at once",
    reason: "“Button. Link.” leaves open whether it does something or leads somewhere.",
    remedy: "Keep the trait of what it is, and take the other one away.",
    sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait"],
    limits:
      "A button that is a switch, a heading that is a button, and an image that is one, are sound.",
    check: .reading { screen in
      screen.elements.compactMap { element in
        let pair = conflicts.first { $0.traits.isSubset(of: element.traits) }
        return pair.map { Flaw(element.element, "It is \($0.words).") }
      }
    })

  private static let conflicts: [(traits: AccessibilityTraits, words: String)] = [
    ([.button, .link], "a button and a link"),
    ([.button, .staticText], "a button and a text that can't change"),
    ([.link, .staticText], "a link and a text that can't change"),
    ([.adjustable, .staticText], "adjustable and a text that can't change"),
    ([.textEntry, .staticText], "a text field and a text that can't change"),
    ([.adjustable, .button], "adjustable and a button"),
    ([.adjustable, .link], "adjustable and a link"),
    ([.adjustable, .toggleButton], "adjustable and a switch"),
    ([.textEntry, .button], "a text field and a button"),
    ([.textEntry, .link], "a text field and a link"),
    ([.secureTextField, .searchField], "a secure field and a search field"),
    ([.image, .textEntry], "an image and a text field"),
    ([.header, .adjustable], "a heading and adjustable"),
    ([.header, .textEntry], "a heading and a text field"),
    (.tabBar, "a tab bar, which is a container, and an element"),
  ]
}
