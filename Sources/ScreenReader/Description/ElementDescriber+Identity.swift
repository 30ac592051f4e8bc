internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The identity of an element: its label, its value, and important content.
extension ElementDescriber {
  func label(of subject: DescribedElement) -> [ExplainedSegment] {
    let label = subject.label.flatMap { isWordOfBackButton($0, subject) ? nil : $0 }
    if isCell(subject) { return [cellLabel(label ?? "", of: subject)] }
    guard let label else { return [] }
    return [ExplainedSegment(subject.segment(.label, label), rule: "is its label.")]
  }

  /// The value. The state of a switch comes with the words for traits instead.
  func value(of subject: DescribedElement) -> [ExplainedSegment] {
    guard let value = subject.value, !subject.traits.contains(.toggleButton) else { return [] }
    let separator: SpeechSegment.Separator = isCell(subject) ? .space : .standard
    return [
      ExplainedSegment(subject.segment(.value, value, separator: separator), rule: "is its value.")
    ]
  }

  /// Custom content of high importance, after the value.
  func importantContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content != .off else { return [] }
    return content(of: subject, .high).map { content in
      let text = content.value.nonBlank ?? content.label
      return ExplainedSegment(
        subject.segment(.content, text, separator: .comma), rule: "is content of high importance.")
    }
  }

  /// The other custom content, by name.
  func otherContent(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.content == .all else { return [] }
    return content(of: subject, .default).map { content in
      let parts = [content.label, content.value].compactMap(\.nonBlank)
      return ExplainedSegment(
        subject.segment(.content, parts.joined(separator: ": ")), rule: "is more content.")
    }
  }

  private func content(
    of subject: DescribedElement, _ importance: AccessibilityCustomContent.Importance
  ) -> [AccessibilityCustomContent] {
    (subject.element.accessibilityCustomContent ?? []).filter {
      $0.importance == importance
        && ($0.label.nonBlank ?? $0.value.nonBlank) != nil
    }
  }

  /// The selected state, the only one that goes before the label.
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

  /// Whether the label repeats the trait: "Back. Back Button."
  private func isWordOfBackButton(_ label: String, _ subject: DescribedElement) -> Bool {
    subject.traits.contains(.backButton)
      && label.lowercased() == subject.phrases.back.lowercased()
  }
}
