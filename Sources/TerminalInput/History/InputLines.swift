/// Lines that were typed, as they are kept in a file: one a line, the newest last.
public struct InputLines: Equatable, Sendable {
  /// How many are kept.
  public static let most = 1_000
  /// The longest that is kept, in bytes.
  static let longest = 1_000

  /// The lines, the newest last.
  public private(set) var lines: [String] = []

  /// Creates lines of what a file has; what can't have been typed is left out.
  ///
  /// - Parameter bytes: The end of the file, or all of it.
  public init(_ bytes: [UInt8] = []) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count <= Self.longest {
      if let text = String(validating: line, as: UTF8.self) { add(text) }
    }
    lines = lines.suffix(Self.most)
  }

  /// Adds a line as the newest.
  ///
  /// - Parameter line: The line, without its end.
  /// - Returns: Whether it is kept.
  @discardableResult
  public mutating func add(_ line: String) -> Bool {
    guard Self.isWorthKeeping(line), line != lines.last else { return false }
    lines.append(line)
    // Now and then is enough, and shifts fewer.
    if lines.count >= 2 * Self.most { lines = lines.suffix(Self.most) }
    return true
  }

  /// The lines as they are written into a file.
  public var bytes: [UInt8] { lines.suffix(Self.most).flatMap { Array($0.utf8) + [0x0A] } }

  /// Whether a line is kept: not one without words, nor one that begins with a blank, which shells take as
  /// a wish, nor one that could command a terminal.
  ///
  /// - Parameter line: The line, without its end.
  /// - Returns: Whether it is.
  public static func isWorthKeeping(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace, line.utf8.count <= longest else {
      return false
    }
    return !line.unicodeScalars.contains {
      [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        $0.properties.generalCategory)
    }
  }
}
