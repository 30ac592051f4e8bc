private import Foundation

/// A plain-text table with a left-aligned first column and right-aligned numbers.
package struct Table {
  private let header: [String]
  private let rows: [[String]]

  /// Creates a table from column names and rows. Each row has one cell for each column.
  package init(header: [String], rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  /// The lines of the table, with at least two spaces between columns.
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

/// Returns a number with a fixed number of decimals.
package func decimal(_ number: Double, _ places: Int) -> String {
  String(format: "%.\(places)f", number)
}
