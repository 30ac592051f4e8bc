public import AccessibilityModel
internal import ReaderSession
public import ScreenReader
public import SpeechModel

/// A person with a screen reader in a test: types commands, waits, and keeps what was heard.
///
/// Any tree of elements will do. Time passes only when the test says so, and takes none.
///
/// ```swift
/// let listener = Listener(to: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
/// listener.perform("swipe up").expect(.value("2"), .everyChangeTold)
/// listener.perform("maximum").expect(.value("10"), .earcon(.limit))
/// listener.perform("swipe up").expect(.limit(.maximum))
/// ```
///
/// What the person has chosen can be changed, and at any moment it can be asked where the cursor is
/// and what time it is:
///
/// ```swift
/// let listener = Listener(to: pitch)
/// XCTAssertEqual(listener.opening.label, "Pitch")
/// XCTAssertTrue(listener.focus === pitch)
/// listener.reader.settings.language = "de"
/// listener.perform("describe").expect(.anywhere("Einstellbar"))
/// let before = listener.now
/// listener.perform("swipe up").expect(.words("2"))
/// XCTAssertEqual(listener.now - before, .milliseconds(60) + Listener.silence)
/// ```
public final class Listener {
  /// The reader; its settings can be changed.
  public var reader: ScreenReader {
    get { host.session.reader }
    _modify { yield &host.session.reader }
  }
  /// What was heard when the screen was opened.
  public private(set) var opening: Heard

  private var host: SimulatedSession
  let history = ActionHistory()
  /// What could be heard of the elements before; nil if nobody looks for changes.
  private var snapshot: ScreenSnapshot?
  private var notifications: [AccessibilityNotification.Name] = []
  private var subscription: Subscription?
  /// Where the test has typed last.
  var site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// How long silence lasts, after all has been said, before the next command of `perform`.
  public static let silence: Duration = .seconds(1)

  /// Opens a screen, and waits until all that is said then has been heard.
  ///
  /// - Parameters:
  ///   - screen: The root of the elements; it may be the only one.
  ///   - settings: What the person has chosen.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  ///   - length: How long an utterance takes to be said; nil means 60 milliseconds a character, about
  ///     175 words a minute.
  public convenience init(
    to screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules(), length: ((Utterance) -> Duration)? = nil
  ) {
    self.init(
      to: screen, settings: settings, rules: rules, length: length, comparesScreens: true)
  }

  /// Opens a screen; where nobody asks for changes, looking for them can be saved.
  init(
    to screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules(), length: ((Utterance) -> Duration)? = nil,
    comparesScreens: Bool
  ) {
    let reader = ScreenReader(screen: screen, settings: settings, rules: rules)
    host = SimulatedSession(
      ReaderSession(reader), length: length ?? { .milliseconds(60 * $0.text.count) })
    snapshot = comparesScreens ? ScreenSnapshot(of: reader) : nil
    opening = Heard(
      action: "open", history: history, pathLength: 0, events: [], earcons: [], focus: nil,
      changes: [], notifications: [])
    subscription = screen.observeNotifications { [weak self] in
      self?.notifications.append($0.name)
    }
    host.open()
    settle(until: nil)
    opening = heard(after: "open")
  }

  /// The time by the clock that the test moves, since the screen was opened.
  public var now: Duration { host.now }

  /// The element that the cursor is on, if there is any.
  public var focus: AccessibilityElement? { reader.focusedElement }

  // MARK: The application

  /// Lets the application do something of its own accord, and waits until all has been heard.
  ///
  /// ```swift
  /// listener.when("the document is saved") {
  ///   pitch.post(notification: .announcement, argument: .text("Saved"))
  /// }.expect(.announcement("Saved"))
  /// ```
  ///
  /// - Parameters:
  ///   - what: What happens, as failures call it.
  ///   - body: What the application does.
  /// - Returns: What was heard, and what has changed.
  @discardableResult
  public func when(_ what: String, _ body: () throws -> Void) rethrows -> Heard {
    try body()
    host.send(.notifications)
    return rest(after: "(\(what))")
  }

  /// Lets the application do something of its own accord and does not wait.
  ///
  /// ```swift
  /// let begun = listener.startWhen("the song is over") {
  ///   pitch.post(notification: .announcement, argument: .text("Song over"))
  /// }
  /// XCTAssertEqual(begun.announcements.map(\.ending), [.began])
  /// XCTAssertEqual(listener.waitUntilQuiet().announcements.map(\.ending), [.finished])
  /// ```
  ///
  /// - Parameters:
  ///   - what: What happens, as failures call it.
  ///   - body: What the application does.
  /// - Returns: What was heard at once, what was cut, and what has changed.
  @discardableResult
  public func startWhen(_ what: String, _ body: () throws -> Void) rethrows -> Heard {
    try body()
    host.send(.notifications)
    history.append("(\(what))")
    settle(until: now)
    return heard(after: "(\(what))")
  }

  // MARK: Time

  /// Lets time pass.
  ///
  /// ```swift
  /// listener.start("describe")
  /// XCTAssertNil(listener.wait(.milliseconds(500)).hint)
  /// XCTAssertEqual(listener.wait(.seconds(5)).hint, "Adjust pitch")
  /// ```
  ///
  /// - Parameter time: How much; what is less than none is none, what is more than a century is one.
  /// - Returns: What was heard meanwhile.
  @discardableResult
  public func wait(_ time: Duration) -> Heard {
    settle(until: host.now + time.bounded)
    return heard(after: "(waiting)")
  }

  /// Lets time pass until nothing is said any more, and nothing is about to be.
  ///
  /// ```swift
  /// listener.start("describe")
  /// XCTAssertEqual(listener.waitUntilQuiet().hint, "Adjust pitch")
  /// listener.wait(.seconds(60)).expect(.silence)
  /// ```
  ///
  /// - Returns: What was heard meanwhile.
  @discardableResult
  public func waitUntilQuiet() -> Heard {
    settle(until: nil)
    return heard(after: "(waiting)")
  }

  // MARK: Parts

  /// Waits as a person does who listens to the end.
  ///
  /// - Parameters:
  ///   - action: What was done, as it is typed.
  ///   - line: The line that does the same; nil if it is that one.
  ///   - effect: What it is to what comes after it.
  ///   - isAboutAnswers: Whether it tells of what was answered before.
  ///   - refusal: Why it was refused; nil if it was not.
  /// - Returns: What was heard.
  func rest(
    after action: String, as line: String? = nil, _ effect: ActionHistory.Effect = .lasting,
    isAboutAnswers: Bool = false, refusal: Heard.Refusal? = nil
  ) -> Heard {
    history.append(line ?? action, effect, isAboutAnswers: isAboutAnswers)
    settle(until: nil)
    settle(until: now + Self.silence)
    return heard(after: action, refusal: refusal)
  }

  /// Sends an input, which is not waited for.
  func send(_ input: ReaderSession.Input) -> ReaderSession.Answer { host.send(input) }

  /// Lets time pass, and reports to the reader what has been heard, which the application may answer.
  func settle(until time: Duration?) {
    guard !host.settle(until: time) else { return }
    reportFailure(
      "The application has answered what was said \(SimulatedSession.maximumTurns) times, and is not "
        + "listened to any longer.", at: site)
  }

  func heard(after action: String, refusal: Heard.Refusal? = nil) -> Heard {
    let (events, earcons) = host.drainEvents()
    let before = snapshot
    if before != nil { snapshot = ScreenSnapshot(of: reader) }
    defer { notifications = [] }
    let changes = before.flatMap { snapshot?.changes(since: $0) } ?? []
    return Heard(
      action: action, history: history, pathLength: history.count, events: events, earcons: earcons,
      focus: reader.focusedElement, changes: changes, notifications: notifications, refusal: refusal
    )
  }
}
