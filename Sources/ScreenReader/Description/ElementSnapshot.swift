package import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The spoken state of an element at one moment, for later comparison. Two snapshots are equal if
/// the element would sound the same. Only captured parts are compared.
package struct ElementSnapshot: Equatable, Sendable {
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let label = Parts(rawValue: 1 << 0)
    package static let value = Parts(rawValue: 1 << 1)
    /// The number of the range, rounded to the nearest value on its step grid.
    package static let number = Parts(rawValue: 1 << 2)
    package static let error = Parts(rawValue: 1 << 3)
    package static let traits = Parts(rawValue: 1 << 4)
    /// The trait `notEnabled`.
    package static let enabled = Parts(rawValue: 1 << 5)
    /// The pressed state and the expanded status.
    package static let state = Parts(rawValue: 1 << 6)

    /// The value of an adjustable element, as text and as a number.
    package static let adjustableValue: Parts = [.value, .number]
    /// The parts that are compared on elements that the user is not operating. A lost selection is
    /// not included, because it follows from selecting another element.
    package static let elsewhere: Parts = [.label, .value, .error, .enabled]
    /// The parts that are compared on the element that the user operates.
    package static let operated: Parts = [.label, .value, .error, .traits, .state]
  }

  package let label: String?
  package let value: String?
  /// The number that the reader speaks if the value has no text.
  package let spokenNumber: Double?
  package let number: Double?
  package let errorMessage: String?
  package let traits: AccessibilityTraits
  package let pressedState: AccessibilityPressedState?
  package let expandedStatus: AccessibilityExpandedStatus
  /// The description that the reader speaks after a change, or `nil` if no describer was given.
  package let description: ElementDescription?

  /// Captures the given parts of an element, and its description if a describer is given.
  @MainActor
  package init(
    of element: AccessibilityElement, _ parts: Parts, describer: ElementDescriber? = nil
  ) {
    label = parts.contains(.label) ? element.accessibilityLabel : nil
    let value = parts.contains(.value) ? element.accessibilityValue : nil
    let readsNumber = parts.contains(.value) && value == nil
    let range = readsNumber || parts.contains(.number) ? element.accessibilityRange : nil
    self.value = value
    spokenNumber = readsNumber && range?.format != nil ? range?.spokenValue : nil
    number = parts.contains(.number) ? range?.valueOnGrid : nil
    errorMessage = parts.contains(.error) ? element.accessibilityErrorMessage : nil
    traits =
      parts.contains(.traits)
      ? element.accessibilityTraits
      : parts.contains(.enabled) ? element.accessibilityTraits.intersection(.notEnabled) : .none
    pressedState = parts.contains(.state) ? element.accessibilityPressedState : nil
    expandedStatus = parts.contains(.state) ? element.accessibilityExpandedStatus : .unsupported
    description = describer?.describe(element, isAtRest: false)
  }
}

/// The words for a change to an element.
extension ElementDescriber {
  /// Returns the changed parts of an element's description, such as its state or value.
  package func changes(
    of element: AccessibilityElement, since before: ElementSnapshot
  ) -> [ExplainedSegment] {
    let old = before.description?.description ?? []
    let book = book(for: element)
    return describe(element, isAtRest: false).description
      .filter { !old.contains($0) }
      .map { part in
        // The prefix "Selected:" needs a label after it. A change is spoken without the label, so
        // the word "Selected" without a colon replaces the prefix.
        guard part.segment.text == book.phrases.selectedPrefix else { return part }
        return book.phrases.segment(.state, book.phrases.selected).explained(by: part.rule)
      }
  }
}
