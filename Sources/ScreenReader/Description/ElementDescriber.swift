internal import AccessibilityModel
internal import SpeechModel

/// Composes the description and the hint of an element as VoiceOver does.
///
/// The order, the words and the exceptions are those observed of VoiceOver on devices. Empty
/// texts are the same as none.
struct ElementDescriber {
  let phrases: Phrases

  func describe(_ element: AccessibilityElement) -> ElementDescription {
    let traits = element.accessibilityTraits
    let label = nonEmpty(element.accessibilityLabel)
    let value = nonEmpty(element.accessibilityValue)
    var hint = nonEmpty(element.accessibilityHint)
    let isHintOnly = hint != nil && label == nil && value == nil
    var result = ElementDescription()

    if let label, !isWordOfBackButton(label, traits) {
      result.description.append(ExplainedSegment(.label, label, rule: "is its label."))
    }
    if let value, !traits.contains(.toggleButton) {
      result.description.append(ExplainedSegment(.value, value, rule: "is its value."))
    }
    if traits.contains(.selected) {
      let text = result.description.isEmpty ? phrases.selected : phrases.selectedPrefix
      result.description.insert(
        ExplainedSegment(.state, text, rule: "for the trait selected."), at: 0)
    }
    if result.description.isEmpty, let promoted = hint {
      result.description.append(
        ExplainedSegment(.hint, promoted, rule: "is its hint; it has neither label nor value."))
      hint = nil
    }
    result.description += traitWords(traits, value: value)
    result.hint = hints(traits, custom: hint, isHintOnly: isHintOnly)
    return result
  }

  /// "Back. Back Button." would say it twice.
  private func isWordOfBackButton(_ label: String, _ traits: AccessibilityTraits) -> Bool {
    traits.contains(.backButton) && label.lowercased() == phrases.back.lowercased()
  }

  private func nonEmpty(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }
}
