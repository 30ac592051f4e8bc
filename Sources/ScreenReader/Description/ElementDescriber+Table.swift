internal import Languages
internal import SpeechModel

/// The words of a table: headers before a cell, its position after its label.
extension ElementDescriber {
  /// Whether the element is spoken as the cell of a table.
  func isCell(_ subject: DescribedElement) -> Bool { cell(of: subject) != nil }

  private func cell(of subject: DescribedElement) -> TableCellContext? {
    guard detail.tablePositions, case .tableCell(let cell) = subject.context else { return nil }
    return cell
  }

  func tableHeaders(of subject: DescribedElement) -> [ExplainedSegment] {
    guard detail.tableHeaders, case .tableCell(let cell) = subject.context else { return [] }
    func words(_ headers: [TableCellContext.Header], of line: String) -> [ExplainedSegment] {
      headers.compactMap { header in
        let value = header.value(in: subject.book.phrases.numbers)
        let parts = [header.label, value].compactMap { $0?.nonBlank }
        guard !parts.isEmpty else { return nil }
        let text = parts.joined(separator: ": ")
        return ExplainedSegment(
          subject.segment(.tableHeader, text, mark: Self.fullStop(after: text)),
          rule: "is a header of its \(line).")
      }
    }
    return words(cell.rowHeaders, of: "row") + words(cell.columnHeaders, of: "column")
  }

  /// The label of a cell. It is a sentence of its own even if it is empty: ". Row 1."
  func cellLabel(_ label: String, of subject: DescribedElement) -> ExplainedSegment {
    ExplainedSegment(
      subject.segment(.label, label, mark: Self.fullStop(after: label)),
      rule: label.isEmpty ? "stands for the label that the cell lacks." : "is its label.")
  }

  func tablePosition(of subject: DescribedElement) -> [ExplainedSegment] {
    guard let cell = cell(of: subject) else { return [] }
    let book = subject.book
    var phrases: Phrases { book.phrases }
    var words: [ExplainedSegment] = []
    func say(_ phrase: String, _ name: String, _ number: Int, rule: String) {
      let segment = phrases.segment(.tablePosition, phrase, [name: String(number)])
      words.append(ExplainedSegment(segment, rule: rule))
    }

    if cell.rowSpan > 1, cell.row != nil {
      say(phrases.rowSpan, "count", cell.rowSpan, rule: "since the cell takes up several rows.")
    }
    if cell.columnSpan > 1, cell.column != nil {
      say(
        phrases.columnSpan, "count", cell.columnSpan,
        rule: "since the cell takes up several columns.")
    }
    if cell.isFirstInRow, let row = cell.row, row < .max {
      say(phrases.row, "number", row + 1, rule: "since the cell is the first of its row.")
    }
    if let column = cell.column, column < .max {
      say(phrases.column, "number", column + 1, rule: "is its column.")
    }
    return words
  }

  private static func fullStop(after text: String) -> String {
    SentenceEnd.isWritten(in: text) ? "" : "."
  }
}

extension TableCellContext.Header {
  /// Returns the value with its number in the style of a language.
  fileprivate func value(in style: NumberStyle) -> String? {
    guard let value else { return range?.valueText(in: style) }
    return range?.localized(value, style) ?? value
  }
}
