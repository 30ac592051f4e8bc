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
/// Elements live on the main actor, and so does a test that touches them itself. A synchronous test of XCTest need
/// not: it makes the screen inside braces, which are isolated, and the listener enters the main actor for it.
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
/// What the person has chosen can be changed, and at any moment it can be asked where the cursor is
/// and what time it is:
///
/// ```swift
/// let listener = Listener(to: pitch)
/// XCTAssertEqual(listener.opening.label, "Pitch")
/// XCTAssertTrue(listener.focus === pitch)
/// XCTAssertTrue(listener.reader.screen === pitch)
/// listener.settings.language = "de"
/// listener.perform("describe").expect(.anywhere("Einstellbar"))
/// let before = listener.now
/// listener.perform("swipe up").expect(.words("2"))
/// XCTAssertEqual(listener.now - before, .milliseconds(60) + Listener.silence)
/// ```
@MainActor
public final class Listener {
  /// The reader; its settings can be changed.
  public var reader: ScreenReader {
    get { ear.host.session.reader }
    _modify { yield &ear.host.session.reader }
  }
  /// What the person has chosen.
  public nonisolated var settings: ReaderSettings {
    get { MainActorEntry.run(at: origin, otherwise: ReaderSettings()) { reader.settings } }
    set { MainActorEntry.run(at: origin, otherwise: ()) { reader.settings = newValue } }
  }
  /// What was heard when the screen was opened.
  public nonisolated var opening: Heard { hear("open") { ear.opening ?? heard(after: "open") } }

  /// What listens; nil if the test was off the main actor.
  private var madeEar: Ear?
  let history = ActionHistory()
  /// Where the listener was made.
  let origin: CallSite
  /// Where the test has typed last.
  var site: CallSite

  /// What listens to a screen.
  @MainActor
  private final class Ear {
    var host: SimulatedSession
    /// What could be heard of the elements before; nil if nobody looks for changes.
    var snapshot: ScreenSnapshot?
    var notifications: [AccessibilityNotification.Name] = []
    var subscription: Subscription?
    /// What was heard when the screen was opened; nil until then.
    var opening: Heard?

    init(
      _ reader: ScreenReader, comparesScreens: Bool,
      length: (@Sendable (Utterance) -> Duration)?
    ) {
      host = SimulatedSession(
        ReaderSession(reader), length: length ?? { .milliseconds(60 * $0.text.count) })
      snapshot = comparesScreens ? ScreenSnapshot(of: reader) : nil
      subscription = reader.screen.observeNotifications { [weak self] in
        self?.notifications.append($0.name)
      }
    }
  }

  private var ear: Ear {
    if let madeEar { return madeEar }
    // A screen without anything, so that a test that failed when it made this one does not trap as well.
    let ear = Ear(
      ScreenReader(screen: AccessibilityElement()), comparesScreens: false, length: nil)
    madeEar = ear
    return ear
  }

  /// How long silence lasts, after all has been said, before the next command of `perform`.
  public nonisolated static let silence: Duration = .seconds(1)

  /// Opens a screen, and waits until all that is said then has been heard.
  ///
  /// - Parameters:
  ///   - screen: The root of the elements; it may be the only one, and may be made here.
  ///   - settings: What the person has chosen.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  ///   - length: How long an utterance takes to be said; nil means 60 milliseconds a character, about
  ///     175 words a minute.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
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

  /// Opens a screen that is made inside braces.
  ///
  /// It waits until all that is said then has been heard.
  ///
  /// ```swift
  /// let listener = Listener {
  ///   let deck = DJDeck()
  ///   deck.accessibilityLanguage = "en"
  ///   return deck
  /// }
  /// listener.perform("go pitch").expect(.label("Pitch"))
  /// ```
  ///
  /// - Parameters:
  ///   - settings: What the person has chosen.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  ///   - length: How long an utterance takes to be said; nil means 60 milliseconds a character, about
  ///     175 words a minute.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - make: Makes the root of the elements, on the main actor.
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

  /// Opens a screen; where nobody asks for changes, looking for them can be saved.
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
    MainActorEntry.runIfHere { open() }
  }

  private func open() {
    ear.host.open()
    settle(until: nil)
    ear.opening = heard(after: "open")
  }

  /// Does something on the main actor; elsewhere it fails the test.
  ///
  /// - Parameters:
  ///   - action: What is done, as it is typed.
  ///   - site: Where the test asks for it; nil where that is not known.
  ///   - body: Does it.
  /// - Returns: What was heard.
  nonisolated func hear(
    _ action: String, at site: CallSite? = nil, _ body: @MainActor () throws -> Heard
  ) rethrows -> Heard {
    try MainActorEntry.run(
      at: site ?? origin, otherwise: Heard(elsewhere: action, history: history)
    ) {
      if let site { self.site = site }
      return try body()
    }
  }

  /// The time by the clock that the test moves, since the screen was opened.
  public nonisolated var now: Duration {
    MainActorEntry.run(at: origin, otherwise: .zero) { ear.host.now }
  }

  /// The element that the cursor is on, if there is any.
  public nonisolated var focus: AccessibilityElement? {
    MainActorEntry.run(at: origin, otherwise: nil) { reader.focusedElement }
  }

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
  public nonisolated func when(
    _ what: String, _ body: @MainActor () throws -> Void
  ) rethrows -> Heard {
    try hear("(\(what))") {
      try body()
      ear.host.send(.notifications)
      return rest(after: "(\(what))")
    }
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
  public nonisolated func startWhen(
    _ what: String, _ body: @MainActor () throws -> Void
  ) rethrows -> Heard {
    try hear("(\(what))") {
      try body()
      ear.host.send(.notifications)
      history.append("(\(what))")
      settle(until: now)
      return heard(after: "(\(what))")
    }
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
  public nonisolated func wait(_ time: Duration) -> Heard {
    hear("(waiting)") {
      settle(until: now + time.bounded)
      return heard(after: "(waiting)")
    }
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
  public nonisolated func waitUntilQuiet() -> Heard {
    hear("(waiting)") {
      settle(until: nil)
      return heard(after: "(waiting)")
    }
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
  func send(_ input: ReaderSession.Input) -> ReaderSession.Answer { ear.host.send(input) }

  /// Lets time pass, and reports to the reader what has been heard, which the application may answer.
  func settle(until time: Duration?) {
    guard !ear.host.settle(until: time) else { return }
    reportFailure(
      "The application has answered what was said \(SimulatedSession.maximumTurns) times, and is not "
        + "listened to any longer.", at: site)
  }

  func heard(after action: String, refusal: Heard.Refusal? = nil) -> Heard {
    let ear = ear
    let (events, earcons) = ear.host.drainEvents()
    let before = ear.snapshot
    if before != nil { ear.snapshot = ScreenSnapshot(of: reader) }
    defer { ear.notifications = [] }
    let changes = before.flatMap { ear.snapshot?.changes(since: $0) } ?? []
    let focus = reader.focusedElement
    return Heard(
      action: action, history: history, pathLength: history.count, events: events, earcons: earcons,
      focus: focus, focusLabel: focus?.accessibilityLabel, changes: changes,
      notifications: ear.notifications, refusal: refusal)
  }
}
