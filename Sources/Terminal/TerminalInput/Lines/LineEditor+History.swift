internal import CEdit
internal import TerminalKeys

/// Recalls and searches typed lines.
///
/// This replaces libedit's own history, in which Down discards the line being typed, and a search
/// silently changes the meaning of keys.
extension LineEditor {
  /// A position in the history.
  struct Recall {
    /// The text that the line contained before the first recall.
    let draft: String
    /// The index of the recalled line.
    var index: Int
    /// The text of the search, or `nil` if there is no search.
    var text: String?
    var found: String
  }

  /// The position in the history, or `nil` if the line is new or was changed.
  private var currentRecall: Recall? { state.recall.flatMap { $0.found == line().text ? $0 : nil } }

  /// Replaces the line with the next older one, as Up does.
  func recallOlder() -> UInt8 {
    let recall = currentRecall ?? Recall(draft: line().text, index: history.lines.count, found: "")
    if recall.index > 0 { put(history.lines[recall.index - 1], from: recall, at: recall.index - 1) }
    return UInt8(CC_REFRESH)
  }

  /// Replaces the line with the next newer one, as Down does. After the newest line, restores the text
  /// that the line contained before the first recall.
  func recallNewer() -> UInt8 {
    guard let recall = currentRecall else { return UInt8(CC_REFRESH) }
    let index = recall.index + 1
    let isLine = history.lines.indices.contains(index)
    put(isLine ? history.lines[index] : recall.draft, from: recall, at: index)
    if !isLine { state.recall = nil }
    return UInt8(CC_REFRESH)
  }

  /// Replaces the line with the newest one that contains its text, as Control-R does. Pressing the key
  /// again finds the next older match.
  func search() -> UInt8 {
    let line = line().text
    let last = currentRecall.flatMap { $0.text == nil ? nil : $0 }
    let text = last?.text ?? line
    let older = history.lines[..<(last?.index ?? history.lines.count)]
    guard !text.isEmpty, let index = older.lastIndex(where: { $0 != line && $0.contains(text) })
    else {
      _ = ask?(.notFound(text), self.line())
      state.keys = ""
      return UInt8(CC_REFRESH)
    }
    put(
      history.lines[index],
      from: Recall(draft: last?.draft ?? text, index: index, text: text, found: ""), at: index)
    return UInt8(CC_REFRESH)
  }

  /// Replaces the line, and moves the cursor to its end.
  private func put(_ text: String, from recall: Recall, at index: Int) {
    state.recall = recall
    state.recall?.index = index
    state.recall?.found = text
    let count = Int32(clamping: line().text.unicodeScalars.count)
    // Moving by the length of the line reaches its end from any position.
    unsafe el_cursor(editor, count)
    unsafe el_deletestr(editor, count)
    unsafe el_insertstr(editor, text)
  }
}
