public import AccessibilityModel
internal import Locking
public import ReaderSession
public import SpeechModel

/// The result of one action: the speech and the sounds, the cursor, and the changes.
///
/// Check it with XCTest or Swift Testing, or with ``expect(_:fileID:filePath:line:column:)``.
///
/// ```swift
/// let heard: Heard = listener.perform("describe")
/// XCTAssertEqual(heard.label, "Pitch")
/// XCTAssertEqual(heard.text(of: .trait), "Adjustable.")
/// XCTAssertEqual(heard.value, "1")
/// XCTAssertEqual(heard.hint, "Adjust pitch")
/// XCTAssertNil(heard.state)
/// XCTAssertNil(heard.limit)
/// ```
///
/// To check the exact words and the sounds:
///
/// ```swift
/// let heard = listener.perform("maximum")
/// XCTAssertEqual(heard.spoken, ["10"])
/// XCTAssertEqual(heard.earcons, [.limit])
/// XCTAssertEqual(heard.utterances.map(\.priority), [.default])
/// XCTAssertEqual(heard.segments.map(\.text), ["10"])
/// ```
///
/// To check the cursor and the changes on the screen:
///
/// ```swift
/// listener.perform("swipe up")
/// let heard = listener.perform("swipe up")
/// XCTAssertEqual(heard.focusLabel, "Pitch")
/// XCTAssertTrue(heard.focus === pitch)
/// XCTAssertEqual(heard.changes.map(\.description), ["\"Pitch\": 2 → 3"])
/// XCTAssertTrue(heard.silentChanges.isEmpty)
/// XCTAssertEqual(heard.notifications, [.valueChanged])
/// if heard.spoken.isEmpty { XCTFail("\(heard.description)\nCommands to reproduce it: \(heard.shortestPath)") }
/// ```
///
/// To follow the progress of every utterance:
///
/// ```swift
/// listener.perform("describe", waiting: false)
/// let heard = listener.perform("swipe up", waiting: false)
/// XCTAssertEqual(heard.interrupted, ["Pitch: 1. Adjustable."])
/// XCTAssertEqual(heard.events.last?.utterance.text, "2")
/// XCTAssertEqual(heard.events.last?.time, listener.now)
/// XCTAssertFalse(heard.isRefused)
/// ```
public struct Heard: Sendable {
  let action: String
  let history: ActionHistory
  let pathLength: Int
  /// The speech events, in order.
  public let events: [SpeechEvent]
  /// The sounds, in order.
  public let earcons: [Earcon]
  /// The focused element after the action, or `nil` if no element has the focus.
  public let focus: AccessibilityElement?
  /// The label of the focused element after the action.
  public let focusLabel: String?
  /// The changes that users hear when they swipe through the screen.
  public let changes: [ScreenChange]
  /// The names of the notifications that the application sent during the action.
  public let notifications: [AccessibilityNotification.Name]
  /// The refusal of the command, or `nil` if the reader accepted the command.
  var refusal: Refusal?
  /// The work that the program still has to do after the action, and advice, or `nil`.
  var pending: String?
  /// Whether the spoken state of the operated element leads users to expect other changes.
  var explainsChanges = false
  var earlierEvents = 0
  var commands: [Heard] = []
  var isElsewhere = false

  struct Refusal: Sendable {
    /// The text of the failure, which is reported unless the test allows the refusal.
    let text: String
    let isUnknown: Bool
  }

  /// Whether the reader refused the command.
  ///
  /// The reader refuses an unknown command, a name that is not on the screen, and a command that
  /// the focused element does not support.
  public var isRefused: Bool { refusal != nil }

  /// Returns an empty result for a test off the main actor.
  static func elsewhere(_ action: String, history: ActionHistory) -> Heard {
    Heard(
      action: action, history: history, pathLength: 0, events: [], earcons: [], focus: nil,
      focusLabel: nil, changes: [], notifications: [], isElsewhere: true)
  }

  /// Returns this result, combined with the result of the earlier commands on the same line.
  func following(_ earlier: Heard, of line: String) -> Heard {
    Heard(
      action: line, history: history, pathLength: pathLength, events: earlier.events + events,
      earcons: earlier.earcons + earcons, focus: focus, focusLabel: focusLabel,
      changes: earlier.changes + changes, notifications: earlier.notifications + notifications,
      refusal: refusal, pending: pending,
      explainsChanges: explainsChanges || earlier.explainsChanges,
      earlierEvents: earlier.events.count,
      commands: (earlier.commands.isEmpty ? [earlier] : earlier.commands) + [self])
  }

  /// The utterances that began and were not interrupted before the action ended.
  public var utterances: [Utterance] { utterances(in: events[...], without: cut) }

  /// The segments of the speech. Those after the last command on the line come first.
  var segmentsLatestFirst: [SpeechSegment] {
    guard earlierEvents > 0 else { return segments }
    let parts = [events.dropFirst(earlierEvents), events.prefix(earlierEvents)]
    return parts.flatMap { utterances(in: $0, without: cut) }.flatMap(\.segments)
  }

  var cut: Set<Int> { Set(events.lazy.filter { $0.kind == .interrupted }.map(\.id)) }

  /// Returns the utterances that began in these events, except those with the IDs in `cut`.
  func utterances(in some: ArraySlice<SpeechEvent>, without cut: Set<Int>) -> [Utterance] {
    some.filter { $0.kind == .began && !cut.contains($0.id) && $0.utterance.hasWords }
      .map(\.utterance)
  }

  /// The texts of ``utterances``.
  public var spoken: [String] { utterances.map(\.text) }

  /// The texts of the utterances that were interrupted.
  public var interrupted: [String] {
    events.filter { $0.kind == .interrupted && $0.utterance.hasWords }.map(\.utterance.text)
  }

  /// The segments of the speech, in order.
  public var segments: [SpeechSegment] { utterances.flatMap(\.segments) }
}

extension Heard: CustomStringConvertible {
  /// The result in a few lines, as failures show it.
  public var description: String {
    var lines = ["Heard after \"\(action)\": \(words)"]
    let sounds = earcons.isEmpty ? "none" : earcons.map(\.rawValue).joined(separator: ", ")
    var state = "Sounds: \(sounds). Cursor: \(cursor)."
    if !interrupted.isEmpty {
      state += " Interrupted: \(interrupted.map { "\"\($0)\"" }.joined(separator: ", "))."
    }
    lines.append(state)
    if !changes.isEmpty {
      let list = changes.map(\.description).joined(separator: "; ")
      lines.append("Changed: \(list).")
    }
    if let pending { lines.append(pending) }
    if spoken.isEmpty, let deafness = ProgramClock.deafness { lines.append(deafness) }
    return lines.joined(separator: "\n")
  }

  private var cursor: String { focus == nil ? "on nothing" : Self.name(labelled: focusLabel) }

  private var words: String {
    guard !spoken.isEmpty else { return "no words" }
    return utterances.map { utterance in
      let parts = utterance.segments.map { "\($0.kind.rawValue) \"\($0.text)\"" }
      return "\"\(utterance.text)\" (\(parts.joined(separator: ", ")))"
    }.joined(separator: ", then ")
  }

  /// The commands that reproduce this result on a new screen.
  ///
  /// Consecutive equal commands become one command with a count. The last command stays separate,
  /// because the reader speaks only the last result of a counted command. Actions that do not
  /// affect this result, such as comments, refused commands, and swipes at an end, are left out.
  public var shortestPath: String {
    let path = history.shortestWay(count: pathLength)
    return (Self.shortened(path.dropLast()) + path.suffix(1)).joined(separator: "; ")
  }

  var wayToHear: String { shortestPath.isEmpty ? "(open the screen)" : shortestPath }

  @MainActor
  static func name(_ element: AccessibilityElement) -> String {
    name(labelled: element.accessibilityLabel)
  }

  private static func name(labelled label: String?) -> String {
    guard let label, !label.isEmpty else { return "an element without a label" }
    return "\"\(label)\""
  }

  /// The commands that accept a count at the prompt.
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

/// The actions performed since a screen was opened. All results share one history, since a copy for
/// each action would take quadratic space.
final class ActionHistory: Sendable {
  /// The effect of an action on later actions.
  enum Effect: Sendable {
    /// The action changed the state, or may have changed it.
    case lasting
    /// The action changed nothing, so only commands about earlier answers depend on it.
    case answerOnly
    /// The action is a comment, or ends the session.
    case none
  }

  private typealias Action = (text: String, effect: Effect, isAboutAnswers: Bool)

  private let all = PosixMutex<[Action]>([])

  func append(_ action: String, _ effect: Effect = .lasting, isAboutAnswers: Bool = false) {
    all.withLock { $0.append((action, effect, isAboutAnswers)) }
  }

  var count: Int { all.withLock { $0.count } }

  /// Returns the first `count` actions, without those that do not affect the speech after the last.
  /// The last action is included, unless its effect is ``Effect/none``.
  func shortestWay(count: Int) -> [String] {
    let first = all.withLock { $0.prefix(count) }
    let needsAnswers = first.last?.isAboutAnswers ?? false
    return first.enumerated().filter { index, action in
      switch action.effect {
      case .lasting: true
      case .answerOnly: needsAnswers || index == first.count - 1
      case .none: false
      }
    }.map(\.element.text)
  }
}
