/// The cells of tables that are too large to be read completely.
extension DesktopTree {
  /// Asks for the cells on the screen.
  mutating func askForCells(_ rows: Range<Int>, _ columns: Range<Int>, of id: String) {
    guard let node = nodes[id] else { return }
    if isList(node) { return askForRows(around: rows, of: id) }
    let size = node.table ?? DesktopTableSize(rows: .max, columns: .max)
    let rows = rows.clamped(to: 0..<size.rows).prefix(Self.shownRows)
    let columns = columns.clamped(to: 0..<size.columns).prefix(Self.shownColumns)
    for row in rows {
      for column in columns {
        reading.want(.cell(row: row, column: column, of: id), .details)
      }
    }
    // Cells out of view are removed only when there are many, because the reader may be at one.
    if node.children.count + rows.count * columns.count <= 2 * Self.shownRows * Self.shownColumns {
      return
    }
    let kept = node.children.filter { child in
      guard let cell = nodes[child]?.cell else { return true }
      return rows.contains(cell.row) && columns.contains(cell.column)
    }
    let isTooMany = kept.count > Self.shownRows * Self.shownColumns
    setChildren(isTooMany ? [] : kept, of: id)
  }

  /// Asks for the next row of a sheet when the cursor is in the last or the first known row, or for
  /// more of a list when it is near the end of what is read, and returns whether it did.
  package mutating func readOn(around id: String) -> Bool {
    guard let node = nodes[id] else { return false }
    if readRows(around: node) || readChildren(around: node) { return true }
    guard let cell = node.cell, let table = node.parent, isSheetCell(node),
      let size = nodes[table]?.table
    else { return false }
    let cells = (nodes[table]?.children ?? []).compactMap { nodes[$0]?.cell }
    let columns = cells.map(\.column)
    guard let first = cells.first?.row, let last = cells.last?.row, let left = columns.min(),
      let right = columns.max(), cells.count < 20 * Self.shownRows * Self.shownColumns
    else { return false }
    var asks = false
    for (isAtEdge, row) in [(cell.row == last, last + 1), (cell.row == first, first - 1)]
    where isAtEdge && (0..<size.rows).contains(row) {
      for column in left...right {
        reading.want(.cell(row: row, column: column, of: table), .structure)
      }
      asks = true
    }
    return asks
  }

  /// Adds a cell at its place in the order of rows and columns.
  mutating func addCell(_ id: String, _ cell: DesktopCell, to table: String) {
    guard var children = nodes[table]?.children, !id.isEmpty, id != table else { return }
    if !children.contains(id) {
      let place = (cell.row, cell.column)
      // LibreOffice creates other objects for cells that come into view again. The first one stays
      // as long as it answers, because the reader may be there.
      let known = children.first { child in
        nodes[child]?.cell.map { ($0.row, $0.column) == place } ?? false
      }
      if let known {
        if announcedID == id { announcedID = known }
        if awaitedFocus == id { awaitedFocus = known }
        for property in [DesktopProperty.states, .name, .text] {
          reading.want(.read(property, of: known), .structure)
        }
        return
      }
      let index = children.firstIndex { child in
        nodes[child]?.cell.map { ($0.row, $0.column) > place } ?? false
      }
      children.insert(id, at: index ?? children.endIndex)
      setChildren(children, of: table)
      discover(id, parent: table)
      // The user has gone to a cell that was out of view.
      if announcedID == id { reading.want(.shownCells(of: table), .structure) }
    }
    update(id) { $0.cell = Self.bounded(cell) }
  }

  /// Asks for the new object of a cell whose object no longer answers.
  mutating func replaceCell(_ id: String) {
    guard let node = nodes[id], let cell = node.cell, let table = node.parent, isSheetCell(node)
    else { return }
    setChildren((nodes[table]?.children ?? []).filter { $0 != id }, of: table)
    reading.want(.cell(row: cell.row, column: cell.column, of: table), .details)
  }
}
