internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about roles and states.
extension AuditRule {
  static let missingRole = AuditRule(
    "missing-role", .error, sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait"],
    title: "An element can be activated but has no role",
    reason: "It sounds like plain text, so users do not try to activate it.",
    remedy: "Give it the trait for its role, such as button, link or toggleButton.",
    limits: "An element with a hint or an expanded status is exempt.",
    .operating { copies in
      let candidates = copies.original.elements.filter {
        !$0.isControl && $0.isEnabled && $0.hint == nil
          && $0.element.accessibilityExpandedStatus == .unsupported
      }
      return copies.tryEach(candidates) { _, view, _ in
        // A simulated touch is not tried, because it would succeed on any element.
        guard view.accessibilityActivate() else { return (nil, false) }
        return ("It can be activated but has no trait that names its role.", true)
      }
    })

  static let unspokenRole = AuditRule(
    "unspoken-role", .advice, sources: ["Apple: trait"],
    title: "The role of a switch is not spoken",
    reason: "“Mute. Off.” could be plain text. Only the hint says that it is a switch.",
    remedy: "Add the button trait, which the platform's own switches have, too.",
    limits: "Exempt if another trait, a role description or a tab bar names the role.",
    .element { element, _ in
      element.traits.contains(.toggleButton) && element.traits.isDisjoint(with: spokenTraits)
        && element.element.accessibilityRoleDescription?.nonBlank == nil && !element.isTab
        ? "It is a switch, but only its state is spoken." : nil
    })

  /// The traits for which the reader speaks a role.
  private static let spokenTraits: AccessibilityTraits = [
    .button, .backButton, .tabBarItem, .textEntry, .searchField, .link, .adjustable,
  ]

  static let missingValue = AuditRule(
    "missing-value", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG slider", "APG switch"],
    title: "A control has no value",
    reason: "Users do not hear the volume, the position or the state, even after a change.",
    remedy: "Set a value in the words that users should hear.",
    limits: "A text field may be empty.",
    .element { element, screen in
      guard element.value == nil, !element.isTextField else { return nil }
      if element.isAdjustable {
        return screen.knowledge.contains(.values) ? "It is adjustable but has no value." : nil
      }
      return element.traits.contains(.toggleButton)
        && element.element.accessibilityPressedState == nil
        ? "It is a switch but neither on nor off." : nil
    })

  static let conflictingTraits = AuditRule(
    "conflicting-traits", .warning, sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait"],
    title: "An element has two roles",
    reason: "“Button. Link.” does not say whether it acts on this page or opens another one.",
    remedy: "Keep the trait of its role, and remove the other one.",
    limits:
      "A button may also be a switch, a heading or an image. A switch may also be static text.",
    .element { element, _ in
      var traits = element.traits
      if traits.contains(.toggleButton) { traits.remove(.staticText) }
      return conflicts.first { $0.traits.isSubset(of: traits) }.map { "It is \($0.words)." }
    })

  private static let conflicts: [(traits: AccessibilityTraits, words: String)] = [
    ([.button, .link], "a button and a link"),
    ([.button, .staticText], "a button and static text"),
    ([.link, .staticText], "a link and static text"),
    ([.adjustable, .staticText], "adjustable and static text"),
    ([.textEntry, .staticText], "a text field and static text"),
    ([.adjustable, .button], "adjustable and a button"),
    ([.adjustable, .link], "adjustable and a link"),
    ([.adjustable, .toggleButton], "adjustable and a switch"),
    ([.textEntry, .button], "a text field and a button"),
    ([.textEntry, .link], "a text field and a link"),
    ([.secureTextField, .searchField], "a secure field and a search field"),
    ([.image, .textEntry], "an image and a text field"),
    ([.header, .adjustable], "a heading and adjustable"),
    ([.header, .textEntry], "a heading and a text field"),
    (.tabBar, "an element, but a tab bar should be a container"),
  ]
}
