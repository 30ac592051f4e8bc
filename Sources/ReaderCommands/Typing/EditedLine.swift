/// A line that is being typed: its text, and the position of the cursor.
public struct EditedLine: Equatable, Sendable {
  /// The text.
  public let text: String
  /// The number of characters before the cursor.
  public let cursor: Int

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - cursor: The number of characters before the cursor, at most those of the text; `nil` for all.
  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    let count = text.count
    self.cursor = min(max(cursor ?? count, 0), count)
  }

  /// The text before the cursor.
  public var head: String { String(text.prefix(cursor)) }
}

/// The audible part of a change of a line that is being typed.
public enum LineEdit: Equatable, Sendable {
  /// Characters were typed, each of which is named.
  case characters(String)
  /// Words were finished.
  case words(String)
  /// A text was deleted.
  case deleted(String)
  /// The whole line was replaced, perhaps by an empty one.
  case line(String)
  /// The cursor moved before a text; an empty text is the end of the line.
  case moved(String)

  /// Whether it says a text that was typed just now.
  package var isTyped: Bool {
    switch self {
    case .characters, .words: true
    case .deleted, .line, .moved: false
    }
  }
}

struct TextDifference: Equatable {
  /// The number of characters before the difference.
  let start: Int
  let removed: String
  let added: String

  init(from old: String, to new: String) {
    let old = Array(old)
    let new = Array(new)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    self.start = start
    removed = String(old[start..<(old.count - tail)])
    added = String(new[start..<(new.count - tail)])
  }
}
