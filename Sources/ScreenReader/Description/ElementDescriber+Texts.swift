internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The text of an element: label, value, custom content and hints.
extension ElementDescriber {
  func label(of subject: DescribedElement) -> [ExplainedSegment] {
    let label = subject.label.flatMap { repeatsBackButton($0, subject) ? nil : $0 }
    if isCell(subject) { return [cellLabel(label ?? "", of: subject)] }
    guard let label else { return [] }
    return [subject.segment(.label, label).explained(by: "is the element's label.")]
  }

  /// Returns the value. The state of a switch is omitted, because it is spoken with the traits.
  func value(of subject: DescribedElement) -> [ExplainedSegment] {
    guard let value = subject.value, !subject.traits.contains(.toggleButton) else { return [] }
    let separator: SpeechSegment.Separator = isCell(subject) ? .space : .standard
    return [
      subject.segment(.value, value, separator: separator).explained(by: "is the element's value.")
    ]
  }

  /// Returns the custom content of high importance, which follows the value.
  func importantContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content != .off else { return [] }
    return content(of: subject, .high).compactMap { content in
      (content.value.nonBlank ?? content.label.nonBlank).map {
        subject.segment(.content, $0, separator: .comma).explained(
          by: "is content of high importance.")
      }
    }
  }

  /// Returns the custom content of normal importance, with labels.
  func otherContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content == .all else { return [] }
    return content(of: subject, .default).compactMap { content in
      content.text.map {
        subject.segment(.content, $0).explained(by: "is custom content.")
      }
    }
  }

  private func content(
    of subject: DescribedElement, _ importance: AccessibilityCustomContent.Importance
  ) -> [AccessibilityCustomContent] {
    (subject.element.accessibilityCustomContent ?? []).filter { $0.importance == importance }
  }

  /// Returns the selected state, which is the only state spoken before the label.
  func selected(_ subject: DescribedElement, isAlone: Bool) -> ExplainedSegment? {
    guard subject.traits.contains(.selected) else { return nil }
    let phrase = isAlone ? subject.phrases.selected : subject.phrases.selectedPrefix
    return subject.phrases.segment(.state, phrase).explained(by: "for the trait selected.")
  }

  /// Returns the hint as a substitute for a description that would otherwise be empty.
  func promotedHint(_ hint: String, of subject: DescribedElement) -> ExplainedSegment {
    let isNameless = subject.label == nil && subject.value == nil
    return subject.segment(.hint, hint).explained(
      by: isNameless
        ? "is the element's hint, since it has neither label nor value."
        : "is the element's hint, since there is nothing else to say.")
  }

  /// Returns the element's own hint, then the hints for its traits and states.
  func hints(of subject: DescribedElement, custom: String?) -> [ExplainedSegment] {
    let traits = subject.traits
    let book = subject.book
    var phrases: Phrases { book.phrases }
    var hints: [ExplainedSegment] = []
    if let custom {
      hints.append(subject.segment(.hint, custom).explained(by: "is the element's hint."))
    }
    guard !traits.contains(.notEnabled) else { return hints }

    func add(_ phrase: String, because rule: String) {
      hints.append(phrases.segment(.hint, phrase).explained(by: rule))
    }
    if traits.contains(.toggleButton) {
      add(phrases.switchHint, because: "for the trait toggleButton.")
    }
    if traits.contains(.textEntry) {
      // Help with editing matters more than the application's hint, so the help replaces that hint.
      hints.removeAll()
      if traits.contains(.isEditing) {
        add(phrases.editingHint, because: "for the trait isEditing.")
      } else if traits.contains(.textArea) {
        add(phrases.textAreaHint, because: "for the trait textArea.")
      } else {
        add(phrases.textFieldHint, because: "for the trait textEntry.")
      }
    }
    if traits.contains(.adjustable), !traits.contains(.toggleButton), !subject.isHintOnly {
      add(phrases.adjustableHint, because: "for the trait adjustable.")
    }
    switch subject.element.accessibilityExpandedStatus {
    case .expanded: add(phrases.collapseHint, because: "since the element is expanded.")
    case .collapsed: add(phrases.expandHint, because: "since the element is collapsed.")
    case .unsupported: break
    }
    return hints
  }

  /// Whether the label would only repeat the trait, as in "Back. Back Button."
  private func repeatsBackButton(_ label: String, _ subject: DescribedElement) -> Bool {
    subject.traits.contains(.backButton)
      && label.lowercased() == subject.phrases.back.lowercased()
  }
}
