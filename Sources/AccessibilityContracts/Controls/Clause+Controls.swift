internal import AccessibilityModel
internal import ScreenReader

/// Clauses of every control that is operated.
extension Clause {
  /// Returns a clause that is judged with the cursor on a new control.
  static func session<Kind>(
    _ name: String, _ statement: String, source: PublishedSource, comparesScreens: Bool = false,
    verdict: @escaping @MainActor (ListeningSession<Kind>) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    Clause(name, statement, source: source) { make in
      .judged(comparesScreens: comparesScreens) { comparesScreens in
        guard let session = ListeningSession(make(), comparesScreens: comparesScreens) else {
          return unreached
        }
        return verdict(session)
      }
    }
  }

  /// Returns a clause that is judged with the cursor on a control that no clause has operated.
  static func asFound<Kind>(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (ListeningSession<Kind>) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    let alone = session(name, statement, source: source, verdict: verdict)
    return Clause(
      name, statement, source: source,
      judging: { make, cache in
        let session = cache.value { ListeningSession(make(), comparesScreens: false) }
        guard let session else { return unreached }
        let quick = verdict(session)
        // The commands that show it must not contain those of other clauses.
        if case .failed = quick { return alone.verdict(on: make) }
        return quick
      })
  }

  /// The verdict on a control that swipes do not lead to.
  static var unreached: Verdict {
    .deferred(to: "reached", reason: "Swipes do not lead there")
  }

  static func reachedBySwipes<Kind>() -> Clause where Tested == Subject<Kind> {
    Clause(
      "reached", "Swipes lead to it.", source: .keyboard,
      judging: { make, cache in
        guard cache.value({ ListeningSession(make(), comparesScreens: false) }) == nil else {
          return .passed
        }
        let subject = make()
        let listener = subject.listener()
        guard !listener.swipe(to: subject.element) else { return .passed }
        return .unreached(
          subject.element, expected: "swipes to lead to \(Heard.name(subject.element))",
          heard: listener.perform(.swipe(.right)))
      })
  }

  /// Returns the clause about the label of a control. `change` is an operation that must not change
  /// it, with its name in failures; `nil` if the label may change, as that of a button that plays
  /// and pauses.
  static func namingLabel<Kind>(
    kept change: (name: String, body: @MainActor (ListeningSession<Kind>) -> Void)? = nil
  ) -> Clause where Tested == Subject<Kind> {
    let statement = "It has a label that names it and nothing else"
    guard let change else {
      return .asFound("label", "\(statement).", source: .accessibilityLabel) { session in
        guard let expected = flaw(ofLabelOf: session.element) else { return .passed }
        return .failed(expected, session.describe())
      }
    }
    return .session(
      "label", "\(statement), and keeps it.", source: .accessibilityLabel
    ) { session in
      let label = session.element.accessibilityLabel ?? ""
      if let expected = flaw(ofLabelOf: session.element) {
        return .failed(expected, session.describe())
      }
      change.body(session)
      return session.element.accessibilityLabel == label
        ? .passed : .failed("the label \"\(label)\", \(change.name)", session.describe())
    }
  }

  static func usefulHint<Kind>() -> Clause where Tested == Subject<Kind> {
    .asFound(
      "hint", "Its hint neither names the gesture nor repeats the label.",
      source: .accessibilityHint
    ) { session in
      let hint = session.element.accessibilityHint ?? ""
      guard !hint.isEmpty else { return .notApplicable("It has no hint.") }
      let expected = ElementWords.flaw(
        ofHint: hint, label: session.element.accessibilityLabel,
        in: session.element.languageOfTexts)
      // The hint of a field is not heard, so it is quoted.
      return expected.map {
        .failed($0, session.describe(), remark: "The hint is \"\(hint)\".")
      } ?? .passed
    }
  }

  @MainActor
  private static func flaw(ofLabelOf element: AccessibilityElement) -> String? {
    ElementWords.flaw(ofLabel: element.accessibilityLabel ?? "", in: element.languageOfTexts)
  }

  /// The statement about other changes on the screen.
  static var changesStatement: String {
    "Other changes on the screen are announced when it is operated."
  }

  /// Returns the clause about other changes on the screen. `operation` is the clause that fails
  /// where operating the control has no effect.
  static func announcedChanges<Kind>(
    unlessIdle operation: Clause,
    by operate: @escaping @MainActor (ListeningSession<Kind>) -> (heard: Heard, isDone: Bool)
  ) -> Clause where Tested == Subject<Kind> {
    .session(
      "announcesChanges", changesStatement, source: .statusMessages, comparesScreens: true
    ) { session in
      let (heard, isDone) = operate(session)
      let changes = heard.unannouncedChanges.filter { $0.element !== session.element }
      guard let change = changes.first else { return isDone ? .passed : idle(operation) }
      return .failed("to hear of \(change)", heard)
    }
  }

  /// The statement about change events.
  static var changeEventStatement: String {
    "A change sends one change event, and an operation without effect sends none."
  }

  /// The statement about a disabled control.
  static var disabledStatement: String {
    "While it is disabled, nothing changes, and it is announced as dimmed."
  }

  /// Returns the clause about a disabled control. `operation` is the clause that fails where
  /// operating the enabled control has no effect; `prepare` comes first, so that there is a state
  /// to lose.
  static func unchangedWhileDisabled<Kind, State: Equatable>(
    unlessIdle operation: Clause, keeping state: @escaping @MainActor (Subject<Kind>) -> State,
    prepare: @escaping @MainActor (ListeningSession<Kind>) -> Void = { _ in },
    against operations: [@MainActor (ListeningSession<Kind>) -> Heard]
  ) -> Clause where Tested == Subject<Kind> {
    let disabled: Clause = .session(
      "disabled", disabledStatement, source: .notEnabledTrait
    ) { session in
      guard let disable = session.subject.options.disable else { return withoutDisable }
      prepare(session)
      session.listener.simulate("it is disabled", disable)
      let before = state(session.subject)
      let described = session.describe()
      guard session.element.accessibilityTraits.contains(.notEnabled),
        described.focus === session.element
      else { return .failed("to hear that it is dimmed", described) }
      for operate in operations {
        let (heard, events) = session.counting { operate(session) }
        guard state(session.subject) == before else {
          return .failed("no change", heard)
        }
        guard events == 0 else { return needlessEvents(events, heard) }
      }
      return .passed
    }
    return Clause("disabled", disabledStatement, source: .notEnabledTrait) { make in
      let verdict = disabled.verdict(on: make)
      // A control that never has an effect proves nothing, if its events are known.
      guard verdict == .passed, let session = ListeningSession(make(), comparesScreens: false),
        session.subject.events != nil
      else { return verdict }
      prepare(session)
      let before = state(session.subject)
      let isIdle = operations.allSatisfy { operate in
        let (_, events) = session.counting { operate(session) }
        return events == 0 && state(session.subject) == before
      }
      return isIdle ? idle(operation) : .passed
    }
  }

  /// The verdict on a control whose operation has no effect.
  private static func idle(_ operation: Clause) -> Verdict {
    deferred(to: operation, "Operating it has no effect")
  }

  /// The verdict without a way to disable the control.
  static var withoutDisable: Verdict {
    .inconclusive("the test does not say how to disable it: Subject(…).disabled { … }.")
  }

  /// Returns the failure of a disabled control that sent events but did not change.
  static func needlessEvents(_ count: Int, _ heard: Heard) -> Verdict {
    .failed(
      "no change event of a disabled control", heard,
      remark: "\(count == 1 ? "1 was" : "\(count) were") sent.")
  }
}

extension Verdict {
  /// Returns the failure of an element that swipes do not lead to.
  @MainActor
  static func unreached(
    _ element: AccessibilityElement, expected: String, heard: Heard
  ) -> Verdict {
    .failed(
      expected, heard,
      remark: element.isWithoutSize
        ? "Its frame is empty, and an element without a size is not visited." : nil)
  }
}
