internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause {
  /// Returns a clause that judges a new control with the cursor on it. Clauses that only ask the
  /// reader share one session.
  static func session<Kind>(
    _ statement: String, source: PublishedSource, name: String = #function, onlyAsks: Bool = false,
    verdict: @escaping @MainActor (ListeningSession<Kind>) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make, cache in
      let session = onlyAsks ? cache.session(with: make) : ListeningSession(make())
      return session.map(verdict) ?? unreached
    }
  }

  static var unreached: Verdict {
    .deferred(to: reachedName, reason: "Swipes do not reach the control")
  }

  /// The name of the clause about reaching a control.
  static var reachedName: String { "reached" }

  static func reachedBySwipes<Kind>() -> Clause where Tested == Subject<Kind> {
    Clause("Swipes reach the control.", source: .keyboard, name: reachedName) { make, cache in
      guard cache.session(with: make) == nil else { return .passed }
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
        .estimatedFrames(in: subject.screen)
          ?? .misplacedFrame(of: subject.element, in: subject.screen, commands: "describe")
          ?? .passed
      }
    }
  }

  /// Returns the clause about the role of a button.
  static func announcedAsButton<Kind>() -> Clause where Tested == Subject<Kind> {
    .session(
      "The screen reader announces a button and no other role.", source: .buttonTrait, name: "role",
      onlyAsks: true
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
    let statement =
      change == nil ? "The label names the control and nothing else." : labelStatement
    return .session(
      statement, source: .accessibilityLabel, name: "label", onlyAsks: change == nil
    ) { session in
      if let flaw = LabelFlaw.first(of: session.element) {
        return .failed(flaw.expectation, session.describe())
      }
      guard let change else { return .passed }
      let label = session.element.accessibilityLabel ?? ""
      change.body(session)
      return .passed(
        if: session.element.accessibilityLabel == label,
        else: "the label \"\(label)\", \(change.name)", session.describe())
    }
  }

  static func usefulHint<Kind>() -> Clause where Tested == Subject<Kind> {
    .session(hintStatement, source: .accessibilityHint, name: "hint", onlyAsks: true) { session in
      let element = session.element
      guard let hint = element.accessibilityHint, !hint.isEmpty else { return withoutHint }
      // The reader does not speak the hint of a text field, so the failure quotes the hint.
      return HintFlaw.first(of: element).map {
        .failed($0.expectation, session.describe(), remark: "The hint is \"\(hint)\".")
      } ?? .passed
    }
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
    case 0:
      "No change event was sent. Post valueChanged, or tell the check which event the control sends: "
        + "Subject(…).changeEvents { … }. For a control without events: .without(.changeEvent)"
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

extension CheckCache {
  /// Returns the session that clauses share if they only ask the reader.
  fileprivate func session<Kind>(
    with make: @MainActor () -> Subject<Kind>
  ) -> ListeningSession<Kind>? {
    value { ListeningSession(make()) }
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
