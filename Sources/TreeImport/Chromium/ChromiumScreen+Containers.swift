internal import AccessibilityModel
internal import Scenes

extension ChromiumScreen {
  /// Returns a container with what is inside, in the page's order.
  mutating func container(
    _ source: ChromiumTree.Node, role: DumpRole?, language: String?
  ) -> SceneNode {
    var node = SceneNode()
    node.isElement = false
    node.frame = frame(of: source)
    node.language = language
    node.label = source.filledName
    node.hasExplicitOrder = true
    node.children = Self.whole(children(of: source, language: language))
    if source.description?.value?.text.flatMap(DumpText.filled) != nil, !node.children.isEmpty {
      notes.add("The description of the role \(source.roleName.prefix(60)) is not taken over.")
    }
    switch role?.kind {
    case .container(.semanticGroup):
      node.container = node.label == nil ? .none : .semanticGroup
    case .container(.landmark):
      // HTML's form and section are landmarks only with a name.
      let needsName = source.roleName == "form" || source.roleName == "region"
      guard node.label != nil || !needsName else { break }
      node.container = .landmark
      keepOrderWithoutWords(&node)
    case .container(let type):
      node.container = type
    case .modal where source.isTrue("modal"):
      node.isModal = true
    default:
      node.container = node.label == nil ? .none : .semanticGroup
    }
    return node
  }

  /// Returns a page whose dialogs, which may be anywhere in it, lie beside all the rest.
  ///
  /// In a page a dialog keeps people from everything outside of it; in a screen, only from what is
  /// beside it.
  static func withModals(_ page: SceneNode) -> SceneNode {
    var rest = page
    var modals: [SceneNode] = []
    rest.children = taken(from: page.children, into: &modals)
    guard !modals.isEmpty else { return page }
    var whole = SceneNode()
    whole.isElement = false
    whole.frame = page.frame
    // Of several dialogs the last one counts: one that was opened from another one.
    whole.children = rest.children.isEmpty ? modals : [rest] + modals
    return whole
  }

  private static func taken(
    from nodes: [SceneNode], into modals: inout [SceneNode]
  ) -> [SceneNode] {
    nodes.compactMap { node in
      var node = node
      let place = modals.count
      if node.isModal { modals.append(node) }
      let wasEmpty = node.children.isEmpty
      node.children = taken(from: node.children, into: &modals)
      if node.isModal {
        modals[place] = node
        return nil
      }
      // A view in which there was nothing but a dialog says nothing any more.
      return node.children.isEmpty && !wasEmpty && node.isElement == false ? nil : node
    }
  }

  /// Lets the lists, tables and tabs inside a landmark speak for themselves.
  ///
  /// Of containers around each other only the outermost says where it begins and ends; a landmark has
  /// these words only if it names its elements itself. So one with lists inside has a view between.
  private func keepOrderWithoutWords(_ landmark: inout SceneNode) {
    guard Self.hasWords(inside: landmark) else { return }
    var between = SceneNode()
    between.isElement = false
    between.frame = landmark.frame
    between.hasExplicitOrder = true
    between.children = landmark.children
    landmark.hasExplicitOrder = false
    landmark.children = [between]
  }

  private static func hasWords(inside node: SceneNode) -> Bool {
    node.children.contains { child in
      [.list, .dataTable, .tabBar, .series, .landmark].contains(child.container)
        || hasWords(inside: child)
    }
  }

  /// Returns a table: its caption, then its cells with their places.
  mutating func tableItems(_ source: ChromiumTree.Node, language: String?) -> [Item] {
    var table = SceneNode()
    table.isElement = false
    table.container = .dataTable
    table.frame = frame(of: source)
    table.label = source.filledName
    table.language = language
    table.hasExplicitOrder = true
    var before: [Item] = []
    var grid = TableGrid()
    var rest = (source.childIds ?? []).reversed() as [String]
    while let id = rest.popLast() {
      guard let place = place(of: id) else { continue }
      let node = tree.nodes[place]
      if node.roleName == "row" || node.roleName == "LayoutTableRow" {
        guard visit(place) else { continue }
        addRow(node, to: &table, grid: &grid, language: language)
      } else if node.isIgnored || node.roleName == "rowgroup" || node.roleName == "generic" {
        guard visit(place) else { continue }
        rest += (node.childIds ?? []).reversed()
      } else {
        before += items(at: place, language: language)
      }
    }
    guard !table.children.isEmpty else { return Self.separate(before) }
    return Self.separate(before) + [Item(table)]
  }

  private mutating func addRow(
    _ row: ChromiumTree.Node, to table: inout SceneNode, grid: inout TableGrid, language: String?
  ) {
    grid.beginRow()
    var rest = (row.childIds ?? []).reversed() as [String]
    while let id = rest.popLast() {
      guard let place = place(of: id) else { continue }
      let source = tree.nodes[place]
      guard !source.isIgnored, source.roleName != "generic" else {
        guard visit(place) else { continue }
        rest += (source.childIds ?? []).reversed()
        continue
      }
      guard visit(place) else { continue }
      let attributes = attributes(of: source)
      let cell = grid.place(columns: attributes["colspan"], rows: attributes["rowspan"])
      var nodes = cellNodes(source, language: language)
      for index in nodes.indices { nodes[index].cell = cell }
      if let row = cell.row, let column = cell.column, !nodes.isEmpty {
        let id = "node-\(source.nodeId)"
        if source.roleName == "columnheader" {
          nodes[0].id = id
          for each in column..<(column + cell.columns) { table.columnHeaders[each] = [id] }
        } else if source.roleName == "rowheader" {
          nodes[0].id = id
          for each in row..<(row + cell.rows) { table.rowHeaders[each] = [id] }
        }
      }
      table.children += nodes
    }
  }

  /// Returns a cell as one text, or the controls in it.
  private mutating func cellNodes(_ source: ChromiumTree.Node, language: String?) -> [SceneNode] {
    let inside = Self.whole(children(of: source, language: language))
    if inside.contains(where: { $0.traits != .staticText }) { return inside }
    var cell = node(for: source, language: language)
    cell.label = cell.label ?? DumpText.joined(inside.compactMap(\.label))
    if source.isTrue("selected") { cell.traits.insert(.selected) }
    return cell.label == nil ? [] : [cell]
  }
}

/// Where the next cell of a table is, behind those that reach into its row from above.
struct TableGrid {
  private var row = -1
  private var column = 0
  /// Until which row a column is taken.
  private var taken: [Int: Int] = [:]
  /// A cell over more rows or columns than this is not believed.
  private static let most = 100

  mutating func beginRow() {
    row += 1
    column = 0
  }

  mutating func place(columns: String?, rows: String?) -> SceneCell {
    while let end = taken[column], end > row { column += 1 }
    let width = min(max(columns.flatMap { Int($0) } ?? 1, 1), Self.most)
    let height = min(max(rows.flatMap { Int($0) } ?? 1, 1), Self.most)
    let cell = SceneCell(row: row, column: column, rows: height, columns: width)
    if height > 1 {
      for each in column..<(column + width) { taken[each] = row + height }
    }
    column += width
    return cell
  }
}
