internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// A role whose subject is an adjustable element that selects one of several rows.
protocol RowRole: TracedRole where Value == Int, Details == RowComponent? {
  /// The component of a picker, or `nil` for other roles.
  var component: RowComponent? { get }
}

extension RowRole {
  private static var maximumSteps: Int { 400 }

  @MainActor
  static func value(of subject: Subject<Self>) -> Int {
    subject.options.component?.selected() ?? 0
  }

  @MainActor
  static func details(
    of subject: Subject<Self>, at element: AccessibilityElement
  ) -> RowComponent? { subject.options.component }

  static var untraced: Verdict {
    .deferred(to: "role", reason: "The control is not adjustable, or swipes do not reach it")
  }

  /// Swipes from the initial row up to the last, down to the first, and once beyond each end.
  @MainActor
  static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>? {
    let subject = make()
    guard let component = subject.options.component, component.count > 0,
      subject.element.accessibilityTraits.contains(.adjustable),
      let session = ListeningSession(subject)
    else { return nil }
    let wraps = component.wraps
    var trace = Trace<Self>(descriptions: [session.describe()])
    for direction in [Command.Direction.up, .down] {
      // A control that wraps around has no end, so each row is left once.
      for _ in 0..<(wraps ? min(component.count, maximumSteps) : maximumSteps) {
        let step = session.record(direction) { session.listener.perform(.swipe(direction)) }
        trace.steps.append(step)
        guard step.keepsCursor else { return trace }
        if !step.hasChanged || step.isAtEnd && !wraps { break }
      }
    }
    return trace
  }

  static func lack(of trace: Trace<Self>) -> Verdict? {
    if let lack = withoutRows(trace) { return lack }
    return trace.isFrozen
      ? .deferred(to: "step", reason: "A step never changes anything") : nil
  }

  /// Returns the verdict about a control with only one row, or `nil` if it has several.
  static func withoutRows(_ trace: Trace<Self>) -> Verdict? {
    trace.steps.first?.details?.count == 1
      ? .notApplicable("There is nothing else to select.") : nil
  }
}

extension Role.Picker: RowRole {
  var component: RowComponent? { components.first }
}

extension Role.PageControl: RowRole {
  var component: RowComponent? { page }
}

extension Trace.Step where Kind: RowRole {
  private var last: Int { (details?.count ?? 1) - 1 }
  /// Whether the step goes beyond the first or the last row.
  var isAtEnd: Bool { before == (direction == .up ? last : 0) }

  /// The row that one step must lead to.
  var expected: Int {
    if isAtEnd { return details?.wraps == true ? (direction == .up ? 0 : last) : before }
    return before &+ (direction == .up ? 1 : -1)
  }
}

extension Trace where Kind: RowRole {
  /// The first step before an end that does not lead to the next row, or `nil` if each one does.
  var wrongStep: Step? { steps.first { !$0.isAtEnd && $0.after != $0.expected } }
}

extension Clause {
  /// Returns a clause that judges steps through the rows, even if none has an effect.
  private static func walked<Kind: RowRole>(
    _ statement: String, source: PublishedSource, name: String,
    verdict: @escaping @MainActor (Trace<Kind>) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    traced(statement, source: source, name: name, needsEffect: false) { trace in
      Kind.withoutRows(trace) ?? verdict(trace)
    }
  }

  /// Returns the clause about the trait `adjustable`.
  static func announcedAsAdjustable<Kind>() -> Clause where Tested == Subject<Kind> {
    .session(
      "The screen reader announces an adjustable control.", source: .adjustableTrait, name: "role",
      onlyAsks: true
    ) { session in
      let heard = session.describe()
      let traits = session.element.accessibilityTraits
      return .passed(
        if: traits.contains(.adjustable) && heard.kinds.contains(.trait),
        else: "to hear that this is adjustable", heard)
    }
  }

  /// Returns the clause about a label, which the control may lack.
  static func optionalLabel<Kind: RowRole>() -> Clause where Tested == Subject<Kind> {
    let named: Clause = .namingLabel(
      kept: (
        "whatever the value",
        { session in
          let component = session.subject.options.component
          let row = component?.selected()
          session.listener.perform(.swipe(.up), allowingRefusal: true)
          guard component?.selected() == row else { return }
          session.listener.perform(.swipe(.down), allowingRefusal: true)
        }
      ))
    return Clause(labelStatement, source: named.source, name: named.name) { make, cache in
      let label = make().element.accessibilityLabel ?? ""
      return label.isEmpty
        ? .notApplicable("The control has no label.") : named.verdict(on: make, with: cache)
    }
  }

  /// Returns the failure about a step to a wrong row. `reason` follows the expected row.
  @MainActor
  private static func wrongRow<Kind: RowRole>(
    _ step: Trace<Kind>.Step, _ item: String, _ reason: String
  ) -> Verdict {
    .failed(
      "\(item) \(step.expected &+ 1), \(reason)", step.heard,
      remark: "The application shows \(item) \(step.after &+ 1).")
  }

  /// Returns the clause about a single step. `item` is the word for a row.
  static func stepsByOne<Kind: RowRole>(
    _ item: String, source: PublishedSource
  ) -> Clause where Tested == Subject<Kind> {
    walked(
      "Every increment or decrement moves by one \(item).", source: source, name: "step"
    ) { trace in
      guard let step = trace.wrongStep else { return .passed }
      return wrongRow(
        step, item,
        "one \(item) \(step.direction == .up ? "after" : "before") \(item) \(step.before &+ 1)")
    }
  }

  /// Returns the clause about the first and the last row.
  static func stopsAtEnds<Kind: RowRole>(
    _ statement: String, item: String, source: PublishedSource
  ) -> Clause where Tested == Subject<Kind> {
    traced(statement, source: source, name: "ends") { trace in
      guard trace.wrongStep == nil else {
        return .deferred(to: "step", reason: "A step does not move by one \(item)")
      }
      let wrong = trace.steps.first { $0.isAtEnd && $0.after != $0.expected }
      guard let step = wrong else { return .passed }
      let end = step.direction == .up ? "last" : "first"
      let wrapping = step.details?.wraps == true ? " and the control wraps" : ""
      return wrongRow(step, item, "because \(item) \(step.before &+ 1) is the \(end)\(wrapping)")
    }
  }

  /// Returns the clause about the spoken value. `expected` returns words that follow "Expected", or
  /// `nil` if the value is right for the row.
  static func speaksRow<Kind: RowRole>(
    _ statement: String, name: String,
    expected: @escaping @MainActor (_ value: String?, _ row: Int, RowComponent) -> String?
  ) -> Clause where Tested == Subject<Kind> {
    walked(statement, source: .accessibilityValue, name: name) { trace in
      guard let first = trace.steps.first, let component = first.details else { return .passed }
      let start = trace.descriptions.prefix(1).map { (first.before, $0) }
      for (row, heard) in start + trace.steps.filter(\.hasChanged).map({ ($0.after, $0.heard) }) {
        if let expected = expected(heard.value, row, component) { return .failed(expected, heard) }
      }
      return .passed
    }
  }

  static func cursorStaysAtSteps<Kind: RowRole>() -> Clause where Tested == Subject<Kind> {
    eachStep(
      "The cursor stays on the control at every step.", source: .onInput, name: "cursor"
    ) { step in
      step.keepsCursor
        ? nil : .failed("the cursor on \(Heard.name(step.element))", step.heard)
    }
  }

  static func rowStaysWhileDisabled<Kind: RowRole>() -> Clause where Tested == Subject<Kind> {
    .unchangedWhileDisabled(
      against: [
        { session, _ in session.listener.perform(.swipe(.up), allowingRefusal: true) },
        { session, _ in session.listener.perform(.swipe(.down), allowingRefusal: true) },
        { session, element in
          session.call("accessibilityIncrement()") { element.accessibilityIncrement() }
        },
        { session, element in
          session.call("accessibilityDecrement()") { element.accessibilityDecrement() }
        },
      ])
  }
}
