/// The lines of an input history, with the newest last.
struct InputLines {
  static let maximumCount = 1_000
  /// The maximum length of a line, in bytes.
  private static let maximumLength = 1_000
  private(set) var lines: [String] = []

  /// Reads the lines of a file. Skips lines that can't have been typed.
  init(_ bytes: [UInt8] = []) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count <= Self.maximumLength {
      if let text = String(validating: line, as: UTF8.self) { add(text) }
    }
    lines = lines.suffix(Self.maximumCount)
  }

  /// Adds a line, without its line break, as the newest line. Returns whether it was added.
  @discardableResult
  mutating func add(_ line: String) -> Bool {
    guard Self.isRecordable(line), line != lines.last else { return false }
    lines.append(line)
    // Trim only at twice the maximum, so that lines are moved less often.
    if lines.count >= 2 * Self.maximumCount { lines = lines.suffix(Self.maximumCount) }
    return true
  }

  /// The newest lines in the format of the history file.
  var bytes: [UInt8] { lines.suffix(Self.maximumCount).flatMap { Array($0.utf8) + [0x0A] } }

  /// Returns whether a line belongs in the history, which excludes empty lines, lines that could
  /// control a terminal and, as in shells, lines that start with a space.
  private static func isRecordable(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace, line.utf8.count <= maximumLength
    else { return false }
    return !line.unicodeScalars.contains {
      [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        $0.properties.generalCategory)
    }
  }
}
