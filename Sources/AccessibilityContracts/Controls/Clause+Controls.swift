internal import AccessibilityModel
internal import ScreenReader

/// What any control that is operated has to keep.
extension Clause where Subject: ControlUnderTest {
  typealias Trial = ControlTrial<Subject>

  /// A clause that is looked at with the cursor on a control that is new.
  ///
  /// - Parameters:
  ///   - id: The name of the clause.
  ///   - statement: The rule, as a sentence.
  ///   - source: Where the rule is published.
  ///   - comparesScreens: Whether the verdict depends on what else has changed.
  ///   - verdict: Looks at the control.
  /// - Returns: The clause.
  static func trial(
    _ id: ClauseID, _ statement: String, source: PublishedSource, comparesScreens: Bool = false,
    verdict: @escaping @MainActor (Trial) -> Verdict
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      .judged(comparesScreens: comparesScreens) { comparesScreens in
        guard let trial = Trial(make(), comparesScreens: comparesScreens) else {
          return Trial.unreached
        }
        return verdict(trial)
      }
    }
  }

  /// A clause that is looked at with the cursor on a control that nobody has operated, as others are.
  static func asFound(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (Trial) -> Verdict
  ) -> Clause {
    let alone = trial(id, statement, source: source, verdict: verdict)
    return Clause(
      id, statement, source: source,
      judging: { make, evidence in
        let trial = evidence.evidence { Trial(make(), comparesScreens: false) }
        guard let trial else { return Trial.unreached }
        let quick = verdict(trial)
        // What others have done is no part of the commands that show it.
        if case .broken = quick { return alone.verdict(on: make) }
        return quick
      })
  }

  static var reached: Clause {
    Clause(
      .reached, "Swipes lead to it.", source: .keyboard,
      judging: { make, evidence in
        guard evidence.evidence({ Trial(make(), comparesScreens: false) }) == nil else {
          return .kept
        }
        let subject = make()
        let listener = Listener(to: subject.screen)
        guard !listener.swipe(to: subject.element) else { return .kept }
        return .unreached(
          subject.element, expected: "swipes to lead to \(Heard.name(subject.element))",
          heard: listener.perform(.swipe(.right)))
      })
  }

  /// The label is a name.
  ///
  /// - Parameter change: What must not change it, as failures call it, and what does that; nil if it
  ///   may change, as that of a button does which plays and pauses.
  /// - Returns: The clause.
  static func label(kept change: (name: String, body: @MainActor (Trial) -> Void)? = nil) -> Clause
  {
    let statement = "It has a label that names it and nothing else"
    guard let change else {
      return .asFound(.label, "\(statement).", source: .accessibilityLabel) { trial in
        guard let expected = flaw(ofLabelOf: trial.element) else { return .kept }
        return .broken(Violation(expected: expected, heard: trial.listener.perform(.describe)))
      }
    }
    return .trial(
      .label, "\(statement), and keeps it.", source: .accessibilityLabel
    ) { trial in
      let label = trial.element.accessibilityLabel ?? ""
      func broken(_ expected: String) -> Verdict {
        .broken(Violation(expected: expected, heard: trial.listener.perform(.describe)))
      }
      if let expected = flaw(ofLabelOf: trial.element) { return broken(expected) }
      change.body(trial)
      guard trial.element.accessibilityLabel == label else {
        return broken("the label \"\(label)\", \(change.name)")
      }
      return .kept
    }
  }

  static var hint: Clause {
    .asFound(
      .hint, "Its hint does not tell the gesture, nor say the label again.",
      source: .accessibilityHint
    ) { trial in
      let hint = trial.element.accessibilityHint ?? ""
      guard !hint.isEmpty else { return .doesNotApply("It has no hint.") }
      let expected = ElementWords.flaw(
        ofHint: hint, label: trial.element.accessibilityLabel, in: trial.element.languageOfTexts)
      guard let expected else { return .kept }
      // The hint of a field is not heard, so it is quoted.
      let heard = trial.listener.perform(.describe)
      return .broken(
        Violation(
          expected: expected, found: "The hint is \"\(hint)\".\n\(heard)",
          commands: heard.shortestPath))
    }
  }

  @MainActor
  private static func flaw(ofLabelOf element: AccessibilityElement) -> String? {
    ElementWords.flaw(ofLabel: element.accessibilityLabel ?? "", in: element.languageOfTexts)
  }

  /// What else changes when the control is operated is told.
  ///
  /// - Parameters:
  ///   - operation: The clause that is about what operating does, to which it is left where it does
  ///     nothing.
  ///   - operate: Operates the control; returns what was heard, and whether anything was done.
  /// - Returns: The clause.
  static func changesTold(
    unlessIdle operation: ClauseID,
    by operate: @escaping @MainActor (Trial) -> (heard: Heard, isDone: Bool)
  ) -> Clause {
    .trial(
      .changesTold, "What else changes when it is operated is told.", source: .statusMessages,
      comparesScreens: true
    ) { trial in
      let (heard, isDone) = operate(trial)
      let changes = heard.unnoticedChanges.filter { $0.element !== trial.element }
      guard let change = changes.first else {
        return isDone ? .kept : .leftTo(operation, "To operate it does nothing")
      }
      return .broken(Violation(expected: "to be told of \(change)", heard: heard))
    }
  }

  /// Nothing changes where the control is disabled.
  ///
  /// - Parameters:
  ///   - subject: What a test writes to say how to disable it.
  ///   - operation: The clause that is about what operating does, to which it is left where it does
  ///     nothing while it is enabled, either.
  ///   - state: What must not change.
  ///   - prepare: What is done before it is disabled, so that there is something to be lost.
  ///   - operations: What is tried, each with what was heard then.
  /// - Returns: The clause.
  static func disabled<State: Equatable>(
    providedBy subject: String, unlessIdle operation: ClauseID,
    keeping state: @escaping @MainActor (Subject) -> State,
    prepare: @escaping @MainActor (Trial) -> Void = { _ in },
    against operations: [@MainActor (Trial) -> Heard]
  ) -> Clause {
    let statement = "Where it is disabled nothing changes, and it is said to be dimmed."
    let clause = trial(.disabled, statement, source: .notEnabledTrait) { trial in
      guard let disable = trial.subject.disable else {
        return .cannotJudge("nothing says how to disable it: \(subject)(…, disable: { … }).")
      }
      prepare(trial)
      trial.listener.when("it is disabled", disable)
      let before = state(trial.subject)
      let described = trial.listener.perform(.describe)
      guard trial.element.accessibilityTraits.contains(.notEnabled),
        described.focus === trial.element
      else {
        return .broken(Violation(expected: "to hear that it is dimmed", heard: described))
      }
      for operate in operations {
        let (heard, events) = trial.counting { operate(trial) }
        guard state(trial.subject) == before else {
          return .broken(Violation(expected: "nothing to happen", heard: heard))
        }
        guard events == 0 else { return .broken(.needless(events, heard: heard)) }
      }
      return .kept
    }
    return Clause(.disabled, statement, source: .notEnabledTrait) { make in
      let verdict = clause.verdict(on: make)
      // That nothing happens proves nothing of what never does anything, if that is known.
      guard verdict == .kept, let trial = Trial(make(), comparesScreens: false),
        trial.subject.events != nil
      else { return verdict }
      prepare(trial)
      let before = state(trial.subject)
      let isIdle = operations.allSatisfy { operate in
        let (_, events) = trial.counting { operate(trial) }
        return events == 0 && state(trial.subject) == before
      }
      return isIdle ? .leftTo(operation, "To operate it does nothing") : .kept
    }
  }
}
