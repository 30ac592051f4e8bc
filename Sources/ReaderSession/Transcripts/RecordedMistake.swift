internal import ReaderCommands
internal import ScreenReader

/// A line that was not understood, as a recorded session writes it in a comment.
///
/// A replay answers the line again, because `repeat`, `history` and `spell` can refer to the
/// answer.
enum RecordedMistake: Equatable, Sendable {
  /// A line that is not a command.
  case notUnderstood(line: String)
  /// A line that is not a command and may contain a secret. Only the nearest commands are recorded.
  case secret(nearest: String)
  /// A line that exceeds the maximum length.
  case lineTooLong

  init(_ error: CommandParser.NotUnderstood, mayBeSecret: Bool) {
    self =
      mayBeSecret
      ? .secret(nearest: error.nearest.joined(separator: ", ")) : .notUnderstood(line: error.line)
  }

  /// Reads a line of a recorded session. Returns `nil` if the line is any other comment.
  init?(comment line: String) {
    if line == "# " + Self.lineTooLong.text {
      self = .lineTooLong
    } else if let rest = Self.rest(of: line, after: "# " + Self.lineStart) {
      self = .notUnderstood(line: rest)
    } else if let rest = Self.rest(of: line, after: "# " + Self.secretStart), rest.hasSuffix(".") {
      self = .secret(nearest: String(rest.dropLast()))
    } else {
      return nil
    }
  }

  /// The text of the comment.
  var text: String {
    switch self {
    case .notUnderstood(let line): Self.lineStart + line
    case .secret(let nearest): Self.secretStart + nearest + "."
    case .lineTooLong: "A line was too long."
    }
  }

  private static let lineStart = "Not understood: "
  private static let secretStart = "Not understood. Nearest: "

  private static func rest(of line: String, after start: String) -> String? {
    let scalars = line.unicodeScalars
    guard scalars.starts(with: start.unicodeScalars) else { return nil }
    return String(scalars.dropFirst(start.unicodeScalars.count))
  }
}

/// Replays lines that were not understood.
extension ReaderSession {
  /// Answers a recorded mistake as in the original session.
  mutating func replay(_ mistake: RecordedMistake) -> Answer? {
    switch mistake {
    case .lineTooLong: return send(.lineTooLong)
    case .secret(let nearest):
      guard reader.isAtSecureField else { return nil }
      let error = CommandParser.NotUnderstood(secretNear: [nearest])
      return Answer(response: reader.reply(to: error))
    case .notUnderstood(let line):
      // The line may be a command of a later version, which must not be performed.
      guard !reader.expectsSecret, (try? CommandParser().parse(line)) == nil else { return nil }
      return send(.line(line))
    }
  }
}
