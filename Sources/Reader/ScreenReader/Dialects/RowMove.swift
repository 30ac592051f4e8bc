package import AccessibilityModel

/// A move to the row above from the caret, which can read the end of a row, or two rows.
package struct RowMove: Sendable {
  /// The passages that are read.
  package fileprivate(set) var passages: [ReadingDocument.Passage]
  /// The passage at which the caret is then.
  package fileprivate(set) var caret: Int
  /// Whether only the end of its row has been read, so that the next move reads the row.
  package fileprivate(set) var isPartOfRow = false
}

extension ReadingDocument {
  /// Returns the move from a passage at the start of a row, or `nil` for the row above.
  ///
  /// The caret comes to the end of the row above. If the text is wrapped there, that is a space
  /// without a place, beside which only the end of the text is at the same height.
  package func rowMove(above passage: Int, isPartOfRow: Bool, on line: Line) -> RowMove? {
    let row = passages(in: passages[passage][keyPath: line], of: line)
    if isPartOfRow { return RowMove(passages: Array(passages[row]), caret: row.lowerBound) }
    guard row.lowerBound > 0 else { return nil }
    let (first, above) = (passages[row.lowerBound], row.lowerBound - 1)
    if first.isContinued, passages[above].id == first.id, passages[above].text.last == " " {
      let start = passages[...above].lastIndex { $0.chain != first.chain }.map { $0 + 1 } ?? 0
      let whole = passages(in: passages[above][keyPath: line], of: line)
      let part = max(start, whole.lowerBound)
      let next = row.lowerBound + 1
      let isEnd = !passages.indices.contains(next) || passages[next].id != first.id
      // Both rows are said, even of the same object.
      let end = passages[part...above].map { passage in
        var passage = passage
        passage.box = -1
        return passage
      }
      return RowMove(
        passages: end + (isEnd ? Array(passages[row]) : []), caret: part,
        isPartOfRow: part > whole.lowerBound)
    }
    return nil
  }
}
