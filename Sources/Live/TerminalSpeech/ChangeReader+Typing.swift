extension ChangeReader {
  package static let starRule = "the program hides what was typed"

  /// Says a typed or deleted character. Returns the other changes, or `nil` if the key had no other
  /// effect.
  mutating func readTyping(_ changes: [RowChange], _ frame: TerminalFrame) -> [RowChange]? {
    guard let key = frame.key, frame.scrolled.isEmpty, !frame.isSwitched else { return changes }
    if changes.isEmpty, readStars(key, frame) { return nil }
    if let text = key.text { return readTyped(text, changes) }
    let moved = frame.after.cursorColumn - frame.before.cursorColumn
    if let character = key.character {
      for (place, change) in changes.enumerated() {
        let isAll =
          change.new.split(separator: " ") == [Substring(String(character))]
          || change.index == frame.after.cursorRow && change.index != frame.before.cursorRow
            && frame.after.textBeforeCursor.trimmed == String(character)
        let inserted =
          isAll ? character : change.old.flatMap { RowChange.insertion(from: $0, to: change.new) }
        guard let inserted, !change.isCheck(inserted), !change.isToggle else { continue }
        if inserted == " ", change.index != frame.after.cursorRow || moved != 1 { continue }
        lastRow = change.index
        if inserted == character {
          say(character, "the character was typed")
        } else if changes.count == 1, character != " ", Self.stars.contains(inserted) {
          say("star", Self.starRule)
        } else {
          continue
        }
        return without(place, changes)
      }
      if let change = changes.first(where: { $0.index == frame.after.cursorRow }),
        let grown = change.grown(by: character) ?? change.counted(character, frame)
      {
        say(character, "the character was typed")
        return [grown] + changes.filter { $0.index != change.index }
      }
      // Behind a dialog, the row may have changed, too.
      if moved == 1, frame.after.cursorRow == frame.before.cursorRow, frame.echoes(character) {
        say(character, "the character was typed")
        lastRow = frame.after.cursorRow
        return changes.filter { $0.index != frame.after.cursorRow }
      }
      // A command such as x in vi deletes the character at the cursor.
      if changes.count == 1, let old = changes[0].old, changes[0].index == frame.after.cursorRow,
        let deleted = RowChange.insertion(from: changes[0].new, to: old),
        !changes[0].isCheck(deleted), !changes[0].isToggle
      {
        say(deleted, "the character was deleted")
        return nil
      }
      let isSpace =
        character == " " && moved == 1 && frame.after.cursorRow == frame.before.cursorRow
        && !changes.contains { $0.index == frame.after.cursorRow }
      guard isSpace else { return changes }
      say(character, "the character was typed")
      return changes.isEmpty ? nil : changes
    }
    guard key == .backspace || key == .delete else { return changes }
    for (place, change) in changes.enumerated() {
      guard let deleted = change.old.flatMap({ RowChange.insertion(from: change.new, to: $0) })
      else { continue }
      say(deleted, "the character was deleted")
      return without(place, changes)
    }
    guard moved == -1, frame.after.cursorRow == frame.before.cursorRow,
      !changes.contains(where: { $0.index == frame.after.cursorRow })
    else { return changes }
    say(Character(" "), "the character was deleted")
    return changes.isEmpty ? nil : changes
  }

  private func without(_ place: Int, _ changes: [RowChange]) -> [RowChange]? {
    var rest = changes
    rest.remove(at: place)
    return rest.isEmpty ? nil : rest
  }
}

extension RowChange {
  /// The change of the number after the cursor, if a character was typed before it.
  fileprivate func counted(_ character: Character, _ frame: TerminalFrame) -> RowChange? {
    let (before, after) = (frame.before, frame.after)
    let (start, end) = (before.cursorColumn, after.cursorColumn)
    guard before.cursorRow == index, end == start + 1, end < after.cells[index].count,
      after.textBeforeCursor == before.textBeforeCursor + String(character)
    else { return nil }
    let rest = after.cells[index][end...].joined().trimmed
    guard rest.count < 12, rest.contains(where: \.isNumber), !rest.contains(where: \.isLetter)
    else {
      return nil
    }
    let typed = after.textBeforeCursor
    return RowChange(index: index, old: typed, new: typed + " " + rest)
  }
}

extension TerminalFrame {
  /// Whether a character appeared at the place of the cursor, behind the character before it.
  fileprivate func echoes(_ character: Character) -> Bool {
    let (row, column) = (after.cursorRow, before.cursorColumn)
    guard column > 0, before.cells.indices.contains(row), column < before.cells[row].count else {
      return false
    }
    return after.cells[row][column] == String(character) && before.cells[row][column] == " "
      && after.cells[row][column - 1] == before.cells[row][column - 1]
  }
}
