internal import AccessibilityModel
internal import Languages
internal import LiveTree
internal import SourceDiagnostics
internal import TextFormats

/// Imports the containers, dialogs and tables of a page.
extension ChromiumScreen {
  /// Returns a container with its contents, in the order of the page.
  mutating func container(
    _ source: ChromiumTree.Node, role: SourceRole?, language: String?
  ) -> PageNode {
    var node = PageNode(
      around: Self.whole(children(of: source, language: language)), frame: frame(of: source))
    node.source = source.number
    node.language = language
    node.label = source.filledName
    node.roleDescription = roleDescription(of: source)
    node.keepsOrder = true
    if source.roleName == "article" {
      addDescription(of: source, to: &node)
      node.positionInSet = positionInSet(of: source)
    }
    switch role {
    case .container(.semanticGroup) where source.roleName == "figure":
      // As recorded, VoiceOver reads only what is in a figure.
      (node.label, node.roleDescription) = (nil, nil)
    case .container(.semanticGroup):
      if node.label == nil, let role = exchange(&node.roleDescription, with: nil) {
        node.label = role.prefix(1).uppercased() + role.dropFirst()
      }
      node.container = node.label == nil ? .none : .semanticGroup
      if surroundings(of: source).isInListBox { node.children = Self.withSeries(node.children) }
    case .container(.list) where source.roleName == "listbox":
      node.container = node.label == nil ? .none : .semanticGroup
      node.children = Self.withSeries(node.children)
    case .container(.list) where !node.children.isEmpty && node.children.allSatisfy(\.isPositioned):
      node.container = .series
    case .container(.landmark):
      // In Safari for iOS, a form is no landmark, and a section is one only if it has a name.
      let isSection = source.roleName == "region"
      guard source.roleName != "form", node.label != nil || !isSection else {
        node.label = nil
        break
      }
      node.container = .landmark
      // As recorded, the author's word for a section stands for its kind, and is not spoken either.
      let isNamedByAuthor = exchange(&node.roleDescription, with: nil) != nil
      if !isSection || !isNamedByAuthor {
        node.landmark = AccessibilityLandmark(rawValue: source.roleName)
      }
    case .container(.tabBar) where !node.children.allSatisfy({ $0.traits.contains(.tabBarItem) }):
      // Panels and buttons between the tabs are not counted.
      node.container = node.label == nil ? .none : .semanticGroup
      let tabs = node.children.indices.filter { node.children[$0].traits.contains(.tabBarItem) }
      for (index, tab) in tabs.enumerated() where node.children[tab].positionInSet == nil {
        node.children[tab].positionInSet = AccessibilityPositionInSet(
          position: index + 1, count: tabs.count)
      }
    case .container(let type):
      node.container = type
    case .modal:
      node.isModal = source.isTrue("modal")
      node.container = source.roleName == "alertdialog" ? .alert : .semanticGroup
      // The reader says this word by itself only for a modal dialog with a name.
      guard node.container != .alert, !node.isModal || node.label == nil else { break }
      if node.isModal || node.label != nil {
        node.roleDescription = node.roleDescription ?? dialogWord
      } else {
        node.label =
          node.roleDescription ?? dialogWord.prefix(1).uppercased() + dialogWord.dropFirst()
      }
    default:
      node.container = node.label == nil ? .none : .semanticGroup
    }
    addHint(of: source, to: &node)
    if converted == nil { node.facts = facts(of: source) }
    return node
  }

  /// Adds the description of a group or a dialog and its error, which users hear when they enter it.
  private mutating func addHint(of source: ChromiumTree.Node, to node: inout PageNode) {
    let phrases = PhraseBook.of(tree.page?.language).phrases
    let isInvalid = !["false", nil].contains(source["invalid"]?.text)
    let words = [
      isInvalid ? phrases.invalid : nil, isInvalid ? surroundings(of: source).error : nil,
      source.filledDescription,
    ].compactMap(\.self)
    guard !words.isEmpty, source.roleName != "article" else { return }
    if node.container == .alert || node.container == .semanticGroup && node.label != nil {
      node.hint = words.dropLast().reversed().reduce(words.last ?? "") { rest, word in
        "\(word)\(word.last?.isPunctuation == true ? "" : ".") \(rest)"
      }
    } else if source.filledDescription != nil, !node.children.isEmpty {
      notes.add("The description is ignored for the role \(source.roleName.prefix(60)).")
    }
  }

  /// The word for a dialog in the language of the page, without its full stop.
  var dialogWord: String {
    PhraseBook.of(tree.page?.language).phrases.dialogWord
  }

  /// Adds the description of an article to its label, unless the article contains the same text.
  ///
  /// Reads at most 1,000 nodes, because articles may be nested.
  private func addDescription(of source: ChromiumTree.Node, to node: inout PageNode) {
    guard let label = node.label, let description = source.filledDescription else { return }
    let words = description.split(whereSeparator: \.isWhitespace)
    var texts: Set<Substring> = []
    var rest = node.children.prefix(100)
    for _ in 0..<1_000 {
      guard let next = rest.popLast() else { break }
      texts.formUnion(next.label?.split(whereSeparator: \.isWhitespace) ?? [])
      rest += next.children.prefix(100)
    }
    if !texts.isSuperset(of: words) { node.label = "\(label), \(description)" }
  }

  /// Returns the contents of a list box, or of a group in it, with the options in a series.
  private static func withSeries(_ nodes: [PageNode]) -> [PageNode] {
    // The text before the options is the label of the group.
    guard let start = nodes.firstIndex(where: { $0.activation == .select }) else { return nodes }
    guard nodes[start...].allSatisfy({ $0.activation == .select }) else { return nodes }
    var series = PageNode(around: Array(nodes[start...]))
    series.container = .series
    series.keepsOrder = true
    return nodes[..<start] + [series]
  }

  /// Returns the caption of a table, followed by the cells with their rows and columns.
  mutating func tableItems(_ source: ChromiumTree.Node, language: String?) -> [Item] {
    var table = PageNode(around: [], frame: frame(of: source))
    table.source = source.number
    table.container = .dataTable
    table.label = source.filledName
    table.language = language
    table.keepsOrder = true
    var before: [Item] = []
    var grid = CellPlacement()
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
      } else if ChromiumRoles.neutral[node.roleName] == .caption {
        // VoiceOver enters the table at its caption.
        table.children += Self.whole(items(at: place, language: language))
      } else {
        before += items(at: place, language: language)
      }
    }
    guard table.children.contains(where: { $0.cell != nil }) else {
      return Self.separate(before) + table.children.map { Item($0) }
    }
    table.roleDescription = roleDescription(of: source)
    table.value = size(of: source, with: table.children)
    return Self.separate(before) + [Item(table)]
  }

  /// Returns the size of a table of whose rows the page may have only a part, or `nil` if the page gives
  /// no number of rows. As recorded, VoiceOver counts only the columns that are there.
  private func size(of source: ChromiumTree.Node, with cells: [PageNode]) -> String? {
    guard let rows = attributes(of: source)["aria-rowcount"].flatMap({ Int($0) }), rows > 0 else {
      return nil
    }
    let phrases = PhraseBook.of(tree.page?.language).phrases
    let present = cells.compactMap(\.cell)
    let rowCount = max(rows, present.map(\.rows.indices.upperBound).max() ?? 0)
    let columnCount = present.map(\.columns.indices.upperBound).max() ?? 0
    return [(phrases.page.rows, rowCount), (phrases.page.columns, columnCount)]
      .map { phrases.counted($0, $1) }.joined(separator: ", ")
  }

  private mutating func addRow(
    _ row: ChromiumTree.Node, to table: inout PageNode, grid: inout CellPlacement,
    language: String?
  ) {
    let numbers = attributes(of: row)
    grid.beginRow(at: numbers["aria-rowindex"], column: numbers["aria-colindex"])
    noteProperties(of: row)
    let start = table.children.count
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
      if let index = attributes["aria-rowindex"] { grid.continueRow(at: index) }
      let cell = grid.place(
        at: attributes["aria-colindex"],
        columns: attributes["colspan"] ?? attributes["aria-colspan"],
        rows: attributes["rowspan"] ?? attributes["aria-rowspan"])
      var nodes = cellNodes(source, language: language)
      for index in nodes.indices { Self.setCell(cell, of: &nodes[index]) }
      if let word = currentWord(attributes["aria-current"]), !nodes.isEmpty {
        nodes[0].value = [nodes[0].value, word].compactMap(\.self).joined(separator: ", ")
      }
      let (namesColumn, namesRow) = (
        source.roleName == "columnheader", source.roleName == "rowheader"
      )
      if let sort = attributes["aria-sort"], !nodes.isEmpty,
        let word = PhraseBook.of(tree.page?.language).phrases.page.sorted[sort]
      {
        // Not a value, which would be read with each cell of the column.
        nodes[0].content.append(.init(label: word, value: "", importance: .high))
      }
      if namesColumn || namesRow, !nodes.isEmpty {
        nodes[0].identifier = "node-\(source.nodeId)"
        nodes[0].cell?.namesColumn = namesColumn
        nodes[0].cell?.namesRow = namesRow
      }
      table.children += nodes
    }
    guard table.children.indices.contains(start) else { return }
    if case .bool(let isExpanded)? = row["expanded"] {
      table.children[start].isExpanded = isExpanded
    }
    if let position = positionInSet(of: row) { table.children[start].positionInSet = position }
  }

  /// Sets the cell of a node and of the elements inside it.
  private static func setCell(_ cell: ElementDescription.Cell, of node: inout PageNode) {
    node.cell = cell
    for index in node.children.indices { setCell(cell, of: &node.children[index]) }
  }

  /// Returns a cell as one element, or the controls inside the cell.
  private mutating func cellNodes(_ source: ChromiumTree.Node, language: String?) -> [PageNode] {
    let inside = Self.whole(children(of: source, language: language))
    if inside.contains(where: { $0.traits != .staticText }) { return inside }
    var cell = node(for: source, language: language)
    cell.label = cell.label ?? DumpText.joined(inside.compactMap(\.label))
    if source.isTrue("selected") { cell.traits.insert(.selected) }
    if source.isTrue("disabled") { cell.traits.insert(.notEnabled) }
    return cell.label == nil ? [] : [cell]
  }
}

extension PageNode {
  /// Whether all elements have a position in their set.
  fileprivate var isPositioned: Bool {
    self.isElement ? self.positionInSet != nil : children.allSatisfy(\.isPositioned)
  }
}

/// Assigns a row and a column to each cell of a table, even below cells that span several rows.
struct CellPlacement {
  private var row = -1
  private var column = 0
  /// The first row below a cell that spans several rows, by column.
  private var firstFreeRow: [Int: Int] = [:]
  /// The maximum number of rows or columns that a cell spans. A larger number is implausible.
  private static let maximumSpan = 100

  /// Begins a row: the next one, or one with a number that the page sets, from 1. The page may also set
  /// the column of the first cell.
  mutating func beginRow(at number: String?, column first: String?) {
    row = Self.index(number) ?? row + 1
    column = Self.index(first) ?? 0
  }

  /// Corrects the number of the present row, which the page sets for a cell.
  mutating func continueRow(at number: String) { row = Self.index(number) ?? row }

  /// Returns the index, from 0, for a number that a page sets.
  private static func index(_ number: String?) -> Int? {
    number.flatMap { Int($0) }.flatMap { (1...1_000_000_000).contains($0) ? $0 - 1 : nil }
  }

  mutating func place(
    at number: String?, columns: String?, rows: String?
  ) -> ElementDescription.Cell {
    column = Self.index(number) ?? column
    while let end = firstFreeRow[column], end > row { column += 1 }
    let width = min(max(columns.flatMap { Int($0) } ?? 1, 1), Self.maximumSpan)
    let height = min(max(rows.flatMap { Int($0) } ?? 1, 1), Self.maximumSpan)
    let cell = ElementDescription.Cell(
      row: row, column: column, rowSpan: height, columnSpan: width)
    if height > 1 {
      for each in column..<(column + width) { firstFreeRow[each] = row + height }
    }
    column += width
    return cell
  }
}
