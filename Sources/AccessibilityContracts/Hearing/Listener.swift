public import AccessibilityModel
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
  public var reader: ScreenReader
  /// What was heard when the screen was opened.
  public private(set) var opening: Heard

  private var speech: TimedSpeech
  private let history = ActionHistory()
  /// What could be heard of the elements before; nil if nobody looks for changes.
  private var snapshot: ScreenSnapshot?
  private var notifications: [AccessibilityNotification.Name] = []
  private var subscription: Subscription?
  /// Where the test has typed last.
  private var site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// How long silence lasts, after all has been said, before the next command of `perform`.
  public static let silence: Duration = .seconds(1)
  /// How often an application that answers each of its announcements with another one is listened to.
  private static let mostTurns = 1_000

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
    reader = ScreenReader(screen: screen, settings: settings, rules: rules)
    speech = TimedSpeech(length: length ?? { .milliseconds(60 * $0.text.count) })
    snapshot = comparesScreens ? ScreenSnapshot(of: reader) : nil
    opening = Heard(
      action: "open", history: history, pathLength: 0, events: [], earcons: [], focus: nil,
      changes: [], notifications: [])
    subscription = screen.observeNotifications { [weak self] in
      self?.notifications.append($0.name)
    }
    speech.perform(reader.open())
    settle(until: nil)
    opening = heard(after: "open")
  }

  /// The time by the clock that the test moves, since the screen was opened.
  public var now: Duration { speech.now }

  /// The element that the cursor is on, if there is any.
  public var focus: AccessibilityElement? { reader.focusedElement }

  // MARK: Commands

  /// Does what a typed line asks, and waits until all that is said has been heard, hint included.
  ///
  /// ```swift
  /// let heard = listener.perform("swipe up")
  /// XCTAssertEqual(heard.spoken, ["2"])
  /// ```
  ///
  /// - Parameters:
  ///   - typed: A command as it is typed at the prompt, such as `swipe right`. One that can't be
  ///     understood fails the test.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was heard, and what has changed.
  @discardableResult
  public func perform(
    _ typed: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Heard {
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = reader.expectsSecret ? "(typed unseen)" : typed
    speech.perform(effects(of: typed, at: site))
    return rest(after: action)
  }

  /// Does what a command asks, and waits until all that is said has been heard, hint included.
  ///
  /// ```swift
  /// for number in 0...10 {
  ///   listener.perform(.set(Double(number))).expect(.value("\(number)"))
  /// }
  /// ```
  ///
  /// - Parameter command: What is asked.
  /// - Returns: What was heard, and what has changed.
  @discardableResult
  public func perform(_ command: Command) -> Heard {
    speech.perform(reader.perform(command))
    return rest(after: command.typed)
  }

  /// Does what a typed line asks and does not wait: time stands still until ``wait(_:)``.
  ///
  /// ```swift
  /// listener.start("describe")
  /// listener.wait(.milliseconds(100))
  /// let next = listener.start("swipe up")
  /// XCTAssertEqual(next.interrupted, ["Pitch: 1. Adjustable."])
  /// ```
  ///
  /// - Parameters:
  ///   - typed: A command as it is typed at the prompt. One that can't be understood fails the test.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was heard at once, what was cut, and what has changed.
  @discardableResult
  public func start(
    _ typed: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Heard {
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = reader.expectsSecret ? "(typed unseen)" : typed
    speech.perform(effects(of: typed, at: site))
    history.append(action)
    settle(until: speech.now)
    return heard(after: action)
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
  public func when(_ what: String, _ body: () throws -> Void) rethrows -> Heard {
    try body()
    speech.perform(reader.receiveNotifications())
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
    speech.perform(reader.receiveNotifications())
    history.append("(\(what))")
    settle(until: speech.now)
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
    settle(until: speech.now + time.bounded)
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

  private func effects(of line: String, at site: CallSite) -> [Effect] {
    if reader.expectsSecret { return reader.enter(secret: line) }
    do throws(CommandParser.NotUnderstood) {
      guard let command = try CommandParser().parse(line) else { return [] }
      return reader.perform(command)
    } catch {
      let effects = reader.reply(to: error)
      reportFailure(
        "\"\(line)\" is not a command. \(effects.spoken.joined(separator: " "))", at: site)
      return effects
    }
  }

  /// Waits as a person does who listens to the end.
  private func rest(after action: String) -> Heard {
    history.append(action)
    settle(until: nil)
    settle(until: speech.now + Self.silence)
    return heard(after: action)
  }

  /// Lets time pass, and tells the reader what has been heard, which the application may answer.
  private func settle(until target: Duration?) {
    var answers = 0
    while true {
      let goesOn = speech.advance(to: target)
      let marks = speech.takeMarks()
      for mark in marks.began { reader.began(mark) }
      for (mark, wasFinished) in marks.ended { reader.ended(mark, wasFinished: wasFinished) }
      if !marks.ended.isEmpty || !marks.began.isEmpty {
        let effects = reader.receiveNotifications()
        speech.perform(effects)
        // Only what is said anew could go on for ever; what waits to be heard becomes less.
        if !effects.isEmpty { answers += 1 }
        guard answers < Self.mostTurns else {
          reportFailure(
            "The application has answered what was said \(answers) times, and is not listened to any "
              + "longer.", at: site)
          return
        }
      } else if !goesOn {
        return
      }
    }
  }

  private func heard(after action: String) -> Heard {
    let (events, earcons) = speech.takeHeard()
    let before = snapshot
    if before != nil { snapshot = ScreenSnapshot(of: reader) }
    defer { notifications = [] }
    let changes = before.flatMap { snapshot?.changes(since: $0) } ?? []
    return Heard(
      action: action, history: history, pathLength: history.count, events: events, earcons: earcons,
      focus: reader.focusedElement, changes: changes, notifications: notifications)
  }
}
