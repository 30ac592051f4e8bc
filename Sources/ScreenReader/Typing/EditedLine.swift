/// A line while it is typed: its text, and where the cursor stands.
public struct EditedLine: Equatable, Sendable {
  /// The text.
  public let text: String
  /// How many characters stand before the cursor, from 0 to all of them.
  public let cursor: Int

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - cursor: How many characters stand before the cursor; what lies outside the text becomes the
  ///     nearest end, and nil the end.
  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    let count = text.count
    self.cursor = min(max(cursor ?? count, 0), count)
  }

  /// The text before the cursor.
  public var head: String { String(text.prefix(cursor)) }
}
