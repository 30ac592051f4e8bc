internal import TerminalScreen

/// A reader that compares settled screens and says what is new, once.
package struct ChangeReader {
  /// The seconds without output after which a screen counts as settled.
  package static let quiet = 0.06

  private var heard: [TerminalUtterance] = []
  /// The last key that moves a selection, whose effect may come in several frames.
  private var moveKey: TerminalKey?
  /// The row that was said last, as it was then.
  private var lastSpokenRow: String?
  /// The rows that tick, by their places.
  private var ticking: [Int: String] = [:]
  /// The words of the last rows, to know a spinner that has moved.
  private var recent: [String] = []
  /// The row that was typed in or selected last.
  private var lastRow: Int?
  /// The rows of the main screen, while the alternate screen is shown.
  private var mainRows: [String]?

  package init() {}

  /// Returns what is heard of a recording, with a step for the start and for each key.
  package static func steps(of recording: TerminalRecording) -> [TerminalStep] {
    var reader = ChangeReader()
    var steps = [TerminalStep(time: 0)]
    var prompt = ""
    TerminalWatch.follow(recording, quiet: quiet) { moment in
      switch moment {
      case .frame(let frame):
        for utterance in reader.read(frame) { steps[steps.count - 1].add(utterance) }
        prompt = frame.after.cursorText
      case .key(let key, let time):
        reader.moveKey = nil
        var step = TerminalStep(time: time, key: key)
        step.isSecret = SecretPrompt.isUnanswered(prompt) && TerminalKey(key) != .enter
        steps.append(step)
      }
    }
    return steps
  }

  /// Returns what is heard of a frame.
  package mutating func read(_ frame: TerminalFrame) -> [TerminalUtterance] {
    heard = []
    for case .bell in frame.strokes { say("bell", "the program rang the bell") }
    if let key = frame.key, key.movesSelection { moveKey = key }
    let key = frame.key ?? moveKey
    let changes = RowChange.all(from: rows(before: frame), to: frame.scrolled + frame.after.rows)
      .filter { !$0.isSilent }
    guard let rest = readTyping(changes, frame) else { return heard }
    let selection =
      frame.scrolled.isEmpty
      ? key.flatMap { TerminalSelection(from: frame.before, to: frame.after, key: $0) } : nil
    let spoken = readRows(rest, selection?.text, key, frame)
    if let selection {
      say(selection.text, "the selection moved here")
      lastRow = selection.row
    } else if let row = rowWithNewLook(key, frame) {
      say(frame.after.rows[row], "the look of the row changed")
      lastRow = row
    } else if !spoken || reachesUnchangedRow(rest, frame) {
      readCursor(key, hasChanges: !rest.isEmpty, frame)
    }
    return heard
  }

  /// The rows to compare with. A new alternate screen is compared with an empty one, and the main
  /// screen with its state before.
  private mutating func rows(before frame: TerminalFrame) -> [String] {
    guard frame.isSwitched else { return frame.before.rows }
    ticking = [:]
    if frame.after.isAlternate {
      mainRows = frame.before.rows
      return Array(repeating: "", count: frame.before.rows.count)
    }
    return mainRows ?? frame.after.rows
  }

  private mutating func say(_ text: String, _ rule: String) {
    let text = ScreenText.clean(text)
    if !text.isEmpty { heard.append(TerminalUtterance(text, rule: rule)) }
  }

  private mutating func say(_ character: Character, _ rule: String) {
    heard.append(TerminalUtterance(character: String(character), rule: rule))
  }

  private static let stars: Set<Character> = ["*", "•", "●"]

  /// Says a typed or deleted character. Returns the other changes, or `nil` if the key had no other
  /// effect.
  private mutating func readTyping(_ changes: [RowChange], _ frame: TerminalFrame) -> [RowChange]? {
    guard let key = frame.key, frame.scrolled.isEmpty, !frame.isSwitched else { return changes }
    let moved = frame.after.cursorColumn - frame.before.cursorColumn
    if let character = key.character {
      for (place, change) in changes.enumerated() {
        let inserted = change.old.flatMap { RowChange.insertion(from: $0, to: change.new) }
        guard let inserted else { continue }
        lastRow = change.index
        if inserted == character {
          say(character, "a typed character")
        } else if changes.count == 1, Self.stars.contains(inserted) {
          say("star", "a typed character that the program hides")
        } else {
          continue
        }
        return without(place, changes)
      }
      let isSpace = character == " " && changes.isEmpty && moved == 1
      guard isSpace, frame.after.cursorRow == frame.before.cursorRow else { return changes }
      say(character, "a typed character")
      return nil
    }
    guard key == .backspace || key == .delete else { return changes }
    for (place, change) in changes.enumerated() {
      guard let deleted = change.old.flatMap({ RowChange.insertion(from: change.new, to: $0) })
      else { continue }
      say(deleted, "a deleted character")
      return without(place, changes)
    }
    guard changes.isEmpty, moved == -1 else { return changes }
    say(" ", "a deleted character")
    return nil
  }

  private func without(_ place: Int, _ changes: [RowChange]) -> [RowChange]? {
    var rest = changes
    rest.remove(at: place)
    return rest.isEmpty ? nil : rest
  }

  /// Says the rows that have changed, and returns whether there was something to say.
  private mutating func readRows(
    _ changes: [RowChange], _ selected: String?, _ key: TerminalKey?, _ frame: TerminalFrame
  ) -> Bool {
    var spoken = false
    let shift = frame.scrolled.count
    for change in changes {
      let isAtCursor = change.index == frame.after.cursorRow + shift
      if let key, key.isVertical, isAtCursor, change.old != nil, shift == 0, changes.count <= 2,
        selected == nil
      {
        // A shell shows a line of its history.
        let text = ScreenText.clean(change.textAfterCommonStart)
        say(text.isEmpty ? "blank" : text, "the row of the cursor was replaced after an arrow key")
        spoken = true
        continue
      }
      if isTicking(change, at: change.index - shift, frame) { continue }
      let (text, rule) = change.part
      let part = ScreenText.clean(text)
      guard !part.isEmpty else { continue }
      if let selected {
        let words = ScreenText.clean(TerminalSelection.withoutMarkers(part))
        guard ScreenText.hasWords(part), !ScreenText.clean(selected).contains(words) else {
          continue
        }
      }
      // A mark alone stands for its row.
      let isMark = key != nil && rule == RowChange.partRule && !ScreenText.hasWords(part)
      say(isMark ? change.new : part, rule)
      if rule == RowChange.growthRule, change.old == lastSpokenRow, !heard.isEmpty {
        heard[heard.count - 1].isContinuation = true
        if text.first == " " { heard[heard.count - 1].text = " " + part }
      }
      lastSpokenRow = change.new
      spoken = true
    }
    return spoken
  }

  /// Whether a row only ticks: it is said when it appears and when its work is complete.
  private mutating func isTicking(
    _ change: RowChange, at row: Int, _ frame: TerminalFrame
  ) -> Bool {
    let words = ScreenText.still(change.new)
    if let old = change.old, !ScreenText.clean(old).isEmpty, ScreenText.still(old) == words {
      // The first change after a key is its effect, such as a number that the user sets.
      if frame.key != nil, ticking[row] == nil { return false }
      ticking[row] = change.new
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
  private func rowWithNewLook(_ key: TerminalKey?, _ frame: TerminalFrame) -> Int? {
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
  private func reachesUnchangedRow(_ changes: [RowChange], _ frame: TerminalFrame) -> Bool {
    let row = frame.after.cursorRow
    return frame.key != nil && row != frame.before.cursorRow && frame.scrolled.isEmpty
      && !frame.isSwitched && !frame.after.cursorText.isEmpty
      && !changes.contains { $0.index == row }
  }

  /// Says the place of a cursor that moved without a change of text.
  private mutating func readCursor(
    _ key: TerminalKey?, hasChanges: Bool, _ frame: TerminalFrame
  ) {
    let (old, new) = (frame.before, frame.after)
    guard let key, !new.isCursorHidden, frame.scrolled.isEmpty else { return }
    let rows = new.cursorRow - old.cursorRow
    let columns = new.cursorColumn - old.cursorColumn
    if rows != 0, key.isVertical || frame.key != nil || !hasChanges {
      let text = ScreenText.clean(new.cursorText)
      say(text.isEmpty ? "blank" : text, "the cursor moved to another row")
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
