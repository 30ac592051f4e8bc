public import ScreenReader
internal import TerminalKeys

/// A line that is being typed: its text, and the position of the cursor.
public struct EditedLine: Equatable, Sendable {
  package let text: String
  /// The number of characters before the cursor.
  package let cursor: Int

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - cursor: The number of characters before the cursor, clamped to the text, or `nil` for its
  ///     end.
  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    let count = text.count
    self.cursor = min(max(cursor ?? count, 0), count)
  }

  /// The text before the cursor.
  package var head: String { String(text.prefix(cursor)) }
}

/// The audible part of a change to a line that is being typed.
public enum LineEdit: Equatable, Sendable {
  /// Characters were typed. Each of them is named.
  case characters(String)
  /// One or more words were completed by a space.
  case words(String)
  /// Text was deleted.
  case deleted(String)
  /// The whole line was replaced, perhaps by an empty one.
  case line(String)
  /// The cursor moved. The value is the text after the cursor, which is empty at the end of the
  /// line.
  case moved(String)

  /// Whether the change added text.
  package var isTyped: Bool {
    switch self {
    case .characters, .words: true
    case .deleted, .line, .moved: false
    }
  }
}

/// Finds the audible part of a change, which depends on the user's choice of echo.
extension TypingEcho {
  /// Returns the audible part of a change to a line.
  ///
  /// - Parameters:
  ///   - old: The line before the change.
  ///   - new: The line after the change.
  ///   - keys: The bytes of the keys pressed in between, as the line editor receives them.
  /// - Returns: The audible part, or `nil` if nothing is spoken.
  public func edit(from old: EditedLine, to new: EditedLine, keys: String) -> LineEdit? {
    guard self != .off else { return nil }
    guard old != new else { return Self.edit(of: new, unchangedBy: keys) }
    guard old.text != new.text else { return Self.edit(of: new, movedFrom: old) }
    if EditingKeys.areRecall(keys) { return .line(new.text) }
    let start = zip(old.text, new.text).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.text.dropFirst(start), new.text.dropFirst(start))
    let end = zip(oldEnd.reversed(), newEnd.reversed()).prefix { $0 == $1 }.count
    let (removed, added) = (String(oldEnd.dropLast(end)), String(newEnd.dropLast(end)))
    if added.isEmpty { return .deleted(removed) }
    // Speak the whole line if text was replaced, or if the editor inserted text that no key sent.
    guard removed.isEmpty, keys.contains(added) else { return .line(new.text) }
    return self == .characters
      ? .characters(added) : Self.finishedWords(of: new, from: start, adding: added)
  }

  /// Returns the words that a typed space has completed, from the start of the changed word to that
  /// space.
  private static func finishedWords(
    of line: EditedLine, from start: Int, adding added: String
  ) -> LineEdit? {
    guard let last = added.lastIndex(where: \.isWhitespace) else { return nil }
    let end = start + added.distance(from: added.startIndex, to: last)
    let characters = Array(line.text)
    var begin = min(start, characters.count)
    while begin > 0, !characters[begin - 1].isWhitespace { begin -= 1 }
    let words = String(characters[begin..<min(max(end, begin), characters.count)])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : .words(words)
  }

  /// Returns the text after the cursor.
  ///
  /// After a single step, or at the start of the line, the text is one character. Otherwise, it is
  /// a word. At the end of the line, it is empty.
  private static func edit(of line: EditedLine, movedFrom old: EditedLine) -> LineEdit {
    let rest = line.text.dropFirst(line.cursor)
    guard let first = rest.first else { return .moved("") }
    let isStep = abs(line.cursor - old.cursor) == 1 || line.cursor == 0
    guard !isStep else { return .moved(String(first)) }
    let word = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return .moved(word.isEmpty ? String(first) : String(word))
  }

  /// Returns the echo of a key that changed nothing: the whole line, or the character after the
  /// cursor. The result is `nil` if the key is silent in this case.
  private static func edit(of line: EditedLine, unchangedBy keys: String) -> LineEdit? {
    guard EditingKeys.areAlwaysReported(keys) else { return nil }
    if line.text.isEmpty || EditingKeys.areRecall(keys) { return .line(line.text) }
    return .moved(line.text.dropFirst(line.cursor).first.map { String($0) } ?? "")
  }
}
