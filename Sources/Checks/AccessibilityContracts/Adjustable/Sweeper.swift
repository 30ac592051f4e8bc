internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// The code that performs the passes of a sweep on one control.
@MainActor
struct Sweeper {
  private let subject: Subject<Role.Adjustable>
  private let hasRange: Bool
  private let startsInside: Bool
  private let label: String?
  private let maximumSteps: Int
  private let clock = ProgramClock()
  private let observer = Observer()
  private let subscriptions: [Subscription]
  private var monitor: SideEffectMonitor?
  private var state: ValueSweep.State
  private var number: Double?
  private var count = 0
  /// The index of the step that left the range, or `nil` if no step did.
  private(set) var indexOutside: Int?
  /// The index of the step after which swipes no longer reach the control, and the reason.
  private(set) var loss: (index: Int, reason: ValueSweep.Loss)?

  /// The maximum number of steps in a pass. If the number of steps is known, twice as many are
  /// tried, but at most `limit`.
  private static let (unknown, limit) = (1_000, 10_000)

  init(
    of subject: Subject<Role.Adjustable>, from state: ValueSweep.State,
    in range: AccessibilityRange?, label: String?
  ) {
    (self.subject, self.state, self.label) = (subject, state, label)
    (hasRange, startsInside, number) = (range != nil, range?.holdsValue ?? false, range?.value)
    let steps = range.map { ($0.maximum - $0.minimum) / $0.step } ?? 0
    let known = max(
      steps > 0 && steps < 1e6 ? Int(steps) : 0, min(subject.options.stepsFromEndToEnd ?? 0, 10_000)
    )
    maximumSteps = min(max(2 * known, Self.unknown), Self.limit)
    monitor = SideEffectMonitor(of: subject)
    subscriptions = observer.observe(subject)
  }

  /// Counts the change events, and records the notifications that a reader answers.
  private final class Observer {
    var events = 0
    var posts: [AccessibilityNotification] = []
    /// Whether a notification since the last step makes a reader announce a change.
    var isAnnounced = false

    @MainActor
    func observe(_ subject: Subject<Role.Adjustable>) -> [Subscription] {
      let posts = subject.screen.observeNotifications { [self] notification in
        if SilentChangeDetector.isAnnouncing(notification) { isAnnounced = true }
        guard [.announcement, .layoutChanged, .screenChanged].contains(notification.name) else {
          return
        }
        self.posts.append(notification)
      }
      return [posts, subject.events? { [self] in events += 1 }].compactMap(\.self)
    }
  }

  /// Steps in one direction until nothing changes, a value recurs, or the value leaves its range. If
  /// `listens` is true, a reader tries the end.
  mutating func pass(_ direction: Command.Direction, listens: Bool = true) -> ValueSweep.Pass {
    var pass = ValueSweep.Pass()
    var visited: Set = [state]
    while indexOutside == nil, pass.steps.count < maximumSteps {
      let step = perform(direction)
      pass.steps.append(step)
      if !step.hasChanged {
        // Without a range, only another step shows whether the value or just its words stayed.
        guard !hasRange else { break }
        let next = perform(direction)
        // If only the first of two idle steps has sent an event, it has moved the value to its end.
        if next.hasChanged || step.events > 0 && next.events == 0 {
          pass.steps[pass.steps.count - 1] = ValueSweep.Step(step, isSilent: true)
        }
        guard next.hasChanged else {
          count -= 1
          break
        }
        pass.steps.append(next)
      }
      pass.isLoop = !visited.insert(state).inserted
      if pass.isLoop { break }
    }
    if let changes = monitor?.takeChanges() {
      (pass.hasOtherChanges, pass.mayBeSilent) = changes
    }
    if listens, pass.hasEnd { pass.isEndAnnounced = isEndAnnounced(at: direction) }
    return pass
  }

  private mutating func perform(_ direction: Command.Direction) -> ValueSweep.Step {
    let element = subject.element
    let (before, eventsBefore) = (state, observer.events)
    (observer.posts, observer.isAnnounced) = ([], false)
    let early = clock.operate {
      element.step(direction)
      return ValueSweep.State(of: element, subject.range)
    }
    let range = subject.range
    state = ValueSweep.State(of: element, range)
    let step = ValueSweep.Step(
      direction, from: before, to: state, range: range, label: element.accessibilityLabel,
      events: observer.events - eventsBefore, posts: observer.posts,
      isLate: early == before && state != before, numberBefore: number)
    number = range?.value
    monitor?.compareQuickly(isAnnounced: observer.isAnnounced)
    if startsInside, range?.holdsValue == false, indexOutside == nil { indexOutside = count }
    // Reading the whole screen after each step takes too long, so swipes are tried where defects
    // are likely.
    let isSuspicious = !element.isAccessibilityElement || element.isHidden || !step.hasChanged
    if loss == nil, isSuspicious || count == 0, let reason = lossNow() { loss = (count, reason) }
    count += 1
    return step
  }

  /// Returns why swipes do not reach the control, or `nil` if they do.
  private func lossNow() -> ValueSweep.Loss? {
    let elements = Traversal.elements(of: subject.screen, rules: subject.rules)
    guard !elements.contains(where: { $0 === subject.element }) else { return nil }
    return elements.contains { $0.accessibilityLabel == label } ? .replaced : .hidden
  }

  /// Returns whether a reader announces the end of a pass with words and a sound. The result is
  /// `nil` if the pass did not stop at the end of the control's own range.
  private func isEndAnnounced(at direction: Command.Direction) -> Bool? {
    guard let range = subject.element.accessibilityRange,
      direction == .up ? range.isAtMaximum : range.isAtMinimum
    else { return nil }
    guard var reader = subject.reader(on: subject.element) else { return nil }
    return reader.limit(at: direction) != nil
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
  /// The range that the control reports, or else the range from the test.
  var range: AccessibilityRange? { element.accessibilityRange ?? options.range(element) }

  /// Operates the element without a reader, and retains the screen, to which elements may refer
  /// weakly.
  func operate<Result>(_ body: @MainActor (AccessibilityElement) -> Result) -> Result {
    withExtendedLifetime(self) { ProgramClock().operate { body(element) } }
  }
}

extension Subject {
  /// Returns a reader with the cursor on an element, or `nil` if swipes do not reach it. A reader is
  /// faster than a listener, but its speech can't be quoted with the commands that repeat it.
  func reader(on element: AccessibilityElement) -> ScreenReader? {
    var reader = ScreenReader(screen: screen, rules: rules)
    _ = reader.open()
    return reader.swipe(to: element) ? reader : nil
  }
}

extension ScreenReader {
  /// Returns the limit that a swipe announces with words and a sound, or `nil`.
  mutating func limit(at direction: Command.Direction) -> SpokenLimit? {
    let response = perform(.swipe(direction))
    return response.earcons.isEmpty ? nil : response.segments.lazy.compactMap(\.spokenLimit).first
  }
}
