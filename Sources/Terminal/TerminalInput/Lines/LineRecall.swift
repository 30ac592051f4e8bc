/// Recalls and searches typed lines.
///
/// A recalled line that is changed becomes a new line.
struct LineRecall {
  var history = InputLines()
  /// The position in the history, or `nil` for a new line.
  private var position: Position?

  private struct Position {
    /// The text that the line contained before the first recall.
    let draft: String
    var index: Int
    var line: String
    /// The text of the search, or `nil` if there is no search.
    var text: String?
  }

  /// Forgets the position in the history, because a new line begins.
  mutating func begin() { position = nil }

  /// Returns the next older line, or `nil` at the oldest.
  mutating func older(than line: String) -> String? {
    let position = current(line) ?? Position(draft: line, index: history.lines.count, line: line)
    return move(to: position.index - 1, from: position)
  }

  /// Returns the next newer line or, after the newest, the text that was typed before the first recall.
  mutating func newer(than line: String) -> String? {
    guard let position = current(line) else { return nil }
    if let newer = move(to: position.index + 1, from: position) { return newer }
    self.position = nil
    return position.draft
  }

  /// Searches for the newest line that contains the typed text or, repeated, for the next older one.
  /// Returns the text of the search, and the line if one was found.
  mutating func search(from line: String) -> (text: String, found: String?) {
    let last = current(line).flatMap { $0.text == nil ? nil : $0 }
    let text = last?.text ?? line
    let older = history.lines[..<(last?.index ?? history.lines.count)]
    guard !text.isEmpty, let index = older.lastIndex(where: { $0 != line && $0.contains(text) })
    else { return (text, nil) }
    let start = Position(draft: last?.draft ?? text, index: index, line: line, text: text)
    return (text, move(to: index, from: start))
  }

  private func current(_ line: String) -> Position? { position?.line == line ? position : nil }

  private mutating func move(to index: Int, from old: Position) -> String? {
    guard history.lines.indices.contains(index) else { return nil }
    position = old
    position?.index = index
    position?.line = history.lines[index]
    return history.lines[index]
  }
}
