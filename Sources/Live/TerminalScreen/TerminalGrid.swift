/// The cells of one screen.
///
/// Positions outside the grid are ignored, and counts are limited to its size. Rows are named by an
/// order, so that scrolling moves numbers instead of cells.
struct TerminalGrid: Sendable {
  private(set) var columns: Int
  private(set) var rows: Int
  private var cells: [TerminalCell]
  private var lines: [Line]

  /// A row of cells.
  private struct Line: Sendable {
    /// The index of the first cell.
    let start: Int32
    /// The number of columns from the left that may differ from a blank cell.
    var extent: Int32 = 0
    /// Whether a shell's prompt begins here.
    var isPrompt = false
  }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: .blank, count: columns * rows)
    lines = (0..<rows).map { Line(start: Int32($0 * columns)) }
  }

  private func contains(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }

  private func start(_ row: Int) -> Int { Int(lines[row].start) }

  private mutating func extend(_ row: Int, to column: Int) {
    if lines[row].extent < column { lines[row].extent = Int32(column) }
  }

  subscript(_ row: Int, _ column: Int) -> TerminalCell {
    get { contains(row, column) ? cells[start(row) + column] : .blank }
    set {
      guard contains(row, column) else { return }
      cells[start(row) + column] = newValue
      extend(row, to: column + 1)
    }
  }

  /// The cells of a row up to the last one that may differ from a blank cell.
  func cells(ofRow row: Int) -> ArraySlice<TerminalCell> {
    guard row >= 0, row < rows else { return [] }
    return cells[start(row)..<start(row) + Int(lines[row].extent)]
  }

  /// Writes ASCII characters into a row, and returns how many fit.
  mutating func write(
    _ bytes: [UInt8], _ range: Range<Int>, row: Int, column: Int, as pattern: TerminalCell
  ) -> Int {
    guard contains(row, column) else { return 0 }
    let count = min(range.count, columns - column)
    separate(row, column)
    separate(row, column + count)
    var (cell, place) = (pattern, start(row) + column)
    for index in range.prefix(count) {
      cell.scalar = UInt32(bytes[index])
      cells[place] = cell
      place += 1
    }
    extend(row, to: column + count)
    return count
  }

  /// Blanks the wide character whose halves are on both sides of the left edge of a column.
  mutating func separate(_ row: Int, _ column: Int) {
    guard contains(row, column), cells[start(row) + column].isTrailing else { return }
    for half in [column - 1, column] where half >= 0 {
      self[row, half] = TerminalCell(look: self[row, half].look)
    }
  }

  /// Erases columns of a row.
  mutating func erase(row: Int, _ range: Range<Int>, look: TerminalLook) {
    guard row >= 0, row < rows else { return }
    let range = range.clamped(to: 0..<columns)
    guard !range.isEmpty else { return }
    separate(row, range.lowerBound)
    separate(row, range.upperBound)
    let isPlain = look == .plain
    let end = isPlain ? min(range.upperBound, Int(lines[row].extent)) : range.upperBound
    if range.lowerBound < end {
      let blank = TerminalCell(look: look)
      for column in range.lowerBound..<end { cells[start(row) + column] = blank }
    }
    if !isPlain {
      extend(row, to: range.upperBound)
    } else if range.upperBound >= lines[row].extent {
      lines[row].extent = min(lines[row].extent, Int32(range.lowerBound))
    }
  }

  mutating func eraseRows(_ range: Range<Int>, look: TerminalLook) {
    for row in range.clamped(to: 0..<rows) {
      erase(row: row, 0..<columns, look: look)
      lines[row].isPrompt = false
    }
  }

  mutating func markPrompt(atRow row: Int) {
    if lines.indices.contains(row) { lines[row].isPrompt = true }
  }

  func isPrompt(atRow row: Int) -> Bool { lines.indices.contains(row) && lines[row].isPrompt }

  /// Moves rows up by `count`, or down if it is negative, and erases the rows that become free.
  mutating func scroll(_ range: Range<Int>, by count: Int, look: TerminalLook) {
    let range = range.clamped(to: 0..<rows)
    let height = range.count
    let distance = min(abs(count), height)
    guard distance > 0 else { return }
    let free =
      count > 0
      ? range.lowerBound..<range.lowerBound + distance
      : range.upperBound - distance..<range.upperBound
    eraseRows(free, look: look)
    if count == 1 {
      lines.insert(lines.remove(at: range.lowerBound), at: range.upperBound - 1)
      return
    }
    let freed = Array(lines[free])
    lines.removeSubrange(free)
    lines.insert(contentsOf: freed, at: count > 0 ? range.upperBound - distance : range.lowerBound)
  }

  /// Moves the cells from a column right by `count`, or left if it is negative.
  mutating func shift(row: Int, from column: Int, by count: Int, look: TerminalLook) {
    guard contains(row, column) else { return }
    let distance = min(abs(count), columns - column)
    guard distance > 0 else { return }
    separate(row, column)
    if count < 0 { separate(row, column + distance) } else { separate(row, columns - distance) }
    let start = start(row)
    if count > 0 {
      for place in stride(from: columns - 1, through: column + distance, by: -1) {
        cells[start + place] = cells[start + place - distance]
      }
    } else {
      for place in column..<columns - distance {
        cells[start + place] = cells[start + place + distance]
      }
    }
    extend(row, to: columns)
    let free = count > 0 ? column..<column + distance : columns - distance..<columns
    erase(row: row, free, look: look)
  }

  /// Returns a grid of another size with the same cells. Rows above `dropping` are left out.
  func resized(columns: Int, rows: Int, dropping: Int) -> TerminalGrid {
    var grid = TerminalGrid(columns: columns, rows: rows)
    for row in 0..<min(rows, self.rows - dropping) {
      for (column, cell) in cells(ofRow: row + dropping).enumerated().prefix(columns) {
        grid[row, column] = cell
      }
      // A wide character whose right half no longer fits is erased.
      if columns < self.columns, self[row + dropping, columns].isTrailing {
        grid[row, columns - 1] = .blank
      }
    }
    return grid
  }
}
