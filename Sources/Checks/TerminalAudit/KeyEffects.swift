internal import TerminalScreen
internal import TerminalSpeech

/// The effects of keys: where the cursor is, and what is shown.
struct KeyEffects {
  /// The characters since the last return or tab.
  private var typed = ""
  private var selection: TerminalSelection?
  private var silentMoves: [(row: String, frame: TerminalFrame)] = []
  private var strayLetters: [(row: String, frame: TerminalFrame)] = []
  private var guesses: [(row: String, frame: TerminalFrame)] = []
  private var secretLetters = 0
  private var keysOnFullScreen = 0
  private var followedKeys = 0

  mutating func type(_ bytes: String) {
    let key = TerminalKey(bytes)
    typed = key == .enter || key == .tab ? "" : String((typed + bytes).suffix(200))
  }

  mutating func read(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    guard let key = frame.key, !frame.isSwitched else { return }
    let moved =
      key.movesSelection && frame.scrolled.isEmpty
      ? TerminalSelection(from: frame.before, to: frame.after, key: key, leaving: selection) : nil
    if let moved {
      selection = moved
      if !Self.isAtCursor(moved, frame.after) {
        silentMoves.append((frame.after.rows[moved.row], frame))
      }
    }
    if frame.after.isAlternate { readFullScreen(moved, frame) }
    guard frame.scrolled.isEmpty else { return }
    if let character = key.character, character != " " { readLetter(character, frame, &findings) }
    if key == .backspace || key == .delete { readDeletion(frame, &findings) }
  }

  private static func isAtCursor(
    _ selection: TerminalSelection, _ screen: TerminalSnapshot
  ) -> Bool {
    guard screen.cursorRow == selection.row else { return false }
    guard let columns = selection.columns else { return true }
    return (columns.lowerBound - 3...columns.upperBound + 1).contains(screen.cursorColumn)
  }

  private mutating func readFullScreen(_ selection: TerminalSelection?, _ frame: TerminalFrame) {
    keysOnFullScreen += 1
    let (old, new) = (frame.before, frame.after)
    let changed = frame.changedRows
    let isFollowed =
      selection.map { $0.row == new.cursorRow }
      ?? (changed.isEmpty || changed.contains(new.cursorRow) || !frame.scrolled.isEmpty
        // Most rows change when the user asks for another page.
        || changed.count * 2 > new.rows.count
        || (old.cursorRow, old.cursorColumn) != (new.cursorRow, new.cursorColumn))
    if isFollowed { followedKeys += 1 }
  }

  private mutating func readLetter(
    _ character: Character, _ frame: TerminalFrame, _ findings: inout TerminalFindings
  ) {
    let (before, after) = (frame.before.rowsWithoutGuess, frame.after.rowsWithoutGuess)
    let rows = zip(before, after).enumerated().filter { _, pair in
      let (old, new) = pair
      return (0...1).contains(new.count - old.count)
        && new.count { $0 == character } == old.count { $0 == character } + 1
    }.map(\.offset)
    guard let row = rows.first else { return }
    let text = frame.after.rows[row]
    if !rows.contains(frame.after.cursorRow) { strayLetters.append((text, frame)) }
    if row == frame.after.cursorRow, ScreenText.hasWords(frame.after.guess) {
      guesses.append((text, frame))
    }
    let above = row > 0 ? frame.after.rows[row - 1] : ""
    guard character.isLetter || character.isNumber, !SecretPrompt.isNamed(in: typed),
      let prompt = SecretPrompt.text(before: character, in: text, below: above)
    else { return }
    secretLetters += 1
    if secretLetters == 3 {
      findings.add(
        TerminalRules.passwordEcho, "The letters typed here are shown as they are.", row: prompt,
        in: frame)
    }
  }

  private func readDeletion(_ frame: TerminalFrame, _ findings: inout TerminalFindings) {
    let changed = frame.changedRows
    guard !changed.contains(frame.before.cursorRow) else { return }
    let shortened = changed.first { row in
      func count(_ text: String) -> Int { text.count { $0 != " " } }
      return count(frame.before.rows[row]) - count(frame.after.rows[row]) == 1
    }
    guard let shortened else { return }
    findings.add(
      TerminalRules.deletedUnsaid, "A character of it was deleted while the cursor was elsewhere.",
      row: frame.after.rows[shortened], in: frame)
  }

  /// Adds the findings that depend on the whole session.
  mutating func finish(_ findings: inout TerminalFindings) {
    if silentMoves.count >= 2 {
      for (row, frame) in silentMoves {
        findings.add(
          TerminalRules.silentSelection, "It was selected, and the cursor stayed elsewhere.",
          row: row, in: frame)
      }
    }
    if strayLetters.count >= 2, let (row, frame) = strayLetters.first {
      findings.add(
        TerminalRules.parkedCursor,
        "\(strayLetters.count) typed letters appeared here or in other rows without the cursor.",
        row: row, in: frame)
    }
    if guesses.count >= 2, let (row, frame) = guesses.first {
      findings.add(
        TerminalRules.ghostText, "A guess in gray followed \(guesses.count) typed letters.",
        row: row, in: frame)
    }
    let lost = keysOnFullScreen - followedKeys
    if keysOnFullScreen >= 3, lost > followedKeys {
      findings.add(
        TerminalRules.alternateUntracked,
        "The cursor stayed away from the changes of \(lost) of \(keysOnFullScreen) keys.")
    }
  }
}
