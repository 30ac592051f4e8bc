internal import AccessibilityModel
internal import ScreenReader

/// Who an adjustable control says it is.
extension Clause where Subject == Adjustable {
  static var oneElement: Clause {
    Clause(
      .oneElement, "It is one adjustable element, whichever face it shows.",
      source: .adjustableTrait
    ) { make in
      let subject = make()
      let listener = Listener(to: subject.screen)
      func violation() -> Violation? {
        func violation(_ expected: String) -> Violation {
          Violation(expected: expected, heard: listener.perform(.describe))
        }
        let reached = Traversal.elements(of: subject.screen).filter { $0 === subject.element }
        guard reached.count == 1 else {
          return violation("one element that swipes lead to")
        }
        guard subject.element.accessibilityTraits.contains(.adjustable) else {
          return violation("an element with the trait adjustable")
        }
        return nil
      }
      if let violation = violation() { return .broken(violation) }
      let label = subject.element.accessibilityLabel
      let value = subject.element.accessibilityValue
      for face in subject.faces {
        let heard = listener.when(face.name, face.show)
        if let violation = violation() { return .broken(violation) }
        guard subject.element.accessibilityLabel == label else {
          return .broken(Violation(expected: "the label to stay", heard: heard))
        }
        guard subject.element.accessibilityValue == value else {
          return .broken(Violation(expected: "the value to stay", heard: heard))
        }
      }
      return .kept
    }
  }

  static var label: Clause {
    .trial(
      .label, "It has a label that names it and nothing else, and keeps it.",
      source: .accessibilityLabel
    ) { trial in
      let label = trial.element.accessibilityLabel ?? ""
      func broken(_ expected: String) -> Verdict {
        .broken(Violation(expected: expected, heard: trial.listener.perform(.describe)))
      }
      guard label.contains(where: { !$0.isWhitespace }) else { return broken("a label") }
      if ElementWords.endsInRole(label) { return broken("a label without the word for its role") }
      if label.hasSuffix(".") { return broken("a label without a full stop") }
      for direction in [Command.Direction.up, .down] {
        trial.listener.perform(.swipe(direction))
        guard trial.element.accessibilityLabel == label else {
          return broken("the label \"\(label)\", whatever the value")
        }
      }
      return .kept
    }
  }

  static var hint: Clause {
    .trial(
      .hint, "Its hint does not tell the gesture, nor say the label again.",
      source: .accessibilityHint
    ) { trial in
      let hint = trial.element.accessibilityHint ?? ""
      guard !hint.isEmpty else { return .doesNotApply("It has no hint.") }
      func broken(_ expected: String) -> Verdict {
        .broken(Violation(expected: expected, heard: trial.listener.perform(.describe)))
      }
      if let gesture = ElementWords.gesture(in: hint) {
        return broken("a hint without the gesture \"\(gesture)\", which the reader says itself")
      }
      if hint.lowercased() == trial.element.accessibilityLabel?.lowercased() {
        return broken("a hint that says more than the label")
      }
      return .kept
    }
  }
}
