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
  /// The reader announces a button and no other role.
  public static var role: Clause { .announcedAsButton() }
  /// The label names the control and nothing else, and stays the same.
  public static var label: Clause {
    .namingLabel(kept: ("whether expanded or collapsed", { $0.activate() }))
  }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// Returns a clause that judges the results of two double taps. Unless it is about activation
  /// itself, it defers to the clause `activation` if the first one has no effect.
  private static func toggled(
    _ statement: String, source: PublishedSource, name: String = #function,
    isAboutActivation: Bool = false, verdict: @escaping @MainActor (DisclosureToggles) -> Verdict
  ) -> Clause {
    observed(
      statement, source: source, name: name,
      observe: { DisclosureToggles(of: $0(), comparesScreens: $1) }
    ) { toggles in
      guard let toggles else { return unreached }
      guard isAboutActivation || toggles.first.hasChanged else {
        return deferred(to: .activation, "A double tap neither expands nor collapses it")
      }
      return verdict(toggles)
    }
  }

  /// The state is spoken, whether expanded or collapsed.
  public static var state: Clause {
    toggled("The state is spoken, whether expanded or collapsed.", source: .expandedStatus) {
      toggles in
      guard !toggles.start.stateWords.isEmpty else {
        return .failed(
          "to hear that it is \(DisclosureToggles.name(toggles.first.before))", toggles.start)
      }
      return .passed(
        if: toggles.speaksState,
        else: "to hear that it is \(DisclosureToggles.name(toggles.first.after))",
        toggles.first.description)
    }
  }

  /// The spoken state matches the application's state.
  public static var spokenState: Clause {
    toggled("The spoken state matches the application's state.", source: .nameRoleValue) {
      toggles in
      let states = [
        (toggles.startStatus, toggles.first.before, toggles.start),
        (toggles.first.status, toggles.first.after, toggles.first.description),
      ]
      for (status, isExpanded, heard) in states where status != .unsupported {
        guard (status == .expanded) == isExpanded else {
          return .failed("to hear that it is \(DisclosureToggles.name(isExpanded))", heard)
        }
      }
      return .passed
    }
  }

  /// A double tap expands or collapses the content.
  public static var activation: Clause {
    toggled(
      "A double tap expands or collapses the content.", source: .accessibilityActivate,
      isAboutActivation: true
    ) { toggles in
      .passed(
        if: toggles.first.hasChanged,
        else: "the content to be \(DisclosureToggles.name(!toggles.first.before))",
        toggles.first.heard)
    }
  }

  /// Repeated double taps return to the initial state.
  public static var roundTrip: Clause {
    toggled("Repeated double taps return to the initial state.", source: .disclosurePattern) {
      toggles in
      .passed(
        if: toggles.second.after == toggles.first.before,
        else: "the content to be \(DisclosureToggles.name(toggles.first.before)) again",
        toggles.second.heard)
    }
  }

  /// The new state is spoken as soon as the content is expanded or collapsed.
  public static var newState: Clause {
    toggled(
      "The new state is spoken as soon as the content is expanded or collapsed.",
      source: .statusMessages
    ) { toggles in
      guard toggles.speaksState else { return deferred(to: .state, "The state is not spoken") }
      let silent = [toggles.first, toggles.second].first {
        $0.hasChanged && $0.heard.stateWords.isEmpty
      }
      return silent.map {
        .failed("to hear that it is \(DisclosureToggles.name($0.after))", $0.heard)
      } ?? .passed
    }
  }

  /// The cursor stays on the button.
  public static var cursor: Clause {
    toggled("The cursor stays on the button.", source: .disclosurePattern) { toggles in
      let lost = [toggles.first, toggles.second].first { !$0.keepsCursor }
      return lost.map { .failed("the cursor on the button", $0.heard) } ?? .passed
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
          "A double tap does not lead to content that is "
            + DisclosureToggles.name(isExpanded))
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
      let leaked = Traversal.elements(of: subject.screen, rules: subject.options.rules)
        .first(where: subject.isContent)
      guard let leaked else { return .passed }
      let heard = session.listener.focus(on: leaked, allowingRefusal: true)
      return .failed("no swipe to reach \(Heard.name(leaked)), which is collapsed", heard)
    }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      unlessIdle: .activation, keeping: { $0.options.isExpanded() },
      against: [{ $0.activate() }, { $0.callActivate() }])
  }
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

/// The results of two double taps on a new disclosure, shared by several clauses.
@MainActor
private struct DisclosureToggles {
  struct Toggle {
    let before: Bool
    let after: Bool
    let heard: Heard
    let keepsCursor: Bool
    let status: AccessibilityExpandedStatus
    /// The description of the button after the double tap.
    let description: Heard

    var hasChanged: Bool { before != after }
  }

  let start: Heard
  let startStatus: AccessibilityExpandedStatus
  let first: Toggle
  let second: Toggle

  /// Whether the description contains the state, in different words before and after a double tap.
  var speaksState: Bool {
    let (before, after) = (start.stateWords, first.description.stateWords)
    return !before.isEmpty && !after.isEmpty && before != after
  }

  static func name(_ isExpanded: Bool) -> String { isExpanded ? "expanded" : "collapsed" }

  /// Double taps a button twice, or returns `nil` if swipes do not reach it.
  init?(of subject: Subject<Role.Disclosure>, comparesScreens: Bool) {
    guard let session = ListeningSession(subject, comparesScreens: comparesScreens)
    else { return nil }
    let (listener, button) = (session.listener, session.element)
    start = session.describe()
    startStatus = button.accessibilityExpandedStatus
    func toggle() -> Toggle {
      let before = subject.options.isExpanded()
      let heard = session.activate()
      let keepsCursor = listener.focus === button
      if !keepsCursor, !listener.swipe(to: button) { _ = listener.swipe(to: button, .left) }
      return Toggle(
        before: before, after: subject.options.isExpanded(), heard: heard,
        keepsCursor: keepsCursor, status: button.accessibilityExpandedStatus,
        description: session.describe())
    }
    first = toggle()
    second = toggle()
  }
}
