internal import TerminalScreen

/// Rows to which the cursor or a search moves without a change of their text.
extension ChangeReader {
  /// Says the row that a search brought to the top of the page, if it was on the page before.
  mutating func readMatch(_ changes: [RowChange], _ frame: TerminalFrame) {
    let row = frame.after.rows[0]
    guard frame.key != nil, frame.before.rows[0] != row, frame.before.rows.contains(row),
      frame.after.pieces[0].contains(where: { $0.isLoud && $0.text.count < row.count }),
      !changes.contains(where: { $0.new == row }), frame.key?.isVertical == false,
      frame.after.cursorRow > 0
    else { return }
    say(row, "the search found the row")
  }

  /// Says the row of the cursor if a letter that appeared elsewhere moved it there.
  mutating func readFoundRow(_ changes: [RowChange], _ frame: TerminalFrame) {
    if lastRow != frame.after.cursorRow, reachesUnchangedRow(changes, frame) {
      say(frame.after.cursorText, "the search found the row")
    }
  }

  /// Whether the cursor came to a row that has not changed, such as a result of a search.
  func reachesUnchangedRow(_ changes: [RowChange], _ frame: TerminalFrame) -> Bool {
    let row = frame.after.cursorRow
    return frame.key != nil && row != frame.before.cursorRow && frame.scrolled.isEmpty
      && !frame.isSwitched && !frame.after.cursorText.isEmpty
      && !changes.contains { $0.index == row }
  }

  /// Says the place of a cursor that moved without a change of text.
  mutating func readCursor(
    _ key: TerminalKey?, hasChanges: Bool, _ frame: TerminalFrame
  ) {
    let (old, new) = (frame.before, frame.after)
    // A hidden cursor counts if its row has another look, as a match of a search has.
    let isMarked = old.pieces[new.cursorRow] != new.pieces[new.cursorRow]
    guard let key, !new.isCursorHidden || isMarked, frame.scrolled.isEmpty else { return }
    let rows = new.cursorRow - old.cursorRow
    let columns = new.cursorColumn - old.cursorColumn
    // After an answer to a prompt, the cursor returns to text that was heard.
    let isHome =
      hasChanges && frame.changedRows.count <= 4 && frame.key?.closes == true
      && home?.row == new.cursorRow
      && home?.column == new.cursorColumn && home?.text == new.cursorText
    if rows != 0, key.isVertical || frame.key != nil || !hasChanges, !isHome {
      let button = TerminalSelection.button(
        at: new.cursorColumn..<new.cursorColumn + 1, in: new.cells[new.cursorRow])
      let text = ScreenText.clean(
        button.map { new.cells[new.cursorRow][$0].joined() }
          ?? new.paneText(row: new.cursorRow, column: new.cursorColumn))
      let isLine = key.isVertical || key.character != nil && new.isAlternate
      say(text.isEmpty && isLine ? "blank" : text, "the cursor moved to another row")
    } else if rows == 0, columns != 0, !hasChanges, !new.isCursorHidden {
      let word = ScreenText.clean(new.wordAtCursor)
      let isWide = new.cells[new.cursorRow].dropFirst(new.cursorColumn + 1).first == ""
      if abs(columns) == 1 || abs(columns) == 2 && isWide || word.count < 2 {
        heard.append(
          TerminalUtterance(character: new.characterAtCursor, rule: "the cursor moved"))
      } else {
        say(word, "the cursor moved to another word")
      }
    }
  }
}
