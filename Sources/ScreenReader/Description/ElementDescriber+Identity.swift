internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Who an element is: its label, its value and what matters as much.
extension ElementDescriber {
  func label(of subject: DescribedElement) -> [ExplainedSegment] {
    let label = subject.label.flatMap { isWordOfBackButton($0, subject) ? nil : $0 }
    if isCell(subject) { return [cellLabel(label ?? "", of: subject)] }
    guard let label else { return [] }
    return [ExplainedSegment(subject.segment(.label, label), rule: "is its label.")]
  }

  /// The value; that of a switch is its state, and comes with the words for traits.
  func value(of subject: DescribedElement) -> [ExplainedSegment] {
    guard let value = subject.value, !subject.traits.contains(.toggleButton) else { return [] }
    let separator: SpeechSegment.Separator = isCell(subject) ? .space : .standard
    return [
      ExplainedSegment(subject.segment(.value, value, separator: separator), rule: "is its value.")
    ]
  }

  /// The content of high importance, after the value.
  func importantContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content != .off else { return [] }
    return content(of: subject, .high).map { content in
      let text = AudibleText.of(content.value) ?? content.label
      return ExplainedSegment(
        subject.segment(.content, text, separator: .comma), rule: "is content of high importance.")
    }
  }

  /// The rest of the content, by name.
  func otherContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content == .all else { return [] }
    return content(of: subject, .default).map { content in
      let parts = [content.label, content.value].compactMap(AudibleText.of)
      return ExplainedSegment(
        subject.segment(.content, parts.joined(separator: ": ")), rule: "is more content.")
    }
  }

  private func content(
    of subject: DescribedElement, _ importance: AccessibilityCustomContent.Importance
  ) -> [AccessibilityCustomContent] {
    (subject.element.accessibilityCustomContent ?? []).filter {
      $0.importance == importance
        && (AudibleText.of($0.label) ?? AudibleText.of($0.value)) != nil
    }
  }

  /// The only state that goes before the rest.
  func selected(_ subject: DescribedElement, isAlone: Bool) -> ExplainedSegment? {
    guard subject.traits.contains(.selected) else { return nil }
    let phrase = isAlone ? subject.phrases.selected : subject.phrases.selectedPrefix
    return ExplainedSegment(
      subject.phrases.segment(.state, phrase), rule: "for the trait selected.")
  }

  func promotedHint(_ hint: String, of subject: DescribedElement) -> ExplainedSegment {
    let isNameless = subject.label == nil && subject.value == nil
    return ExplainedSegment(
      subject.segment(.hint, hint),
      rule: isNameless
        ? "is its hint; it has neither label nor value."
        : "is its hint; there is nothing else to say.")
  }

  /// "Back. Back Button." would say it twice.
  private func isWordOfBackButton(_ label: String, _ subject: DescribedElement) -> Bool {
    subject.traits.contains(.backButton)
      && label.lowercased() == subject.phrases.back.lowercased()
  }
}
