public import AccessibilityModel
public import ReaderSession
public import SpeechModel

/// The result of one action: the speech and the sounds, the cursor, and the changes.
///
/// It is data: assert on it with either framework, or with
/// ``expect(_:fileID:filePath:line:column:)``.
///
/// ```swift
/// let heard: Heard = listener.perform("describe")
/// XCTAssertEqual(heard.label, "Pitch")
/// XCTAssertEqual(heard.text(of: .trait), "Adjustable.")
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
/// With the cursor and the changes on the screen:
///
/// ```swift
/// listener.perform("swipe up")
/// let heard = listener.perform("swipe up")
/// XCTAssertEqual(heard.action, "swipe up")
/// XCTAssertEqual(heard.path, ["swipe up", "swipe up"])
/// XCTAssertEqual(heard.focusLabel, "Pitch")
/// XCTAssertTrue(heard.focus === pitch)
/// XCTAssertEqual(heard.changes.map(\.description), ["\"Pitch\": 2 → 3"])
/// XCTAssertTrue(heard.silentChanges.isEmpty)
/// XCTAssertEqual(heard.notifications, [.valueChanged])
/// if heard.isSilent { XCTFail("\(heard.description)\nTo hear it: \(heard.shortestPath)") }
/// ```
///
/// The life of every utterance:
///
/// ```swift
/// listener.perform("describe", waiting: false)
/// let heard = listener.perform("swipe up", waiting: false)
/// XCTAssertEqual(heard.interrupted, ["Pitch: 1. Adjustable."])
/// let last: Heard.Event? = heard.events.last
/// XCTAssertEqual(last?.utterance.text, "2")
/// XCTAssertEqual(last?.time, listener.now)
/// XCTAssertTrue(heard.announcements.isEmpty && !heard.isRefused)
/// ```
public struct Heard: Sendable {
  /// The action, as it is typed; an operation of the test has its own name.
  public let action: String
  /// The actions since the screen was opened, up to this one.
  public var path: [String] { history.actions(count: pathLength) }
  let history: ActionHistory
  let pathLength: Int
  /// The events of the speech, in their order.
  public let events: [Event]
  /// The short sounds, in the order in which they were heard.
  public let earcons: [Earcon]
  /// The element that the cursor is on afterwards; `nil` without one.
  public let focus: AccessibilityElement?
  /// The label of that element, at that moment.
  public let focusLabel: String?
  /// The changes that a user hears when swiping through the screen.
  public let changes: [ScreenChange]
  /// The notifications of the application meanwhile, by name.
  public let notifications: [AccessibilityNotification.Name]
  /// The refusal of the command; `nil` if it was not refused.
  var refusal: Refusal?
  /// The number of events of earlier commands of the same line.
  private var earlierEvents = 0
  /// The results of the commands of a line with several.
  private(set) var commands: [Heard] = []
  /// Whether the test was off the main actor, so that nothing was done.
  private(set) var isElsewhere = false

  /// The refusal of a command.
  struct Refusal: Sendable {
    /// The text of the failure, where one is reported.
    let text: String
    /// Whether the line is no command at all.
    let isUnknown: Bool
  }

  /// Whether the reader refused the command: it is unknown, its name is not on the screen, or the focused
  /// element does not support it.
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

  /// Creates the empty result off the main actor.
  init(elsewhere action: String, history: ActionHistory) {
    self.init(
      action: action, history: history, pathLength: 0, events: [], earcons: [], focus: nil,
      focusLabel: nil, changes: [], notifications: [])
    isElsewhere = true
  }

  /// Returns it after the results of earlier commands of the same line.
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

  /// The utterances that began and were not cut before this action was over.
  public var utterances: [Utterance] { utterances(in: events[...]) }

  /// The parts of the speech: those of the last command of a line first.
  var segmentsLatestFirst: [SpeechSegment] {
    guard earlierEvents > 0 else { return segments }
    return
      (utterances(in: events.dropFirst(earlierEvents))
      + utterances(in: events.prefix(earlierEvents))).flatMap(\.segments)
  }

  /// The utterances that had begun and were cut, by number.
  var cut: Set<Int> { Set(events.lazy.filter { $0.kind == .interrupted }.map(\.id)) }

  private func utterances(in some: ArraySlice<Event>) -> [Utterance] {
    utterances(in: some, without: cut)
  }

  /// Returns the utterances that began, without those that were cut.
  func utterances(in some: ArraySlice<Event>, without cut: Set<Int>) -> [Utterance] {
    some.filter { $0.kind == .began && !cut.contains($0.id) && $0.utterance.hasWords }
      .map(\.utterance)
  }

  /// The words, utterance by utterance, in the order in which they were heard; without those that
  /// were cut.
  public var spoken: [String] { utterances.map(\.text) }

  /// The words that this action interrupted.
  public var interrupted: [String] {
    events.filter { $0.kind == .interrupted && $0.utterance.hasWords }.map(\.utterance.text)
  }

  /// The parts of the speech, in order.
  public var segments: [SpeechSegment] { utterances.flatMap(\.segments) }
}

extension Heard: CustomStringConvertible {
  /// The result in a few lines, as failures show it.
  public var description: String {
    var lines = ["Heard after \"\(action)\": \(words)"]
    let sounds = earcons.isEmpty ? "none" : earcons.map(\.rawValue).joined(separator: ", ")
    var state = "Sounds: \(sounds). Cursor: \(cursor)."
    if !interrupted.isEmpty {
      state += " Cut: \(interrupted.map { "\"\($0)\"" }.joined(separator: ", "))."
    }
    lines.append(state)
    if !changes.isEmpty {
      let list = changes.map(\.description).joined(separator: "; ")
      lines.append("Changed: \(list)\(list.hasSuffix(".") ? "" : ".")")
    }
    return lines.joined(separator: "\n")
  }

  private var cursor: String { focus == nil ? "on nothing" : Self.name(labelled: focusLabel) }

  /// The words in quotation marks, with the kind of each part.
  private var words: String {
    guard !spoken.isEmpty else { return "no words" }
    return utterances.map { utterance in
      let parts = utterance.segments.map { "\($0.kind.rawValue) \"\($0.text)\"" }
      return "\"\(utterance.text)\" (\(parts.joined(separator: ", ")))"
    }.joined(separator: ", then ")
  }

  /// The commands that show it, from the opened screen on: equal ones in a row are counted.
  ///
  /// Actions without effect are left out: comments, refused commands, swipes at an end, and answered
  /// questions. The last one stands by itself, since of counted ones only the last result is
  /// heard, and it is not always that of a single one.
  public var shortestPath: String {
    let path = history.shortestWay(count: pathLength)
    return (Self.shortened(path.dropLast()) + path.suffix(1)).joined(separator: "; ")
  }

  /// The shortest path as failures show it.
  var wayToHear: String { shortestPath.isEmpty ? "(open the screen)" : shortestPath }

  @MainActor
  static func name(_ element: AccessibilityElement) -> String {
    name(labelled: element.accessibilityLabel)
  }

  private static func name(labelled label: String?) -> String {
    guard let label, !label.isEmpty else { return "an element without a label" }
    return "\"\(label)\""
  }

  /// Commands that the prompt can repeat by itself; of those only the last result is heard, but the
  /// screen is the same afterwards.
  private static let countable: Set<String> = [
    "swipe right", "swipe left", "swipe up", "swipe down", "page up", "page down",
  ]

  static func shortened(_ path: some Sequence<String>) -> [String] {
    var runs: [(action: String, count: Int)] = []
    for action in path {
      if let last = runs.last, last.action == action, countable.contains(action) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((action, 1))
      }
    }
    return runs.map { $0.count == 1 ? $0.action : "\($0.action) \($0.count)" }
  }
}
