internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Rules about the names of elements, groups and actions.
extension AuditRule {
  static let unlabelledElement = AuditRule(
    "unlabelled-element", .error,
    sources: ["WCAG 2.2 SC 4.1.2", "WCAG 2.2 SC 2.4.6", "Apple: element description"],
    title: "An element has no label",
    reason: "Users hear only “Button.”, and they cannot activate it by voice.",
    remedy: "Give it a label of one or two words that says what it is or does, without its role.",
    limits: "A text element needs no label if it has a value, a hint or custom content.",
    .element { element, _ in
      guard element.label == nil else { return nil }
      if element.isControl { return "It is a control without a label." }
      let content = element.element.accessibilityCustomContent ?? []
      let isSilent =
        element.value == nil && element.hint == nil && content.isEmpty
        && !element.traits.contains(.image)
      return isSilent ? "A swipe stops here, and the reader says nothing." : nil
    })

  static let imageWithoutLabel = AuditRule(
    "image-without-label", .error, sources: ["WCAG 2.2 SC 1.1.1", "Apple: element description"],
    title: "An image has no description",
    reason: "Users hear only “Image.”, whatever it shows.",
    remedy: "Describe the image in its label, or hide a decorative image.",
    limits: "An image that is a control is reported by unlabelled-element.",
    .element { element, _ in
      element.traits.contains(.image) && element.label == nil && !element.isControl
        ? "It is an image without a label." : nil
    })

  static let roleInLabel = AuditRule(
    "role-in-label", .warning, sources: ["Apple: accessibility labels", "WCAG 2.2 SC 2.4.6"],
    title: "A label ends with the role",
    reason: "The reader says the role anyway: “Play button. Button.”",
    remedy: "Remove the role from the label.",
    limits:
      "Checks only whether the last word is the element's own role, in any language that the reader supports. A button may be called “Copy link”.",
    .element { element, screen in
      // A role description replaces the word for the trait, so nothing is spoken twice.
      guard element.element.accessibilityRoleDescription == nil, let label = element.label,
        let last = PlainText.words(of: label).last
      else { return nil }
      let phrases = Phrases.ofText(in: screen.language(of: element.element))
      let hasRole = phrases.audit.roles.contains { trait, words in
        element.traits.contains(trait)
          && (words.contains(last)
            || phrases.isWrittenWithoutSpaces && words.contains(where: label.hasSuffix))
      }
      return hasRole ? "The label “\(PlainText.line(label))” ends with the role." : nil
    })

  static let visibleLabelNotInName = AuditRule(
    "visible-label-not-in-name", .error, sources: ["WCAG 2.2 SC 2.5.3"],
    title: "The label does not contain the visible text",
    reason: "Users who see “Search” and say “tap Search” to voice control get no response.",
    remedy: "Begin the label with the visible text.",
    limits: "Checks only text inside the element, and ignores letter case and punctuation.",
    .element { element, _ in
      guard element.isControl, let label = element.label else { return nil }
      let name = PlainText.words(of: label)
      // If several strings are visible, voice control users say only one of them, so the label
      // needs to contain only one.
      let texts = element.visibleTexts.map(PlainText.words).filter { !$0.isEmpty }
      guard let first = texts.first, !texts.contains(where: name.contains) else { return nil }
      let text = PlainText.line(first.joined(separator: " "))
      return "It shows “\(text)”, but its label is “\(PlainText.line(label))”."
    })

  static let actionWithoutName = AuditRule(
    "action-without-name", .error, sources: ["WCAG 2.2 SC 4.1.2", "Apple: custom actions"],
    title: "An action has no name, or the same name as another",
    reason: "The list of actions has a silent item, or two items that sound the same.",
    remedy: "Give each action a unique name of one or two words that say what it does.",
    .element { element, _ in
      let names = element.customActions.map(\.name)
      if names.contains(where: { $0.nonBlank == nil }) {
        return "One of its \(names.count) actions has no name."
      }
      var seen: Set<String> = []
      let repeated = names.first { !seen.insert($0.lowercased()).inserted }
      return repeated.map { "Two of its actions are called “\(PlainText.line($0))”." }
    })

  static let unspokenGroupName = AuditRule(
    "unspoken-group-name", .warning, sources: ["WCAG 2.2 SC 1.3.1"],
    title: "The label of a group is never spoken",
    reason: "Users hear “Yes” and “No”, but not the question above them.",
    remedy: "Make the container a semantic group, a list or a landmark.",
    limits:
      "Checks only containers of two or more controls whose own labels do not contain the group's label.",
    .reading { screen in
      screen.containers.compactMap { container, places in
        let elements = places.map { screen.elements[$0] }
        guard container.accessibilityContainerType == .none,
          let name = container.accessibilityLabel?.nonBlank,
          !container.accessibilityTraits.contains(.tabBar),
          elements.count(where: \.isControl) > 1
        else { return nil }
        let words = PlainText.words(of: name)
        let isInLabel = elements.contains {
          $0.label.map { PlainText.words(of: $0).contains(words) } ?? false
        }
        guard !isInLabel else { return nil }
        return screen.finding(
          "“\(PlainText.line(name))” is the label of a group of \(elements.count) elements, but is never spoken.",
          about: container)
      }
    })
}
