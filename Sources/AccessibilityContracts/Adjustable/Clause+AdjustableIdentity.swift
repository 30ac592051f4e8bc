internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Clauses about the label, the hint and the traits of an adjustable control.
extension Clause where Tested == Subject<Role.Adjustable> {
  /// It is one adjustable element, whichever face it shows.
  public static var oneElement: Clause {
    Clause(
      "oneElement", "It is one adjustable element, whichever face it shows.",
      source: .adjustableTrait, judging: faces)
  }

  /// Judges the control in its first state, then with each of its faces.
  @MainActor
  private static func faces(
    _ make: @MainActor () -> Subject<Role.Adjustable>, _ cache: CheckCache
  ) -> Verdict {
    let reach = cache.reach(of: make)
    guard reach.flaw != nil || reach.faceCount > 0 else { return .passed }
    let subject = make()
    let label = subject.element.accessibilityLabel
    let value = subject.element.valueText()
    if let expected = reach.flaw {
      let listener = subject.listener()
      let heard =
        subject.isVisited && !listener.swipe(to: subject.element)
        ? listener.perform(.swipe(.right)) : listener.opening
      return .unreached(subject.element, expected: expected, heard: heard)
    }
    for (index, face) in subject.options.faces.enumerated() {
      face.show()
      let element = subject.element
      let expected =
        AdjustableReach(of: subject).flaw
        ?? (element.accessibilityLabel == label ? nil : "the label \"\(label ?? "")\" to stay")
        ?? (element.valueText() == value ? nil : "the value \"\(value ?? "")\" to stay")
      if let expected { return broken(expected, atFace: index, of: make()) }
    }
    return .passed
  }

  /// Returns the failure of a new control that shows one face after the other.
  @MainActor
  private static func broken(
    _ expected: String, atFace index: Int, of subject: Subject<Role.Adjustable>
  ) -> Verdict {
    let listener = subject.listener()
    var heard = listener.opening
    for face in subject.options.faces.prefix(index + 1) {
      heard = listener.simulate(face.name, face.show)
    }
    return .failed(expected, heard)
  }

  /// It has a label that names it and nothing else, and keeps it.
  public static var label: Clause {
    .swept(
      "label", "It has a label that names it and nothing else, and keeps it.",
      source: .accessibilityLabel
    ) { sweep, replay in
      let label = sweep.label ?? ""
      if let expected = ElementWords.flaw(ofLabel: label, in: sweep.language) {
        return replay.failure(expected)
      }
      let wrong = sweep.steps.filter { @Sendable in $0.label != label }
      guard let step = sweep.simplest(wrong) else { return .passed }
      return replay.failure(
        at: step, expected: "the label \"\(label)\", whatever the value",
        remark: "The label became \"\(step.label ?? "")\".")
    }
  }

  /// Its hint neither names the gesture nor repeats the label.
  public static var hint: Clause {
    .swept(
      "hint", "Its hint neither names the gesture nor repeats the label.",
      source: .accessibilityHint
    ) { sweep, replay in
      let hint = sweep.hint ?? ""
      guard !hint.isEmpty else { return .notApplicable("It has no hint.") }
      let expected = ElementWords.flaw(ofHint: hint, label: sweep.label, in: sweep.language)
      return expected.map { replay.failure($0) } ?? .passed
    }
  }
}
