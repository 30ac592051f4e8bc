internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import ScreenReader

extension Contract where Tested == Subject<Role.Adjustable> {
  /// The contract of an adjustable control with at most 100 steps from end to end.
  public static var adjustable: Contract { adjustable(maximumSteps: 100) }

  /// Returns the contract of an adjustable control.
  ///
  /// The subject needs ``Subject/disabled(by:)``, and also ``Subject/range(_:step:value:)``,
  /// ``Subject/steps(_:)``, `dragged(_:)` and ``Subject/face(_:show:)`` where they apply.
  ///
  /// ```swift
  /// Contract.adjustable(maximumSteps: 10).check {
  ///   let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  ///   return Subject(pitch).steps(10).dragged { pitch.value = $0 }
  ///     .disabled { pitch.isEnabled = false }.face("as a knob") { pitch.face = .knob }
  /// }
  /// ```
  ///
  /// The maximum number of steps from end to end must be at least 1. It is not used if the subject
  /// specifies a number of steps.
  public static func adjustable(maximumSteps: Int) -> Contract {
    Contract(
      "Adjustable", of: .oneElement, .traits, .frame, .label, .hint, .range, .direction, .step,
      .monotone, .roundTrip, .stepCount(most: maximumSteps), .ends, .page, .set, .spokenValue,
      .wording, .audibleSteps, .decimals, .assignedValue, .cursor, .onlyValue, .activation,
      .changeEvent, .announcesChanges, .disabled)
  }
}

extension Clause where Tested == Subject<Role.Adjustable> {
  /// A property that a control must have before a clause can judge the control.
  enum Need {
    /// A value.
    case value
    /// A value that changes.
    case changes
    /// A value that stays inside its range.
    case numbers
    /// A value that each step moves in its own direction.
    case order
  }

  /// Returns a clause that judges the sweep through all values, which the clauses share. If a
  /// needed property is missing, the clause defers to the clause about that property.
  static func swept(
    _ statement: String, source: PublishedSource, name: String = #function, needs: Set<Need> = [],
    verdict: @escaping @MainActor (ValueSweep, Reproduction) -> Verdict
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, cache in
      guard let sweep = cache.sweep(of: make) else { return unadjustable }
      return withoutActuallyEscaping(make) { make in
        let replay = Reproduction(make: make, sweep: sweep)
        return lack(of: needs, in: sweep, replay) ?? verdict(sweep, replay)
      }
    }
  }

  /// Returns the verdict about a control that lacks a needed property, or `nil` if it lacks none.
  @MainActor
  static func lack(
    of needs: Set<Need>, in sweep: ValueSweep, _ replay: Reproduction
  ) -> Verdict? {
    if !needs.isEmpty, sweep.isWithoutValue { return deferred(to: .spokenValue, noValue) }
    if needs.contains(.changes), sweep.isFrozen { return frozen }
    if needs.contains(.numbers), !sweep.staysInside {
      return deferred(to: .range, replay.wayOutside)
    }
    guard needs.contains(.order) else { return nil }
    if sweep.stepWithoutEffect != nil {
      return deferred(to: .direction, "In one direction, no step changes the value")
    }
    guard !sweep.wrongSteps.isEmpty else { return nil }
    return sweep.isReversed
      ? deferred(to: .direction, "The steps go in the wrong direction")
      : deferred(to: .monotone, "A step goes in the wrong direction")
  }

  static var noValue: String { "The control has no value" }
  static var frozen: Verdict { deferred(to: .direction, "The value never changes") }

  static var unadjustable: Verdict {
    deferred(to: .oneElement, "The control is not adjustable, or swipes do not reach it")
  }

  /// The control is one adjustable element, whichever face it shows.
  public static var oneElement: Clause {
    Clause(
      "The control is one adjustable element, whichever face it shows.", source: .adjustableTrait
    ) { make, cache in faces(make, flaw: cache.flaw(of: make)) }
  }

  /// Judges the control in its initial state, and then with each of its faces.
  @MainActor
  private static func faces(_ make: @MainActor () -> Tested, flaw: String?) -> Verdict {
    let subject = make()
    if subject.options.thumbs.count > 1, !subject.isVisited {
      return .deferred(to: "thumbs", reason: "Swipes do not reach a thumb")
    }
    let label = subject.element.accessibilityLabel
    let value = subject.element.valueText()
    if let expected = flaw {
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
        subject.flaw
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
      if let flaw = sweep.labelFlaw { return replay.failure(flaw.expectation) }
      guard let step = sweep.simplest(of: sweep.steps, where: { $0.label != label }) else {
        return .passed
      }
      return replay.failure(
        at: step, expected: "the label \"\(label)\", whatever the value",
        remark: "The label became \"\(step.label ?? "")\".")
    }
  }

  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause {
    .swept(hintStatement, source: .accessibilityHint) { sweep, replay in
      guard sweep.hint?.isEmpty == false else { return withoutHint }
      return sweep.hintFlaw.map { replay.failure($0.expectation) } ?? .passed
    }
  }
}

extension Subject<Role.Adjustable> {
  var isVisited: Bool {
    Traversal.elements(of: screen, rules: rules).count { $0 === element } == 1
  }

  /// The expectation that is not met, or `nil` if the control is one adjustable element.
  fileprivate var flaw: String? {
    guard isVisited, reader(on: element) != nil else {
      return "swipes to reach the element exactly once"
    }
    return element.accessibilityTraits.contains(.adjustable)
      ? nil : "an element with the trait adjustable"
  }
}

extension CheckCache {
  /// Returns the sweep through all values of a control, or `nil` if swipes can't adjust it.
  func sweep(of make: @MainActor () -> Subject<Role.Adjustable>) -> ValueSweep? {
    value { flaw(of: make) == nil ? ValueSweep(of: make()) : nil }
  }

  /// Returns the expectation that a new control does not meet, or `nil` if it is one adjustable
  /// element.
  fileprivate func flaw(of make: @MainActor () -> Subject<Role.Adjustable>) -> String? {
    value { Flaw(expectation: make().flaw) }.expectation
  }

  private struct Flaw {
    let expectation: String?
  }
}
