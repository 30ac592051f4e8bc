package import AccessibilityModel

/// A flaw in the hint of an element, which audits report and contracts reject.
package enum HintFlaw: Equatable, Sendable {
  /// The hint names a gesture, in these words.
  case gesture(String)
  /// The words of the hint are in the label, or are those of the value.
  case repetition

  /// Returns the flaw in an element's hint, or `nil` if the hint is right or missing.
  @MainActor
  package static func first(of element: AccessibilityElement) -> HintFlaw? {
    let language = element.languageOfTexts
    let element = AuditedElement(element, place: 0)
    guard let hint = element.hint else { return nil }
    return GestureInstruction.words(in: hint, language: language).map(gesture)
      ?? (element.hintRepeatsLabel ? .repetition : nil)
  }
}
