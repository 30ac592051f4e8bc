public import AccessibilityModel
internal import Languages
internal import SpeechModel

/// What is said of an element that has just changed.
extension ElementDescriber {
  /// Returns the value of an element and nothing else, as it is said after a change.
  ///
  /// - Parameter element: The element whose value has changed.
  /// - Returns: The value, without what is said only at rest; nil if there is none.
  public func newValue(of element: AccessibilityElement) -> ExplainedSegment? {
    let subject = subject(element, context: .none, isAtRest: false)
    return subject.value.map {
      ExplainedSegment(subject.segment(.value, $0), rule: "is its value now.")
    }
  }

  /// Returns the changes in the description of an element: the state of a switch, the value of a
  /// slider.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - before: The element before it was operated, with its description.
  /// - Returns: The new parts; empty if the element sounds as before.
  package func news(
    of element: AccessibilityElement, since before: ElementSnapshot
  ) -> [ExplainedSegment] {
    let old = before.description?.description ?? []
    let subject = subject(element, context: .none, isAtRest: false)
    return describe(element, isAtRest: false).description
      .filter { !old.contains($0) }
      .map { part in
        // Nothing follows that the colon could lead to.
        guard part.segment.text == subject.phrases.selectedPrefix else { return part }
        return ExplainedSegment(
          subject.phrases.segment(.state, subject.phrases.selected), rule: part.rule)
      }
  }
}
