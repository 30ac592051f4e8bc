internal import AccessibilityModel
internal import ScreenReader

extension AuditRule {
  static let unspokenRole = AuditRule(
    "unspoken-role", .advice,
    title: "A switch is heard without the word for a switch",
    reason: """
      “Mute. Off.” may be a text about the state of something. Only the hint says that it can be \
      switched, and hints can be turned off.
      """,
    remedy: "Give it the trait button as well, as the platform's own switches have it.",
    sources: ["Apple: trait"],
    limits: "Not where another trait, a role description or the place in a bar of tabs is spoken.",
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.traits.contains(.toggleButton),
          element.traits.isDisjoint(with: spoken),
          AudibleText.of(element.element.accessibilityRoleDescription) == nil,
          !element.isTab
        else { return nil }
        return Flaw(element.element, "It is a switch, and only its state is heard.")
      }
    })

  /// The traits of what is operated that have a word of their own.
  private static let spoken: AccessibilityTraits = [
    .button, .backButton, .tabBarItem, .textEntry, .searchField, .link, .adjustable,
  ]
}

extension AuditedElement {
  fileprivate var isTab: Bool {
    element.accessibilityContainers.prefix(8).contains {
      $0.accessibilityContainerType == .tabBar || $0.accessibilityTraits.contains(.tabBar)
    }
  }
}
