import DesktopBus

/// Lists of GTK 3 with more rows than are read at once.
extension DesktopDouble {
  /// The height of a row of a list, and of its header.
  private static let rowHeight = 20

  /// Creates a list of rows in a scrolled view that shows the first of them.
  package static func list(
    rows: Int, columns: [String] = ["Name"], in parent: String
  ) -> [DoubleObject] {
    var view = DoubleObject(path: "/view", parent: parent, role: 49)
    view.screen = [0, 0, 300, 200]
    view.children = ["/list", "/bar"]
    view.childCount = 2
    var list = DoubleObject(path: "/list", parent: "/view", role: 55)
    // The headers count as children.
    list.childCount = (rows + 1) * columns.count
    list.states.formUnion(["manages-descendants", "focusable"])
    list.interfaces = ["Accessible", "Component", "Table"]
    list.firstRow = 0
    list.table = ["NRows": rows, "NColumns": columns.count]
    list.attributes = ["columns": columns.joined(separator: ",")]
    list.screen = [0, 0, 290, 200]
    var bar = DoubleObject(path: "/bar", parent: "/view", role: 48)
    bar.interfaces.append("Value")
    bar.screen = [290, 0, 10, 200]
    bar.value = [
      "MinimumValue": 0, "MaximumValue": Double(rows * rowHeight), "CurrentValue": 0,
      "MinimumIncrement": 20,
    ]
    return [view, list, bar]
  }

  /// Scrolls a list to a place of its scroll bar.
  package mutating func scrollList(to place: Double) {
    objects["/list"]?.firstRow = Int(place) / Self.rowHeight
  }

  /// Returns the cell at a height of the screen, or `nil` at the header and below the last row.
  mutating func openRow(atPoint y: Int, of list: DoubleObject) -> String? {
    let row = (y - list.screen[1]) / Self.rowHeight - 1
    return row < 0 ? nil : openRow((list.firstRow ?? 0) + row, column: 0, of: list)
  }

  /// Adds a cell of a list at its first use, as GTK 3 does, or a header, and returns its path.
  package mutating func openRow(_ row: Int?, column: Int, of list: DoubleObject) -> String? {
    let columns = (list.attributes["columns"] ?? "").split(separator: ",").map(String.init)
    guard columns.indices.contains(column), row ?? 0 < list.table["NRows"] ?? 0 else { return nil }
    let path = list.path + (row.map { "/r\($0)/c\(column)" } ?? "/h\(column)")
    guard objects[path] == nil else { return path }
    var cell = DoubleObject(path: path, parent: list.path, role: row == nil ? 57 : 56)
    cell.name =
      row.map { column == 0 ? "Row \($0)" : "\(columns[column]) \($0)" } ?? columns[column]
    if let row {
      cell.interfaces = ["Accessible", "Action", "Component", "TableCell"]
      cell.cell = [row, column]
    }
    objects[path] = cell
    return path
  }
}
