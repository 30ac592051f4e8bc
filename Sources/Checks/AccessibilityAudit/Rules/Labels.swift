package import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about the names of elements, groups and actions, and about roles and states.
extension AuditRule {
  static let unlabelledElement = AuditRule(
    "unlabelled-element", .error,
    sources: ["WCAG 2.2 SC 4.1.2", "WCAG 2.2 SC 2.4.6", "Apple: element description"],
    title: "An element has no label",
    reason:
      "Users hear only its role, such as “Button.” or “Text Field.”, and they cannot activate it by voice.",
    remedy: "Give it a label of one or two words that says what it is or does, without its role.",
    limits:
      "A text element needs no label if it has a value, a hint or custom content. The header of a table's column is the label of a check box, and other cells may be empty.",
    .element { element, _ in
      guard element.label == nil else { return nil }
      let isNamedByHeader =
        element.element.accessibilityCheck != nil
        && cellHeaders(of: element.element).contains { $0.nonBlank != nil }
      if isNamedByHeader || !element.isControl && isCell(element.element) { return nil }
      if element.isControl {
        return "It is a control without a label."
          + (element.hint == nil ? "" : " Users hear its hint instead.")
      }
      if element.range != nil { return "It is a progress bar or a meter without a label." }
      let content = element.element.accessibilityCustomContent ?? []
      let isSilent =
        element.value == nil && element.hint == nil && content.isEmpty
        && !element.traits.contains(.image)
      guard isSilent else { return nil }
      return element.traits.contains(.header)
        ? "It is a heading without text." : "The reader stops here and says nothing."
    })

  /// Returns whether an element is a cell of a table, which may be empty.
  @MainActor
  private static func isCell(_ element: AccessibilityElement) -> Bool {
    element is any AccessibilityContainerDataTableCell
      && element.accessibilityContainer?.accessibilityContainerType == .dataTable
  }

  static let imageWithoutLabel = AuditRule(
    "image-without-label", .error, sources: ["WCAG 2.2 SC 1.1.1", "Apple: element description"],
    title: "An image has no description",
    reason: "Users hear only “Image.”, whatever it shows.",
    remedy: "Describe the image in its label, or hide a decorative image.",
    limits:
      "An image that is a control is reported by unlabelled-element. Drawings (svg) of a page are exempt unless they have a role, because readers pass over them. Layers with the same frame are one image.",
    .reading { screen in
      screen.imagesWithoutLabel.filter { !$0.isIcon(in: screen) }.map {
        $0.finding("It is an image without a label.")
      }
    })

  static let iconWithoutLabel = AuditRule(
    "icon-without-label", .advice, sources: ["WCAG 2.2 SC 1.1.1", "Apple: element description"],
    title: "A small image has no description",
    reason: "Most small images only decorate, but users hear nothing of one that tells something.",
    remedy: "If it tells something, describe it in its label. Otherwise hide it.",
    limits:
      "Checks programs and dumps of Android, where a decoration has no mark. On each side, an icon has at most 64 points.",
    .reading { screen in
      screen.imagesWithoutLabel.filter { $0.isIcon(in: screen) }.map {
        $0.finding("It is a small image without a label.")
      }
    })

  static let roleInLabel = AuditRule(
    "role-in-label", .warning, sources: ["Apple: accessibility labels", "WCAG 2.2 SC 2.4.6"],
    title: "A label ends with the role",
    reason: "The reader says the role anyway: “Play button. Button.”",
    remedy: "Remove the role from the label.",
    limits:
      "Checks only whether the label, or a part of it up to a mark, ends with the element's own role, in any language that the reader supports. A button may be called “Copy link”. The visible text of a page is exempt, and so is a role alone that a hint explains.",
    .label(.role) { "The label “\($0)” ends with the role." })

  static let visibleLabelNotInName = AuditRule(
    "visible-label-not-in-name", .error, sources: ["WCAG 2.2 SC 2.5.3"],
    title: "The label does not contain the visible text",
    reason: "Users who see “Search” and say “tap Search” to voice control get no response.",
    remedy: "Begin the label with the visible text.",
    limits:
      "Checks only text inside the element, and ignores letter case and punctuation. Text fields are exempt. If the element has a value, text that the value contains, or that contains a number, shows the value.",
    .element { element, _ in
      guard element.isControl, !element.isTextField, let label = element.label else { return nil }
      let name = PlainText.words(of: label)
      // If several strings are visible, voice control users say only one of them, so the label
      // needs to contain only one.
      let texts = element.visibleTexts.map(PlainText.words).filter {
        !$0.isEmpty && !isShownValue($0, of: element)
      }
      guard let first = texts.first, !texts.contains(where: name.contains) else { return nil }
      let text = PlainText.line(first.joined(separator: " "))
      return "It shows “\(text)”, but its label is “\(PlainText.line(label))”."
    })

  /// Returns whether visible words are the value of an element, such as “45 s” beside 45 seconds.
  @MainActor
  private static func isShownValue(_ words: [String], of element: AuditedElement) -> Bool {
    guard let value = element.value else { return false }
    return PlainText.words(of: value).contains(words)
      || words.contains { $0.contains(where: \.isNumber) }
  }

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
        guard container.accessibilityContainerType == .none, !container.accessibilityViewIsModal,
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
      return copies.tryEach(candidates) { _, view, copy in
        // A simulated touch is not tried, because a view may pass it on to another.
        let recognizesTaps = (view as? any TapRecognizing)?.recognizesTaps == true
        guard recognizesTaps || copy.operate(view.accessibilityActivate) else {
          return (nil, false)
        }
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
    "conflicting-traits", .warning,
    sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait", "GTXiLib: conflicting traits"],
    title: "An element has two roles",
    reason: "“Button. Link.” does not say whether it acts on this page or opens another one.",
    remedy: "Keep the trait of its role, and remove the other one.",
    limits:
      "A button may also be a switch, a heading or an image. A switch may also be static text.",
    .element { element, _ in conflict(in: element.traits).map { "It is \($0)." } })

  /// Returns two conflicting roles among traits, such as "adjustable and a button", or `nil` if the
  /// traits do not conflict.
  package static func conflict(in traits: AccessibilityTraits) -> String? {
    var traits = traits
    if traits.contains(.toggleButton) { traits.remove(.staticText) }
    return conflicts.first { $0.traits.isSubset(of: traits) }?.words
  }

  private static let conflicts: [(traits: AccessibilityTraits, words: String)] = [
    ([.button, .link], "a button and a link"),
    ([.button, .staticText], "a button and static text"),
    ([.link, .staticText], "a link and static text"),
    ([.adjustable, .staticText], "adjustable and static text"),
    ([.textEntry, .staticText], "a text field and static text"),
    ([.adjustable, .button], "adjustable and a button"),
    ([.adjustable, .link], "adjustable and a link"),
    ([.adjustable, .toggleButton], "adjustable and a switch"),
    ([.adjustable, .image], "adjustable and an image"),
    ([.adjustable, .searchField], "adjustable and a search field"),
    ([.adjustable, .selected], "adjustable and selected"),
    ([.textEntry, .button], "a text field and a button"),
    ([.textEntry, .link], "a text field and a link"),
    ([.secureTextField, .searchField], "a secure field and a search field"),
    ([.button, .searchField], "a button and a search field"),
    ([.button, .keyboardKey], "a button and a keyboard key"),
    ([.link, .searchField], "a link and a search field"),
    ([.link, .keyboardKey], "a link and a keyboard key"),
    ([.searchField, .keyboardKey], "a search field and a keyboard key"),
    ([.isEditing, .notEnabled], "dimmed, but its text is being edited"),
    ([.image, .textEntry], "an image and a text field"),
    ([.header, .adjustable], "a heading and adjustable"),
    ([.header, .textEntry], "a heading and a text field"),
    (.tabBar, "an element, but a tab bar should be a container"),
  ]
}

extension AuditedScreen {
  /// The images without a label that are not controls. Layers with one frame are one image.
  fileprivate var imagesWithoutLabel: [AuditedElement] {
    var frames: Set<Rectangle> = []
    return elements.filter { element in
      element.traits.contains(.image) && element.label == nil && !element.isControl
        && element.element.accessibilityFacts?.isDrawing != true
        && element.frame.map { frames.insert($0).inserted } ?? true
    }
  }
}

extension AuditedElement {
  /// Returns whether an image is small, on a screen where a decoration has no mark.
  fileprivate func isIcon(in screen: AuditedScreen) -> Bool {
    guard [.gtk, .qt, .java, .android].contains(screen.toolkit), let frame else { return false }
    return frame.width <= 64 && frame.height <= 64
  }
}
