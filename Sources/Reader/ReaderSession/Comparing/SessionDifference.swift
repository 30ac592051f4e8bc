internal import AccessibilityModel
internal import ReaderCommands
internal import ScreenReader

/// A difference between recorded and actual speech.
public struct SessionDifference: Equatable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The one-based line number of the first difference.
  public let line: Int
  /// The command, or `nil` for the opening of the screen.
  public let command: String?
  /// The recorded speech, without matching lines at the beginning and end.
  public let recorded: [String]
  /// The actual speech, without matching lines at the beginning and end.
  public let heard: [String]
  /// Whether the command is part of a reading, which is compared as a whole.
  package private(set) var isReading = false

  /// Creates a difference in a reading.
  private init(_ change: ReadingChange, in run: [SessionReplay.Step], of file: String) {
    let step = run[change.step]
    self.file = file
    recorded = change.recorded.map { [$0] } ?? []
    heard = change.heard.map { [$0] } ?? []
    line = change.line ?? step.recordedNumbers.last ?? step.number ?? 1
    command = step.number.map { _ in step.line.command }
    isReading = true
  }

  /// Creates the difference in a step, or returns `nil` if its speech matches.
  init?(_ step: SessionReplay.Step, in file: String) {
    let heard = step.heard
    guard !step.isAsRecorded else { return nil }
    let start = zip(step.recorded, heard).prefix { $0.matches($1) }.count
    let end = zip(step.recorded.dropFirst(start).reversed(), heard.dropFirst(start).reversed())
      .prefix { $0.matches($1) }.count
    self.file = file
    recorded = step.recorded.dropFirst(start).dropLast(end).map(\.text)
    self.heard = Array(heard.dropFirst(start).dropLast(end))
    let numbers = step.recordedNumbers
    line = numbers.dropFirst(start).first ?? numbers.last ?? step.number ?? 1
    command = step.number.map { _ in step.line.command }
  }

  /// Returns the differences of a session, in file order.
  ///
  /// Swipes from element to element are one reading, and so are presses of one key, such as Tab. So a
  /// new element is one difference and not one for each element after it.
  static func all(in steps: [SessionReplay.Step], of file: String) -> [SessionDifference] {
    runs(of: steps).flatMap { run -> [SessionDifference] in
      guard run.contains(where: { !$0.isAsRecorded }) else { return [] }
      let single = run.compactMap { SessionDifference($0, in: file) }
      guard run.count > 1 || run[0].isReading else { return single }
      let changes = ReadingAlignment(of: run).changes
      return changes.isEmpty
        ? single : changes.map { SessionDifference($0, in: run, of: file) }
    }
  }

  /// Returns the steps, with those of one reading together.
  private static func runs(of steps: [SessionReplay.Step]) -> [[SessionReplay.Step]] {
    var runs: [[SessionReplay.Step]] = []
    var before: String?
    var isStart = false
    for step in steps {
      let move = step.move
      let continues = move != nil && (isStart || move == before)
      if continues { runs[runs.count - 1].append(step) } else { runs.append([step]) }
      before = move
      isStart = step.number == nil || step.command == .first
    }
    return runs
  }

  /// The difference as plain text, suitable for listening.
  public var description: String {
    let place: String
    switch command {
    case nil: place = "when the scene opens"
    case ""?: place = "after the empty line"
    case let command?: place = "after \(SessionText.quoted(command))"
    }
    return
      (["\(file):\(line): \(place)"] + Self.list("recorded", recorded)
      + Self.list("heard", heard)).joined(separator: "\n")
  }

  private static func list(_ name: String, _ texts: [String]) -> [String] {
    texts.isEmpty ? ["  \(name) nothing"] : texts.map { "  \(name): \($0)" }
  }
}

extension SessionReplay.Step {
  /// The command, if it goes to the next element: a swipe, Tab, the arrow down or a quick key.
  fileprivate var move: String? {
    isKey ? line.command : command == .swipe(.right) ? "swipe right" : nil
  }

  /// Whether the command is a key that goes to the next element.
  var isKey: Bool {
    if isQuickKey { return true }
    guard case .press(let stroke)? = command, stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .named(.tab), .named(.down), .character: return true
    default: return false
    }
  }

  /// Whether the command alone reads several elements.
  fileprivate var isReading: Bool {
    switch command {
    case .readAll, .readFromHere, .items: true
    default: false
    }
  }

  fileprivate var command: Command? { try? CommandParser().parse(line.command) }
}
