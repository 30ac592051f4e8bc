internal import AccessibilityModel
internal import Languages
internal import ScreenReader

extension Clause where Tested == Subject<Role.Adjustable> {
  /// The control is one adjustable element, whichever face it shows.
  public static var oneElement: Clause {
    Clause(
      "The control is one adjustable element, whichever face it shows.", source: .adjustableTrait,
      judge: faces)
  }

  /// Judges the control in its initial state, and then with each of its faces.
  @MainActor
  private static func faces(_ make: @MainActor () -> Tested, _ cache: CheckCache) -> Verdict {
    let reach = cache.reach(of: make)
    guard reach.flaw != nil || reach.hasFaces else { return .passed }
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
        ?? (element.accessibilityLabel == label ? nil : "the label to stay \"\(label ?? "")\"")
        ?? (element.valueText() == value ? nil : "the value to stay \"\(value ?? "")\"")
      if let expected { return broken(expected, atFace: index, of: make()) }
    }
    return .passed
  }

  /// Returns a failure that quotes the speech after a new control shows the face at `index`.
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

  /// The label names the control and nothing else, and stays the same.
  public static var label: Clause {
    .swept(labelStatement, source: .accessibilityLabel) { sweep, replay in
      let label = sweep.label ?? ""
      let flaw = LabelRules.flaw(ofLabel: label, in: sweep.language)
      if let flaw { return replay.failure(flaw) }
      let wrong = sweep.steps.filter { @Sendable in $0.label != label }
      guard let step = sweep.simplest(wrong) else { return .passed }
      return replay.failure(
        at: step, expected: "the label \"\(label)\", whatever the value",
        remark: "The label became \"\(step.label ?? "")\".")
    }
  }

  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause {
    .swept(hintStatement, source: .accessibilityHint) { sweep, replay in
      guard let hint = sweep.hint, !hint.isEmpty else { return withoutHint }
      let flaw = LabelRules.flaw(ofHint: hint, label: sweep.label, in: sweep.language)
      return flaw.map { replay.failure($0) } ?? .passed
    }
  }
}
