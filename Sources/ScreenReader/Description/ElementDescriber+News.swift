public import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The speech for an element that has just changed.
extension ElementDescriber {
  /// Returns only the value of an element, as it is spoken after a change.
  ///
  /// - Parameter element: The element whose value has changed.
  /// - Returns: The value, without parts that are spoken only on focus; `nil` without one.
  public func newValue(of element: AccessibilityElement) -> ExplainedSegment? {
    let subject = subject(element, context: .none, isAtRest: false)
    return subject.value.map {
      ExplainedSegment(subject.segment(.value, $0), rule: "is its value now.")
    }
  }

  /// Returns the changed parts of an element's description, such as its state or value.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - before: Its description before the change, without parts that are spoken only on focus.
  /// - Returns: The changed parts; empty if the description is the same.
  public func news(
    of element: AccessibilityElement, since before: ElementDescription
  ) -> [ExplainedSegment] {
    let subject = subject(element, context: .none, isAtRest: false)
    return describe(element, isAtRest: false).description
      .filter { !before.description.contains($0) }
      .map { part in
        // The colon would lead to nothing.
        guard part.segment.text == subject.phrases.selectedPrefix else { return part }
        return ExplainedSegment(
          subject.phrases.segment(.state, subject.phrases.selected), rule: part.rule)
      }
  }
}
