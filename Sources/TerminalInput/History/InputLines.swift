/// The lines of an input history: one per line of a file, the newest last.
public struct InputLines: Equatable, Sendable {
  /// The maximum number of lines.
  public static let maximumCount = 1_000
  /// The maximum length of a line, in bytes.
  static let maximumLength = 1_000

  /// The lines, the newest last.
  public private(set) var lines: [String] = []

  /// Reads the lines of a file; lines that can't have been typed are skipped.
  ///
  /// - Parameter bytes: The end of the file, or all of it.
  public init(_ bytes: [UInt8] = []) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count <= Self.maximumLength {
      if let text = String(validating: line, as: UTF8.self) { add(text) }
    }
    lines = lines.suffix(Self.maximumCount)
  }

  /// Adds a line as the newest.
  ///
  /// - Parameter line: The line, without its end.
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func add(_ line: String) -> Bool {
    guard Self.isRecordable(line), line != lines.last else { return false }
    lines.append(line)
    // Trimming only at twice the size moves fewer lines.
    if lines.count >= 2 * Self.maximumCount { lines = lines.suffix(Self.maximumCount) }
    return true
  }

  /// The content of the file.
  public var bytes: [UInt8] { lines.suffix(Self.maximumCount).flatMap { Array($0.utf8) + [0x0A] } }

  /// Whether a line belongs in the history.
  ///
  /// Empty lines do not, nor lines that start with a space, which shells keep private, nor lines
  /// that could control a terminal.
  ///
  /// - Parameter line: The line, without its end.
  /// - Returns: Whether it does.
  public static func isRecordable(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace, line.utf8.count <= maximumLength else {
      return false
    }
    return !line.unicodeScalars.contains {
      [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        $0.properties.generalCategory)
    }
  }
}
