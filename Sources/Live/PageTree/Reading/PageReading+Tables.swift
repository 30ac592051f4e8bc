internal import AccessibilityModel
internal import LiveTree

/// The places and the headers of the cells of tables.
extension PageReading {
  /// The cells of a table while they are read.
  struct PlacedTable {
    let id: Int
    var grid = CellPlacement()
    var headers: [Int: String] = [:]
    /// All headers of each column, and the first column of each cell.
    var columnHeaders: [Int: [String]] = [:]
    var places: [Int: Int] = [:]
    var rowHeader: String?
    /// The cells of the row that have no header yet.
    var cells: [Int] = []
    var isInRow = false
  }

  /// Gives the cells of a table all headers of their first column.
  mutating func endTable() {
    let table = tables.removeLast()
    for (id, column) in table.places {
      document.objects[id]?.table?.columnHeaders = table.columnHeaders[column] ?? []
    }
  }

  mutating func beginRow(_ row: ChromiumTree.Node) {
    guard !tables.isEmpty else { return }
    let numbers = screen.attributes(of: row)
    tables[tables.count - 1].grid.beginRow(
      at: numbers["aria-rowindex"], column: numbers["aria-colindex"])
    tables[tables.count - 1].rowHeader = nil
    tables[tables.count - 1].cells = []
  }

  mutating func cell(
    _ node: ChromiumTree.Node, _ facts: ElementFacts
  ) -> ElementFacts.Table? {
    guard let index = tables.indices.last else { return nil }
    let attributes = screen.attributes(of: node)
    let cell = tables[index].grid.place(
      at: attributes["aria-colindex"],
      columns: attributes["colspan"] ?? attributes["aria-colspan"],
      rows: attributes["rowspan"] ?? attributes["aria-rowspan"])
    let (row, column) = (cell.rows.indices.lowerBound, cell.columns.indices.lowerBound)
    var table = document.objects[tables[index].id]?.table ?? .init(rows: 0, columns: 0)
    var place = ElementFacts.Place(row: row, column: column)
    place.rowCount = cell.rows.indices.count
    place.columnCount = cell.columns.indices.count
    table.place = place
    let name = facts.name.isEmpty ? screen.text(inside: node) ?? "" : facts.name
    let isGrid = screen.tree.nodes.first { $0.number == tables[index].id }?.roleName == "grid"
    switch facts.role {
    case .columnHeader:
      tables[index].headers[column] = name
      for covered in cell.columns.indices {
        tables[index].columnHeaders[covered, default: []].append(name)
      }
      // Chromium makes a header of a grid its own header, if it is not one of HTML.
      if isGrid, facts.hasOwnRole { table.header = name }
    case .rowHeader:
      table.header = tables[index].headers[column]
      tables[index].rowHeader = name
      // The header counts for the cells before it, too.
      for earlier in tables[index].cells { document.objects[earlier]?.table?.rowHeader = name }
    default:
      table.header = tables[index].headers[column]
      table.rowHeader = tables[index].rowHeader
      if let number = node.number {
        tables[index].cells.append(number)
        tables[index].places[number] = column
      }
    }
    return table
  }
}
