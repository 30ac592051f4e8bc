internal import TerminalScreen

/// The rows and pages that the user knows, to hear only what is new.
extension ChangeReader {
  /// The rows to compare with. A new alternate screen is compared with an empty one, and the main
  /// screen with its state before.
  mutating func rows(before frame: TerminalFrame, _ visible: [String]) -> [String] {
    if frame.isSwitched {
      (ticking, erased) = ([:], [:])
      if frame.after.isAlternate {
        mainRows = frame.before.rows
        return Array(repeating: "", count: frame.before.rows.count)
      }
      return mainRows ?? visible
    }
    guard var rows = known, rows.count == frame.before.rows.count else { return frame.before.rows }
    guard frame.scrolled.isEmpty else { return rows }
    for (row, gone) in erased
    where frame.key == nil && frame.time - gone.time < 1 && row < visible.count {
      if visible[row].hasPrefix(gone.text) { rows[row] = gone.text }
    }
    return rows
  }

  /// Returns the page that is shown again, as when a key closed what was over it.
  func returnedPage(_ changes: [RowChange], _ frame: TerminalFrame) -> Int? {
    guard frame.key != nil, frame.scrolled.isEmpty, !frame.isSwitched,
      !changes.contains(where: \.isFold)
    else { return nil }
    let shown = changes.filter { !ScreenText.clean($0.new).isEmpty && !$0.onlyCounts }
    let stays = frame.after.rows.indices.count { row in
      ScreenText.hasWords(frame.after.rows[row]) && !shown.contains { $0.index == row }
    }
    guard shown.count > 1, stays * 4 >= shown.count || frame.after.isAlternate else { return nil }
    return pages.lastIndex { page in
      let known = shown.count { Self.isKnown($0, on: page.rows) }
      return known * 5 >= shown.count * 4
    }
  }

  static func isKnown(_ change: RowChange, on page: [String]) -> Bool {
    let words = ScreenText.still(change.new)
    return change.index < page.count
      && (page[change.index] == change.new
        || !words.isEmpty && ScreenText.still(page[change.index]) == words)
  }

  /// The rows at the bottom that are again as before a prompt, such as the keys of an editor.
  func returned(_ changes: [RowChange], _ frame: TerminalFrame) -> [Int] {
    guard frame.key != nil, frame.after.isAlternate, frame.scrolled.isEmpty, !frame.isSwitched,
      frame.before.cursorRow > frame.after.cursorRow
    else { return [] }
    return changes.map(\.index).filter { row in
      row >= frame.before.cursorRow + (frame.before.isCursorHidden ? 1 : 0)
        && pages.contains { page in
          row < page.rows.count && ScreenText.isRuler(page.rows[row], like: frame.after.rows[row])
        }
    }
  }

  mutating func remember(
    _ visible: [String], _ changes: Int, _ selected: TerminalSelection?, _ frame: TerminalFrame
  ) {
    if frame.isSwitched || !frame.scrolled.isEmpty {
      pages = []
    } else if changes > 1, frame.key != nil {
      let shown = selected.flatMap { frame.before.shows($0) ? $0 : nil }
      pages = (pages + [(frame.before.rows, shown)]).suffix(4)
    }
    if !frame.scrolled.isEmpty || frame.rowsMoved { erased = [:] }
    for (row, text) in visible.enumerated() {
      let old = row < frame.before.rows.count ? frame.before.rows[row] : ""
      if !text.isEmpty {
        erased[row] = nil
      } else if !old.isEmpty {
        erased[row] = (old, frame.time)
      }
    }
    known = visible
    let old = frame.before
    if old.cursorRow != frame.after.cursorRow {
      home = (old.cursorRow, old.cursorColumn, old.cursorText)
    }
    if frame.key == nil || frame.key == .enter {
      prompt = frame.after.textBeforeCursor
    }
  }
}
