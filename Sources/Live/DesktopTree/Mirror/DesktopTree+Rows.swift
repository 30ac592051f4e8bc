/// The rows of lists that are too large to be read completely, of which those around the cursor are
/// read.
extension DesktopTree {
  /// The number of cells that are read at once, and the limits for the number of their rows.
  private static let (readCells, readRows) = (600, 20...100)
  /// The maximum number of columns of a list. A table with more is a sheet.
  private static let listColumns = 100
  /// The distance of the cursor from the last row that was read at which more rows are read.
  private static let rowMargin = 10

  /// Returns whether a node is a list of rows that creates its cells on demand. A sheet differs: it
  /// has more cells than its program can count.
  func isList(_ node: DesktopNode) -> Bool {
    guard hasTooManyChildren(node.id), let size = node.table, size.rows > 0,
      (1...Self.listColumns).contains(size.columns)
    else { return false }
    // GTK 3 counts the headers, too.
    return [0, 1].contains(node.childCount / size.columns - size.rows)
      && node.childCount % size.columns == 0
  }

  /// Asks for the rows of a list around those on the screen, unless they are known.
  mutating func askForRows(around shown: Range<Int>, of id: String) {
    shownRows[id] = shown
    if let known = knownRows[id], shown.clamped(to: known) == shown { return }
    let count = rowCount(of: id)
    let start = min(max(shown.lowerBound - Self.rowMargin, 0), max(rows(of: id) - count, 0))
    wantedRow[id] = start
    askForRows(start..<start + count, of: id)
  }

  /// Asks for the known rows of a list again, because the list has changed.
  mutating func askForKnownRows(of id: String) {
    if wantedRow[id] == nil, let known = knownRows[id] { askForRows(known, of: id) }
  }

  /// Asks which rows of the lists inside a view are on the screen, because the user has scrolled.
  package mutating func askForShownRows(inside view: String) {
    for id in knownRows.keys.sorted() where isInside(id, view) {
      reading.want(.shownRows(of: id), .structure)
    }
  }

  /// Returns the list of rows that a cell is in, or `nil` for other nodes.
  package func list(of id: String) -> String? {
    nodes[id]?.parent.flatMap { knownRows[$0] == nil ? nil : $0 }
  }

  /// Returns the first cell of a list on the screen, if another cell of it is out of view.
  package func firstShownCell(of list: String, insteadOf id: String) -> String? {
    guard let shown = shownRows[list], nodes[id]?.cell.map({ shown.contains($0.row) }) != true
    else { return nil }
    return nodes[list]?.children.first { nodes[$0]?.cell?.row == shown.lowerBound }
  }

  /// Forgets the known rows of a list, and asks for those around another one.
  package mutating func jump(toRow row: Int, of id: String) {
    knownRows[id] = nil
    shownRows[id] = nil
    wantedRow[id] = nil
    askForRows(around: row..<row + 1, of: id)
  }

  private mutating func askForRows(_ wanted: Range<Int>, of id: String) {
    guard let size = nodes[id]?.table else { return }
    let wanted = wanted.clamped(to: 0..<max(size.rows, 0))
    guard !wanted.isEmpty else { return }
    reading.want(.rows(wanted, columns: size.columns, of: id), .structure)
  }

  /// The number of rows that are read at once.
  private func rowCount(of id: String) -> Int {
    let columns = max(nodes[id]?.table?.columns ?? 1, 1)
    return min(max(Self.readCells / columns, Self.readRows.lowerBound), Self.readRows.upperBound)
  }

  private func rows(of id: String) -> Int { nodes[id]?.table?.rows ?? 0 }

  /// Asks for the next rows of a list when the cursor is near the end of those that were read, and
  /// returns whether it did.
  mutating func readRows(around cell: DesktopNode) -> Bool {
    guard let list = cell.parent, let row = cell.cell?.row, let known = knownRows[list]
    else { return false }
    var asks = false
    if row >= known.upperBound - Self.rowMargin { asks = readMore(below: true, of: list) }
    if row < known.lowerBound + Self.rowMargin { asks = readMore(below: false, of: list) || asks }
    return asks
  }

  /// Asks for more children of a container when the cursor is near the end of those that were read,
  /// and returns whether it did.
  mutating func readChildren(around node: DesktopNode) -> Bool {
    guard let list = node.parent, knownRows[list] == nil, unread(of: list) == .below,
      let index = node.index, index >= (nodes[list]?.children.count ?? 0) - Self.rowMargin
    else { return false }
    return readMore(below: true, of: list)
  }

  /// Asks for more rows or objects of a container, and returns whether there are any.
  package mutating func readMore(below: Bool, of id: String) -> Bool {
    guard unread(of: id).contains(below ? .below : .above) else { return false }
    guard let known = knownRows[id] else {
      let start = nodes[id]?.children.count ?? 0
      moreChildren[id] = start + Self.someChildren
      reading.someChildren[id] = nodes[id]?.children
      askForSomeChildren(from: start, of: id)
      return true
    }
    let count = rowCount(of: id)
    askForRows(
      below
        ? known.upperBound..<known.upperBound + count
        : max(known.lowerBound - count, 0)..<known.lowerBound, of: id)
    return true
  }

  /// Sets the cells of some rows of a list, and the headers of its columns.
  mutating func setRows(
    _ cells: [[String]], headers: [String], from first: Int, of id: String
  ) {
    guard let node = nodes[id], isList(node), wantedRow[id].map({ $0 == first }) != false
    else { return }
    wantedRow[id] = nil
    // A program may report too many rows.
    let cells = cells.prefix { row in row.contains { !$0.isEmpty } }
    let new = first..<first + cells.count
    guard !new.isEmpty else { return }
    let old = knownRows[id].flatMap {
      $0.lowerBound <= new.upperBound && new.lowerBound <= $0.upperBound ? $0 : nil
    }
    var places: [String: DesktopCell] = [:]
    var children = headers.filter { !$0.isEmpty }
    func keep(_ rows: (Int) -> Bool) {
      children += node.children.filter { child in
        nodes[child]?.cell.map { old?.contains($0.row) == true && rows($0.row) } ?? false
      }
    }
    keep { $0 < new.lowerBound }
    for (row, cells) in zip(new, cells) {
      for (column, cell) in cells.enumerated() where !cell.isEmpty && cell != id {
        places[cell] = DesktopCell(row: row, column: column)
        children.append(cell)
      }
    }
    keep { $0 >= new.upperBound }
    setChildren(children, of: id)
    knownRows[id] =
      min(
        old?.lowerBound ?? .max, new.lowerBound)..<max(
        old?.upperBound ?? 0, new.upperBound)
    for child in nodes[id]?.children ?? [] {
      discover(child, parent: id)
      if let place = places[child] { update(child) { $0.cell = place } }
    }
    touch(id)
  }

  // MARK: Unread parts

  /// The parts of a container that are not read.
  package struct Unread: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let above = Self(rawValue: 1 << 0)
    package static let below = Self(rawValue: 1 << 1)
  }

  /// Returns the parts of a container that are not read, as far as that is known.
  package func unread(of id: String) -> Unread {
    guard let node = nodes[id], hasTooManyChildren(id) else { return [] }
    guard let known = knownRows[id] else {
      return createsChildren(node) && node.interfaces.contains(.table) || node.children.isEmpty
        || node.children.count >= node.childCount ? [] : .below
    }
    return [known.lowerBound > 0 ? .above : [], known.upperBound < rows(of: id) ? .below : []]
  }

  /// The lists in the window that is read of which some rows are not read, with these rows: first
  /// those below the known ones, then those above.
  package var unreadLists: [(id: String, rows: [Range<Int>])] {
    knownRows.keys.sorted().compactMap { id in
      guard let known = knownRows[id], let window, isInside(id, window) else { return nil }
      let rows = [known.upperBound..<max(rows(of: id), known.upperBound), 0..<known.lowerBound]
      return rows.allSatisfy(\.isEmpty) ? nil : (id, rows)
    }
  }
}
