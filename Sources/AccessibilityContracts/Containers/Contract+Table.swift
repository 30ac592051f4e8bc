internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.Table> {
  /// The contract of a table of at most 10,000 places.
  ///
  /// The element is an `AccessibilityContainerDataTable`, and its cells are
  /// `AccessibilityContainerDataTableCell`s.
  ///
  /// ```swift
  /// Contract.table.check {
  ///   PriceTable([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]])
  /// }
  /// ```
  public static var table: Contract {
    Contract(
      "Table",
      clauses: [.dataTable, .cells, .places, .rowByRow, .headers, .headerCells, .tablePosition])
  }
}

extension Clause where Tested == Subject<Role.Table> {
  /// Returns a clause about a table with places.
  static func grid(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (Subject<Role.Table>, TableGrid) -> Verdict
  ) -> Clause {
    Clause(name, statement, source: source) { make in
      let subject = make()
      do throws(TableGrid.Obstacle) {
        return verdict(subject, try TableGrid(of: subject.element))
      } catch {
        switch error {
        case .noTable: return deferred(to: .dataTable, "It is no table with places")
        case .tooLarge: return .inconclusive("it has more than 10,000 places.")
        }
      }
    }
  }

  static func broken(_ expected: String, _ found: String) -> Verdict {
    .failed(expected, found: found, commands: "read all")
  }

  /// It is a table with rows and columns.
  public static var dataTable: Clause {
    Clause("dataTable", "It is a table with rows and columns.", source: .dataTable) { make in
      let container = make().element
      guard container.accessibilityContainerType == .dataTable else {
        return broken(
          "the container type dataTable", "It is \(container.accessibilityContainerType).")
      }
      guard let table = container as? any AccessibilityContainerDataTable else {
        return broken(
          "an element that is an AccessibilityContainerDataTable", "It is not one.")
      }
      let (rows, columns) = (table.accessibilityRowCount(), table.accessibilityColumnCount())
      return rows > 0 && columns > 0
        ? .passed : broken("rows and columns", "It has \(rows) rows and \(columns) columns.")
    }
  }

  /// There is a cell at each place, and swipes lead to it.
  public static var cells: Clause {
    grid(
      "cells", "There is a cell at each place, and swipes lead to it.", source: .dataTable
    ) { subject, grid in
      let visited = Set(subject.members.elements.map(ObjectIdentifier.init))
      for (place, claims) in zip(grid.places, grid.claims) {
        guard let cell = place.cell else {
          // A cell that spans places need not be found at each of them.
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
      return .passed
    }
  }

  /// Each cell is where it says, and no two are at the same place.
  public static var places: Clause {
    grid(
      "places", "Each cell is where it says, and no two are at the same place.",
      source: .dataTableCell
    ) { _, grid in
      misplaced(in: grid) ?? .passed
    }
  }

  /// Returns the verdict on the first misplaced cell; `nil` without one.
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
        return broken("\(Heard.name(cell)) inside the table", "It extends beyond the table.")
      }
    }
    for (place, claims) in zip(grid.places, grid.claims) where claims.count > 1 {
      let names = claims.map { Heard.name($0) }.joined(separator: " and ")
      return broken("one cell in \(place.name)", "\(names) are.")
    }
    return nil
  }

  /// Swipes go row by row.
  public static var rowByRow: Clause {
    grid("rowByRow", "Swipes go row by row.", source: .meaningfulSequence) { subject, grid in
      let places = Dictionary(
        grid.cells.compactMap { place in place.cell.map { (ObjectIdentifier($0), place) } },
        uniquingKeysWith: { first, _ in first })
      let order = subject.members.elements.compactMap { places[ObjectIdentifier($0)] }
      for (one, next) in zip(order, order.dropFirst())
      where (next.row, next.column) < (one.row, one.column) {
        return broken("swipes to continue from \(one.name)", "The next one leads to \(next.name).")
      }
      return .passed
    }
  }

  /// Each cell says its row or its column.
  public static var tablePosition: Clause {
    grid(
      "tablePosition", "Each cell says its row or its column.", source: .infoAndRelationships
    ) { subject, grid in
      // A table may trap when it is read outside its places.
      guard misplaced(in: grid) == nil else {
        return deferred(to: .places, "A cell is not where it says")
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
      return .passed
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

/// Clauses about the headers of a table.
extension Clause where Tested == Subject<Role.Table> {
  /// Every column, or every row, has a header with words.
  public static var headers: Clause {
    grid(
      "headers", "Every column, or every row, has a header with words.", source: .tablePattern
    ) { _, grid in
      guard grid.rows > 1, grid.columns > 1 else {
        return .notApplicable("A single row or column needs none.")
      }
      let column = (0..<grid.columns).first { !hasWords(grid.columnHeaders($0)) }
      let row = (0..<grid.rows).first { !hasWords(grid.rowHeaders($0)) }
      guard let column, let row else { return .passed }
      return broken(
        "headers of all columns, or of all rows",
        "Neither column \(column + 1) nor row \(row + 1) has one with words.")
    }
  }

  /// A header lies in the row or column that it names.
  public static var headerCells: Clause {
    grid(
      "headerCells", "A header lies in the row or column that it names.", source: .dataTable
    ) { _, grid in
      for column in 0..<grid.columns {
        for header in grid.columnHeaders(column) {
          let range = header.accessibilityColumnRange()
          guard range.location == nil || range.contains(column) else {
            return broken(
              "a header of column \(column + 1) that lies there",
              "\(Heard.name(header)) lies in another one.")
          }
        }
      }
      for row in 0..<grid.rows {
        for header in grid.rowHeaders(row) {
          let range = header.accessibilityRowRange()
          guard range.location == nil || range.contains(row) else {
            return broken(
              "a header of row \(row + 1) that lies there",
              "\(Heard.name(header)) lies in another one.")
          }
        }
      }
      return .passed
    }
  }

  @MainActor
  private static func hasWords(_ headers: [TableGrid.Cell]) -> Bool {
    headers.contains { header in
      [header.accessibilityLabel, header.valueText()].contains {
        $0?.contains { !$0.isWhitespace } ?? false
      }
    }
  }
}

extension TableGrid {
  func columnHeaders(_ column: Int) -> [Cell] {
    table.accessibilityHeaderElements(forColumn: column) ?? []
  }

  func rowHeaders(_ row: Int) -> [Cell] {
    table.accessibilityHeaderElements(forRow: row) ?? []
  }
}
