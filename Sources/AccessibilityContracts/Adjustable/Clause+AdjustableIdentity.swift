internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Who an adjustable control says it is.
extension Clause where Subject == AdjustableUnderTest {
  static var oneElement: Clause {
    Clause(
      .oneElement, "It is one adjustable element, whichever face it shows.",
      source: .adjustableTrait, judging: faces)
  }

  /// Looks at the control as it is found, then at each of its faces.
  @MainActor
  private static func faces(
    _ make: @MainActor () -> AdjustableUnderTest, _ evidence: SharedEvidence
  )
    -> Verdict
  {
    let reach = evidence.reach(of: make)
    guard reach.flaw != nil || reach.faceCount > 0 else { return .kept }
    let subject = make()
    let label = subject.element.accessibilityLabel
    let value = subject.element.valueText()
    if let expected = reach.flaw {
      let listener = Listener(to: subject.screen)
      let heard =
        subject.isVisited && !listener.swipe(to: subject.element)
        ? listener.perform(.swipe(.right)) : listener.opening
      return .unreached(subject.element, expected: expected, heard: heard)
    }
    for (index, face) in subject.faces.enumerated() {
      face.show()
      let element = subject.element
      let expected =
        AdjustableReach(of: subject).flaw
        ?? (element.accessibilityLabel == label ? nil : "the label \"\(label ?? "")\" to stay")
        ?? (element.valueText() == value ? nil : "the value \"\(value ?? "")\" to stay")
      if let expected { return broken(expected, atFace: index, of: make()) }
    }
    return .kept
  }

  /// Hears what becomes of a new control when it shows one face after the other.
  @MainActor
  private static func broken(
    _ expected: String, atFace index: Int, of subject: AdjustableUnderTest
  ) -> Verdict {
    let listener = Listener(to: subject.screen)
    var heard = listener.opening
    for face in subject.faces.prefix(index + 1) { heard = listener.when(face.name, face.show) }
    return .broken(Violation(expected: expected, heard: heard))
  }

  static var label: Clause {
    .journey(
      .label, "It has a label that names it and nothing else, and keeps it.",
      source: .accessibilityLabel
    ) { journey, replay in
      let label = journey.label ?? ""
      if let expected = ElementWords.flaw(ofLabel: label, in: journey.language) {
        return replay.broken(expected)
      }
      let wrong = journey.steps.filter { $0.label != label }
      guard let step = journey.simplest(wrong) else { return .kept }
      return replay.violation(
        at: step, expected: "the label \"\(label)\", whatever the value",
        remark: "The label became \"\(step.label ?? "")\".")
    }
  }

  static var hint: Clause {
    .journey(
      .hint, "Its hint does not tell the gesture, nor say the label again.",
      source: .accessibilityHint
    ) { journey, replay in
      let hint = journey.hint ?? ""
      guard !hint.isEmpty else { return .doesNotApply("It has no hint.") }
      let expected = ElementWords.flaw(ofHint: hint, label: journey.label, in: journey.language)
      return expected.map { replay.broken($0) } ?? .kept
    }
  }
}
