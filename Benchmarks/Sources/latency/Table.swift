/// A table in plain text: the first column begins at the left, the numbers end at the right.
struct Table {
  /// The names of the columns.
  let header: [String]
  /// The cells, as many in each row as the header has.
  let rows: [[String]]

  /// The lines, with two blanks at least between columns.
  var text: String {
    let lines = [header] + rows
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { Self.line($0, widths: widths) }.joined(separator: "\n")
  }

  private static func line(_ cells: [String], widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let (text, width) = cell
      let blanks = String(repeating: " ", count: width - text.count)
      return column == 0 ? text + blanks : blanks + text
    }.joined(separator: "  ")
  }
}
