internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause {
  /// Returns a clause that judges a new control with the cursor on it.
  static func session<Kind>(
    _ statement: String, source: PublishedSource, name: String = #function,
    comparesScreens: Bool = false,
    verdict: @escaping @MainActor (ListeningSession<Kind>) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make, _ in
      .judged(comparesScreens: comparesScreens) { comparesScreens in
        guard let session = ListeningSession(make(), comparesScreens: comparesScreens) else {
          return unreached
        }
        return verdict(session)
      }
    }
  }

  /// Returns a clause that judges a control in its initial state, in a session that clauses share.
  static func asFound<Kind>(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict: @escaping @MainActor (ListeningSession<Kind>) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    let alone = session(statement, source: source, name: name, verdict: verdict)
    return Clause(statement, source: source, name: name) { make, cache in
      let session = cache.value { ListeningSession(make(), comparesScreens: false) }
      guard let session else { return unreached }
      let quick = verdict(session)
      // If the clause fails, judge the control again in a new session, so that the commands in
      // the failure do not include those of other clauses.
      if case .failed = quick { return alone.verdict(on: make) }
      return quick
    }
  }

  static var unreached: Verdict {
    .deferred(to: reachedName, reason: "Swipes do not reach the control")
  }

  /// The name of the clause about reaching a control.
  static var reachedName: String { "reached" }

  static func reachedBySwipes<Kind>() -> Clause where Tested == Subject<Kind> {
    Clause("Swipes reach the control.", source: .keyboard, name: reachedName) { make, cache in
      guard cache.value({ ListeningSession(make(), comparesScreens: false) }) == nil else {
        return .passed
      }
      let subject = make()
      let listener = subject.listener()
      guard !listener.swipe(to: subject.element) else { return .passed }
      return .unreached(
        subject.element, expected: "swipes to reach \(Heard.name(subject.element))",
        heard: listener.perform(.swipe(.right)))
    }
  }

  static func frameOnScreen<Kind>() -> Clause where Tested == Subject<Kind> {
    Clause(
      "The frame lies on the screen, inside its containers.", source: .accessibilityFrame,
      name: "frame"
    ) { make, _ in
      let subject = make()
      return withExtendedLifetime(subject) {
        FrameRules.failure(of: subject.element, in: subject.screen, commands: "describe")
          ?? .passed
      }
    }
  }

  /// Returns the clause about the role of a button.
  static func announcedAsButton<Kind>() -> Clause where Tested == Subject<Kind> {
    .asFound(
      "The reader announces a button and no other role.", source: .buttonTrait, name: "role"
    ) { session in
      let traits = session.element.accessibilityTraits
      let heard = session.describe()
      guard !traits.isDisjoint(with: [.button, .backButton]), heard.kinds.contains(.trait) else {
        return .failed(
          "to hear that this is a button", heard, remark: "The element needs the trait button.")
      }
      let others: AccessibilityTraits = [
        .toggleButton, .adjustable, .textEntry, .tabBarItem, .link,
      ]
      return .passed(
        if: traits.isDisjoint(with: others) && session.element.accessibilityPressedState == nil,
        else: "a button and no other role (a control that is switched on and off is a toggle)",
        heard)
    }
  }

  /// Returns the clause about the label of a control. `change` is an operation that must not change
  /// the label, with its name for failures. Pass `nil` if the label may change, like that of a
  /// button that plays and pauses.
  static func namingLabel<Kind>(
    kept change: (name: String, body: @MainActor (ListeningSession<Kind>) -> Void)? = nil
  ) -> Clause where Tested == Subject<Kind> {
    guard let change else {
      return .asFound(
        "The label names the control and nothing else.", source: .accessibilityLabel, name: "label"
      ) { session in
        guard let flaw = LabelRules.flaw(ofLabelOf: session.element) else { return .passed }
        return .failed(flaw, session.describe())
      }
    }
    return .session(labelStatement, source: .accessibilityLabel, name: "label") { session in
      if let flaw = LabelRules.flaw(ofLabelOf: session.element) {
        return .failed(flaw, session.describe())
      }
      let label = session.element.accessibilityLabel ?? ""
      change.body(session)
      return .passed(
        if: session.element.accessibilityLabel == label,
        else: "the label \"\(label)\", \(change.name)", session.describe())
    }
  }

  static func usefulHint<Kind>() -> Clause where Tested == Subject<Kind> {
    .asFound(hintStatement, source: .accessibilityHint, name: "hint") { session in
      let element = session.element
      guard let hint = element.accessibilityHint, !hint.isEmpty else { return withoutHint }
      let flaw = LabelRules.flaw(
        ofHint: hint, label: element.accessibilityLabel, in: element.languageOfTexts)
      // The reader does not speak the hint of a text field, so the failure quotes the hint.
      return flaw.map { .failed($0, session.describe(), remark: "The hint is \"\(hint)\".") }
        ?? .passed
    }
  }

  /// Returns the clause about changes that operating the control causes elsewhere on the screen.
  /// `operation` is the clause that fails if operating the control has no effect.
  static func announcedChanges<Kind>(
    unlessIdle operation: Clause,
    by operate: @escaping @MainActor (ListeningSession<Kind>) -> (heard: Heard, isDone: Bool)
  ) -> Clause where Tested == Subject<Kind> {
    .session(
      changesStatement, source: .statusMessages, name: "announcesChanges", comparesScreens: true
    ) { session in
      let (heard, isDone) = operate(session)
      guard let change = session.silentChange(in: heard) else {
        return isDone ? .passed : idle(operation)
      }
      return .failed("this change to be announced: \(change)", heard)
    }
  }

  /// Returns the clause about a disabled control. `operation` is the clause that fails if operating
  /// the enabled control has no effect. `prepare` runs before the control is disabled, and gives it
  /// a state that an operation could change.
  static func unchangedWhileDisabled<Kind, State: Equatable>(
    unlessIdle operation: Clause, keeping state: @escaping @MainActor (Subject<Kind>) -> State,
    prepare: @escaping @MainActor (ListeningSession<Kind>) -> Void = { _ in },
    against operations: [@MainActor (ListeningSession<Kind>) -> Heard]
  ) -> Clause where Tested == Subject<Kind> {
    let disabled: Clause = .session(disabledStatement, source: .notEnabledTrait) { session in
      guard let disable = session.subject.options.disable else { return withoutDisable }
      prepare(session)
      session.listener.simulate("the control is disabled", disable)
      let before = state(session.subject)
      let described = session.describe()
      guard session.element.accessibilityTraits.contains(.notEnabled),
        described.focus === session.element
      else {
        return .failed(expectedDimmed, described, remark: missingNotEnabled)
      }
      for operate in operations {
        let (heard, events) = session.counting { operate(session) }
        guard state(session.subject) == before else { return .failed("no change", heard) }
        guard events == 0 else { return needlessEvents(events, heard) }
      }
      return .passed
    }
    return Clause(disabledStatement, source: .notEnabledTrait, name: "disabled") { make, _ in
      let verdict = disabled.verdict(on: make)
      // If operating the enabled control has no effect either, the test proves nothing. That can be
      // detected only if the test observes events.
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

  private static func idle(_ operation: Clause) -> Verdict {
    deferred(to: operation, "Operating the control has no effect")
  }

  static var withoutHint: Verdict { .notApplicable("The control has no hint.") }

  static var withoutDisable: Verdict {
    .inconclusive("the test does not say how to disable the control: Subject(…).disabled { … }.")
  }

  static var expectedDimmed: String { "to hear that the control is dimmed" }
  static var missingNotEnabled: String {
    "While the control is disabled, it needs the trait notEnabled."
  }

  static func needlessEvents(_ count: Int, _ heard: Heard) -> Verdict {
    .failed("no change event from a disabled control", heard, remark: sent(count))
  }

  /// Returns the remark about the number of change events.
  static func sent(_ count: Int) -> String {
    switch count {
    case 0: "No change event was sent."
    case 1: "1 change event was sent."
    default: "\(count) change events were sent."
    }
  }

  // Statements shared by several contracts

  static var labelStatement: String {
    "The label names the control and nothing else, and stays the same."
  }
  static var hintStatement: String { "The hint neither names the gesture nor repeats the label." }
  static var changesStatement: String {
    "Other changes on the screen are announced when the control is operated."
  }
  static var changeEventStatement: String {
    "A change sends one change event, and an operation without effect sends none."
  }
  static var disabledStatement: String {
    "A disabled control does not change, and is announced as dimmed."
  }
}

extension Verdict {
  @MainActor
  static func unreached(
    _ element: AccessibilityElement, expected: String, heard: Heard
  ) -> Verdict {
    .failed(expected, heard, remark: element.reasonForSkipping)
  }
}

extension AccessibilityElement {
  /// Why swipes skip the element, or `nil` if its own properties do not tell.
  fileprivate var reasonForSkipping: String? {
    let path = [self] + accessibilityContainers
    if path.contains(where: { $0.isHidden || $0.alpha <= 0 }) {
      return "The element, or a container of it, is hidden."
    }
    if !isAccessibilityElement { return "isAccessibilityElement is false." }
    if isWithoutSize { return "Its frame is empty, and swipes skip an element without a size." }
    if let outer = accessibilityContainers.first(where: \.isAccessibilityElement) {
      return "\(Heard.name(outer)) is an accessibility element, which hides all elements inside."
    }
    return accessibilityContainers.contains(where: \.accessibilityElementsHidden)
      ? "A container sets accessibilityElementsHidden." : nil
  }
}
