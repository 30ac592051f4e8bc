public import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The sound of an element at one moment, for comparison with a later one.
///
/// Two states that sound alike are equal. A part that was not captured never differs.
package struct ElementSnapshot: Equatable, Sendable {
  /// The parts of an element that can be compared.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let label = Parts(rawValue: 1 << 0)
    /// The text of the value.
    package static let value = Parts(rawValue: 1 << 1)
    /// The number of the range, on the grid of its steps.
    package static let number = Parts(rawValue: 1 << 2)
    /// The error message.
    package static let error = Parts(rawValue: 1 << 3)
    package static let traits = Parts(rawValue: 1 << 4)
    /// The trait `notEnabled`.
    package static let enabled = Parts(rawValue: 1 << 5)
    /// The pressed state and the expanded status.
    package static let state = Parts(rawValue: 1 << 6)

    /// The value of an adjustable element, as text and as number.
    package static let adjustableValue: Parts = [.value, .number]
    /// The parts that a user hears change on another element than the operated one. A lost selection
    /// is not among them: it follows from the choice of another element.
    package static let elsewhere: Parts = [.label, .value, .error, .enabled]
    /// The parts that an operated element may change.
    package static let operated: Parts = [.label, .value, .error, .traits, .state]
  }

  package let label: String?
  package let value: String?
  /// The number that the reader speaks if there is no text for the value.
  package let spokenNumber: Double?
  package let number: Double?
  package let errorMessage: String?
  package let traits: AccessibilityTraits
  package let pressedState: AccessibilityPressedState?
  package let expandedStatus: AccessibilityExpandedStatus
  /// The description that the reader speaks after a change; `nil` without a describer.
  package let description: ElementDescription?

  /// Captures an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - parts: The parts to capture.
  ///   - describer: The describer of the reader, which captures the spoken description.
  @MainActor
  package init(
    of element: AccessibilityElement, _ parts: Parts, describer: ElementDescriber? = nil
  ) {
    label = parts.contains(.label) ? element.accessibilityLabel : nil
    let value = parts.contains(.value) ? element.accessibilityValue : nil
    let readsNumber = parts.contains(.value) && value == nil
    let range =
      readsNumber || parts.contains(.number) ? element.accessibilityRange : nil
    self.value = value
    spokenNumber = readsNumber && range?.format != nil ? range?.spokenValue : nil
    number = parts.contains(.number) ? range?.valueOnGrid : nil
    errorMessage = parts.contains(.error) ? element.accessibilityErrorMessage : nil
    if parts.isDisjoint(with: [.traits, .enabled]) {
      traits = .none
    } else {
      let all = element.accessibilityTraits
      traits = parts.contains(.traits) ? all : all.intersection(.notEnabled)
    }
    pressedState = parts.contains(.state) ? element.accessibilityPressedState : nil
    expandedStatus = parts.contains(.state) ? element.accessibilityExpandedStatus : .unsupported
    description = describer?.describe(element, isAtRest: false)
  }
}

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
  package func changes(
    of element: AccessibilityElement, since before: ElementSnapshot
  ) -> [ExplainedSegment] {
    let old = before.description?.description ?? []
    let subject = subject(element, context: .none, isAtRest: false)
    return describe(element, isAtRest: false).description
      .filter { !old.contains($0) }
      .map { part in
        // The colon would lead to nothing.
        guard part.segment.text == subject.phrases.selectedPrefix else { return part }
        return ExplainedSegment(
          subject.phrases.segment(.state, subject.phrases.selected), rule: part.rule)
      }
  }
}
