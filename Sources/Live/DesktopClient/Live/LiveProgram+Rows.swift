package import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import Languages
internal import LiveTree

/// Lists that are too large to be read completely.
extension LiveProgram {
  /// The number of rows that are searched at once, and the time for all of them while a user waits.
  private static let (searchedRows, searchTime) = (200, Duration.seconds(2))

  /// Reads more of a list, and takes the reader there.
  func readMore(below: Bool, of list: String) -> Bool {
    let known = Set(tree.nodes[list]?.children ?? [])
    guard tree.readMore(below: below, of: list) else { return false }
    update(within: patience)
    let new = (tree.nodes[list]?.children ?? []).filter { !known.contains($0) }
    // Above, the nearest row is the last new one.
    if let next = below ? new.first : new.last { add(.shown(next)) }
    return true
  }

  /// Finds the next row with a text in the names of its cells among those that were not read, and
  /// reads the rows around it.
  package func readPart(containing text: String) -> PartSearch {
    guard state == .running, !text.isEmpty else { return .absent }
    let deadline = bus.now + max(patience, Self.searchTime)
    for list in tree.unreadLists {
      for range in list.rows {
        var start = range.lowerBound
        while start < range.upperBound {
          guard bus.now < deadline, state == .running else {
            return .unfinished(sentence(\.searchUnfinished))
          }
          let rows = start..<min(start + Self.searchedRows, range.upperBound)
          if let row = row(in: rows, of: list.id, containing: text.lowercased()) {
            tree.jump(toRow: row, of: list.id)
            update(within: patience)
            return .found
          }
          start = rows.upperBound
        }
      }
    }
    return .absent
  }

  private func row(in rows: Range<Int>, of list: String, containing text: String) -> Int? {
    let table = DesktopObject(id: list, of: program.object.bus)
    let columns = tree.nodes[list]?.table?.columns ?? 0
    let places = rows.flatMap { row in (0..<columns).map { (row: row, column: $0) } }
    let cells = bus.results(
      of: places.map { DesktopCall.cell(row: $0.row, column: $0.column).message(to: table) },
      timeout: patience)
    let known = zip(places, cells).compactMap { place, reply in
      (try? reply.get().values())?.first.flatMap(DesktopObject.init(reference:)).map {
        (place.row, $0)
      }
    }
    let names = bus.results(
      of: known.map { DesktopCall.read(.name).message(to: $0.1) }, timeout: patience)
    return zip(known, names).first { _, reply in
      (try? reply.get().values())?.first?.text?.lowercased().contains(text) == true
    }?.0.0
  }
}
