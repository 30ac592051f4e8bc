internal import AccessibilityModel
internal import Dialects

/// The words of a cell in a table of a program, as Orca 48 reads it.
extension Composition {
  /// Whether a cell is read without what is around it, and its row only where it is a new one.
  var readsCellsAlone: Bool {
    dialect.habits.contains(.readsCellsAlone) && !facts.isInPage && facts.role == .tableCell
      && (facts.isOfGTK || facts.isOfGTK4 || facts.isOfQt)
  }

  /// Whether nothing around the cell is said. It is said with a cell that can be checked.
  var isBareCell: Bool {
    guard readsCellsAlone, let table = facts.table, table.place != nil else { return false }
    let isChecked = facts.states.contains(.checkable)
    let isInCheckedRow = readsRow && table.row.contains { $0.states.contains(.checkable) }
    return !isChecked && !isInCheckedRow
  }

  /// Whether the row is another one than before. The first cell of GTK 3 does not report its place.
  private var readsRow: Bool {
    func row(_ facts: ElementFacts?) -> Int? {
      guard let facts, facts.role == .tableCell, let place = facts.table?.place,
        !(facts.isOfGTK && (place.row, place.column) == (0, 0))
      else { return nil }
      return place.row
    }
    return row(facts).map { $0 != row(previous) } ?? false
  }

  /// Whether the cells of the row are read, and the level of the row after the cell with the focus.
  var readsWholeRow: Bool {
    readsCellsAlone && readsRow && facts.table?.row.isEmpty == false
  }

  /// Returns the words of the row, or else those of the cell alone, with its header if that is new.
  func cells(
    of table: ElementFacts.Table, at place: ElementFacts.Place, named name: String
  ) -> [String] {
    guard readsWholeRow else {
      let isInTable = previous?.role == .tableCell && previous?.containers == facts.containers
      let isNameless = name.isEmpty && facts.states.contains(.checkable)
      let isKnown = isInTable && previous?.table?.header == table.header
      let header = isNameless || isKnown || isBeyondCells(place, table) ? nil : table.header
      let words = [columnHeader(header), own(name, header: table.header)]
      return [
        words.filter { !$0.isEmpty }.joined(separator: " "), unselected(facts.states),
      ]
    }
    return table.row.enumerated().flatMap { column, cell -> [String] in
      guard column == place.column else {
        // A cell out of view is silent.
        if cell.name.isEmpty, cell.states.isEmpty { return [] }
        return [words(of: cell, cell.states), unselected(cell.states)]
      }
      var own = cell
      if own.name.trimmed.isEmpty { own.name = name }
      let states = facts.states.union(cell.states)
      return [words(of: own, states), unselected(states), treeLevel]
    }
  }

  /// The words for the header of a column, unless it is blank.
  func columnHeader(_ header: String?) -> String {
    guard let header, !header.trimmed.isEmpty else { return "" }
    return fill(.columnHeader, ["header": header])
  }

  /// Whether the index of a cell of Qt, which counts headers, too, is not below the number of cells. Such a
  /// cell lacks its header.
  private func isBeyondCells(_ place: ElementFacts.Place, _ table: ElementFacts.Table) -> Bool {
    guard facts.isOfQt, facts.containers.first?.role == .table else { return false }
    return (place.row + 1) * (table.columns + 1) + place.column + 1 >= table.rows * table.columns
  }

  /// The word for a cell that can be selected and is not. The cells beside the focused one are like it.
  private func unselected(_ states: NeutralStates) -> String {
    facts.states.contains(.selectable) && !states.contains(.selected) ? word(.cellUnselected) : ""
  }
}
