internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ElementDescriber {
  /// Returns the hints: the element's own, then those of its traits and states.
  func hints(of subject: DescribedElement, custom: String?) -> [ExplainedSegment] {
    let traits = subject.traits
    let book = subject.book
    var phrases: Phrases { book.phrases }
    var hints: [ExplainedSegment] = []
    if let custom {
      hints.append(ExplainedSegment(subject.segment(.hint, custom), rule: "is its hint."))
    }
    guard !traits.contains(.notEnabled) else { return hints }

    func add(_ phrase: String, because rule: String) {
      hints.append(ExplainedSegment(phrases.segment(.hint, phrase), rule: rule))
    }
    if traits.contains(.toggleButton) {
      add(phrases.switchHint, because: "for the trait toggleButton.")
    }
    if traits.contains(.textEntry) {
      // Editing help matters more than the application's hint about the field.
      hints.removeAll()
      if traits.contains(.isEditing) {
        add(phrases.editingHint, because: "for the trait isEditing.")
      } else if traits.contains(.textArea) {
        add(phrases.textAreaHint, because: "for the trait textArea.")
      } else {
        add(phrases.textFieldHint, because: "for the trait textEntry.")
      }
    }
    if traits.contains(.adjustable), !traits.contains(.toggleButton), !subject.isHintOnly {
      add(phrases.adjustableHint, because: "for the trait adjustable.")
    }
    switch subject.element.accessibilityExpandedStatus {
    case .expanded: add(phrases.collapseHint, because: "since it is expanded.")
    case .collapsed: add(phrases.expandHint, because: "since it is collapsed.")
    case .unsupported: break
    }
    return hints
  }
}
