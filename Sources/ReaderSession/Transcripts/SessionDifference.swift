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

  /// Creates the difference in a step, or returns `nil` if its speech matches.
  init?(_ step: SessionReplay.Step, in file: String) {
    let heard = step.heard
    guard step.recorded != heard else { return nil }
    let start = zip(step.recorded, heard).prefix { $0 == $1 }.count
    let end = zip(step.recorded.dropFirst(start).reversed(), heard.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    self.file = file
    recorded = Array(step.recorded.dropFirst(start).dropLast(end))
    self.heard = Array(heard.dropFirst(start).dropLast(end))
    let numbers = step.recordedNumbers
    line = numbers.dropFirst(start).first ?? numbers.last ?? step.number ?? 1
    command = step.number.map { _ in step.line.command }
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

extension RecordedSession {
  /// Returns the differences between recorded and actual speech, in file order.
  public func differences(in replay: SessionReplay) -> [SessionDifference] {
    replay.steps.compactMap { SessionDifference($0, in: file) }
  }
}
