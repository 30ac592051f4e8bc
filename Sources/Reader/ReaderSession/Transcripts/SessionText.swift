internal import ReaderCommands
internal import ScreenReader
internal import TextFormats

/// The text format of recorded sessions.
package enum SessionText {
  /// The prefix of lines with speech.
  private static let mark = "#="
  private static let unaskedMark = "# then:"
  /// The line above speech without a command.
  static let unasked = unaskedMark + " a change without a command"
  private static let lineEnds: Set<Unicode.Scalar> = [
    "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// Returns speech as one line for the file, without outer spaces, which editors may remove. A
  /// replacement character stands for each character that controls a terminal.
  package static func written(_ heard: String) -> String {
    // Most speech is plain ASCII and needs no check of each character.
    guard heard.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else {
      return trimmed(heard.unicodeScalars)
    }
    let line = heard.unicodeScalars.lazy.map { scalar -> Unicode.Scalar in
      let isSpace = scalar.properties.isWhitespace && scalar != "\u{A0}" && scalar != "\u{202F}"
      return isSpace ? " " : scalar.controlsTerminal ? "\u{FFFD}" : scalar
    }
    return trimmed(String.UnicodeScalarView(line))
  }

  /// Returns the line to write for speech.
  package static func line(hearing heard: String) -> String {
    let text = written(heard)
    return text.isEmpty ? mark : "\(mark) \(text)"
  }

  /// Returns the line to write for a command.
  package static func line(typing command: String) -> String {
    let line = command.unicodeScalars.lazy.map { lineEnds.contains($0) ? " " : $0 }
    return String(String.UnicodeScalarView(line))
  }

  /// Returns the speech in a line, or `nil` if the line is not speech.
  package static func heard(in line: String) -> String? {
    // Compare scalars, because a combining mark forms one character with the space before it.
    let rest = line.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard rest.starts(with: mark.unicodeScalars) else { return nil }
    return written(String(rest.dropFirst(mark.unicodeScalars.count)))
  }

  /// Whether speech without a command follows. The rest of the line may say what has caused it.
  static func isUnasked(_ line: String) -> Bool { line.hasPrefix(unaskedMark) }

  package static func isComment(_ line: String) -> Bool { line.first { !$0.isWhitespace } == "#" }

  /// Returns the form of a secret in recordings and messages, which does not reveal its length.
  package static func mask(of secret: String) -> String {
    secret.isEmpty ? "" : ElementDescriber.mask
  }

  /// Returns one bullet for each character of a secret, for the echo of its keys.
  package static func bullets(for secret: String) -> String {
    String(repeating: "•", count: secret.count)
  }

  private static func trimmed(_ text: String.UnicodeScalarView) -> String {
    let rest = text.drop { $0 == " " }
    guard let last = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...last])
  }

  private static let maximumQuotation = 60

  /// Returns text in quotation marks: a single line, cut to 60 characters.
  package static func quoted(_ text: String) -> String {
    // The text may be a megabyte long, so process only its beginning.
    let line = written(String(text.prefix(maximumQuotation * 2))).onOneLine(limit: maximumQuotation)
    return "“\(line)”"
  }
}

/// A line that was not understood, as a recorded session writes it in a comment. A replay answers
/// the line again, because `repeat`, `history` and `spell` can refer to the answer.
enum RecordedMistake: Equatable, Sendable {
  case notUnderstood(line: String)
  /// A line that is not a command and may contain a secret. Only the nearest commands are recorded.
  case secret(nearest: String)
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

extension ReaderSession {
  /// Answers a recorded mistake as in the original session.
  mutating func replay(_ mistake: RecordedMistake) -> Answer? {
    switch mistake {
    case .lineTooLong: return send(.lineTooLong)
    case .secret(let nearest):
      guard hasSecureField || mayFollowSecret else { return nil }
      let error = CommandParser.NotUnderstood(nearest: [nearest])
      return Answer(response: reader.reply(to: error))
    case .notUnderstood(let line):
      // The line may be a command of a later version, which must not be performed.
      var copy = reader
      guard !reader.expectsSecret, (try? copy.command(for: line)) == nil else { return nil }
      return send(.line(line))
    }
  }
}
