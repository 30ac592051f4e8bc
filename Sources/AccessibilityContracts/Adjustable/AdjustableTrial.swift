internal import AccessibilityModel
internal import ScreenReader

/// A new control under test with a listener whose cursor is on it.
final class AdjustableTrial {
  /// What a person is told of the value.
  struct State: Equatable {
    let text: String?
    let number: Double?

    init(of element: AccessibilityElement) {
      text = element.accessibilityValue
      number = element.accessibilityRange?.valueOnGrid ?? SpokenQuantity(text)?.number
    }

    /// The value as failures quote it.
    var quoted: String { text.map { "\"\($0)\"" } ?? number.map { "\($0)" } ?? "no value" }
  }

  /// One swipe up or down.
  struct Step {
    let before: State
    let after: State
    let heard: Heard
    /// How many change events were sent.
    let events: Int

    var hasChanged: Bool { before != after }
  }

  let subject: Adjustable
  let listener: Listener
  private var events = 0
  private var subscription: Subscription?

  var element: AccessibilityElement { subject.element }
  var state: State { State(of: element) }
  var range: AccessibilityRange? { element.accessibilityRange }

  /// Why nothing can be said of a control that has no trial.
  static let unreached = "It is not adjustable, or swipes don't lead there: see oneElement."

  /// How many steps are tried before it counts as certain that there is no end.
  static let mostSteps = 10_000

  /// Puts the cursor on the element; nil if swipes don't lead there, or could not adjust it.
  init?(_ subject: Adjustable) {
    guard subject.element.accessibilityTraits.contains(.adjustable) else { return nil }
    self.subject = subject
    listener = Listener(to: subject.screen)
    while listener.focus !== subject.element {
      let before = listener.focus
      listener.perform(.swipe(.right))
      if listener.focus === before { return nil }
    }
    subscription = subject.changeEvents { [weak self] in self?.events += 1 }
  }

  /// Does something and counts the change events that are sent meanwhile.
  func counting<Result>(_ body: () -> Result) -> (result: Result, events: Int) {
    let before = events
    let result = body()
    return (result, events - before)
  }

  func step(_ direction: Command.Direction) -> Step {
    let before = state
    let (heard, count) = counting { listener.perform(.swipe(direction)) }
    return Step(before: before, after: state, heard: heard, events: count)
  }

  /// Swipes down to the end and then up to the other one.
  ///
  /// The first step is the one that changed nothing at the lower end: it tells of that value.
  func ascent() -> [Step] { walk(.down).suffix(1) + walk(.up) }

  /// Swipes until nothing changes any more; the last step is the one that changed nothing.
  func walk(_ direction: Command.Direction, atMost most: Int = mostSteps) -> [Step] {
    var steps: [Step] = []
    while steps.count < most {
      steps.append(step(direction))
      if steps.last?.hasChanged == false { break }
    }
    return steps
  }
}

extension [AdjustableTrial.Step] {
  /// Whether an end was found.
  var hasEnd: Bool { last?.hasChanged == false }

  /// The values from the first to the last one.
  var states: [AdjustableTrial.State] {
    guard let first else { return [] }
    return [first.before] + filter(\.hasChanged).map(\.after)
  }
}
