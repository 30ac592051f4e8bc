internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// A sweep through all values of a new control: down, up, and down again. The sweep calls the
/// actions of the control directly, which is faster than using a reader. Only defects are
/// reproduced with a reader, by the shortest commands.
@MainActor
struct ValueSweep {
  /// The value as a user hears it.
  struct State: Hashable, Sendable {
    let text: String?
    let number: Double?
    /// The number, rounded to millionths of a step to ignore floating-point errors.
    let place: Double?

    @MainActor
    init(of element: AccessibilityElement, _ range: AccessibilityRange?) {
      text = element.accessibilityValue ?? range?.valueText()
      number = range?.valueOnGrid ?? SpokenQuantity(text)?.number
      let unit = (range?.step ?? 0) * 1e-6
      if unit > 0, let number { place = (number / unit).rounded() } else { place = number }
    }

    static func == (first: State, second: State) -> Bool {
      first.text == second.text && first.place == second.place
    }

    func hash(into hasher: inout Hasher) {
      // A number is hashed faster than a text, and states with equal numbers are rare.
      if let place { hasher.combine(place) } else { hasher.combine(text) }
    }

    var isSpoken: Bool { text?.contains { !$0.isWhitespace } ?? false }

    var quoted: String {
      text.map { "\"\($0)\"" } ?? number.map { DecimalNumber.text($0) } ?? "no value"
    }
  }

  /// One increment or decrement. A step is a class because passes and clauses share hundreds of
  /// steps. Clauses search them with `@Sendable` closures, because Swift does not check the
  /// isolation of these at run time.
  final class Step: Sendable {
    let direction: Command.Direction
    let before: State
    let after: State
    let range: AccessibilityRange?
    /// The label after the step, which is read only at the start and at the end of a pass.
    let label: String?
    let events: Int
    /// Whether the range's value has changed, even if the change can't be heard.
    let hasMoved: Bool
    /// The distance by which the range's value moved, or `nil` if there is no range.
    let distance: Double?
    let hasChanged: Bool

    init(
      _ direction: Command.Direction, from before: State, to after: State,
      range: AccessibilityRange?, label: String?, events: Int, numberBefore: Double?
    ) {
      (self.direction, self.before, self.after) = (direction, before, after)
      (self.range, self.label, self.events) = (range, label, events)
      hasMoved = range?.value != numberBefore
      distance = if let range, let numberBefore { abs(range.value - numberBefore) } else { nil }
      hasChanged = before != after
    }
  }

  /// The steps in one direction, until nothing changes.
  struct Pass {
    var steps: [Step] = []
    /// Whether a reader announces the end of the range, or `nil` if the pass stopped elsewhere.
    var isEndAnnounced: Bool?
    /// Whether an earlier value recurred, so the pass has no end.
    var isLoop = false
    var otherChanges = 0
    var silent: [SideEffectMonitor.Silent] = []

    /// Whether the pass reached an end, where the last step changed nothing.
    var hasEnd: Bool { steps.last?.hasChanged == false }
    /// The steps that changed something: all of them, except possibly the last.
    var changes: ArraySlice<Step> { hasEnd ? steps.dropLast() : steps[...] }
    /// The values, from first to last.
    var states: [State] { steps.prefix(1).map(\.before) + changes.map(\.after) }
  }

  static let maximumSteps = 10_000

  /// The value, label and hint of the control in its initial state.
  let start: State
  let label: String?
  let hint: String?
  let language: String?
  let range: AccessibilityRange?
  let promisedSteps: Int?
  /// The step that left the range and ended the sweep, or `nil` if no step did.
  private(set) var stepOutside: Step?
  /// The passes: `down` from the initial value to the lower end, `up` to the upper end, and `back`
  /// to the lower end.
  private(set) var down = Pass()
  private(set) var up = Pass()
  private(set) var back = Pass()

  private(set) var steps: [Step] = []
  /// The steps from the lower to the upper end.
  var ascent: ArraySlice<Step> {
    steps[max(down.steps.count - 1, 0)..<(steps.count - back.steps.count)]
  }

  /// Sweeps through the values, unless the element is not adjustable or swipes do not visit it.
  init?(of subject: Subject<Role.Adjustable>) {
    let element = subject.element
    guard element.accessibilityTraits.contains(.adjustable), subject.isVisited else { return nil }
    range = element.accessibilityRange
    promisedSteps = subject.options.stepsFromEndToEnd
    start = State(of: element, range)
    (label, hint) = (element.accessibilityLabel, element.accessibilityHint)
    language = element.languageOfTexts
    var events = 0
    let subscription = subject.events? { events += 1 }
    defer { subscription?.cancel() }
    var state = start
    var number = range?.value
    var monitor = SideEffectMonitor(of: subject)
    func pass(_ direction: Command.Direction) -> Pass {
      var pass = Pass()
      monitor?.beginPass()
      var seen: Set = [state]
      while stepOutside == nil, pass.steps.count < Self.maximumSteps {
        let eventsBefore = events
        element.step(direction)
        let range = element.accessibilityRange
        let after = State(of: element, range)
        let asksForLabel = pass.steps.isEmpty || after == state
        let step = Step(
          direction, from: state, to: after, range: range,
          label: asksForLabel ? element.accessibilityLabel : label, events: events - eventsBefore,
          numberBefore: number)
        state = after
        number = range?.value
        pass.steps.append(step)
        monitor?.compareQuickly(value: after.text)
        if range?.holdsValue == false, self.range?.holdsValue == true { stepOutside = step }
        guard step.hasChanged else { break }
        pass.isLoop = !seen.insert(state).inserted
        if pass.isLoop { break }
      }
      if let changes = monitor?.drainChanges() {
        (pass.otherChanges, pass.silent) = (changes.count, changes.silent)
      }
      return pass
    }
    subject.operate { _ in
      down = pass(.down)
      down.isEndAnnounced = Self.isEndAnnounced(of: down, by: subject)
      up = pass(.up)
      up.isEndAnnounced = Self.isEndAnnounced(of: up, by: subject)
      back = pass(.down)
    }
    steps = down.steps + up.steps + back.steps
  }

  /// Whether the value never leaves its range, if it has one.
  var staysInside: Bool {
    guard let range else { return true }
    return stepOutside == nil && range.minimum < range.maximum && range.holdsValue
  }

  var isFrozen: Bool { steps.allSatisfy { @Sendable in !$0.hasChanged && !$0.hasMoved } }

  /// Returns the step that is easiest to reproduce: up or down from the initial value, or near it.
  func simplest(_ wrong: [Step]) -> Step? {
    let near = wrong.filter { $0.before == start }
    if let first = near.first(where: { $0.direction == .up }) ?? near.first { return first }
    guard let number = start.number else { return wrong.first }
    func distance(_ step: Step) -> Double {
      step.before.number.map { abs($0 - number) } ?? .infinity
    }
    return wrong.min { distance($0) < distance($1) }
  }

  /// Returns whether a reader announces the end of a pass with words and a sound. The result is
  /// `nil` if the pass did not stop at the end of the range.
  static func isEndAnnounced(of pass: Pass, by subject: Subject<Role.Adjustable>) -> Bool? {
    guard pass.hasEnd, let last = pass.steps.last, let range = last.range else { return nil }
    guard last.direction == .up ? range.isAtMaximum : range.isAtMinimum else { return nil }
    var reader = ScreenReader(screen: subject.screen, rules: subject.options.rules)
    _ = reader.open()
    guard reader.swipe(to: subject.element) else { return nil }
    let response = reader.perform(.swipe(last.direction))
    return response.segments.contains { $0.spokenLimit != nil } && !response.earcons.isEmpty
  }
}

extension AccessibilityElement {
  func step(_ direction: Command.Direction) {
    if direction == .up { accessibilityIncrement() } else { accessibilityDecrement() }
  }
}

extension AccessibilityRange {
  /// Whether the value lies between both ends, apart from floating-point errors.
  var holdsValue: Bool {
    let tolerance = abs(step) * 1e-6
    return value >= minimum - tolerance && value <= maximum + tolerance
  }
}

extension Subject<Role.Adjustable> {
  var isVisited: Bool {
    Traversal.elements(of: screen, rules: options.rules).count { $0 === element } == 1
  }

  /// Operates the element without a reader, and retains the screen, to which elements may refer
  /// weakly.
  func operate<Result>(_ body: @MainActor (AccessibilityElement) -> Result) -> Result {
    withExtendedLifetime(self) { body(element) }
  }
}
