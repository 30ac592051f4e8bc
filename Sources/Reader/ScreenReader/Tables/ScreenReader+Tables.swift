internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Moves between the cells of a table.
extension ScreenReader {
  /// Moves from a cell to another one, or reads its row or column.
  mutating func move(_ move: TableMove, from element: AccessibilityElement) -> Reply {
    guard let grid = CellGrid(around: element, among: order.all()) else {
      var reply = refuse(phrases.operating.notInTable, "since no table contains the element.")
      reply.say(Utterance(segments(phrases.nearest, english: "next table")))
      return latest(reply)
    }
    switch move {
    case .rows(let count): return step(by: count, in: grid, of: \.rows)
    case .columns(let count): return step(by: count, in: grid, of: \.columns)
    case .toRow(let number):
      return go(toRow: Self.index(number), column: grid.column, of: grid, .row)
    case .toColumn(let number):
      return go(toRow: grid.row, column: Self.index(number), of: grid, .column)
    case .to(let row, let column):
      return go(toRow: Self.index(row), column: Self.index(column), of: grid, .cell)
    case .readRow: return read(grid.line(\.rows), of: grid, .column)
    case .readColumn: return read(grid.line(\.columns), of: grid, .row)
    }
  }

  private static func index(_ number: Int) -> Int { max(number, 0) - 1 }

  /// Goes to the cell that is a number of rows or columns away, as far as there is one.
  private mutating func step(
    by count: Int, in grid: CellGrid, of axis: KeyPath<CellGrid.Cell, Range<Int>>
  ) -> Reply {
    let isRow = axis == \.rows
    var cells = grid.cells(along: axis, isForward: count > 0)
    let isStopped = cells.count < count.magnitude
    cells = Array(cells.prefix(Int(clamping: count.magnitude)))
    var reply = Reply()
    if let cell = cells.last { arrive(at: cell.element, isRow ? .row : .column, reply: &reply) }
    if isStopped {
      let operating = phrases.operating
      let edge =
        isRow
        ? count > 0 ? operating.lastRow : operating.firstRow
        : count > 0 ? operating.lastColumn : operating.firstColumn
      reply.outcome = .atLimit
      reply.play(.edge)
      reply.say(phrases.segment(.edge, edge), rule: "since the table has no further cell there.")
    }
    return latest(reply)
  }

  private mutating func go(
    toRow row: Int, column: Int, of grid: CellGrid, _ arrival: TableArrival
  ) -> Reply {
    guard let cell = grid.cell(row: row, column: column) else {
      // Commands are in English in every language.
      let name =
        switch arrival {
        case .row: "row \(row + 1)"
        case .column: "column \(column + 1)"
        case .cell: "cell \(row + 1), \(column + 1)"
        }
      var reply = notFound(name, rule: "since the table has no such cell.")
      let size =
        phrases.counted(phrases.page.rows, grid.rowCount) + ", "
        + phrases.counted(phrases.page.columns, grid.columnCount)
      reply.say(phrases.segment(.message, size), rule: "is the size of the table.")
      return latest(reply)
    }
    var reply = Reply()
    arrive(at: cell.element, arrival, reply: &reply)
    return latest(reply)
  }

  /// Focuses a cell. The headers of the line that the cursor has not left were heard already.
  private mutating func arrive(
    at element: AccessibilityElement, _ arrival: TableArrival, reply: inout Reply
  ) {
    guard let index = order.index(of: element) else { return }
    let previous = focusedElement
    focusedElement = element
    focusedIndex = index
    reply.position = OrderPosition(element, at: index, of: order.elements, by: order.rules)
    var describer = describer
    describer.arrival = arrival
    let described = describer.describe(element, after: previous)
    reply.say(described.description)
    reply.say(described.hint, pause: settings.hintPause)
  }

  /// Says cells in order, each with the header of the line that crosses.
  private mutating func read(
    _ cells: [CellGrid.Cell], of grid: CellGrid, _ arrival: TableArrival
  ) -> Reply {
    var describer = describer
    describer.arrival = arrival
    describer.detail.tablePositions = false
    var reply = Reply()
    for cell in cells.prefix(Self.maximumItems) {
      reply.say(describer.describe(cell.element).description)
    }
    sayRemainingCount(of: cells.count, reply: &reply)
    return latest(reply)
  }
}

/// How the cursor comes to a cell, which decides the headers and the numbers that are spoken.
enum TableArrival: Equatable, Sendable {
  /// From another row of the same column.
  case row
  /// From another column of the same row.
  case column
  /// From anywhere.
  case cell
}

/// The cells of a table that swipes can reach.
@MainActor
struct CellGrid {
  struct Cell {
    let element: AccessibilityElement
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// The cells in reading order. An element in a cell stands for the cell.
  let cells: [Cell]
  /// The cell of the element that was asked for. A caption is a cell before the first row and the
  /// first column.
  let current: Cell

  /// The row whose cells follow each other from here, which is the first one at a caption.
  var row: Int { max(current.rows.lowerBound, 0) }
  /// The column whose cells follow each other from here, which is the first one at a caption.
  var column: Int { max(current.columns.lowerBound, 0) }
  var rowCount: Int { cells.map(\.rows.upperBound).max() ?? 0 }
  var columnCount: Int { cells.map(\.columns.upperBound).max() ?? 0 }

  /// Finds the innermost table around an element, or returns `nil` if no table with cells contains
  /// the element.
  init?(around element: AccessibilityElement, among elements: [AccessibilityElement]) {
    let table = element.accessibilityContainers.first {
      $0.accessibilityContainerType == .dataTable
    }
    guard let table else { return nil }
    cells = elements.filter { other in
      other.accessibilityContainers.first { $0.accessibilityContainerType == .dataTable } === table
    }.compactMap(Self.cell)
    guard !cells.isEmpty else { return nil }
    current = Self.cell(of: element) ?? Cell(element: element, rows: -1..<0, columns: -1..<0)
  }

  private static func cell(of element: AccessibilityElement) -> Cell? {
    guard let cell = element as? any AccessibilityContainerDataTableCell else { return nil }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    guard rows.location != nil, columns.location != nil else { return nil }
    return Cell(element: element, rows: rows.indices, columns: columns.indices)
  }

  func cell(row: Int, column: Int) -> Cell? {
    cells.first { $0.rows.contains(row) && $0.columns.contains(column) }
  }

  /// The cells of the current row or column, in order, without further elements in the same cell.
  func line(_ axis: KeyPath<Cell, Range<Int>>) -> [Cell] {
    let across: KeyPath<Cell, Range<Int>> = axis == \.rows ? \.columns : \.rows
    let index = axis == \.rows ? row : column
    return cells.filter { $0[keyPath: axis].contains(index) }
      .sorted { $0[keyPath: across].lowerBound < $1[keyPath: across].lowerBound }
  }

  /// The cells after or before the current one in the same column or row, the nearest first, one for
  /// each row or column.
  func cells(along axis: KeyPath<Cell, Range<Int>>, isForward: Bool) -> [Cell] {
    let across: KeyPath<Cell, Range<Int>> = axis == \.rows ? \.columns : \.rows
    let index = axis == \.rows ? column : row
    var seen: Set<Int> = []
    let others = cells.filter {
      $0[keyPath: across].contains(index)
        && (isForward
          ? $0[keyPath: axis].lowerBound >= current[keyPath: axis].upperBound
          : $0[keyPath: axis].upperBound <= current[keyPath: axis].lowerBound)
    }
    return others.filter { seen.insert($0[keyPath: axis].lowerBound).inserted }.sorted {
      let (one, two) = ($0[keyPath: axis].lowerBound, $1[keyPath: axis].lowerBound)
      return isForward ? one < two : one > two
    }
  }
}
