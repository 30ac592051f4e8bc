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
      "Screen-reader users hear only what kind of control it is, and must guess what it does. Voice-control users cannot name it.",
    remedy: "Give it a label of one or two words that says what it is or does, without its role.",
    limits:
      "A text element needs no label if it has a value, a hint or custom content. The header of a table's column is the label of a check box, and other cells may be empty.",
    .finding { element, screen in
      guard element.label == nil else { return nil }
      let isNamedByHeader =
        element.element.accessibilityCheck != nil
        && cellHeaders(of: element.element).contains { $0.nonBlank != nil }
      if isNamedByHeader || !element.isControl && isCell(element.element) { return nil }
      let name = screen.toolkit.nameWithSources
      if element.isControl {
        let (role, hint) = (screen.role(of: element), screen.toolkit.hintTerm)
        guard let words = element.hint else {
          // The words of VoiceOver are not those of the readers that programs are used with.
          let heard =
            screen.toolkit.isOfPrograms ? "what kind of control it is," : element.quotedSpeech
          return element.finding(
            "This \(role) has no \(name).",
            reason: "Screen-reader users hear only \(heard) and must guess what it does. "
              + "Voice-control users cannot name it.")
        }
        return element.finding(
          "This \(role) has no \(name), only the \(hint) “\(PlainText.line(words))”.",
          reason: "Not all screen readers say a \(hint), so their users may hear only what kind of "
            + "control it is. Voice-control users cannot name it.")
      }
      if element.range != nil {
        return element.finding(
          "This progress bar or meter has no \(name).",
          reason: "Screen-reader users hear a number and do not know what it measures.")
      }
      let content = element.element.accessibilityCustomContent ?? []
      let isSilent =
        element.value == nil && element.hint == nil && content.isEmpty
        && !element.traits.contains(.image)
      guard isSilent else { return nil }
      return element.traits.contains(.header)
        ? element.finding(
          "This heading has no text.",
          reason:
            "Screen-reader users who jump from heading to heading come to one that says nothing.")
        : element.finding(
          "This element has no words.",
          reason: "Screen-reader users stop here and hear nothing.")
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
    reason: "Screen-reader users hear only that there is an image.",
    remedy: "Describe the image in its label, or hide a decorative image.",
    limits:
      "An image that is a control is reported by unlabelled-element. Drawings (svg) of a page are exempt unless they have a role, because screen readers pass over them. Layers with the same frame are one image.",
    .reading { screen in
      screen.imagesWithoutLabel.filter { !$0.isIcon(in: screen) }.map {
        $0.finding("This image has no \(screen.toolkit.imageTerm).")
      }
    })

  static let iconWithoutLabel = AuditRule(
    "icon-without-label", .advice, sources: ["WCAG 2.2 SC 1.1.1", "Apple: element description"],
    title: "A small image has no description",
    reason:
      "Screen-reader users learn nothing from it, which is right only if it merely decorates.",
    remedy:
      "Hide it from screen readers if it only decorates. If it says something, describe it in its label.",
    limits:
      "Checks programs and dumps of Android, where a decoration has no mark. An icon is at most 64 points wide and high.",
    .reading { screen in
      screen.imagesWithoutLabel.filter { $0.isIcon(in: screen) }.map {
        $0.finding("This small image has no \(screen.toolkit.imageTerm).")
      }
    })

  static let roleInLabel = AuditRule(
    "role-in-label", .warning, sources: ["Apple: accessibility labels", "WCAG 2.2 SC 2.4.6"],
    title: "A label ends with the role",
    reason: "Screen-reader users hear the role twice.",
    remedy: "Remove the role from the label.",
    limits:
      "Checks only whether the label, or a part of it up to a mark, ends with the element's own role, in any language that the screen reader supports. A button may be called “Copy link”. The visible text of a page is exempt, and so is a role alone that a hint explains.",
    .label(.role, reason: { "Screen-reader users hear the role twice: \($0.quotedSpeech)" }) {
      "The \($1) “\($0)” ends with the role."
    })

  static let visibleLabelNotInName = AuditRule(
    "visible-label-not-in-name", .error, sources: ["WCAG 2.2 SC 2.5.3"],
    title: "The label does not contain the visible text",
    reason: "Voice-control users say the words that they see, and nothing happens.",
    remedy: "Begin the label with the visible text.",
    limits:
      "Checks only text inside the element, and ignores letter case and punctuation. Text fields are exempt. If the element has a value, text that the value contains, or that contains a number, shows the value.",
    .element { element, screen in
      guard element.isControl, !element.isTextField, let label = element.label else { return nil }
      let name = PlainText.words(of: label)
      // If several strings are visible, voice control users say only one of them, so the label
      // needs to contain only one.
      let texts = element.visibleTexts.map(PlainText.words).filter {
        !$0.isEmpty && !isShownValue($0, of: element)
      }
      guard let first = texts.first, !texts.contains(where: name.contains) else { return nil }
      let text = PlainText.line(first.joined(separator: " "))
      let term = screen.toolkit.nameTerm
      return "It shows “\(text)”, but its \(term) is “\(PlainText.line(label))”."
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
    reason:
      "Screen-reader users find an item without words in the list of actions, or two that sound the same.",
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
    reason: "Screen-reader users hear the controls, but not what question or topic they belong to.",
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
          "Its \(screen.toolkit.nameTerm) belongs to a group of \(elements.count) elements, but is never spoken.",
          about: container)
      }
    })

  static let missingRole = AuditRule(
    "missing-role", .error, sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait"],
    title: "An element can be activated but has no role",
    reason: "Screen-reader users hear it as plain text, so they do not try to activate it.",
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
        return (
          "It can be activated, but nothing says that it is a button, a link or a switch.", true
        )
      }
    })

  static let unspokenRole = AuditRule(
    "unspoken-role", .advice, sources: ["Apple: trait"],
    title: "The role of a switch is not spoken",
    reason: "Screen-reader users hear only its state, which could be plain text.",
    remedy: "Add the button trait, which the platform's own switches have, too.",
    limits: "Exempt if another trait, a role description or a tab bar names the role.",
    .finding { element, _ in
      element.traits.contains(.toggleButton) && element.traits.isDisjoint(with: spokenTraits)
        && element.element.accessibilityRoleDescription?.nonBlank == nil && !element.isTab
        ? element.finding(
          "It is a switch, but only its state is spoken.",
          reason: "Screen-reader users hear \(element.quotedSpeech), which could be plain text.")
        : nil
    })

  /// The traits for which the reader speaks a role.
  private static let spokenTraits: AccessibilityTraits = [
    .button, .backButton, .tabBarItem, .textEntry, .searchField, .link, .adjustable,
  ]

  static let missingValue = AuditRule(
    "missing-value", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG slider", "APG switch"],
    title: "A control has no value",
    reason: "Screen-reader users do not hear its position or state, not even after they change it.",
    remedy: "Set a value in the words that users should hear.",
    limits: "A text field may be empty.",
    .element { element, screen in
      guard element.value == nil, !element.isTextField else { return nil }
      if element.isAdjustable {
        return screen.knowledge.contains(.values)
          ? "This \(screen.role(of: element)) has no value that is spoken." : nil
      }
      return element.traits.contains(.toggleButton)
        && element.element.accessibilityPressedState == nil
        ? "This switch does not say whether it is on or off." : nil
    })

  static let conflictingTraits = AuditRule(
    "conflicting-traits", .warning,
    sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait", "GTXiLib: conflicting traits"],
    title: "An element has two roles",
    reason: "Screen-reader users hear two roles and do not know which of them is true.",
    remedy: "Keep the trait of its role, and remove the other one.",
    limits:
      "A button may also be a switch, a heading or an image. A switch may also be static text.",
    .finding { element, _ in
      conflict(in: element.traits).map {
        element.finding(
          "It is \($0).",
          reason:
            "Screen-reader users hear \(element.quotedSpeech) and do not know what it will do.")
      }
    })

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
