/// Text of several characters that was typed at once.
extension ChangeReader {
  /// The signs that programs show for hidden characters.
  static let stars: Set<Character> = ["*", "•", "●"]

  /// Says the text where it appears as it was typed, or the number of stars that hide it. Returns the other
  /// changes, or `nil` if the text is the only one.
  mutating func readTyped(_ text: String, _ changes: [RowChange]) -> [RowChange]? {
    for (place, change) in changes.enumerated() {
      guard let old = change.old else { continue }
      let inserted = Self.insertedText(from: old, to: change.new)
      if inserted == text {
        say(text, "the text was typed")
      } else if inserted.count == text.count, inserted.allSatisfy(Self.stars.contains) {
        say("\(text.count) stars", Self.starRule)
      } else {
        continue
      }
      lastRow = change.index
      var rest = changes
      rest.remove(at: place)
      return rest.isEmpty ? nil : rest
    }
    return changes
  }

  /// Says the stars that a key has added or deleted, and returns whether there were some.
  ///
  /// Three stars or more look like decoration, of which no change is heard.
  mutating func readStars(_ key: TerminalKey, _ frame: TerminalFrame) -> Bool {
    let row = frame.after.cursorRow
    guard row < frame.before.rows.count else { return false }
    let (old, new) = (frame.before.rows[row], frame.after.rows[row])
    let isDeletion = key == .backspace || key == .delete
    let count = key.text?.count ?? (isDeletion || key.character != nil ? 1 : 0)
    let changed =
      isDeletion
      ? Self.insertedText(from: new, to: old) : Self.insertedText(from: old, to: new)
    // A star that was typed is not hidden.
    let typed = key.text ?? key.character.map { String($0) } ?? ""
    guard count > 0, isDeletion || typed != changed, changed.count == count,
      changed.allSatisfy(Self.stars.contains)
    else {
      return false
    }
    say(
      count == 1 ? "star" : "\(count) stars",
      isDeletion ? "the character was deleted" : Self.starRule)
    return true
  }

  /// Returns what a row has in place of blanks, or between its old beginning and end.
  private static func insertedText(from old: String, to new: String) -> String {
    let (old, new) = (Array(old), Array(new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let limit = new.count - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    // A field keeps its border in place. In a line, the end moves to the right.
    let kept = min(end, limit, new.count == old.count ? limit : old.count - start)
    let text = new[start..<new.count - max(kept, 0)]
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
