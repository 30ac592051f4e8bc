public import AccessibilityModel
public import ReaderSession
public import SpeechModel

/// What became of one action: what was heard, where the cursor was then, and what had changed.
///
/// It is data: assert on it with whatever framework runs, or with
/// ``expect(_:fileID:filePath:line:column:)``.
///
/// ```swift
/// let heard: Heard = listener.perform("describe")
/// XCTAssertEqual(heard.label, "Pitch")
/// XCTAssertEqual(heard.value, "1")
/// XCTAssertEqual(heard.hint, "Adjust pitch")
/// XCTAssertEqual(heard.kinds, [.label, .value, .trait, .hint, .hint])
/// XCTAssertNil(heard.state)
/// XCTAssertNil(heard.limit)
/// ```
///
/// To the letter, and with its sounds:
///
/// ```swift
/// let heard = listener.perform("maximum")
/// XCTAssertEqual(heard.spoken, ["10"])
/// XCTAssertEqual(heard.earcons, [.limit])
/// XCTAssertEqual(heard.utterances.map(\.priority), [.default])
/// XCTAssertEqual(heard.segments.map(\.text), ["10"])
/// XCTAssertFalse(heard.isSilent)
/// ```
///
/// Where it was heard, and what has changed on the screen:
///
/// ```swift
/// listener.perform("swipe up")
/// let heard = listener.perform("swipe up")
/// XCTAssertEqual(heard.action, "swipe up")
/// XCTAssertEqual(heard.path, ["swipe up", "swipe up"])
/// XCTAssertEqual(heard.focusLabel, "Pitch")
/// XCTAssertTrue(heard.focus === pitch)
/// XCTAssertEqual(heard.changes.map(\.description), ["\"Pitch\": 2 → 3"])
/// XCTAssertTrue(heard.untoldChanges.isEmpty)
/// XCTAssertEqual(heard.notifications, [.valueChanged])
/// if heard.isSilent { XCTFail("\(heard.description)\nTo hear it: \(heard.shortestPath)") }
/// ```
///
/// What came of everything that was to be said:
///
/// ```swift
/// listener.start("describe")
/// let heard = listener.start("swipe up")
/// XCTAssertEqual(heard.interrupted, ["Pitch: 1. Adjustable."])
/// XCTAssertEqual(heard.events.map(\.utterance.text).last, "2")
/// XCTAssertTrue(heard.announcements.isEmpty)
/// ```
public struct Heard: Sendable {
  /// What was done, as it is typed; what the test itself did has the name that it was given.
  public let action: String
  /// What was done since the screen was opened, this action included.
  public var path: [String] { history.actions(count: pathLength) }
  let history: ActionHistory
  let pathLength: Int
  /// What became of what was to be said, in the order in which it happened.
  public let events: [Event]
  /// The short sounds, in the order in which they were heard.
  public let earcons: [Earcon]
  /// The element that the cursor is on afterwards, if there is any.
  public let focus: AccessibilityElement?
  /// The label of that element, at that moment.
  public let focusLabel: String?
  /// What a person who swipes through the screen hears now and did not hear before.
  public let changes: [ScreenChange]
  /// What the application told assistive technology meanwhile, by name.
  public let notifications: [AccessibilityNotification.Name]
  /// Why the reader refused the command; nil if it did not.
  var refusal: Refusal?
  /// How many of the events belong to earlier commands of the same line.
  private var earlierEvents = 0
  /// What was heard of each command of a line with several.
  private(set) var commands: [Heard] = []
  /// Whether nothing was done, since the test was not on the main actor.
  private(set) var isElsewhere = false

  /// Why the reader refused a command.
  struct Refusal: Sendable {
    /// The text of the failure, where one is reported.
    let text: String
    /// Whether the line is no command at all.
    let isUnknown: Bool
  }

  /// Whether the reader refused the command: it is none, nothing has the name that it gives, or it can't
  /// be asked of the element that the cursor is on.
  ///
  /// ```swift
  /// let listener = Listener(to: DJDeck())
  /// listener.perform("go pitch")
  /// XCTAssertTrue(listener.attempt("do sing").isRefused)
  /// XCTAssertFalse(listener.attempt("do reset").isRefused)
  /// ```
  public var isRefused: Bool { refusal != nil }

  init(
    action: String, history: ActionHistory, pathLength: Int, events: [Event], earcons: [Earcon],
    focus: AccessibilityElement?, focusLabel: String?, changes: [ScreenChange],
    notifications: [AccessibilityNotification.Name], refusal: Refusal? = nil
  ) {
    (self.action, self.history, self.pathLength) = (action, history, pathLength)
    (self.events, self.earcons) = (events, earcons)
    (self.focus, self.focusLabel) = (focus, focusLabel)
    (self.changes, self.notifications, self.refusal) = (changes, notifications, refusal)
  }

  /// Creates what is heard off the main actor: nothing.
  init(elsewhere action: String, history: ActionHistory) {
    self.init(
      action: action, history: history, pathLength: 0, events: [], earcons: [], focus: nil,
      focusLabel: nil, changes: [], notifications: [])
    isElsewhere = true
  }

  /// Returns it together with what was heard before, of earlier commands of the same line.
  func following(_ earlier: Heard, of line: String) -> Heard {
    var all = Heard(
      action: line, history: history, pathLength: pathLength, events: earlier.events + events,
      earcons: earlier.earcons + earcons, focus: focus, focusLabel: focusLabel,
      changes: earlier.changes + changes,
      notifications: earlier.notifications + notifications, refusal: refusal)
    all.earlierEvents = earlier.events.count
    all.commands = (earlier.commands.isEmpty ? [earlier] : earlier.commands) + [self]
    return all
  }

  /// What began to be heard and was not cut before this action was over.
  public var utterances: [Utterance] { utterances(in: events[...]) }

  /// The parts of what was heard: those of the last command of a line first.
  var segmentsLatestFirst: [SpeechSegment] {
    guard earlierEvents > 0 else { return segments }
    return
      (utterances(in: events.dropFirst(earlierEvents))
      + utterances(in: events.prefix(earlierEvents))).flatMap(\.segments)
  }

  /// What had begun and was cut, by number.
  var cut: Set<Int> { Set(events.lazy.filter { $0.kind == .interrupted }.map(\.id)) }

  private func utterances(in some: ArraySlice<Event>) -> [Utterance] {
    utterances(in: some, without: cut)
  }

  /// Returns what began to be heard, but for what was cut.
  func utterances(in some: ArraySlice<Event>, without cut: Set<Int>) -> [Utterance] {
    some.filter { $0.kind == .began && !cut.contains($0.id) && $0.utterance.hasWords }
      .map(\.utterance)
  }

  /// The words, utterance by utterance, in the order in which they were heard; what was cut is not
  /// among them.
  public var spoken: [String] { utterances.map(\.text) }

  /// The words that had begun to be heard and were cut by this action.
  public var interrupted: [String] {
    events.filter { $0.kind == .interrupted && $0.utterance.hasWords }.map(\.utterance.text)
  }

  /// The parts of what was heard, in order.
  public var segments: [SpeechSegment] { utterances.flatMap(\.segments) }
}
