internal import AccessibilityModel

/// A table with a header row and a header column.
final class PriceTable: AccessibilityElement, AccessibilityContainerDataTable {
  private let rows: [[PriceCell]]

  init(frame: Rectangle) {
    let texts = [["Seat", "Price"], ["Front", "30"], ["Back", "20"]]
    rows = texts.enumerated().map { row, texts in
      texts.enumerated().map { column, text in
        PriceCell(
          text, row: row, column: column,
          frame: Rectangle(
            x: frame.minX + Double(column) * frame.width / 2,
            y: frame.minY + Double(row) * frame.height / 3, width: frame.width / 2,
            height: frame.height / 3))
      }
    }
    super.init()
    accessibilityLabel = "Prices"
    accessibilityContainerType = .dataTable
    accessibilityFrame = frame
    for cell in rows.joined() { addChild(cell) }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return nil }
    return rows[row][column]
  }

  func accessibilityRowCount() -> Int { rows.count }

  func accessibilityColumnCount() -> Int { rows.first?.count ?? 0 }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? {
    accessibilityDataTableCellElement(forRow: 0, column: column).map { [$0] }
  }
}

private final class PriceCell: AccessibilityElement, AccessibilityContainerDataTableCell {
  private let row: Int
  private let column: Int

  init(_ text: String, row: Int, column: Int, frame: Rectangle) {
    self.row = row
    self.column = column
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = text
    accessibilityFrame = frame
  }

  func accessibilityRowRange() -> AccessibilityCellRange { AccessibilityCellRange(location: row) }

  func accessibilityColumnRange() -> AccessibilityCellRange {
    AccessibilityCellRange(location: column)
  }
}
