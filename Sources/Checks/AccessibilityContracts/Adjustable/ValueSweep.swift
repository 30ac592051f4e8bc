internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// A sweep through all values of a new control: down, up, and down again. The sweep calls the
/// actions of the control directly, which is faster than using a reader. Only defects are
/// reproduced with a reader, by the shortest commands. It is not isolated, because hundreds of steps
/// are searched again and again.
final class ValueSweep {
  /// The value as a user hears it.
  struct State: Hashable, Sendable {
    let text: String?
    /// The number of the range or, without a range, in the text.
    var number: Double?
    /// The number of the range, rounded to millionths of a step to ignore floating-point errors.
    let place: Double?

    @MainActor
    init(of element: AccessibilityElement, _ range: AccessibilityRange?) {
      text = element.accessibilityValue ?? range?.valueText()
      number = range?.valueOnGrid
      let unit = (range?.step ?? 0) * 1e-6
      if unit > 0, let number { place = (number / unit).rounded() } else { place = number }
    }

    static func == (first: State, second: State) -> Bool {
      first.place == second.place && first.text == second.text
    }

    func hash(into hasher: inout Hasher) {
      if let place { hasher.combine(place) } else { hasher.combine(text) }
    }

    var isSpoken: Bool { text?.contains { !$0.isWhitespace } ?? false }

    var quoted: String {
      text.map { "\"\($0)\"" } ?? number.map { DecimalNumber.text($0) } ?? "no value"
    }

    /// The expectation that this state stays the same.
    var unchanged: String {
      text == nil && number == nil ? "no value, as before" : "the value to stay \(quoted)"
    }
  }

  /// One increment or decrement, which passes and clauses share.
  final class Step {
    let direction: Command.Direction
    let before: State
    let after: State
    let range: AccessibilityRange?
    /// The label after the step.
    let label: String?
    let events: Int
    /// The announcements and the notifications about the layout during the step.
    let posts: [AccessibilityNotification]
    /// Whether the value has changed only after the method had returned.
    let isLate: Bool
    /// Whether the value has moved, even if the change can't be heard.
    let hasMoved: Bool
    /// The distance by which the range's value moved, or `nil` if there is no range.
    let distance: Double?
    /// The number that is spoken after the step, which several clauses compare.
    private(set) lazy var spoken = SpokenQuantity(after.text)
    var hasChanged: Bool { before != after }
    /// Whether the step is a change, which must send one event.
    var movesValue: Bool { hasChanged || hasMoved }
    /// Whether the step sent the right number of events. The event is optional if only the last
    /// digits of a binary fraction change, because no user notices.
    var sendsRightEvents: Bool {
      movesValue ? events == 1 : events <= ((distance ?? 0) > 0 ? 1 : 0)
    }

    init(
      _ direction: Command.Direction, from before: State, to after: State,
      range: AccessibilityRange?, label: String?, events: Int,
      posts: [AccessibilityNotification], isLate: Bool, numberBefore: Double?
    ) {
      (self.direction, self.before, self.after) = (direction, before, after)
      (self.range, self.label, self.events, self.posts) = (range, label, events, posts)
      self.isLate = isLate
      distance = if let range, let numberBefore { abs(range.value - numberBefore) } else { nil }
      hasMoved = (distance ?? 0) > abs(range?.step ?? 0) * 1e-6
    }

    /// Creates a copy of a step without a range, with the numbers in its texts. If `isSilent`, the
    /// value has moved, although its words stayed the same.
    init(_ step: Step, numbers: SpokenSeries? = nil, isSilent: Bool = false) {
      var (before, after) = (step.before, step.after)
      if let numbers { (before.number, after.number) = (numbers[before.text], numbers[after.text]) }
      (direction, self.before, self.after) = (step.direction, before, after)
      (range, label, events, posts) = (step.range, step.label, step.events, step.posts)
      isLate = step.isLate
      (hasMoved, distance) = (step.hasMoved || isSilent, step.distance)
    }
  }

  /// The steps in one direction, until nothing changes.
  struct Pass {
    var steps: [Step] = []
    /// Whether a reader announces the end of the range, or `nil` if it has not tried the end.
    var isEndAnnounced: Bool?
    /// Whether an earlier value recurred, so the pass has no end.
    var isLoop = false
    /// Whether other elements have changed, and whether users may not hear of it.
    var (hasOtherChanges, mayBeSilent) = (false, false)

    /// Whether the pass reached an end, where the last step changed nothing.
    var hasEnd: Bool { steps.last?.hasChanged == false }
    /// The steps that changed something: all of them, except possibly the last.
    var changes: ArraySlice<Step> { hasEnd ? steps.dropLast() : steps[...] }
    /// The values, from first to last.
    var states: [State] { steps.prefix(1).map(\.before) + changes.map(\.after) }
  }

  /// The value, label, hint and traits of the control in its initial state.
  let start: State
  let element: ObjectIdentifier
  /// Whether the test has put the control on a screen.
  let hasScreen: Bool
  let label: String?
  let labelFlaw: LabelFlaw?
  let hint: String?
  let hintFlaw: HintFlaw?
  let traits: AccessibilityTraits
  let language: String?
  /// The range of the control, or the range from the test if the control reports none.
  let range: AccessibilityRange?
  /// Whether the control itself reports its range.
  let reportsRange: Bool
  /// Whether the test requires the control to report its range.
  let requiresRange: Bool
  let promisedSteps: Int?
  /// The step that left the range and ended the sweep, or `nil` if no step did.
  private(set) var stepOutside: Step?
  /// The step after which swipes no longer reach the control, and the reason, if there was one.
  private(set) var loss: (step: Step, reason: Loss)?
  /// The passes: `down` from the initial value to the lower end, `up` to the upper end, and `back`
  /// to the lower end.
  private(set) var down = Pass()
  private(set) var up = Pass()
  private(set) var back = Pass()

  private(set) var steps: [Step] = []
  /// The steps that move the number in the wrong direction.
  private(set) lazy var wrongSteps = steps.filter { step in
    guard let before = step.before.number, let after = step.after.number else { return false }
    return before != after && (after > before) != (step.direction == .up)
  }
  /// The steps from the lower to the upper end.
  var ascent: ArraySlice<Step> {
    steps[max(down.steps.count - 1, 0)..<(steps.count - back.steps.count)]
  }

  /// The reason why swipes no longer reach the control.
  enum Loss { case hidden, replaced }

  /// Sweeps through the values of an adjustable element that swipes reach.
  @MainActor
  init(of subject: Subject<Role.Adjustable>) {
    let element = subject.element
    range = subject.range
    reportsRange = element.accessibilityRange != nil
    (self.element, hasScreen) = (ObjectIdentifier(element), subject.screen !== element)
    requiresRange = subject.options.requiresRange
    promisedSteps = subject.options.stepsFromEndToEnd
    var start = State(of: element, range)
    (label, hint) = (element.accessibilityLabel, element.accessibilityHint)
    labelFlaw = LabelFlaw.first(of: element)
    hintFlaw = HintFlaw.first(of: element)
    traits = element.accessibilityTraits
    language = element.languageOfTexts
    var sweeper = Sweeper(of: subject, from: start, in: range, label: label)
    var passes = subject.operate { _ in
      [sweeper.pass(.down), sweeper.pass(.up), sweeper.pass(.down, listens: false)]
    }
    if range == nil {
      // Only all texts together show which of their numbers is the value.
      let texts = [start.text] + passes.flatMap { $0.steps.map(\.after.text) }
      let numbers = SpokenSeries(texts, language: language)
      start.number = numbers[start.text]
      for index in passes.indices {
        passes[index].steps = passes[index].steps.map { Step($0, numbers: numbers) }
      }
    }
    self.start = start
    (down, up, back) = (passes[0], passes[1], passes[2])
    steps = passes.flatMap(\.steps)
    stepOutside = sweeper.indexOutside.map { steps[$0] }
    if let found = sweeper.loss, steps.indices.contains(found.index) {
      loss = (steps[found.index], found.reason)
    }
  }

  /// Whether the value never leaves its range, if it has one.
  var staysInside: Bool {
    guard let range else { return true }
    return stepOutside == nil && range.minimum < range.maximum && range.holdsValue
  }

  var isFrozen: Bool { steps.allSatisfy { !$0.hasChanged && !$0.hasMoved } }

  /// Whether the control has neither a range nor any spoken value.
  var isWithoutValue: Bool {
    range == nil && !start.isSpoken && steps.allSatisfy { !$0.after.isSpoken }
  }

  /// Whether most steps move the value in the wrong direction, and not only some.
  var isReversed: Bool { wrongSteps.count * 2 > steps.count(where: \.hasChanged) }

  /// A step in a direction in which no step has any effect, or `nil` if both directions have one.
  var stepWithoutEffect: Step? {
    if isFrozen {
      // Failures show a step up, unless the value is at its maximum.
      let isAtEnd = range?.isAtMaximum ?? false
      return steps.first { $0.direction == (isAtEnd ? .down : .up) }
    }
    if up.changes.isEmpty, !down.changes.isEmpty { return up.steps.first }
    if down.changes.isEmpty, back.changes.isEmpty, !up.changes.isEmpty { return back.steps.first }
    return nil
  }

  /// Returns the step that is easiest to reproduce: up or down from the initial value, or near it.
  /// Only steps for which `isWrong` returns true are searched.
  func simplest(
    of steps: some Sequence<Step>, where isWrong: (Step) -> Bool = { _ in true }
  ) -> Step? {
    let wrong = steps.filter(isWrong)
    let near = wrong.filter { $0.before == start }
    if let first = near.first(where: { $0.direction == .up }) ?? near.first { return first }
    guard let number = start.number else { return wrong.first }
    func distance(_ step: Step) -> Double {
      step.before.number.map { abs($0 - number) } ?? .infinity
    }
    return wrong.min { distance($0) < distance($1) }
  }
}
