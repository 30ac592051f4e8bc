internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// An adjustable element that selects one of several rows, or one of several pages.
@MainActor
struct RowComponent {
  let element: AccessibilityElement
  /// The texts of the rows, or an empty array if the rows are pages.
  var texts: [String] = []
  let count: Int
  /// Returns the index of the selected row in the application.
  let selected: @MainActor () -> Int
}

/// The steps from the initial row up to the last, down to the first, and once beyond each end.
@MainActor
struct RowWalk {
  struct Step {
    let direction: Command.Direction
    /// The application's row before and after the step.
    let before: Int
    let after: Int
    /// The row that one step must lead to.
    let expected: Int
    let heard: Heard
    let events: Int
    let keepsCursor: Bool

    var hasChanged: Bool { before != after }
    /// Whether the step goes beyond the first or the last row.
    let isAtEnd: Bool
  }

  static let maximumSteps = 400

  let component: RowComponent
  let wraps: Bool
  let start: (row: Int, heard: Heard)
  private(set) var steps: [Step] = []

  /// Swipes up and down, or returns `nil` if swipes do not reach the element or cannot adjust it.
  init?<Kind>(of subject: Subject<Kind>, comparesScreens: Bool) {
    guard let component = subject.options.components.first, component.count > 0,
      subject.element.accessibilityTraits.contains(.adjustable),
      let session = ListeningSession(subject, comparesScreens: comparesScreens)
    else { return nil }
    (self.component, wraps) = (component, subject.options.wraps)
    start = (component.selected(), session.describe())
    let last = component.count - 1
    for direction in [Command.Direction.up, .down] {
      // A control that wraps around has no end, so each row is left once.
      for _ in 0..<(wraps ? min(component.count, Self.maximumSteps) : Self.maximumSteps) {
        let before = component.selected()
        let (heard, events) = session.counting { session.listener.perform(.swipe(direction)) }
        let isAtEnd = before == (direction == .up ? last : 0)
        let next = isAtEnd ? (direction == .up ? 0 : last) : before &+ (direction == .up ? 1 : -1)
        let step = Step(
          direction: direction, before: before, after: component.selected(),
          expected: isAtEnd && !wraps ? before : next, heard: heard, events: events,
          keepsCursor: heard.focus === session.element, isAtEnd: isAtEnd)
        steps.append(step)
        guard step.keepsCursor else { return }
        if !step.hasChanged || isAtEnd && !wraps { break }
      }
    }
  }

  /// The first step before an end that does not lead to the next row, or `nil` if each one does.
  var wrongStep: Step? { steps.first { !$0.isAtEnd && $0.after != $0.expected } }
  var isFrozen: Bool { steps.allSatisfy { !$0.hasChanged } }
}

extension Clause {
  /// Returns a clause that judges a walk through the rows, which the clauses share. `other` is the
  /// clause about stepping, which reports a control that never changes.
  static func walked<Kind>(
    _ statement: String, source: PublishedSource, name: String,
    unlessFrozen other: String? = "step", verdict: @escaping @MainActor (RowWalk) -> Verdict
  ) -> Clause where Tested == Subject<Kind> {
    observed(
      statement, source: source, name: name,
      observe: { RowWalk(of: $0(), comparesScreens: $1) }
    ) { walk in
      guard let walk else {
        return .deferred(
          to: "role", reason: "The control is not adjustable, or swipes do not reach it")
      }
      guard walk.component.count > 1 else {
        return .notApplicable("There is nothing else to select.")
      }
      if let other, walk.isFrozen {
        return .deferred(to: other, reason: "A step never changes anything")
      }
      return verdict(walk)
    }
  }

  /// Returns the clause about the trait `adjustable`.
  static func announcedAsAdjustable<Kind>() -> Clause where Tested == Subject<Kind> {
    .asFound(
      "The reader announces an adjustable control.", source: .adjustableTrait, name: "role"
    ) { session in
      let heard = session.describe()
      let traits = session.element.accessibilityTraits
      return .passed(
        if: traits.contains(.adjustable) && heard.kinds.contains(.trait),
        else: "to hear that this is adjustable", heard)
    }
  }

  /// Returns the clause about a label, which the control may lack.
  static func optionalLabel<Kind>() -> Clause where Tested == Subject<Kind> {
    let named: Clause = .namingLabel(
      kept: (
        "whatever the value",
        { session in
          let component = session.subject.options.components.first
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

  /// Returns the clause about a single step. `item` is the word for a row.
  static func stepsByOne<Kind>(
    _ item: String, source: PublishedSource
  ) -> Clause where Tested == Subject<Kind> {
    walked(
      "Every increment or decrement moves by one \(item).", source: source, name: "step",
      unlessFrozen: nil
    ) { walk in
      walk.wrongStep.map {
        .failed(
          "\(item) \($0.expected &+ 1), one \(item) \($0.direction == .up ? "after" : "before") "
            + "\(item) \($0.before &+ 1)",
          $0.heard, remark: "The application shows \(item) \($0.after &+ 1).")
      } ?? .passed
    }
  }

  /// Returns the clause about the first and the last row.
  static func stopsAtEnds<Kind>(
    _ statement: String, item: String, source: PublishedSource
  ) -> Clause where Tested == Subject<Kind> {
    walked(statement, source: source, name: "ends") { walk in
      guard walk.wrongStep == nil else {
        return .deferred(to: "step", reason: "A step does not move by one \(item)")
      }
      let wrong = walk.steps.first { $0.isAtEnd && $0.after != $0.expected }
      return wrong.map {
        .failed(
          "\(item) \($0.expected &+ 1), because \(item) \($0.before &+ 1) is the "
            + "\($0.direction == .up ? "last" : "first")\(walk.wraps ? " and the control wraps" : "")",
          $0.heard, remark: "The application shows \(item) \($0.after &+ 1).")
      } ?? .passed
    }
  }

  /// Returns the clause about the spoken value. `expected` returns words that follow "Expected", or
  /// `nil` if the value is right for the row.
  static func speaksRow<Kind>(
    _ statement: String, name: String,
    expected: @escaping @MainActor (_ value: String?, _ row: Int, RowComponent) -> String?
  ) -> Clause where Tested == Subject<Kind> {
    walked(statement, source: .accessibilityValue, name: name, unlessFrozen: nil) { walk in
      let states = [walk.start] + walk.steps.filter(\.hasChanged).map { ($0.after, $0.heard) }
      for (row, heard) in states {
        if let expected = expected(heard.value, row, walk.component) {
          return .failed(expected, heard)
        }
      }
      return .passed
    }
  }

  static func oneEventPerStep<Kind>() -> Clause where Tested == Subject<Kind> {
    walked(changeEventStatement, source: .valueChangedEvent, name: "changeEvent") { walk in
      let wrong = walk.steps.first { $0.events != ($0.hasChanged ? 1 : 0) }
      return wrong.map {
        .failed(
          $0.hasChanged ? "1 change event" : "no change event", $0.heard,
          remark: sent($0.events))
      } ?? .passed
    }
  }

  static func cursorStaysAtSteps<Kind>() -> Clause where Tested == Subject<Kind> {
    walked(
      "The cursor stays on the control at every step.", source: .onInput, name: "cursor"
    ) { walk in
      let lost = walk.steps.first { !$0.keepsCursor }
      return lost.map { .failed("the cursor on \(Heard.name(walk.component.element))", $0.heard) }
        ?? .passed
    }
  }

  static func rowStaysWhileDisabled<Kind>(
    unlessIdle step: Clause
  ) -> Clause where Tested == Subject<Kind> {
    .unchangedWhileDisabled(
      unlessIdle: step, keeping: { $0.options.components.first?.selected() },
      against: [
        { $0.listener.perform(.swipe(.up), allowingRefusal: true) },
        { $0.listener.perform(.swipe(.down), allowingRefusal: true) },
        { session in
          session.listener.simulate("accessibilityIncrement() is called") {
            session.element.accessibilityIncrement()
          }
        },
        { session in
          session.listener.simulate("accessibilityDecrement() is called") {
            session.element.accessibilityDecrement()
          }
        },
      ])
  }
}
