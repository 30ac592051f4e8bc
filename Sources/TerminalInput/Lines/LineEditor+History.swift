internal import CEdit
internal import TerminalKeys

/// Lines that were typed before.
///
/// The library has a history, too: there Down on a new line takes away what was typed, and in a search, which
/// nobody hears, keys mean something else. Here every key means what it always does, and what was typed comes
/// back behind the newest line.
extension LineEditor {
  /// Where in the history the line is from.
  struct Recall {
    /// What stood there before a line was recalled.
    let draft: String
    /// How many lines came before the one that was recalled.
    var index: Int
    /// What is looked for; nil where the lines are gone through one by one.
    var text: String?
    /// The line that was recalled.
    var found: String
  }

  /// Where the line is from; nil if it is a new one, as is one that was recalled and changed.
  private var currentRecall: Recall? {
    state.recall.flatMap { $0.found == line().text ? $0 : nil }
  }

  /// Up: puts the line that was typed before in the place of this one.
  func recallOlder() -> UInt8 {
    let recall =
      currentRecall ?? Recall(draft: line().text, index: remembered.count, found: "")
    guard recall.index > 0 else { return UInt8(CC_REFRESH) }
    put(remembered[recall.index - 1], from: recall, at: recall.index - 1)
    return UInt8(CC_REFRESH)
  }

  /// Down: puts the line that was typed after it in its place, or what stood there first.
  func recallNewer() -> UInt8 {
    guard let recall = currentRecall else { return UInt8(CC_REFRESH) }
    let index = recall.index + 1
    if remembered.indices.contains(index) {
      put(remembered[index], from: recall, at: index)
    } else {
      put(recall.draft, from: recall, at: index)
      state.recall = nil
    }
    return UInt8(CC_REFRESH)
  }

  /// Control-R: puts the newest line in the place of this one that contains it; pressed again, the next older
  /// one.
  func search() -> UInt8 {
    let line = line().text
    let last = currentRecall.flatMap { $0.text == nil ? nil : $0 }
    let text = last?.text ?? line
    let index =
      text.isEmpty
      ? nil
      : remembered[..<(last?.index ?? remembered.count)]
        .lastIndex { $0 != line && $0.contains(text) }
    guard let index else {
      _ = ask?(.notFound(text), self.line())
      state.keys = ""
      return UInt8(CC_REFRESH)
    }
    put(
      remembered[index],
      from: Recall(draft: last?.draft ?? text, index: index, text: text, found: ""),
      at: index)
    return UInt8(CC_REFRESH)
  }

  /// Puts a text in the place of the line, and the cursor behind it.
  private func put(_ text: String, from recall: Recall, at index: Int) {
    state.recall = recall
    state.recall?.index = index
    state.recall?.found = text
    let count = Int32(clamping: line().text.unicodeScalars.count)
    // To the end, from wherever the cursor is.
    unsafe el_cursor(editor, count)
    unsafe el_deletestr(editor, count)
    unsafe el_insertstr(editor, text)
  }
}
