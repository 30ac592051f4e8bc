/// An element that mirrors a cell of a table.
protocol AdaptedTableCell: AccessibilityContainerDataTableCell {}

extension AdaptedTableCell {
  /// The position of the cell at the last update.
  var cell: ElementDescription.Cell {
    described.cell ?? ElementDescription.Cell(row: nil, column: nil)
  }

  func accessibilityRowRange() -> AccessibilityCellRange { cell.rows }

  func accessibilityColumnRange() -> AccessibilityCellRange { cell.columns }
}

/// A cell that does not accept text.
final class AdaptedPlainCell<Adapter: AccessibilityAdapter>: AdaptedElement<Adapter>,
  AdaptedTableCell
{}

/// A cell that accepts text.
final class AdaptedFieldCell<Adapter: AccessibilityAdapter>: AdaptedField<Adapter>, AdaptedTableCell
{}

/// An element that mirrors a table. The cells determine the number of rows and columns.
final class AdaptedTable<Adapter: AccessibilityAdapter>: AdaptedElement<Adapter>,
  AccessibilityContainerDataTable
{
  /// The cells at the last update. If several have the same position, the first one is used.
  var cells: [any AdaptedTableCell] = [] { didSet { known = nil } }
  private var known: TablePlaces?

  /// Finds the cells again after a change inside the table.
  func findCells() {
    var found: [any AdaptedTableCell] = []
    var rest: [AccessibilityElement] = children.reversed()
    while let next = rest.popLast() {
      if let cell = next as? any AdaptedTableCell { found.append(cell) }
      if !(next is AdaptedTable<Adapter>) { rest += next.children.reversed() }
    }
    cells = found
  }

  private var places: TablePlaces {
    let places = known ?? TablePlaces(of: cells)
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

/// The cells of a table by position.
@MainActor
private struct TablePlaces {
  /// The cells by their first row and column.
  private var cells: [Int: [Int: any AdaptedTableCell]] = [:]
  /// Cells that span several positions, which may be too many to store each of them.
  private var spanning: [any AdaptedTableCell] = []
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  private(set) var rowHeaders = HeaderCells()
  private(set) var columnHeaders = HeaderCells()

  init(of cells: [any AdaptedTableCell]) {
    for element in cells {
      let cell = element.cell
      rowCount = max(rowCount, cell.rows.indices.upperBound)
      columnCount = max(columnCount, cell.columns.indices.upperBound)
      if cell.namesRow { rowHeaders.add(element, cell.rows) }
      if cell.namesColumn { columnHeaders.add(element, cell.columns) }
      guard let row = cell.rows.location, let column = cell.columns.location else { continue }
      if self.cells[row]?[column] == nil { self.cells[row, default: [:]][column] = element }
      if cell.rows.length > 1 || cell.columns.length > 1 { spanning.append(element) }
    }
  }

  func cell(atRow row: Int, column: Int) -> (any AdaptedTableCell)? {
    cells[row]?[column]
      ?? spanning.first { $0.cell.rows.contains(row) && $0.cell.columns.contains(column) }
  }
}

/// The header cells of rows or columns.
@MainActor
private struct HeaderCells {
  private var ofOne: [Int: [any AdaptedTableCell]] = [:]
  private var ofSeveral: [(cell: any AdaptedTableCell, range: AccessibilityCellRange)] = []

  mutating func add(_ cell: any AdaptedTableCell, _ range: AccessibilityCellRange) {
    if range.length == 1, let location = range.location {
      ofOne[location, default: []].append(cell)
    } else {
      ofSeveral.append((cell, range))
    }
  }

  /// Returns the headers of a row or column, or `nil` if it has none. Spanning headers come first.
  func names(of index: Int) -> [any AdaptedTableCell]? {
    let names = ofSeveral.filter { $0.range.contains(index) }.map(\.cell) + (ofOne[index] ?? [])
    return names.isEmpty ? nil : names
  }
}

extension AdaptedElement {
  /// The element itself if it is a table, or else the table around it.
  var nearestTable: AdaptedTable<Adapter>? {
    var next: AccessibilityElement? = self
    while let element = next {
      if let table = element as? AdaptedTable<Adapter> { return table }
      next = element.parent
    }
    return nil
  }
}
