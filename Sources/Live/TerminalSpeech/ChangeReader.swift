internal import TerminalScreen
private import TextFormats

/// A reader that compares settled screens and says what is new, once.
package struct ChangeReader {
  /// The seconds without output after which a screen counts as settled.
  package static let quiet = 0.06

  var heard: [TerminalUtterance] = []
  /// The last key that moves a selection, whose effect may come in several frames.
  var moveKey: TerminalKey?
  /// Whether the last key was a character, after which gray text may be a guess.
  var isTyping = false
  /// The row that was said last, as it was then.
  var lastSpokenRow: String?
  /// The rows that tick, by their places.
  var ticking: [Int: String] = [:]
  /// The words of the last rows, to know a spinner that has moved.
  var recent: [String] = []
  /// The row that was typed in or selected last.
  var lastRow: Int?
  /// The selection that was said last.
  private var lastSelection: TerminalSelection?
  /// The rows of the main screen, while the alternate screen is shown.
  var mainRows: [String]?
  /// The rows as the user knows them.
  var known: [String]?
  /// Rows that were erased a moment ago. Some programs erase a row and write it again.
  var erased: [Int: (text: String, time: Double)] = [:]
  /// The screen before the last keys that changed several rows, with what was selected on it.
  var pages: [(rows: [String], selection: TerminalSelection?)] = []
  /// The place and the row of the cursor before it went to another row, such as that of a prompt.
  var home: (row: Int, column: Int, text: String)?
  /// The beginning of the cursor's row when the user began to type.
  var prompt = ""

  package init() {}

  /// Begins the step of another key, which no longer shows the effects of the last one.
  package mutating func beginStep() { moveKey = nil }

  /// Returns what is heard of a recording, with a step for the start and for each key.
  package static func steps(of recording: TerminalRecording) -> [TerminalStep] {
    var reader = ChangeReader()
    var steps = [TerminalStep(time: 0)]
    var prompt = ""
    var isSecret = false
    // Text that is typed without any effect below other output may be a secret, whatever asks for it.
    var (isIdle, isAlternate) = (false, false)
    func hideIdle() { if isIdle { steps[steps.count - 1].isSecret = true } }
    TerminalWatch.follow(recording, quiet: quiet) { moment in
      switch moment {
      case .frame(let frame):
        isIdle = false
        for utterance in reader.read(frame) {
          steps[steps.count - 1].add(utterance)
          steps[steps.count - 1].judgeSecrecy(by: utterance)
        }
        (prompt, isAlternate) = (frame.after.cursorText, frame.after.isAlternate)
      case .key(let key, let time):
        hideIdle()
        reader.beginStep()
        var step = TerminalStep(time: time, key: key)
        // Even stars do not end a secret, but Return does.
        let isEnd = TerminalKey(key) == .enter
        isSecret = !isEnd && (isSecret || SecretPrompt.isUnanswered(prompt))
        step.isSecret = isSecret
        steps.append(step)
        let typed = TerminalKey(key)
        isIdle = !isAlternate && (typed.text != nil || typed.character.map { $0 != " " } == true)
      }
    }
    hideIdle()
    return steps
  }

  /// The number of rows said of those that left the screen at once.
  private static let scrolledRows = 40

  /// Returns what is heard of a frame.
  package mutating func read(_ whole: TerminalFrame) -> [TerminalUtterance] {
    heard = []
    var frame = whole
    let skipped = frame.scrolled.count - Self.scrolledRows
    if skipped > 0 { frame.scrolled.removeLast(skipped) }
    readFrame(frame)
    if skipped > 0 {
      say("and \(skipped.counting("more line"))", "more lines were written than can be heard")
    }
    return heard
  }

  private mutating func readFrame(_ whole: TerminalFrame) {
    var frame = whole
    if frame.isSwitched, !frame.after.isAlternate {
      // What leaves the alternate screen as it ends was heard there.
      frame.scrolled.removeAll(where: frame.before.rows.contains)
    }
    if frame.strokes.contains(.bell) {
      heard.append(TerminalUtterance(character: "bell", rule: "the program rang the bell"))
    }
    if let key = frame.key, key.movesSelection { moveKey = key }
    let key = frame.key ?? moveKey
    if let key = frame.key {
      isTyping =
        key.character != nil || key.text != nil || key == .tab || key == .backspace
        || key.isVertical && !frame.after.isAlternate
    }
    let visible =
      isTyping && !frame.after.isCursorHidden ? frame.after.rowsWithoutGuess : frame.after.rows
    let changes = RowChange.all(
      from: rows(before: frame, visible), to: frame.scrolled + visible,
      cursor: frame.after.cursorRow, rowsMoved: frame.rowsMoved
    ).filter { !$0.isSilent && !isCopy($0, frame) }
    let returned = returned(changes, frame)
    let page = returnedPage(changes, frame)
    let isReturn = page != nil && frame.key?.closes == true
    let selected = lastSelection
    defer { remember(visible, page == nil ? changes.count : 0, selected, frame) }
    let count = heard.count
    guard var rest = readTyping(changes, frame) else { return readFoundRow([], frame) }
    let isTyped = heard.count > count
    let rulers = rest.filter { isRuler($0, among: changes, isTyped: isTyped, frame) }.map(\.index)
    let pushed = rest.filter { isPushed($0, frame) }.map(\.index)
    func isKnownOnPage(_ change: RowChange) -> Bool {
      guard let rows = page.map({ pages[$0].rows }), change.index < rows.count else { return true }
      return Self.isKnown(change, on: rows) || change.new.isEmpty || change.onlyCounts
        || ScreenText.isRuler(rows[change.index], like: change.new)
    }
    rest.removeAll { change in
      isReturn && isKnownOnPage(change) || returned.contains(change.index)
        || rulers.count < 3 && rulers.contains(change.index)
        || pushed.contains(change.index) || change.new.isEmpty && pushed.contains(change.index + 1)
    }
    rest = rest.map {
      pushed.contains($0.index + 1) ? RowChange(index: $0.index, old: nil, new: $0.new) : $0
    }
    // A letter that moves to its first match in a long list says only the match.
    let isSearch = isTyped && rest.count > 6
    // A choice, or a prompt that was answered without another change, moves no selection.
    let isChoice =
      (key == .enter || key == .other(" ")) && rest.contains(where: \.isNewlyChecked)
      || frame.key == .enter && (changes.isEmpty || reachesUnchangedRow(changes, frame))
    var selection: TerminalSelection?
    if frame.scrolled.isEmpty, !isChoice, !isReturn {
      selection = key.flatMap {
        TerminalSelection(from: frame.before, to: frame.after, key: $0, leaving: lastSelection)
      }
    }
    // A letter moves a selection only in a list beside others, or in a long one.
    if isTyped, !isSearch, selection?.list == nil { selection = nil }
    if let page {
      // The page is open again, and those after it are closed.
      let known = pages[page].selection
      pages.removeSubrange(page...)
      if isReturn, let known, changes.contains(where: { $0.index == known.row }),
        frame.after.shows(known)
      {
        lastSelection = known
        selection = known
        let row = frame.after.cells[known.row]
        selection?.text =
          (known.list ?? known.columns).map { row[$0].joined() }
          ?? frame.after.paneText(row: known.row, column: 0)
      }
    }
    let first =
      key == nil && frame.opensScreen
      ? TerminalSelection.opened(from: frame.before, to: frame.after) : nil
    rest.removeAll {
      $0.index == first?.row && ScreenText.clean($0.new) == first.map { ScreenText.clean($0.text) }
    }
    // In a list that scrolls and beside another page, only the selection is news.
    let listed = rest.filter { isListed($0, frame) }.map(\.index)
    let isKnown = frame.before.rows.contains { $0.contains(selection?.text ?? "") }
    if isSearch, selection == nil, frame.after.cursorRow == lastRow, !frame.after.isCursorHidden {
      // The list behind a field changes with each letter.
      rest.removeAll { !isMatchCount($0, frame) }
    } else if isSearch && selection != nil
      || selection != nil && key?.isVertical == true && rest.count > 6 && isKnown
    {
      rest = []
    } else if selection != nil, key?.isVertical == true, listed.count * 2 > rest.count {
      let list = (listed.min() ?? 0) - 1...(listed.max() ?? 0) + 1
      rest.removeAll { list.contains($0.index) }
    }
    if selection != nil, key != .enter { rest.removeAll { $0.isMostlyNumbers } }
    if let selection, selection.list != nil {
      // The other lists show what is in the item or around it, and so do its title and status.
      let isMove = key?.isVertical == true || isTyped
      rest.removeAll { isMove || frame.after.listRows.contains($0.index) }
    }
    let completed = selection == nil ? completedText(key, frame) : nil
    if let completed {
      rest.removeAll { $0.index == frame.after.cursorRow }
      say(completed, "Tab completed the word")
    }
    readMatch(rest, frame)
    let spoken = readRows(rest, selection?.text, isTyped: isTyped, key, frame)
    if let signs = promptOfSigns(frame) {
      if heard.last?.text == ScreenText.clean(signs) { heard.removeLast() }
      heard.append(TerminalUtterance(signs, rule: "the prompt is new"))
    }
    if let selection = selection ?? first {
      say(selection.text, "the selection moved here")
      (lastRow, lastSelection) = (selection.row, selection)
    } else if frame.rowsMoved, frame.key != nil, !isTyped,
      frame.before.cursorRow == frame.after.cursorRow,
      !spoken
        || !frame.after.isCursorHidden && frame.before.cursorText != frame.after.cursorText
    {
      let text = ScreenText.clean(frame.after.cursorText)
      if !spoken || !text.isEmpty && !heard.contains(where: { $0.text == text }) {
        say(text.isEmpty ? "blank" : text, "another row moved to the cursor")
      }
    } else if !isTyped, completed == nil, !spoken || reachesUnchangedRow(rest, frame) {
      readCursor(key, hasChanges: !rest.isEmpty, frame)
    } else if isTyped {
      readFoundRow(rest, frame)
    }
  }

  mutating func say(_ text: String, _ rule: String) {
    let text = ScreenText.clean(text)
    if !text.isEmpty { heard.append(TerminalUtterance(text, rule: rule)) }
  }

  mutating func say(_ character: Character, _ rule: String) {
    heard.append(TerminalUtterance(character: String(character), rule: rule))
  }
}
