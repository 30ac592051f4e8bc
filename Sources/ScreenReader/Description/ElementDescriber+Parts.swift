internal import AccessibilityModel
internal import SpeechModel

/// Parts of a description that are said by themselves.
extension ElementDescriber {
  /// Returns the title of a screen: its label.
  func title(of screen: AccessibilityElement) -> ExplainedSegment? {
    let subject = subject(screen, context: .none, isAtRest: true)
    guard let title = subject.label else { return nil }
    return ExplainedSegment(subject.segment(.title, title), rule: "is the title of the screen.")
  }

  /// Returns the name of an element, without anything about it.
  func name(of element: AccessibilityElement) -> SpeechSegment? {
    let subject = subject(element, context: .none, isAtRest: true)
    return subject.label.map { subject.segment(.label, $0) }
  }

  /// Returns a text of an element as a part of what is said, with its form for the engine.
  func segment(
    _ kind: SpeechSegment.Kind, _ text: String, of element: AccessibilityElement
  ) -> SpeechSegment {
    subject(element, context: .none, isAtRest: false).segment(kind, text)
  }
}
