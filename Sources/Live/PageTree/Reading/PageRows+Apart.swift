internal import AccessibilityModel
internal import LiveTree

/// Rows on which texts and controls do not stand together.
///
/// Chromium reports the places of texts from the top of the page and those of controls from the top of
/// the window. Orca 48 compares both, so that a text is never at the height of a control.
extension PageRows {
  /// Gives each passage the number of its row.
  func numberApart(_ document: inout ReadingDocument) {
    for index in document.passages.indices {
      document.passages[index].isBox = isBox(document.passages[index], in: document)
    }
    var (row, start) = (0, 0)
    for index in document.passages.indices {
      let passage = document.passages[index]
      if index > start, passage.isBreak || !isEmpty(passage, in: document),
        !isOnRowApart(index, from: start, in: document)
      {
        (row, start) = (row + 1, index)
      }
      document.passages[index].apartRow = row
    }
  }

  private func isOnRowApart(
    _ index: Int, from start: Int, in document: ReadingDocument
  ) -> Bool {
    let (first, passage) = (document.passages[start], document.passages[index])
    if passage.isBreak {
      // After a field without text, the ends of lines are passed over.
      let before = document.passages[..<index].last { !$0.isBreak }
      return before.map { document.isBlankField($0) } == true
        || isEndOfText(index, in: document)
    }
    if first.isBreak || document.isBlankField(first) || document.isBlankField(passage) {
      return false
    }
    // In a list whose items stand in a line, the place of a control is that of the list, a text.
    let isInText =
      first.path.contains { document.objects[$0]?.role == .listItem }
      && !isInBlockList(first, of: document)
    guard (first.isBox && !isInText) == passage.isBox else { return false }
    return isOnRow(index, from: start, in: document)
  }

  /// Whether a line ends after text of the object that the end of the line is in, too.
  private func isEndOfText(_ index: Int, in document: ReadingDocument) -> Bool {
    let (end, before) = (document.passages[index], document.passages[index - 1])
    return !before.isBreak && before.path == end.path && before.path.last != before.id
      && before.isDirect == end.isDirect && before.line == end.line
  }

  /// Whether a passage is a control, and not text of the page or in a field.
  private func isBox(_ passage: ReadingDocument.Passage, in document: ReadingDocument) -> Bool {
    let whole: Set<NeutralRole> = [.disclosure, .tree, .treeTable]
    if passage.path.contains(where: { document.objects[$0].map { whole.contains($0.role) } == true }
    ) {
      return true
    }
    guard let last = passage.path.last, let facts = document.objects[last] else { return false }
    guard last == passage.id else { return facts.role == .link && named.contains(last) }
    switch facts.role {
    case .entry, .passwordText, .spinButton: return facts.text == nil
    case .math, .separator, .heading: return false
    default: return true
    }
  }
}
