internal import AccessibilityAudit
public import AccessibilityModel
internal import ReaderSession
public import ScreenReader
public import SpeechModel

/// A simulated user of a screen reader in a test.
///
/// A listener accepts any tree of elements. Time passes only when the test requests it.
///
/// ```swift
/// let listener = Listener(to: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
/// listener.perform("swipe up").expect(.value("2"), .noSilentChanges)
/// listener.perform("maximum").expect(.value("10"), .earcon(.limit))
/// listener.perform("swipe up").expect(.limit(.maximum))
/// ```
///
/// Elements live on the main actor. A synchronous XCTest method can create them in a closure, which
/// the listener runs on the main actor:
///
/// ```swift
/// let listener = Listener {
///   let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
///   pitch.isEnabled = false
///   return pitch
/// }
/// listener.opening.expect(.label("Pitch"), .anywhere("Dimmed."))
/// ```
///
/// A test can change settings, and read the cursor and the clock at any time:
///
/// ```swift
/// let listener = Listener(to: pitch)
/// XCTAssertEqual(listener.opening.label, "Pitch")
/// XCTAssertTrue(listener.focus === pitch)
/// listener.settings.language = "de"
/// listener.perform("describe").expect(.anywhere("Einstellbar"))
/// let before = listener.now
/// listener.perform("swipe up").expect(.words("2"))
/// XCTAssertEqual(listener.now - before, .milliseconds(60) + .seconds(1))
/// ```
@MainActor
public final class Listener {
  /// The reader that answers the commands.
  var reader: ScreenReader {
    _read { yield ear.host.session.reader }
    _modify { yield &ear.host.session.reader }
  }
  /// The settings of the user.
  public nonisolated var settings: ReaderSettings {
    get { MainActorEntry.run(at: origin, otherwise: ReaderSettings()) { reader.settings } }
    set { MainActorEntry.run(at: origin, otherwise: ()) { reader.settings = newValue } }
  }
  /// The speech heard when the screen was opened.
  public nonisolated var opening: Heard { hear("open") { ear.opening ?? heard(after: "open") } }

  /// The simulated session, or `nil` if the test was off the main actor.
  private var madeEar: Ear?
  let history = ActionHistory()
  let origin: CallSite
  var site: CallSite

  @MainActor
  private final class Ear {
    var host: SimulatedSession
    let clock = ProgramClock()
    /// The last snapshot, or `nil` if screens are not compared.
    var snapshot: ScreenSnapshot?
    var notifications: [AccessibilityNotification.Name] = []
    /// The number of notifications that the reader has answered.
    var answeredCount = 0
    /// Whether postponed work has made the reader speak since the last silence.
    var hasSpokenLate = false
    var subscription: Subscription?
    var opening: Heard?
    /// The focused element at the beginning of the action, and its state.
    var operated: (element: AccessibilityElement, before: ElementSnapshot)?

    init(
      _ reader: ScreenReader, comparesScreens: Bool, length: (@Sendable (Utterance) -> Duration)?
    ) {
      host = SimulatedSession(
        ReaderSession(reader), length: length ?? { .milliseconds(60 * $0.text.count) })
      snapshot = comparesScreens ? ScreenSnapshot(of: reader) : nil
      subscription = reader.screen.observeNotifications { [weak self] in
        self?.notifications.append($0.name)
      }
    }
  }

  private var clock: ProgramClock { ear.clock }

  private var ear: Ear {
    if let madeEar { return madeEar }
    // A test off the main actor gets an empty screen, so it fails instead of trapping.
    let ear = Ear(ScreenReader(screen: AccessibilityElement()), comparesScreens: false, length: nil)
    madeEar = ear
    return ear
  }

  /// The time that `perform` waits after all speech is over.
  private static let silence: Duration = .seconds(1)

  /// Opens a screen, and waits until all speech is over.
  ///
  /// The screen may be a single element. The rules determine the reading direction, and where a new
  /// row begins. `length` returns the duration of an utterance. By default, each character takes 60
  /// milliseconds, which is about 175 words a minute.
  public nonisolated convenience init(
    to screen: @autoclosure @MainActor () -> AccessibilityElement,
    settings: ReaderSettings = ReaderSettings(), rules: TraversalRules = TraversalRules(),
    length: (@Sendable (Utterance) -> Duration)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      settings: settings, rules: rules, length: length, comparesScreens: true,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), screen)
  }

  /// Opens a screen that a closure creates on the main actor, and waits until all speech is over.
  public nonisolated convenience init(
    settings: ReaderSettings = ReaderSettings(), rules: TraversalRules = TraversalRules(),
    length: (@Sendable (Utterance) -> Duration)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ make: @MainActor () -> AccessibilityElement
  ) {
    self.init(
      settings: settings, rules: rules, length: length, comparesScreens: true,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), make)
  }

  /// Opens a screen. Results contain changes only if the listener compares screens.
  convenience init(
    to screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules(), comparesScreens: Bool
  ) {
    self.init(
      settings: settings, rules: rules, length: nil, comparesScreens: comparesScreens,
      at: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    ) { screen }
  }

  private nonisolated init(
    settings: ReaderSettings, rules: TraversalRules, length: (@Sendable (Utterance) -> Duration)?,
    comparesScreens: Bool, at site: CallSite, _ make: @MainActor () -> AccessibilityElement
  ) {
    (origin, self.site) = (site, site)
    madeEar = MainActorEntry.run(at: site, otherwise: nil) {
      Ear(
        ScreenReader(screen: make(), settings: settings, rules: rules),
        comparesScreens: comparesScreens, length: length)
    }
    MainActorEntry.runIfHere {
      ear.host.open()
      ear.opening = clock.run(at: .zero) {
        settle(until: nil)
        settleWork(since: .zero)
        return heard(after: "open")
      }
    }
  }

  /// Performs an action on the main actor. If the test is not on the main actor, fails the test.
  nonisolated func hear(
    _ action: String, at site: CallSite? = nil, allowingRefusal: Bool = true,
    patience: Duration? = nil, _ body: @MainActor () throws -> Heard
  ) rethrows -> Heard {
    try MainActorEntry.run(
      at: site ?? origin, otherwise: Heard.elsewhere(action, history: history)
    ) {
      if let site { self.site = site }
      ear.operated = reader.focusedElement.map { ($0, ElementSnapshot(of: $0, .operated)) }
      let heard = try clock.run(
        at: ear.host.now, limit: patience ?? ProgramClock.realLimit, body)
      if !allowingRefusal, let refusal = heard.refusal {
        reportFailure(refusal.text, at: site ?? self.site)
      }
      return heard
    }
  }

  /// The simulated time since the screen was opened.
  public nonisolated var now: Duration {
    MainActorEntry.run(at: origin, otherwise: .zero) { ear.host.now }
  }

  /// The focused element, or `nil` if no element has the focus.
  public nonisolated var focus: AccessibilityElement? {
    MainActorEntry.run(at: origin, otherwise: nil) { reader.focusedElement }
  }

  /// Simulates a change in the application, and waits until all speech is over.
  ///
  /// If you do not wait, time stands still until you call ``wait(_:)``:
  ///
  /// ```swift
  /// let begun = listener.simulate("the song is over", waiting: false) {
  ///   pitch.post(notification: .announcement, argument: .text("Song over"))
  /// }
  /// begun.expect(.announcement("Song over", ending: .began))
  /// listener.wait().expect(.announcement("Song over", ending: .finished))
  /// ```
  @discardableResult
  public nonisolated func simulate(
    _ change: String, waiting: Bool = true, _ body: @MainActor () throws -> Void
  ) rethrows -> Heard {
    let action = "(\(change))"
    return try hear(action) {
      try body()
      send(.notifications)
      return rest(after: Answer(action: action), waiting: waiting)
    }
  }

  /// Waits for the given time or, without one, until all speech is over.
  ///
  /// The time is limited to the range from 0 to 100 years.
  ///
  /// ```swift
  /// listener.perform("describe", waiting: false)
  /// XCTAssertNil(listener.wait(.milliseconds(500)).hint)
  /// XCTAssertEqual(listener.wait().hint, "Adjust pitch")
  /// listener.wait(.seconds(60)).expect(.silence)
  /// ```
  @discardableResult
  public nonisolated func wait(_ time: Duration? = nil) -> Heard {
    hear("(waiting)", patience: time.map { min($0.bounded, Self.maximumPatience) }) {
      settle(until: time.map { now + $0.bounded })
      return heard(after: "(waiting)")
    }
  }

  /// The longest real time that ``wait(_:)`` waits for the program's timers and other queues.
  private nonisolated static let maximumPatience: Duration = .seconds(10)

  /// Waits until all speech is over, and then for the silence that follows.
  func rest(after answer: Answer, waiting: Bool = true) -> Heard {
    let line = answer.line ?? answer.action
    let start = ear.host.now
    if waiting {
      history.append(line, answer.effect, isAboutAnswers: answer.isAboutAnswers)
      settle(until: nil)
      settle(until: ear.host.now + Self.silence)
      settleWork(since: start)
    } else {
      // The next command may interrupt the speech, so the shortest path includes this one, too.
      history.append(line)
      settle(until: ear.host.now)
    }
    return heard(after: answer.action, refusal: answer.refusal)
  }

  @discardableResult
  func send(_ input: ReaderSession.Input) -> ReaderSession.Answer {
    defer { ear.answeredCount = ear.notifications.count }
    return ear.host.send(input)
  }

  /// Lets time pass, and gives the program's postponed work its turn. Without a time, waits until
  /// all speech is over.
  func settle(until time: Duration?) {
    repeat {
      performWork()
      while let next = clock.next(at: ear.host.now), let end = time ?? ear.host.nextEvent {
        if next.due <= end {
          guard speak(until: next.due) else { return }
          if next.isTimer { clock.awaitTimer(at: ear.host.now) }
        } else {
          guard time == nil, speak(until: end), ear.host.nextEvent.map({ $0 > end }) ?? false else {
            break
          }
        }
        performWork()
      }
      guard speak(until: time) else { return }
    } while performWork()
  }

  /// Lets the work that the program has postponed to a moment soon after `start` have its effect,
  /// including its speech and the silence that follows.
  private func settleWork(since start: Duration) {
    for _ in 0..<Self.maximumRounds {
      let next = clock.next(at: ear.host.now)?.due
      let isSoon = next.map { $0 <= start + ProgramClock.patience } ?? false
      guard isSoon || ear.hasSpokenLate else { return }
      ear.hasSpokenLate = false
      if isSoon { settle(until: next) }
      settle(until: nil)
      settle(until: ear.host.now + Self.silence)
    }
  }

  /// The largest number of times that postponed work extends one action.
  private static let maximumRounds = 5

  /// Performs the program's work that is due now, and returns whether there was any.
  @discardableResult
  private func performWork() -> Bool {
    let hasWorked = clock.performWork(at: ear.host.now)
    if hasWorked || ear.notifications.count > ear.answeredCount {
      if !send(.notifications).response.isEmpty { ear.hasSpokenLate = true }
    }
    return hasWorked
  }

  /// Lets speech pass. If the application answers speech with more speech again and again, the test
  /// fails.
  private func speak(until time: Duration?) -> Bool {
    guard !ear.host.settle(until: time) else { return true }
    reportFailure(
      "The application answered speech with more speech \(SimulatedSession.maximumTurns) times, so "
        + "the listener stopped.", at: site)
    return false
  }

  func heard(after action: String, refusal: Heard.Refusal? = nil) -> Heard {
    let ear = ear
    let (events, earcons) = ear.host.takeEvents()
    let before = ear.snapshot
    if before != nil { ear.snapshot = ScreenSnapshot(of: reader) }
    defer { (ear.notifications, ear.answeredCount, ear.hasSpokenLate) = ([], 0, false) }
    let changes = before.flatMap { ear.snapshot?.changes(since: $0) } ?? []
    let focus = reader.focusedElement
    let isExplained = ear.operated.map {
      SilentChangeDetector.explainsChanges(of: $0.element, since: $0.before)
    }
    return Heard(
      action: action, history: history, pathLength: history.count, events: events, earcons: earcons,
      focus: focus, focusLabel: focus?.accessibilityLabel, changes: changes,
      notifications: ear.notifications, refusal: refusal, pending: clock.pending(at: ear.host.now),
      explainsChanges: isExplained ?? false)
  }
}
