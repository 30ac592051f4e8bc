internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// Where the cells of a table are, and in which order.
extension Clause where Subject == TableUnderTest {
  /// A clause about a table that has places.
  static func grid(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (TableUnderTest, TableGrid) -> Verdict
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      let subject = make()
      do throws(TableGrid.Obstacle) {
        return verdict(subject, try TableGrid(of: subject.container))
      } catch {
        switch error {
        case .noTable: return .leftTo(.dataTable, "It is no table with places")
        case .tooLarge: return .cannotJudge("it has more than 10,000 places.")
        }
      }
    }
  }

  static func broken(_ expected: String, _ found: String) -> Verdict {
    .broken(Violation(expected: expected, found: found, commands: "read all"))
  }

  static var dataTable: Clause {
    Clause(.dataTable, "It is a table with rows and columns.", source: .dataTable) { make in
      let container = make().container
      guard container.accessibilityContainerType == .dataTable else {
        return broken(
          "the container type dataTable", "It is \(container.accessibilityContainerType).")
      }
      guard let table = container as? any AccessibilityContainerDataTable else {
        return broken(
          "an element that is an AccessibilityContainerDataTable", "It is none.")
      }
      let (rows, columns) = (table.accessibilityRowCount(), table.accessibilityColumnCount())
      return rows > 0 && columns > 0
        ? .kept : broken("rows and columns", "It has \(rows) rows and \(columns) columns.")
    }
  }

  static var cells: Clause {
    grid(
      .cells, "There is a cell at each place, and swipes lead to it.", source: .dataTable
    ) { subject, grid in
      let visited = Set(subject.members.elements.map(ObjectIdentifier.init))
      for (place, claims) in zip(grid.places, grid.claims) {
        guard let cell = place.cell else {
          // What a cell spans need not be found at each of its places.
          guard !claims.isEmpty else {
            return broken("a cell in \(place.name)", "The table finds none there.")
          }
          continue
        }
        guard visited.contains(ObjectIdentifier(cell)) else {
          return broken(
            "swipes to lead to \(place.name)", "They don't lead to \(Heard.name(cell)).")
        }
      }
      return .kept
    }
  }

  static var places: Clause {
    grid(
      .places, "A cell is where it says that it is, and no two are at the same place.",
      source: .dataTableCell
    ) { _, grid in
      misplaced(in: grid) ?? .kept
    }
  }

  /// Returns the verdict on the first cell that is not where it says that it is; nil if all are.
  @MainActor
  private static func misplaced(in grid: TableGrid) -> Verdict? {
    for place in grid.places {
      guard let cell = place.cell else { continue }
      let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
      guard TableGrid.isCell(cell, at: place) else {
        let row = rows.location.map { "row \($0 + 1)" } ?? "no row"
        let column = columns.location.map { "column \($0 + 1)" } ?? "no column"
        return broken(
          "\(Heard.name(cell)) in \(place.name)", "It says that it is in \(row), \(column).")
      }
      guard rows.ends(within: grid.rows), columns.ends(within: grid.columns) else {
        return broken("\(Heard.name(cell)) inside the table", "It takes up more than there is.")
      }
    }
    for (place, claims) in zip(grid.places, grid.claims) where claims.count > 1 {
      let names = claims.map { Heard.name($0) }.joined(separator: " and ")
      return broken("one cell in \(place.name)", "\(names) are.")
    }
    return nil
  }

  static var rowByRow: Clause {
    grid(.rowByRow, "Swipes go row by row.", source: .meaningfulSequence) { subject, grid in
      let places = Dictionary(
        grid.cells.compactMap { place in place.cell.map { (ObjectIdentifier($0), place) } },
        uniquingKeysWith: { first, _ in first })
      let order = subject.members.elements.compactMap { places[ObjectIdentifier($0)] }
      for (one, next) in zip(order, order.dropFirst())
      where (next.row, next.column) < (one.row, one.column) {
        return broken("swipes to go on from \(one.name)", "The next one leads to \(next.name).")
      }
      return .kept
    }
  }

  static var tablePosition: Clause {
    grid(
      .tablePosition, "It is heard where in the table a cell is.", source: .infoAndRelationships
    ) { subject, grid in
      // A table that is asked for a place that it does not have may trap.
      guard misplaced(in: grid) == nil else {
        return .leftTo(.places, "A cell is not where it says")
      }
      let cells = Set(grid.cells.compactMap(\.cell).map(ObjectIdentifier.init))
      let spoken = subject.listener().reader.spokenElements()
      for element in spoken where cells.contains(ObjectIdentifier(element.element)) {
        guard !element.description.segments.contains(where: { $0.kind == .tablePosition }) else {
          continue
        }
        return broken(
          "to hear the row or the column", "A cell says \"\(element.description.text)\".")
      }
      return .kept
    }
  }
}

extension AccessibilityCellRange {
  /// Whether it ends before a number of rows or columns does.
  fileprivate func ends(within count: Int) -> Bool {
    guard let location else { return true }
    return location < count && length <= count - location
  }
}
