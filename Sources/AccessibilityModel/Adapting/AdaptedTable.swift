/// The element of a node that is in a table.
protocol AdaptedTableCell: AccessibilityContainerDataTableCell {
  /// Where it was at the last walk.
  var cell: AdaptedCell { get set }
}

extension AdaptedTableCell {
  func accessibilityRowRange() -> AccessibilityCellRange { cell.rows }

  func accessibilityColumnRange() -> AccessibilityCellRange { cell.columns }
}

/// The element of a cell that takes no text.
final class AdaptedPlainCell<Adapter: AccessibilityAdapter>: AdaptedElement<Adapter>,
  AdaptedTableCell
{
  var cell = AdaptedCell(row: 0, column: 0)
}

/// The element of a cell that takes text.
final class AdaptedFieldCell<Adapter: AccessibilityAdapter>: AdaptedField<Adapter>, AdaptedTableCell
{
  var cell = AdaptedCell(row: 0, column: 0)
}

/// The element of a node that is a table. How many rows and columns it has follows from its cells.
final class AdaptedTable<Adapter: AccessibilityAdapter>: AdaptedElement<Adapter>,
  AccessibilityContainerDataTable
{
  /// The cells that were in it at the last walk; of several at one place, the first one has it.
  var cells: [any AdaptedTableCell] = [] {
    didSet { known = nil }
  }
  private var known: TablePlaces?

  private var places: TablePlaces {
    if let known { return known }
    let places = TablePlaces(of: cells)
    known = places
    return places
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? { places.cell(atRow: row, column: column) }

  func accessibilityRowCount() -> Int { places.rowCount }

  func accessibilityColumnCount() -> Int { places.columnCount }

  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]? { places.rowHeaders.names(of: row) }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { places.columnHeaders.names(of: column) }
}

/// Which cell is where.
@MainActor
private struct TablePlaces {
  private struct Place: Hashable {
    let row: Int
    let column: Int
  }

  private var cells: [Place: any AdaptedTableCell] = [:]
  /// Those that take up more than one place, which may be any number of places.
  private var spanning: [any AdaptedTableCell] = []
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  private(set) var rowHeaders = TableHeaders()
  private(set) var columnHeaders = TableHeaders()

  init(of cells: [any AdaptedTableCell]) {
    for element in cells {
      let cell = element.cell
      rowCount = max(rowCount, cell.rows.end)
      columnCount = max(columnCount, cell.columns.end)
      if cell.namesRow { rowHeaders.add(element, cell.rows) }
      if cell.namesColumn { columnHeaders.add(element, cell.columns) }
      guard let row = cell.rows.location, let column = cell.columns.location else { continue }
      let place = Place(row: row, column: column)
      if self.cells[place] == nil { self.cells[place] = element }
      if cell.rows.length > 1 || cell.columns.length > 1 { spanning.append(element) }
    }
  }

  func cell(atRow row: Int, column: Int) -> (any AdaptedTableCell)? {
    cells[Place(row: row, column: column)]
      ?? spanning.first { $0.cell.rows.contains(row) && $0.cell.columns.contains(column) }
  }
}

/// Which cells name which rows, or which columns.
@MainActor
private struct TableHeaders {
  private var ofOne: [Int: [any AdaptedTableCell]] = [:]
  private var ofSeveral: [(cell: any AdaptedTableCell, range: AccessibilityCellRange)] = []

  mutating func add(_ cell: any AdaptedTableCell, _ range: AccessibilityCellRange) {
    if range.length == 1, let location = range.location {
      ofOne[location, default: []].append(cell)
    } else {
      ofSeveral.append((cell, range))
    }
  }

  /// Returns the cells that name a row or column, those that name several before; nil if none do.
  func names(of index: Int) -> [any AdaptedTableCell]? {
    let names = ofSeveral.filter { $0.range.contains(index) }.map(\.cell) + (ofOne[index] ?? [])
    return names.isEmpty ? nil : names
  }
}

extension AccessibilityCellRange {
  /// The first row or column behind the cell; 0 where it is not known.
  fileprivate var end: Int {
    guard let location else { return 0 }
    let (end, overflow) = location.addingReportingOverflow(length)
    return overflow ? .max : end
  }
}
