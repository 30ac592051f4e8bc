internal import AccessibilityModel

/// The positions in a table, and the cells that the table returns for them.
@MainActor
struct TableGrid {
  typealias Cell = any AccessibilityContainerDataTableCell

  struct Place {
    let row: Int
    let column: Int
    let cell: Cell?

    /// The position in words, counting from 1 as in speech.
    var name: String { "row \(row + 1), column \(column + 1)" }
  }

  let table: any AccessibilityContainerDataTable
  let rows: Int
  let columns: Int
  /// All positions, row by row.
  let places: [Place]

  private static let maximumPlaces = 10_000

  enum Obstacle: Error {
    case noTable(expected: String, found: String)
    case tooLarge
  }

  init(of element: AccessibilityElement) throws(Obstacle) {
    let type = element.accessibilityContainerType
    guard type == .dataTable else {
      throw .noTable(
        expected: "the container type dataTable", found: "The container type is \(type).")
    }
    guard let table = element as? any AccessibilityContainerDataTable else {
      throw .noTable(
        expected: "an AccessibilityContainerDataTable",
        found: "The element does not conform to the protocol.")
    }
    let (rows, columns) = (table.accessibilityRowCount(), table.accessibilityColumnCount())
    guard rows > 0, columns > 0 else {
      throw .noTable(
        expected: "rows and columns", found: "The table has \(rows) rows and \(columns) columns.")
    }
    let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard !overflow, count <= Self.maximumPlaces else { throw .tooLarge }
    (self.table, self.rows, self.columns) = (table, rows, columns)
    places = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Place(
          row: row, column: column,
          cell: table.accessibilityDataTableCellElement(forRow: row, column: column))
      }
    }
  }

  /// The cells, each with the first position for which the table returns it.
  var cells: [Place] {
    var seen: Set<ObjectIdentifier> = []
    return places.filter { place in
      place.cell.map { seen.insert(ObjectIdentifier($0)).inserted } ?? false
    }
  }

  /// The cells whose reported ranges include each position in `places`.
  var claims: [[Cell]] {
    var claims = [[Cell]](repeating: [], count: places.count)
    for cell in cells.compactMap(\.cell) {
      for row in Self.indices(of: cell.accessibilityRowRange(), below: rows) {
        for column in Self.indices(of: cell.accessibilityColumnRange(), below: columns) {
          claims[row * columns + column].append(cell)
        }
      }
    }
    return claims
  }

  private static func indices(of range: AccessibilityCellRange, below count: Int) -> Range<Int> {
    guard let location = range.location, location < count else { return 0..<0 }
    return location..<(location + min(range.length, count - location))
  }

  static func isCell(_ cell: Cell, at place: Place) -> Bool {
    cell.accessibilityRowRange().contains(place.row)
      && cell.accessibilityColumnRange().contains(place.column)
  }

  func columnHeaders(_ column: Int) -> [Cell] {
    table.accessibilityHeaderElements(forColumn: column) ?? []
  }

  func rowHeaders(_ row: Int) -> [Cell] { table.accessibilityHeaderElements(forRow: row) ?? [] }
}
