internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// A role whose clauses judge the same operations of new controls.
protocol TracedRole {
  /// The state that the application stores.
  associatedtype Value: Equatable
  /// What else the clauses of the role need to know before and after an operation.
  associatedtype Details = Void

  @MainActor static func value(of subject: Subject<Self>) -> Value
  @MainActor static func details(of subject: Subject<Self>, at element: AccessibilityElement)
    -> Details
  /// The elements that users operate.
  @MainActor static func parts(of subject: Subject<Self>) -> [AccessibilityElement]
  /// Operates new controls, or returns `nil` if swipes do not reach them.
  @MainActor static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>?
  /// The verdict about a control that can't be operated.
  static var untraced: Verdict { get }
  /// Returns the verdict about operations whose results prove nothing, or `nil` if they prove
  /// something. Another clause reports the defect.
  static func lack(of trace: Trace<Self>) -> Verdict?
}

extension TracedRole {
  @MainActor static func parts(of subject: Subject<Self>) -> [AccessibilityElement] {
    [subject.element]
  }
  static var untraced: Verdict { Clause<Subject<Self>>.unreached }
}

extension TracedRole where Details == Void {
  @MainActor static func details(of subject: Subject<Self>, at element: AccessibilityElement) {}
}

/// The operations of new controls, which the clauses of a check share.
struct Trace<Kind: TracedRole> {
  /// One operation, with the state before and after it.
  struct Step {
    let element: AccessibilityElement
    /// The direction in which the operation should move the value, if it has one.
    let direction: Command.Direction?
    let before: Kind.Value
    let after: Kind.Value
    let detailsBefore: Kind.Details
    let details: Kind.Details
    let heard: Heard
    let events: Int

    var hasChanged: Bool { before != after }
    var keepsCursor: Bool { heard.focus === element }
  }

  var steps: [Step] = []
  /// The descriptions of the element, at first and after the operations.
  var descriptions: [Heard] = []

  /// Whether no operation has changed the state.
  var isFrozen: Bool { steps.allSatisfy { !$0.hasChanged } }
}

extension ListeningSession where Kind: TracedRole {
  /// Performs an operation, and returns its effects.
  func record(
    on element: AccessibilityElement? = nil, _ direction: Command.Direction? = nil,
    _ operate: @MainActor () -> Heard
  ) -> Trace<Kind>.Step {
    let element = element ?? self.element
    let (before, details) = (Kind.value(of: subject), Kind.details(of: subject, at: element))
    let (heard, events) = counting(operate)
    return Trace<Kind>.Step(
      element: element, direction: direction, before: before, after: Kind.value(of: subject),
      detailsBefore: details, details: Kind.details(of: subject, at: element), heard: heard,
      events: events)
  }
}

extension Clause {
  /// Returns a clause that judges all operations. If it needs their effects, it does not judge
  /// operations that prove nothing.
  static func traced<Kind: TracedRole>(
    _ statement: String, source: PublishedSource, name: String = #function,
    needsEffect: Bool = true, verdict: @escaping @MainActor (Trace<Kind>) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make, cache in
      guard let trace = cache.value({ Kind.trace(make) }) else { return Kind.untraced }
      return (needsEffect ? Kind.lack(of: trace) : nil) ?? verdict(trace)
    }
  }

  /// Returns a clause that judges each operation by itself.
  static func eachStep<Kind: TracedRole>(
    _ statement: String, source: PublishedSource, name: String = #function,
    needsEffect: Bool = true, failure: @escaping @MainActor (Trace<Kind>.Step) -> Verdict?
  ) -> Clause where Tested == Subject<Kind> {
    traced(statement, source: source, name: name, needsEffect: needsEffect) { trace in
      trace.steps.lazy.compactMap(failure).first ?? .passed
    }
  }

  /// Returns the clause about change events: each change sends one, and anything else none.
  static func oneEventPerChange<Kind: TracedRole>() -> Clause where Tested == Subject<Kind> {
    eachStep(changeEventStatement, source: .valueChangedEvent, name: "changeEvent") { step in
      let isRight = step.events == (step.hasChanged ? 1 : 0)
      return isRight ? nil : wrongEvents(step.events, afterChange: step.hasChanged, step.heard)
    }
  }

  /// Returns the failure about the number of events that an operation sent.
  static func wrongEvents(_ count: Int, afterChange hasChanged: Bool, _ heard: Heard) -> Verdict {
    .failed(hasChanged ? "1 change event" : "no change event", heard, remark: sent(count))
  }

  /// Returns the clause about words for a new state, which must be spoken as soon as it changes.
  static func spokenAtOnce<Kind: TracedRole>(
    _ statement: String, name: String = #function,
    isSpoken: @escaping @MainActor (Trace<Kind>.Step) -> Bool,
    expected: @escaping @MainActor (Trace<Kind>.Step) -> String
  ) -> Clause where Tested == Subject<Kind> {
    eachStep(statement, source: .statusMessages, name: name) { step in
      guard step.hasChanged, !isSpoken(step) else { return nil }
      return .failed(
        "to hear \(expected(step))", step.heard,
        remark: step.heard.kinds.contains(.announcement) ? remark(on: step) : nil)
    }
  }

  /// Returns the remark about a state for which only an announcement is heard.
  @MainActor
  private static func remark<Kind: TracedRole>(on step: Trace<Kind>.Step) -> String
  where Tested == Subject<Kind> {
    step.heard.changes.contains { $0.element === step.element && $0.kind == .changed }
      ? "The application announces the new state, which the screen reader speaks itself, so most screen readers say "
        + "it twice. Remove the announcement."
      : "An announcement does not replace a state: set the trait or the value at once."
  }

  /// Returns the clause about changes that operating the control causes elsewhere on the screen.
  static func announcedChanges<Kind: TracedRole>() -> Clause where Tested == Subject<Kind> {
    traced(
      changesStatement, source: .statusMessages, name: "announcesChanges", needsEffect: false
    ) { trace in
      for step in trace.steps {
        let change = step.heard.unannouncedChanges.first { $0.element !== step.element }
        guard let change else { continue }
        return .failed("this change to be announced: \(change)", step.heard)
      }
      return Kind.lack(of: trace) ?? .passed
    }
  }

  /// Returns the clause about a disabled control, whose parts are operated one after the other.
  /// `prepare` runs before the control is disabled, and gives it a state that an operation could
  /// change.
  static func unchangedWhileDisabled<Kind: TracedRole, State: Equatable>(
    keeping state: @escaping @MainActor (Subject<Kind>) -> State,
    prepare: @escaping @MainActor (ListeningSession<Kind>) -> Void = { _ in },
    against operations: [@MainActor (ListeningSession<Kind>, AccessibilityElement) -> Heard] =
      activations()
  ) -> Clause where Tested == Subject<Kind> {
    Clause(disabledStatement, source: .notEnabledTrait, name: "disabled") { make, cache in
      // If operating the enabled control has no effect, the rest proves nothing.
      guard let trace = cache.value({ Kind.trace(make) }) else { return Kind.untraced }
      let session = ListeningSession(opening: make())
      guard let disable = session.subject.disable else { return withoutDisable }
      let parts = Kind.parts(of: session.subject)
      let isAlone = parts.count == 1
      if isAlone, !parts.allSatisfy(session.listener.approach) { return Kind.untraced }
      prepare(session)
      session.listener.simulate("the control is disabled", disable)
      for part in parts {
        // Another clause reports one of several parts that swipes do not reach.
        guard session.listener.approach(part) || isAlone else { continue }
        let described = session.describe()
        guard part.accessibilityTraits.contains(.notEnabled), described.focus === part else {
          return .failed(expectedDimmed, described, remark: missingNotEnabled)
        }
        let before = state(session.subject)
        for operate in operations {
          let (heard, events) = session.counting { operate(session, part) }
          guard state(session.subject) == before else { return .failed("no change", heard) }
          guard events == 0 else { return needlessEvents(events, heard) }
        }
      }
      return Kind.lack(of: trace) ?? .passed
    }
  }

  static func unchangedWhileDisabled<Kind: TracedRole>(
    against operations: [@MainActor (ListeningSession<Kind>, AccessibilityElement) -> Heard] =
      activations()
  ) -> Clause where Tested == Subject<Kind> {
    unchangedWhileDisabled(keeping: { Kind.value(of: $0) }, against: operations)
  }

  /// A double tap, and the direct call that assistive technology makes if it ignores traits.
  static func activations<Kind>()
    -> [@MainActor (ListeningSession<Kind>, AccessibilityElement) -> Heard]
  where Tested == Subject<Kind> {
    [
      { session, _ in session.activate() },
      { session, part in
        session.call("accessibilityActivate()") { _ = part.accessibilityActivate() }
      },
    ]
  }
}
