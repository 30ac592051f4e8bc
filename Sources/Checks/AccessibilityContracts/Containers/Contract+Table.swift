internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.Table> {
  /// The contract for a table of at most 10,000 cells.
  ///
  /// The element must conform to `AccessibilityContainerDataTable`, and its cells must conform to
  /// `AccessibilityContainerDataTableCell`.
  ///
  /// ```swift
  /// Contract.table.check {
  ///   PriceTable([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]])
  /// }
  /// ```
  public static var table: Contract {
    Contract(
      "Table", of: .dataTable, .cells, .places, .rowByRow, .headers, .headerCells, .tablePosition)
  }
}

extension Clause where Tested == Subject<Role.Table> {
  /// Returns a clause that judges an element only if it is a table with rows and columns.
  private static func grid(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict: @escaping @MainActor (Subject<Role.Table>, TableGrid) -> Verdict
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, _ in
      let subject = make()
      do throws(TableGrid.Obstacle) {
        return verdict(subject, try TableGrid(of: subject.element))
      } catch {
        guard case .tooLarge = error else {
          return deferred(to: .dataTable, "The element is not a table with rows and columns")
        }
        return .inconclusive("the table has more than 10,000 cells.")
      }
    }

  }
  private static func broken(_ expected: String, _ found: String) -> Verdict {
    .failed(expected, found: found, commands: "read all")
  }

  /// The element is a table with rows and columns.
  public static var dataTable: Clause {
    Clause("The element is a table with rows and columns.", source: .dataTable) { make, _ in
      do throws(TableGrid.Obstacle) {
        _ = try TableGrid(of: make().element)
      } catch {
        if case .noTable(let expected, let found) = error { return broken(expected, found) }
      }
      return .passed
    }
  }

  /// Each position in the table has a cell that swipes reach.
  public static var cells: Clause {
    grid("Each position in the table has a cell that swipes reach.", source: .dataTable) {
      subject, grid in
      let visited = Set(subject.members.elements.map(ObjectIdentifier.init))
      for (place, claims) in zip(grid.places, grid.claims) {
        guard let cell = place.cell else {
          // If a cell spans several positions, the table may return the cell for only one of them.
          guard !claims.isEmpty else {
            return broken("a cell in \(place.name)", "The table returns no cell there.")
          }
          continue
        }
        guard visited.contains(ObjectIdentifier(cell)) else {
          return broken("swipes to reach \(place.name)", "Swipes do not reach \(Heard.name(cell)).")
        }
      }
      return .passed
    }
  }

  /// Each cell is at the position that it reports, and no two cells share a position.
  public static var places: Clause {
    grid(
      "Each cell is at the position that it reports, and no two cells share a position.",
      source: .dataTableCell
    ) { _, grid in
      misplaced(in: grid) ?? .passed
    }
  }

  /// Returns a failure about the first misplaced cell, or `nil` if all cells are in place.
  @MainActor
  private static func misplaced(in grid: TableGrid) -> Verdict? {
    for place in grid.places {
      guard let cell = place.cell else { continue }
      let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
      guard TableGrid.isCell(cell, at: place) else {
        let row = rows.location.map { "row \($0 + 1)" } ?? "no row"
        let column = columns.location.map { "column \($0 + 1)" } ?? "no column"
        return broken("\(Heard.name(cell)) in \(place.name)", "The cell reports \(row), \(column).")
      }
      guard rows.ends(within: grid.rows), columns.ends(within: grid.columns) else {
        return broken("\(Heard.name(cell)) inside the table", "The cell extends beyond the table.")
      }
    }
    for (place, claims) in zip(grid.places, grid.claims) where claims.count > 1 {
      let names = claims.map { Heard.name($0) }.joined(separator: " and ")
      return broken("one cell in \(place.name)", "\(names) share this position.")
    }
    return nil
  }

  /// Swipes visit the cells row by row.
  public static var rowByRow: Clause {
    grid("Swipes visit the cells row by row.", source: .meaningfulSequence) { subject, grid in
      let places = Dictionary(
        grid.cells.compactMap { place in place.cell.map { (ObjectIdentifier($0), place) } },
        uniquingKeysWith: { first, _ in first })
      let order = subject.members.elements.compactMap { places[ObjectIdentifier($0)] }
      for (one, next) in zip(order, order.dropFirst())
      where (next.row, next.column) < (one.row, one.column) {
        return broken(
          "swipes to move forward from \(one.name)", "The next swipe goes back to \(next.name).")
      }
      return .passed
    }
  }

  /// Each cell announces its row or its column.
  public static var tablePosition: Clause {
    grid("Each cell announces its row or its column.", source: .infoAndRelationships) {
      subject, grid in
      // With a misplaced cell, the reader might ask for a row or column that does not exist, which
      // may be a runtime error in the table.
      guard misplaced(in: grid) == nil else {
        return deferred(to: .places, "A cell is not at the position that it reports")
      }
      let cells = Set(grid.cells.compactMap(\.cell).map(ObjectIdentifier.init))
      let silent = subject.listener().reader.spokenElements().first { spoken in
        cells.contains(ObjectIdentifier(spoken.element))
          && !spoken.description.segments.contains { $0.kind == .tablePosition }
      }
      guard let silent else { return .passed }
      return broken(
        "to hear the row or the column", "A cell is spoken as \"\(silent.description.text)\".")
    }
  }

  /// Every column, or every row, has a header with text.
  public static var headers: Clause {
    grid("Every column, or every row, has a header with text.", source: .tablePattern) {
      _, grid in
      guard grid.rows > 1, grid.columns > 1 else {
        return .notApplicable("A single row or column needs no header.")
      }
      let column = (0..<grid.columns).first { !hasWords(grid.columnHeaders($0)) }
      let row = (0..<grid.rows).first { !hasWords(grid.rowHeaders($0)) }
      guard let column, let row else { return .passed }
      return broken(
        "headers for all columns, or for all rows",
        "Neither column \(column + 1) nor row \(row + 1) has a header with text.")
    }
  }

  /// Each header is in the row or column that it names.
  public static var headerCells: Clause {
    grid("Each header is in the row or column that it names.", source: .dataTable) { _, grid in
      let headers =
        (0..<grid.columns).flatMap { column in
          grid.columnHeaders(column).map {
            (line: "column", column, header: $0, range: $0.accessibilityColumnRange())
          }
        }
        + (0..<grid.rows).flatMap { row in
          grid.rowHeaders(row).map {
            (line: "row", row, header: $0, range: $0.accessibilityRowRange())
          }
        }
      for (line, index, header, range) in headers
      where range.location != nil && !range.contains(index) {
        return broken(
          "the header of \(line) \(index + 1) to be in that \(line)",
          "\(Heard.name(header)) is in another \(line).")
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

extension AccessibilityCellRange {
  /// Returns whether the range fits into a table with `count` rows or columns.
  fileprivate func ends(within count: Int) -> Bool {
    guard let location else { return true }
    return location < count && length <= count - location
  }
}
