internal import AccessibilityModel

/// Cells of tables.
extension DesktopTree {
  private static let columnHeaders: Set<DesktopRole> = [
    DesktopRole(rawValue: 57), DesktopRole(rawValue: 10),
  ]
  private static let rowHeaders: Set<DesktopRole> = [
    DesktopRole(rawValue: 58), DesktopRole(rawValue: 47),
  ]

  /// Adds the position in a table, counting header rows and columns, to cells and the items inside.
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
    description.cell = ElementDescription.Cell(
      row: place.row, column: place.column, rowSpan: place.rowSpan, columnSpan: place.columnSpan,
      namesRow: Self.rowHeaders.contains(cell.role) && cell.id == node.id,
      namesColumn: Self.columnHeaders.contains(cell.role) && cell.id == node.id)
  }

  /// Whether a node is a cell of a table or inside one.
  package func isInCell(_ id: String) -> Bool {
    guard let node = nodes[id] else { return false }
    return isCell(node) || ancestor(of: node, within: 4, where: isCell) != nil
  }

  /// Whether a node is a cell of a sheet, whose name is its position, such as “B2”.
  package func isSheetCell(_ node: DesktopNode) -> Bool {
    node.role == .tableCell && !node.interfaces.contains(.tableCell)
      && node.parent.flatMap { nodes[$0] }.map { hasTooManyChildren($0.id) && !isList($0) } ?? false
  }

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
  /// Web pages count header cells as rows and columns. Other toolkits have them beside the table,
  /// so their cells begin after the headers.
  private func place(of cell: DesktopNode, in table: DesktopNode) -> DesktopCell? {
    guard cell.parent == table.id else {
      return cell.cell ?? placeInRow(cell, table)
    }
    // Headers are among the first children.
    let first = table.children.prefix(200).compactMap { nodes[$0] }
    let isBeside = { (node: DesktopNode) in node.cell == nil && self.isShown(node) }
    let top = first.contains { Self.columnHeaders.contains($0.role) && isBeside($0) } ? 1 : 0
    let left = first.contains { Self.rowHeaders.contains($0.role) && isBeside($0) } ? 1 : 0
    if let place = cell.cell {
      return DesktopCell(
        row: place.row + top, column: place.column + left, rowSpan: place.rowSpan,
        columnSpan: place.columnSpan)
    }
    let before = table.children.prefix(max(cell.index ?? 0, 0))
    let rank = before.count { nodes[$0]?.role == cell.role }
    if Self.columnHeaders.contains(cell.role) { return DesktopCell(row: 0, column: rank + left) }
    if Self.rowHeaders.contains(cell.role) { return DesktopCell(row: rank + top, column: 0) }
    guard let columns = table.table?.columns, columns > 0 else { return nil }
    return DesktopCell(row: rank / columns + top, column: rank % columns + left)
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
