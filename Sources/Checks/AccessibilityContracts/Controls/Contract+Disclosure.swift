internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.Disclosure> {
  /// The contract for a button that shows and hides content.
  ///
  /// The subject needs ``Subject/disabled(by:)``.
  ///
  /// ```swift
  /// Contract.disclosure.check {
  ///   let details = DisclosureGroup("Details", content: "Free shipping")
  ///   return Subject(
  ///     details.button, in: details, content: details.content,
  ///     isExpanded: { details.isExpanded }
  ///   ).disabled { details.button.isEnabled = false }
  /// }
  /// ```
  public static var disclosure: Contract {
    Contract(
      "Disclosure", of: .reached, .frame, .role, .label, .hint, .state, .spokenState, .activation,
      .roundTrip, .newState, .content, .hiddenContent, .cursor, .disabled)
  }
}

extension Clause where Tested == Subject<Role.Disclosure> {
  /// Swipes reach the control.
  public static var reached: Clause { .reachedBySwipes() }
  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { .frameOnScreen() }
  /// The screen reader announces a button and no other role.
  public static var role: Clause { .announcedAsButton() }
  /// The label names the control and nothing else, and stays the same.
  public static var label: Clause {
    .namingLabel(kept: ("whether expanded or collapsed", { $0.activate() }))
  }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// The state is spoken, whether expanded or collapsed.
  public static var state: Clause {
    traced(
      "The state is spoken, whether expanded or collapsed.", source: .expandedStatus
    ) { trace in
      guard let start = trace.descriptions.first, let first = trace.steps.first else {
        return .passed
      }
      guard !start.stateWords.isEmpty else {
        return .failed("to hear that it is \(words(for: first.before))", start)
      }
      return .passed(
        if: trace.speaksState, else: "to hear that it is \(words(for: first.after))",
        trace.descriptions[1])
    }
  }

  private static func words(for isExpanded: Bool) -> String {
    isExpanded ? "expanded" : "collapsed"
  }

  /// The spoken state matches the application's state.
  public static var spokenState: Clause {
    traced("The spoken state matches the application's state.", source: .nameRoleValue) { trace in
      guard let first = trace.steps.first else { return .passed }
      let states = zip(
        [(first.detailsBefore, first.before), (first.details, first.after)], trace.descriptions)
      for ((status, isExpanded), heard) in states where status != .unsupported {
        guard (status == .expanded) == isExpanded else {
          return .failed("to hear that it is \(words(for: isExpanded))", heard)
        }
      }
      return .passed
    }
  }

  /// A double tap expands or collapses the content.
  public static var activation: Clause {
    traced(
      "A double tap expands or collapses the content.", source: .accessibilityActivate,
      needsEffect: false
    ) { trace in
      guard let first = trace.steps.first, !first.hasChanged else { return .passed }
      return .failed("the content to be \(words(for: !first.before))", first.heard)
    }
  }

  /// Repeated double taps return to the initial state.
  public static var roundTrip: Clause {
    traced("Repeated double taps return to the initial state.", source: .disclosurePattern) {
      trace in
      guard let first = trace.steps.first, let last = trace.steps.last else { return .passed }
      return .passed(
        if: last.after == first.before, else: "the content to be \(words(for: first.before)) again",
        last.heard)
    }
  }

  /// The new state is spoken as soon as the content is expanded or collapsed.
  public static var newState: Clause {
    spokenAtOnce(
      "The new state is spoken as soon as the content is expanded or collapsed.",
      isSpoken: { !$0.heard.stateWords.isEmpty }, expected: { "that it is \(words(for: $0.after))" }
    )
    .deferring(to: .state, "The state is not spoken")
  }

  /// The cursor stays on the button.
  public static var cursor: Clause {
    eachStep("The cursor stays on the button.", source: .disclosurePattern) { step in
      step.keepsCursor ? nil : .failed("the cursor on the button", step.heard)
    }
  }

  /// Returns a clause that judges a new disclosure in the given state, with the cursor on it.
  private static func when(
    expanded isExpanded: Bool, _ statement: String, source: PublishedSource,
    name: String = #function,
    verdict: @escaping @MainActor (ListeningSession<Role.Disclosure>) -> Verdict
  ) -> Clause {
    .session(statement, source: source, name: name) { session in
      let options = session.subject.options
      if options.isExpanded() != isExpanded { session.activate() }
      guard options.isExpanded() == isExpanded else {
        return deferred(
          to: .activation,
          "A double tap does not lead to content that is \(words(for: isExpanded))")
      }
      // The application may have moved the cursor, which the clause `cursor` reports.
      let (listener, button) = (session.listener, session.element)
      guard listener.approach(button) else {
        return unreached
      }
      return verdict(session)
    }
  }

  /// The next swipe after the button reaches the expanded content.
  public static var content: Clause {
    when(
      expanded: true, "The next swipe after the button reaches the expanded content.",
      source: .focusOrder
    ) { session in
      let heard = session.listener.perform(.swipe(.right))
      return .passed(
        if: session.subject.isContent(heard.focus), else: "the cursor in the expanded content",
        heard)
    }
  }

  /// Swipes do not reach collapsed content.
  public static var hiddenContent: Clause {
    when(
      expanded: false, "Swipes do not reach collapsed content.", source: .disclosurePattern
    ) { session in
      let subject = session.subject
      let leaked = Traversal.elements(of: subject.screen, rules: subject.rules)
        .first(where: subject.isContent)
      guard let leaked else { return .passed }
      let heard = session.listener.focus(on: leaked, allowingRefusal: true)
      return .failed("no swipe to reach \(Heard.name(leaked)), which is collapsed", heard)
    }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause { .unchangedWhileDisabled() }
}

extension Subject<Role.Disclosure> {
  fileprivate func isContent(_ element: AccessibilityElement?) -> Bool {
    guard let element, let content = options.content() else { return false }
    return element === content || element.lies(in: content)
  }
}

extension Heard {
  /// The words for a state. Many applications use the value for them, because UIKit has had the
  /// expanded status only since iOS 18.
  fileprivate var stateWords: [String] {
    segments.filter { $0.kind == .state || $0.kind == .value }.map(\.text)
  }
}

extension Role.Disclosure: TracedRole {
  @MainActor
  static func value(of subject: Subject<Self>) -> Bool { subject.options.isExpanded() }

  @MainActor
  static func details(
    of subject: Subject<Self>, at button: AccessibilityElement
  ) -> AccessibilityExpandedStatus { button.accessibilityExpandedStatus }

  /// Double taps a button twice, and describes it at first and after each double tap.
  @MainActor
  static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>? {
    guard let session = ListeningSession(make()) else { return nil }
    var trace = Trace<Self>(descriptions: [session.describe()])
    for _ in 0..<2 {
      trace.steps.append(session.record { session.activate() })
      // The application may have moved the cursor.
      _ = session.listener.approach(session.element)
      trace.descriptions.append(session.describe())
    }
    return trace
  }

  static func lack(of trace: Trace<Self>) -> Verdict? {
    trace.steps.first?.hasChanged == true
      ? nil
      : .deferred(to: "activation", reason: "A double tap neither expands nor collapses it")
  }
}

extension Trace<Role.Disclosure> {
  /// Whether the description contains the state, in different words before and after a double tap.
  fileprivate var speaksState: Bool {
    let words = descriptions.prefix(2).map(\.stateWords)
    return words.count == 2 && !words.contains([]) && words[0] != words[1]
  }
}
