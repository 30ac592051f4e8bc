internal import AccessibilityModel

/// The positions in a table, and the cells that the table returns for them.
@MainActor
struct TableGrid {
  typealias Cell = any AccessibilityContainerDataTableCell

  /// A position, with the cell that the table returns for it.
  struct Place {
    let row: Int
    let column: Int
    let cell: Cell?

    /// The position in words for failures. Rows and columns are counted from 1, as in speech.
    var name: String { "row \(row + 1), column \(column + 1)" }
  }

  let table: any AccessibilityContainerDataTable
  let rows: Int
  let columns: Int
  /// All positions, row by row.
  let places: [Place]

  private static let maximumPlaces = 10_000

  /// A reason why an element can't be judged as a table.
  enum Obstacle: Error {
    case noTable
    case tooLarge
  }

  init(of element: AccessibilityElement) throws(Obstacle) {
    guard element.accessibilityContainerType == .dataTable,
      let table = element as? any AccessibilityContainerDataTable
    else { throw .noTable }
    let rows = max(table.accessibilityRowCount(), 0)
    let columns = max(table.accessibilityColumnCount(), 0)
    let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard count > 0 || overflow else { throw .noTable }
    guard !overflow, count <= Self.maximumPlaces else { throw .tooLarge }
    self.table = table
    self.rows = rows
    self.columns = columns
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

  /// For each position in `places`, the cells whose reported ranges include it.
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

  /// Returns whether the ranges that a cell reports include a position.
  static func isCell(_ cell: Cell, at place: Place) -> Bool {
    cell.accessibilityRowRange().contains(place.row)
      && cell.accessibilityColumnRange().contains(place.column)
  }

  func columnHeaders(_ column: Int) -> [Cell] {
    table.accessibilityHeaderElements(forColumn: column) ?? []
  }

  func rowHeaders(_ row: Int) -> [Cell] {
    table.accessibilityHeaderElements(forRow: row) ?? []
  }
}
