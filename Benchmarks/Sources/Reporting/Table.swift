/// A plain-text table with the first column aligned left and numbers aligned right.
package struct Table {
  /// The names of the columns.
  package let header: [String]
  /// The cells of each row, as many as columns.
  package let rows: [[String]]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - rows: The cells of each row, as many as columns.
  package init(header: [String], rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  /// The lines, with at least two spaces between columns.
  package var text: String {
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
