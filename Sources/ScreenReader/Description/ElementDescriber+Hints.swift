internal import AccessibilityModel
internal import SpeechModel

extension ElementDescriber {
  /// Returns the hint: the element's own, then those that its traits bring along.
  ///
  /// - Parameters:
  ///   - traits: The traits. A disabled element brings none along.
  ///   - custom: The element's own hint, unless it has become the description.
  ///   - isHintOnly: Whether the element has a hint of its own but neither label nor value.
  /// - Returns: The parts of the hint; none if there is none.
  func hints(
    _ traits: AccessibilityTraits, custom: String?, isHintOnly: Bool
  ) -> [ExplainedSegment] {
    var hints: [ExplainedSegment] = []
    if let custom { hints.append(ExplainedSegment(.hint, custom, rule: "is its hint.")) }
    guard !traits.contains(.notEnabled) else { return hints }

    func add(_ text: String, for trait: String) {
      hints.append(ExplainedSegment(.hint, text, rule: "for the trait \(trait)."))
    }
    if traits.contains(.toggleButton) { add(phrases.switchHint, for: "toggleButton") }
    if traits.contains(.textEntry) {
      // How to edit matters more than what the application says about the field.
      hints.removeAll()
      if traits.contains(.isEditing) {
        add(phrases.editingHint, for: "isEditing")
      } else if traits.contains(.textArea) {
        add(phrases.textAreaHint, for: "textArea")
      } else {
        add(phrases.textFieldHint, for: "textEntry")
      }
    }
    if traits.contains(.adjustable), !traits.contains(.toggleButton), !isHintOnly {
      add(phrases.adjustableHint, for: "adjustable")
    }
    return hints
  }
}
