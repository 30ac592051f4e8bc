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
        let isAll = change.new.split(separator: " ") == [Substring(String(character))]
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
        let grown = change.grown(by: character)
      {
        say(character, "the character was typed")
        return [grown] + changes.filter { $0.index != change.index }
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
