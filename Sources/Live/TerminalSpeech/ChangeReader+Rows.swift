internal import TerminalScreen

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
    let names = (frame.scrolled + frame.after.rows).map(ScreenText.name)
    let isAlternate = frame.after.isAlternate
    let fillers = ScreenText.fillers(
      of: isAlternate ? frame.after.rows : changes.filter(\.isNew).map(\.new))
    for change in changes where !fillers.contains(change.new) {
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
      if frame.key == .enter, !frame.after.isAlternate, shift == 0,
        frame.before.cursorRow < change.index, change.index < frame.after.cursorRow,
        !change.isNew, !change.onlyCounts
      {
        say(change.new, "the row was written after Return")
        spoken = true
        continue
      }
      // The effect of a key may be one number. More of them change by themselves.
      let isPage = frame.key?.turnsPages == true && changes.count > 6
      let isEffect =
        (frame.key != nil
          && (changes.count == 1 && counts == 1 || isAtCursor || isPage || change.isNewlyChecked)
          || frame.key == .enter && changes.count <= 3 && change.hasNewNumber)
        && ticking[change.index - shift] == nil
        || isMatchCount(change, frame)
      if !isEffect, isTicking(change, at: change.index - shift, among: names, frame) {
        continue
      }
      var (text, rule) = change.part
      if rule == RowChange.deletionRule {
        // A letter can be a command that deletes the rest of a row.
        let isCommand =
          frame.key?.character != nil && isAtCursor && change.index < frame.after.rows.count - 1
          && frame.after.isAlternate
        guard !isTyped, frame.key?.deletes == true && !frame.rowsMoved || isCommand,
          changes.count == 1
        else {
          continue
        }
      } else if let written = textOverOthers(change, frame) {
        text = written
      } else if change.isToggle {
        text = change.new
      } else if isPage || key != nil && changes.count > 6 && rule == RowChange.partRule {
        (text, rule) = (change.new, "the page changed")
      } else if frame.key == .enter, change.index == frame.before.cursorRow + shift,
        rule == RowChange.partRule
      {
        text = change.new
      } else if frame.key?.completes == true, rule == RowChange.growthRule {
        text = change.growthByWords
      }
      if rule == RowChange.partRule, isAtCursor, frame.key?.isControl == true,
        let match = change.partAfterColon
      {
        text = match
      }
      var part = ScreenText.clean(text)
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

  /// Returns a prompt that looks like decoration, such as the “...” of Python, after Return.
  func promptOfSigns(_ frame: TerminalFrame) -> String? {
    let (old, new) = (frame.before, frame.after)
    let text = new.cursorText.filter { $0 != " " }
    guard frame.key == .enter, !new.isAlternate, !new.isCursorHidden,
      new.cursorRow != old.cursorRow || !frame.scrolled.isEmpty, (1...4).contains(text.count),
      new.cursorColumn >= new.cursorText.count, !ScreenText.hasWords(text),
      ScreenText.clean(text) != text,
      !text.unicodeScalars.contains(where: ScreenText.isDecoration)
    else { return nil }
    return text
  }

  /// Whether a row shows the number of matches of what is typed beside it.
  func isMatchCount(_ change: RowChange, _ frame: TerminalFrame) -> Bool {
    isTyping && frame.timeSinceKey < 1 && change.isCount
      && abs(change.index - frame.scrolled.count - frame.after.cursorRow) == 1
  }

  /// Whether a row only shows the position of the cursor, as editors do below the text.
  func isRuler(
    _ change: RowChange, among changes: [RowChange], isTyped: Bool, _ frame: TerminalFrame
  ) -> Bool {
    let (old, new) = (frame.before, frame.after)
    let isEffect = frame.key != nil || new.isAlternate && frame.timeSinceKey < 1
    guard isEffect, !change.isNew, frame.scrolled.isEmpty,
      frame.key != .enter || !change.hasNewNumber,
      change.index != new.cursorRow, !isMatchCount(change, frame),
      change.index != old.cursorRow || !isTyped && frame.key != .enter
    else { return false }
    let hasMoved =
      !new.isCursorHidden
      && (old.cursorRow, old.cursorColumn) != (new.cursorRow, new.cursorColumn)
    guard
      isTyped || hasMoved || frame.key == nil
        || changes.contains(where: { $0.index == new.cursorRow })
    else { return false }
    return change.onlyCounts || change.old.map { ScreenText.isRuler($0, like: change.new) } == true
  }

  /// Whether a row shows in another window what is at the cursor, or what is in the row of the same text.
  func isCopy(_ change: RowChange, _ frame: TerminalFrame) -> Bool {
    let row = change.index - frame.scrolled.count
    let (old, new) = (frame.before, frame.after)
    guard new.isAlternate, row != new.cursorRow, frame.scrolled.isEmpty,
      old.rows.count == new.rows.count
    else {
      return false
    }
    if change.old == old.cursorText, change.new == new.cursorText { return true }
    let stays = new.rows.indices.contains {
      new.rows[$0] == change.new && old.rows[$0] == change.new
    }
    return frame.key == .enter && ScreenText.hasWords(change.new) && stays
  }

  /// Whether the words of a row stood on the screen before, with other marks.
  func isListed(_ change: RowChange, _ frame: TerminalFrame) -> Bool {
    func label(_ text: String) -> String { String(text.filter { $0.isLetter || $0.isNumber }) }
    let words = label(change.new)
    return !words.isEmpty && frame.before.rows.contains { label($0) == words }
  }

  /// Whether a row only moved down by one, because a row was inserted above it.
  func isPushed(_ change: RowChange, _ frame: TerminalFrame) -> Bool {
    let above = change.index - 1
    guard frame.key?.character != nil || frame.key == .enter, frame.scrolled.isEmpty, above >= 0
    else { return false }
    func text(_ row: String) -> Substring { row.drop { $0 == " " || $0.isNumber } }
    return text(frame.before.rows[above]) == text(change.new)
      && text(frame.after.rows[above]) != text(change.new)
      && !frame.isSwitched
  }

  /// Returns the text that Return made a program write over a row from the cursor on.
  private func textOverOthers(_ change: RowChange, _ frame: TerminalFrame) -> String? {
    let (row, column) = (frame.before.cursorRow, frame.before.cursorColumn)
    guard frame.key == .enter, frame.scrolled.isEmpty, change.index == row, !change.isNew else {
      return nil
    }
    var (written, end) = ("", column)
    for case .text(let text, let place, let start, let columns) in frame.strokes
    where place == row {
      guard start == end else { return nil }
      (written, end) = (written + text, end + columns)
    }
    return ScreenText.clean(written).isEmpty ? nil : written
  }

  /// Whether a row only ticks: it is said when it appears and when its work is complete.
  private mutating func isTicking(
    _ change: RowChange, at row: Int, among names: [String], _ frame: TerminalFrame
  ) -> Bool {
    let words = ScreenText.name(of: change.new)
    if let old = change.old, change.onlyCounts {
      if frame.key == nil { ticking[row] = change.new }
      if Self.isComplete(change.new), !Self.isComplete(old) {
        say(change.new, "the work of the row is complete")
      }
      return true
    }
    defer {
      if !words.isEmpty { recent = (recent + [words]).suffix(12) }
    }
    guard !words.isEmpty, recent.contains(words) else { return false }
    // A row that is still above it does not tick.
    let copies = names.count { $0 == words }
    guard copies < 2, !Self.isComplete(change.new) || change.old.map(Self.isComplete) == true else {
      return false
    }
    let start = change.old.map { String($0.prefix(max(8, $0.count / 2))) }
    if let start, ticking[row] != nil, !change.new.hasPrefix(start) { return true }
    // The spinner or bar has moved to another row.
    let sign = change.new.split(separator: " ").first?.unicodeScalars
    let first = sign?.count == 1 ? sign?.first : nil
    let isBar = words != ScreenText.still(change.new) || change.new.contains(/\d ?%/)
    guard first.map(ScreenText.isSpinner) == true || isBar && frame.key == nil else { return false }
    ticking[row] = change.new
    return true
  }

  private static func isComplete(_ row: String) -> Bool {
    row.contains(/\b100\s*%/)
  }

  /// Returns the words that Tab completed before the cursor. What follows the cursor is a guess.
  func completedText(_ key: TerminalKey?, _ frame: TerminalFrame) -> String? {
    let (old, new) = (frame.before, frame.after)
    let (row, start, end) = (new.cursorRow, old.cursorColumn, new.cursorColumn)
    guard key == .tab, frame.scrolled.isEmpty, !frame.isSwitched, row == old.cursorRow, start > 0,
      start + 1 < end
    else { return nil }
    let cells = new.cells[row]
    guard cells[start - 1] != " ", cells[start] != " " else { return nil }
    let word = cells[..<start].lastIndex(of: " ").map { $0 + 1 } ?? 0
    let text = cells[word..<end].joined()
    return text.contains("  ") ? nil : text
  }
}
