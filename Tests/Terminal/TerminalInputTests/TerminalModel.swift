@testable import TerminalInput

/// A small terminal, which shows what a drawing draws.
///
/// Like most terminals, it wraps a row only when the next character arrives, and wraps all rows again
/// when it is resized. It understands only the sequences that a line needs.
struct TerminalModel {
  /// A cell, which is empty in the second column of a wide character.
  private typealias Cell = String
  private struct Row {
    var cells: [Cell] = []
    /// Whether the next row continues this one.
    var wraps = false
  }

  private(set) var size: TerminalSize
  /// All rows, of which the terminal shows the last ones.
  private var all = [Row()]
  private var row = 0
  private(set) var column = 0
  /// The characters that the terminal does not understand.
  private(set) var problems: [String] = []

  init(_ size: TerminalSize) { self.size = size }

  /// The rows from the top of the terminal, without the spaces at their ends.
  var rows: [String] {
    all[top...].map { row in
      var text = row.cells.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The row of the cursor, counted from the top of the terminal.
  var cursorRow: Int { row - top }

  /// The index of the first row that the terminal shows.
  private var top = 0

  mutating func receive(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": lineFeed(wraps: false)
      case "\u{07}": break
      case "\u{1B}":
        guard rest.popFirst() == "[" else {
          problems.append("an unknown sequence")
          continue
        }
        let number = rest.prefix { ("0"..."9").contains($0) }
        rest = rest.dropFirst(number.count)
        control(rest.popFirst() ?? " ", Int(String(number)))
      default: write(scalar)
      }
    }
  }

  /// Changes the size, and wraps all rows again.
  mutating func resize(to size: TerminalSize) {
    let old = self
    self = TerminalModel(size)
    problems = old.problems
    var place = (row, column)
    for (index, row) in old.all.enumerated() {
      var cells = row.cells
      if index == old.row {
        cells += Array(repeating: " ", count: max(0, old.column - cells.count))
      }
      for (offset, cell) in cells.enumerated() where !cell.isEmpty {
        let isWide = cells.indices.contains(offset + 1) && cells[offset + 1].isEmpty
        if column + (isWide ? 2 : 1) > size.columns { lineFeed(wraps: true) }
        if index == old.row, offset == old.column { place = (self.row, column) }
        put(cell, columns: isWide ? 2 : 1)
      }
      if index == old.row, old.column == cells.count {
        if column >= size.columns { lineFeed(wraps: true) }
        place = (self.row, column)
      }
      if index + 1 < old.all.count, !row.wraps { lineFeed(wraps: false) }
    }
    top = max(0, all.count - size.rows)
    (row, column) = (max(place.0, top), place.1)
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if [.control, .format, .unassigned].contains(scalar.properties.generalCategory) {
      problems.append("U+\(String(scalar.value, radix: 16))")
    }
    if scalar.columns == 0 {
      let last = max(0, column - 1)
      let cell =
        all[row].cells.indices.contains(last) && all[row].cells[last].isEmpty ? last - 1 : last
      if all[row].cells.indices.contains(cell) {
        all[row].cells[cell].unicodeScalars.append(scalar)
      }
    } else {
      put(String(scalar), columns: scalar.columns)
    }
  }

  private mutating func put(_ text: String, columns: Int) {
    if column + columns > size.columns { lineFeed(wraps: true) }
    let missing = column + columns - all[row].cells.count
    if missing > 0 { all[row].cells += Array(repeating: " ", count: missing) }
    all[row].cells[column] = text
    if columns == 2 { all[row].cells[column + 1] = "" }
    column += columns
    // Half of a wide character disappears.
    if column < all[row].cells.count, all[row].cells[column].isEmpty {
      all[row].cells[column] = " "
    }
  }

  private mutating func lineFeed(wraps: Bool) {
    all[row].wraps = wraps
    row += 1
    column = 0
    if row == all.count { all.append(Row()) }
    top = max(top, row - size.rows + 1)
  }

  private mutating func control(_ letter: Unicode.Scalar, _ number: Int?) {
    column = min(column, size.columns - 1)
    let count = number ?? 1
    switch letter {
    case "A": row = max(top, row - count)
    case "B" where row + count < all.count: row += count
    case "C" where column + count < size.columns: column += count
    case "D" where column - count >= 0: column -= count
    case "B", "C", "D": problems.append("the cursor can't move \(count) to \(letter)")
    case "K": eraseRow()
    case "H": (row, column) = (top, 0)
    case "J":
      let first = number == 2 ? top : row + 1
      for index in all.indices.reversed() where index >= first {
        if index > row { all.removeLast() } else { all[index] = Row() }
      }
      if number == nil { eraseRow() }
    default: problems.append("an unknown sequence that ends in \(letter)")
    }
  }

  private mutating func eraseRow() {
    all[row].cells = Array(all[row].cells.prefix(column))
    all[row].wraps = false
  }
}
