/// Where what is heard is not what was recorded.
public struct SessionDifference: Equatable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The line of the file where it begins to differ, from 1.
  public let line: Int
  /// The command; nil for the opening of the screen.
  public let command: String?
  /// What was recorded, without what is the same before and after it.
  public let recorded: [String]
  /// What is heard, without what is the same before and after it.
  public let heard: [String]

  /// Finds the difference of a step; nil if there is none.
  ///
  /// - Parameters:
  ///   - step: What was recorded and what is heard.
  ///   - file: The name of the file.
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

  /// The difference in lines of plain words, as they can be listened to.
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
  /// Returns where what is heard is not what was recorded, in the order of the file.
  ///
  /// - Parameter replay: The session as it goes now.
  /// - Returns: The differences; none if it sounds as recorded.
  public func differences(in replay: SessionReplay) -> [SessionDifference] {
    replay.steps.compactMap { SessionDifference($0, in: file) }
  }
}
