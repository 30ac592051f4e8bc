extension ChangeReader {
  /// Says the rows that have changed, and returns whether there was something to say.
  mutating func readRows(
    _ changes: [RowChange], _ selected: String?, isTyped: Bool, _ key: TerminalKey?,
    _ frame: TerminalFrame
  ) -> Bool {
    var spoken = false
    let shift = frame.scrolled.count
    let wrapped = frame.wrappedRows
    var lastIndex: Int?
    let counts = changes.count { $0.onlyCounts }
    let hasMoved =
      !frame.after.isCursorHidden
      && (frame.before.cursorRow, frame.before.cursorColumn)
        != (frame.after.cursorRow, frame.after.cursorColumn)
    for change in changes {
      let isAtCursor = change.index == frame.after.cursorRow + shift
      if let key, key.isVertical, isAtCursor, change.old != nil, shift == 0, changes.count <= 2,
        selected == nil
      {
        // A shell shows a line of its history.
        let text = ScreenText.clean(change.text(after: prompt))
        say(text.isEmpty ? "blank" : text, "the row of the cursor was replaced after an arrow key")
        spoken = true
        continue
      }
      // The effect of a key may be one number. More of them change by themselves.
      let isPage = frame.key?.turnsPages == true && changes.count > 6
      let isEffect =
        frame.key != nil && (counts == 1 || isAtCursor || isPage || change.isNewlyChecked)
        && ticking[change.index - shift] == nil
      if !isEffect, isTicking(change, at: change.index - shift, byItself: frame.key == nil) {
        continue
      }
      // The rest of a row that ticks is not said either.
      if wrapped.contains(change.index), ticking[change.index - shift - 1] != nil { continue }
      var (text, rule) = change.part
      if rule == RowChange.deletionRule {
        guard frame.key?.deletes == true, changes.count == 1 else { continue }
      } else if isPage || key != nil && changes.count > 6 && rule == RowChange.partRule {
        (text, rule) = (change.new, "the page changed")
      } else if key == .tab, rule == RowChange.growthRule {
        text = change.growthByWords
      }
      var part = ScreenText.clean(text)
      let isRuler = isTyped || hasMoved && frame.key != nil && !isAtCursor
      if isRuler, !change.isNew, ScreenText.still(part).isEmpty {
        // Editors show the position of the cursor in another row.
        continue
      }
      if let selected {
        let words = ScreenText.clean(TerminalSelection.withoutMarkers(part))
        guard ScreenText.hasWords(part), !ScreenText.clean(selected).contains(words) else {
          continue
        }
      } else if key != nil, rule == RowChange.partRule, !ScreenText.hasWords(part) {
        // A mark alone stands for its row.
        part = ScreenText.clean(change.new)
      }
      guard !part.isEmpty else { continue }
      say(part, rule)
      let isGrowth = rule == RowChange.growthRule && change.old == lastSpokenRow
      if isGrowth || change.isNew && lastIndex == change.index - 1 && wrapped.contains(change.index)
      {
        var rest = TerminalUtterance((text.first == " " ? " " : "") + part, rule: rule)
        rest.isContinuation = true
        heard[heard.count - 1] = rest
      }
      (lastSpokenRow, lastIndex) = (change.new, change.index)
      spoken = true
    }
    return spoken
  }

  /// Whether a row only ticks: it is said when it appears and when its work is complete.
  private mutating func isTicking(_ change: RowChange, at row: Int, byItself: Bool) -> Bool {
    let words = ScreenText.still(change.new)
    if let old = change.old, change.onlyCounts {
      if byItself { ticking[row] = change.new }
      if Self.isComplete(change.new), !Self.isComplete(old) {
        say(change.new, "the work of the row is complete")
      }
      return true
    }
    defer {
      if !words.isEmpty { recent = (recent + [words]).suffix(12) }
    }
    guard !words.isEmpty, recent.contains(words) else { return false }
    let start = change.old.map { String($0.prefix(max(8, $0.count / 2))) }
    if let start, ticking[row] != nil, !change.new.hasPrefix(start) { return true }
    // The spinner has moved to another row.
    let first = change.new.unicodeScalars.first { $0 != " " }
    guard first.map(ScreenText.isSpinner) == true else { return false }
    ticking[row] = change.new
    return true
  }

  private static func isComplete(_ row: String) -> Bool {
    row.contains(/\b100\s*%/)
  }

  /// Returns the row that a key gave another look, such as a focused button, if the cursor does not
  /// show the place.
  func rowWithNewLook(_ key: TerminalKey?, _ frame: TerminalFrame) -> Int? {
    let (old, new) = (frame.before, frame.after)
    guard let key, key.movesSelection || key == .other(" "), frame.scrolled.isEmpty,
      !frame.isSwitched,
      new.isCursorHidden || (old.cursorRow, old.cursorColumn) == (new.cursorRow, new.cursorColumn)
    else { return nil }
    let rows = new.rows.indices.dropLast().filter { row in
      old.rows[row] == new.rows[row] && old.pieces[row] != new.pieces[row]
        && ScreenText.hasWords(new.rows[row])
    }
    let isSpace = key == .other(" ")
    guard rows.count <= 3 else { return nil }
    return rows.first { $0 != lastRow || isSpace }
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
    if rows != 0, key.isVertical || frame.key != nil || !hasChanges {
      let text = ScreenText.clean(new.cursorText)
      say(
        text.isEmpty && key.isVertical ? "blank" : text, "the cursor moved to another row")
    } else if rows == 0, columns != 0, !hasChanges {
      let word = ScreenText.clean(new.wordAtCursor)
      if abs(columns) == 1 || word.isEmpty {
        heard.append(
          TerminalUtterance(character: new.characterAtCursor, rule: "the cursor moved"))
      } else {
        say(word, "the cursor moved to another word")
      }
    }
  }
}
