internal import AccessibilityModel
internal import Languages

/// What names the rows and columns of a table.
extension Clause where Subject == TableUnderTest {
  static var headers: Clause {
    grid(
      .headers, "Every column has a header with words, or every row has.", source: .tablePattern
    ) { _, grid in
      guard grid.rows > 1, grid.columns > 1 else {
        return .doesNotApply("A single row or column needs none.")
      }
      let column = (0..<grid.columns).first { !hasWords(grid.columnHeaders($0)) }
      let row = (0..<grid.rows).first { !hasWords(grid.rowHeaders($0)) }
      guard let column, let row else { return .kept }
      return broken(
        "headers of all columns, or of all rows",
        "Column \(column + 1) has none with words, and neither has row \(row + 1).")
    }
  }

  static var headerCells: Clause {
    grid(
      .headerCells, "A header lies in the row or column that it names.", source: .dataTable
    ) { _, grid in
      for column in 0..<grid.columns {
        for header in grid.columnHeaders(column) {
          let range = header.accessibilityColumnRange()
          guard range.location == nil || range.contains(column) else {
            return broken(
              "a header of column \(column + 1) that lies there",
              "\(Heard.name(header)) lies in another one.")
          }
        }
      }
      for row in 0..<grid.rows {
        for header in grid.rowHeaders(row) {
          let range = header.accessibilityRowRange()
          guard range.location == nil || range.contains(row) else {
            return broken(
              "a header of row \(row + 1) that lies there",
              "\(Heard.name(header)) lies in another one.")
          }
        }
      }
      return .kept
    }
  }

  @MainActor
  private static func hasWords(_ headers: [TableGrid.Cell]) -> Bool {
    headers.contains { header in
      [header.accessibilityLabel, header.valueText()].contains {
        $0?.contains { !$0.isWhitespace } ?? false
      }
    }
  }
}

extension TableGrid {
  func columnHeaders(_ column: Int) -> [Cell] {
    table.accessibilityHeaderElements(forColumn: column) ?? []
  }

  func rowHeaders(_ row: Int) -> [Cell] {
    table.accessibilityHeaderElements(forRow: row) ?? []
  }
}
