internal import AccessibilityModel

/// Cells of tables.
extension DesktopTree {
  private static let columnHeaders: Set<DesktopRole> = [
    DesktopRole(rawValue: 57), DesktopRole(rawValue: 10),
  ]
  private static let rowHeaders: Set<DesktopRole> = [
    DesktopRole(rawValue: 58), DesktopRole(rawValue: 47),
  ]

  /// Adds the position in a table to cells and the items inside.
  func addCell(of node: DesktopNode, to description: inout ElementDescription) {
    guard description.isElement else { return }
    var cell = node
    if !isCell(node) {
      guard let around = ancestor(of: node, within: 4, where: isCell) else {
        return
      }
      cell = around
    }
    guard let table = ancestor(of: cell, within: 4, where: { $0.role == .table }),
      let place = place(of: cell, in: table)
    else { return }
    let (namesRow, namesColumn) = (
      Self.rowHeaders.contains(cell.role), Self.columnHeaders.contains(cell.role)
    )
    let isBeside = cell.parent == table.id && cell.cell == nil
    description.cell = ElementDescription.Cell(
      row: isBeside && namesColumn ? nil : place.row,
      column: isBeside && namesRow ? nil : place.column, rowSpan: place.rowSpan,
      columnSpan: place.columnSpan, namesRow: namesRow && cell.id == node.id,
      namesColumn: namesColumn && cell.id == node.id)
  }

  /// Returns the cells in the row of a cell of Qt, which announces only that this one is selected.
  package func cells(inRowOf id: String) -> [String] {
    guard quirks.contains(.hidesItems), let node = nodes[id], node.role == .tableCell,
      let table = node.parent.flatMap({ nodes[$0] }), table.table != nil, !isSheet(table),
      let row = place(of: node, in: table)?.row
    else { return [] }
    return table.children.filter { child in
      nodes[child].map { !isHeader($0) && place(of: $0, in: table)?.row == row } == true
    }
  }

  /// Whether a node is a cell of a sheet, whose name is its position, such as “B2”.
  package func isSheetCell(_ node: DesktopNode) -> Bool {
    node.role == .tableCell && !node.interfaces.contains(.tableCell)
      && node.parent.flatMap { nodes[$0] }.map(isSheet) ?? false
  }

  /// Whether a node is a table with more cells than its program can count.
  func isSheet(_ node: DesktopNode) -> Bool { hasTooManyChildren(node.id) && !isList(node) }

  private func isCell(_ node: DesktopNode) -> Bool {
    node.role == .tableCell || isHeader(node)
      || isLabelItem(node) && node.parent.flatMap { nodes[$0] }?.role == .table
  }

  /// Whether a node is the header of a column or a row.
  func isHeader(_ node: DesktopNode) -> Bool {
    Self.columnHeaders.contains(node.role) || Self.rowHeaders.contains(node.role)
  }

  /// Returns the position of a cell in its table.
  ///
  /// Web pages count header cells as rows and columns. Other toolkits have them beside the table.
  func place(of cell: DesktopNode, in table: DesktopNode) -> DesktopCell? {
    if let place = placeInGrid(cell, table) ?? cell.cell { return place }
    guard cell.parent == table.id else { return placeInRow(cell, table) }
    let before = table.children.prefix(max(cell.index ?? 0, 0))
    let rank = before.count { nodes[$0]?.role == cell.role }
    if Self.columnHeaders.contains(cell.role) { return DesktopCell(row: 0, column: rank) }
    if Self.rowHeaders.contains(cell.role) { return DesktopCell(row: rank, column: 0) }
    guard let columns = table.table?.columns, columns > 0 else { return nil }
    return DesktopCell(row: rank / columns, column: rank % columns)
  }

  /// Returns the position of a cell of GTK 3 in a table whose cells are all known. GTK does not announce
  /// that a cell has got another row.
  private func placeInGrid(_ cell: DesktopNode, _ table: DesktopNode) -> DesktopCell? {
    guard quirks.contains(.hasPlainCells), cell.parent == table.id, let index = cell.index,
      cell.role == .tableCell, knownRows[table.id] == nil, let size = table.table, size.columns > 0
    else { return nil }
    let headers = table.children.prefix(size.columns).count { nodes[$0].map(isHeader) == true }
    guard index >= headers, table.children.count - headers == size.rows * size.columns else {
      return nil
    }
    return DesktopCell(
      row: (index - headers) / size.columns, column: (index - headers) % size.columns)
  }

  /// Returns the words for a cell without a text: the name of its column or, without headers, the
  /// first text in its row.
  func nameFromTable(of cell: DesktopNode) -> (String, String)? {
    guard let table = cell.parent.flatMap({ nodes[$0] }), let column = column(of: cell) else {
      return nil
    }
    let headers = headers(of: table)
    if headers.indices.contains(column), let name = name(of: headers[column]) {
      return (name, "the header of its column")
    }
    let first = (cell.index ?? 0) - column
    let columns = table.table?.columns ?? headers.count
    guard first >= 0, columns > 0 else { return nil }
    let row = table.children.dropFirst(first).prefix(columns).compactMap { nodes[$0] }
    return row.lazy.compactMap(name).first.map { ($0, "the text of its row") }
  }

  /// Returns the index of the column of a cell, or `nil` if it is unknown.
  func column(of cell: DesktopNode) -> Int? {
    if let column = cell.cell?.column { return column }
    guard let table = cell.parent.flatMap({ nodes[$0] }) else { return nil }
    let columns = table.table?.columns ?? headers(of: table).count
    let before = table.children.prefix(max(cell.index ?? 0, 0))
    return columns > 0 ? before.count { nodes[$0]?.role == cell.role } % columns : nil
  }

  private func headers(of table: DesktopNode) -> [DesktopNode] {
    table.children.prefix(200).compactMap { nodes[$0] }
      .filter { Self.columnHeaders.contains($0.role) && isShown($0) }
  }

  /// Returns the position of a cell in a row of a table.
  private func placeInRow(_ cell: DesktopNode, _ table: DesktopNode) -> DesktopCell? {
    guard let row = cell.parent.flatMap({ nodes[$0] }),
      let rowIndex = table.children.firstIndex(of: row.id),
      let column = row.children.firstIndex(of: cell.id)
    else { return nil }
    return DesktopCell(row: rowIndex, column: column)
  }
}
