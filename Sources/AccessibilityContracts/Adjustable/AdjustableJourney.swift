internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// The way through all values of a new control under test: down to the end, up to the other one, and
/// down again.
///
/// It is gone without a reader, by the actions that a swipe calls, since most controls keep most
/// clauses; what is wrong is then heard, by the shortest commands that show it.
@MainActor
struct AdjustableJourney {
  /// What a person is told of the value.
  struct State: Hashable {
    let text: String?
    let number: Double?
    /// The number in millionths of a step: what floating point adds is no change.
    let place: Double?

    @MainActor
    init(of element: AccessibilityElement, _ range: AccessibilityRange?) {
      text = element.valueText()
      number = range?.valueOnGrid ?? SpokenQuantity(text)?.number
      let unit = (range?.step ?? 0) * 1e-6
      place = unit > 0 ? number.map { ($0 / unit).rounded() } : number
    }

    static func == (first: State, second: State) -> Bool {
      first.text == second.text && first.place == second.place
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(place)
    }

    /// Whether there is anything to be said of it.
    var isSpoken: Bool {
      guard let text else { return false }
      // Most texts have a plain letter or digit, which is found faster than any visible character.
      return text.utf8.contains { $0 > 0x20 && $0 < 0x7f } || text.contains { !$0.isWhitespace }
    }

    /// The value as failures quote it.
    var quoted: String {
      text.map { "\"\($0)\"" } ?? number.map { DecimalNumber.text($0) } ?? "no value"
    }
  }

  /// One increment or decrement.
  struct Step {
    let direction: Command.Direction
    let before: State
    let after: State
    /// The range afterwards.
    let range: AccessibilityRange?
    /// The label afterwards; it is asked for at the beginning and at the end of a leg only.
    let label: String?
    /// How many change events were sent.
    let events: Int
    /// Whether the number behind the value is another one, even if nobody can hear it.
    let hasMoved: Bool
    /// How far the number behind the value has gone; nil without a range.
    let distance: Double?

    var hasChanged: Bool { before != after }
  }

  /// The steps in one direction, until nothing changes.
  struct Leg {
    var steps: [Step] = []
    /// Whether a reader tells that the last step has come to an end; nil if it has not come to one that
    /// a range knows of.
    var isEndTold: Bool?
    /// Whether a value came back that had been there before: then there is no end.
    var isLoop = false
    /// How many other elements of the screen changed on the way.
    var otherChanges = 0
    /// What changed on the way while the application told of nothing.
    var untold: [Surroundings.Untold] = []

    /// Whether an end was found: the last step changed nothing.
    var hasEnd: Bool { steps.last?.hasChanged == false }
    /// The steps that changed something: only the last one may not have.
    var changes: ArraySlice<Step> { hasEnd ? steps.dropLast() : steps[...] }
    /// The values from the first to the last one.
    var states: [State] { steps.prefix(1).map(\.before) + changes.map(\.after) }
  }

  /// How many steps are tried before it counts as certain that there is no end.
  static let mostSteps = 10_000

  /// What the control says of itself before anything is done.
  let start: State
  let label: String?
  let hint: String?
  /// The language of its texts, if it or a container names one.
  let language: String?
  let range: AccessibilityRange?
  /// How many steps from end to end are promised, if that is.
  let promisedSteps: Int?
  /// The step that led out of the range, after which nothing else was tried.
  private(set) var stepOutside: Step?
  /// From the start to the lower end, from there to the upper one, and back.
  private(set) var down = Leg()
  private(set) var up = Leg()
  private(set) var back = Leg()

  /// All steps, in their order.
  private(set) var steps: [Step] = []
  /// All values from the lower to the upper end, each as the step that leads there.
  var ascent: ArraySlice<Step> {
    steps[max(down.steps.count - 1, 0)..<(steps.count - back.steps.count)]
  }

  /// Goes the way; nil if the element is not adjustable, or swipes don't visit it.
  ///
  /// - Parameter subject: A new control, of which another one is known to be reached by swipes.
  init?(of subject: AdjustableUnderTest) {
    let element = subject.element
    guard element.accessibilityTraits.contains(.adjustable), subject.isVisited else { return nil }
    range = element.accessibilityRange
    promisedSteps = subject.stepsFromEndToEnd
    start = State(of: element, range)
    label = element.accessibilityLabel
    hint = element.accessibilityHint
    language = element.languageOfTexts
    var events = 0
    let subscription = subject.changeEvents { events += 1 }
    defer { subscription.cancel() }
    var state = start
    var number = range?.value
    var surroundings = Surroundings(of: subject)
    func leg(_ direction: Command.Direction) -> Leg {
      var leg = Leg()
      surroundings?.beginWay()
      var seen = VisitedStates(from: state)
      while stepOutside == nil, leg.steps.count < Self.mostSteps {
        let eventsBefore = events
        if direction == .up {
          element.accessibilityIncrement()
        } else {
          element.accessibilityDecrement()
        }
        let range = element.accessibilityRange
        let after = State(of: element, range)
        let asksForLabel = leg.steps.isEmpty || after == state
        let step = Step(
          direction: direction, before: state, after: after, range: range,
          label: asksForLabel ? element.accessibilityLabel : label, events: events - eventsBefore,
          hasMoved: range?.value != number,
          distance: range.flatMap { range in number.map { abs(range.value - $0) } })
        state = after
        number = range?.value
        leg.steps.append(step)
        surroundings?.glance(value: after.text)
        if range?.holdsValue == false, self.range?.holdsValue == true { stepOutside = step }
        guard step.hasChanged else { break }
        leg.isLoop = !seen.insert(state)
        if leg.isLoop { break }
      }
      if let changes = surroundings?.takeChanges() {
        (leg.otherChanges, leg.untold) = (changes.count, changes.untold)
      }
      return leg
    }
    subject.operate { _ in
      down = leg(.down)
      down.isEndTold = Self.isEndTold(of: down, by: subject)
      up = leg(.up)
      up.isEndTold = Self.isEndTold(of: up, by: subject)
      back = leg(.down)
    }
    steps = down.steps + up.steps + back.steps
  }

  /// Whether there are two ends, or none that is told, and the value never leaves them.
  var staysInside: Bool {
    guard let range else { return true }
    return stepOutside == nil && range.minimum < range.maximum && range.holdsValue
  }

  /// Whether no step has ever changed anything.
  var isFrozen: Bool { steps.allSatisfy { !$0.hasChanged && !$0.hasMoved } }

  /// Returns the step that is easiest to hear of some that are wrong: one that begins where the control
  /// is found, upwards if there is a choice, or else the first of those that begin nearest to it.
  func simplest(_ wrong: [Step]) -> Step? {
    let near = wrong.filter { $0.before == start }
    if let first = near.first(where: { $0.direction == .up }) ?? near.first { return first }
    guard let number = start.number else { return wrong.first }
    func distance(_ step: Step) -> Double {
      step.before.number.map { abs($0 - number) } ?? .infinity
    }
    return wrong.min { distance($0) < distance($1) }
  }
}

extension AccessibilityRange {
  /// Whether the value lies between both ends, but for what floating point adds.
  var holdsValue: Bool {
    let tolerance = abs(step) * 1e-6
    return value >= minimum - tolerance && value <= maximum + tolerance
  }
}

extension AdjustableUnderTest {
  /// Whether the element is among those that swipes visit, once in a round.
  var isVisited: Bool {
    Traversal.elements(of: screen).count { $0 === element } == 1
  }

  /// Operates the element without a reader, by the actions that commands call.
  ///
  /// The screen is kept meanwhile: an element may know what it is a part of only weakly.
  ///
  /// - Parameter body: What is done with the element.
  /// - Returns: What it returns.
  func operate<Result>(_ body: @MainActor (AccessibilityElement) -> Result) -> Result {
    withExtendedLifetime(self) { body(element) }
  }
}
