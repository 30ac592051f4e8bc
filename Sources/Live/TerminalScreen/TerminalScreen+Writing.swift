extension TerminalScreen {
  /// Writes a run of ASCII characters.
  mutating func write(_ bytes: [UInt8], _ range: Range<Int>) {
    if modes.inserts {
      for index in range { write(Unicode.Scalar(bytes[index])) }
      return
    }
    var index = range.lowerBound
    var pattern = TerminalCell(look: cursor.look)
    pattern.link = cursor.link
    while index < range.upperBound {
      makeRoom(1)
      let start = index..<range.upperBound
      let count = grid.write(bytes, start, row: cursor.row, column: cursor.column, as: pattern)
      guard count > 0 else { break }
      // Without wrapping, the rest of the run overwrites the last column.
      strokes.add(
        .text(
          String(decoding: bytes[index..<index + count], as: UTF8.self), row: cursor.row,
          column: cursor.column, columns: count))
      cursor.column += count
      index += count
      if !modes.wraps, cursor.column == columns, index < range.upperBound {
        index = range.upperBound - 1
      }
    }
    if !range.isEmpty { lastCharacter = Unicode.Scalar(bytes[range.upperBound - 1]) }
  }

  mutating func write(_ scalar: Unicode.Scalar) {
    let scalar = drawsLines ? Self.line(for: scalar) : scalar
    let width = min(CharacterWidth.columns(scalar), columns)
    if width == 0 { return join(scalar) }
    makeRoom(width)
    if modes.inserts {
      grid.shift(row: cursor.row, from: cursor.column, by: width, look: erasedLook)
    }
    var cell = TerminalCell(scalar: scalar.value, look: cursor.look)
    cell.link = cursor.link
    grid.separate(cursor.row, cursor.column)
    grid.separate(cursor.row, cursor.column + width)
    grid[cursor.row, cursor.column] = cell
    if width == 2 {
      cell.scalar = TerminalCell.trailing
      grid[cursor.row, cursor.column + 1] = cell
    }
    strokes.add(
      .text(String(scalar), row: cursor.row, column: cursor.column, columns: width))
    cursor.column += width
    lastCharacter = scalar
  }

  /// Begins a new row if the character does not fit into this one.
  private mutating func makeRoom(_ width: Int) {
    guard cursor.column + width > columns else { return }
    if modes.wraps {
      cursor.column = 0
      lineFeed()
      strokes.add(.wrapped(row: cursor.row))
    } else {
      cursor.column = columns - width
    }
  }

  /// Adds a mark or joiner to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    var column = cursor.column - 1
    if grid[cursor.row, column].isTrailing { column -= 1 }
    guard column >= 0 else { return }
    var cell = grid[cursor.row, column]
    guard cell.scalar != 0, let number = glyphs.number(of: glyphs.text(of: cell) + String(scalar))
    else { return }
    cell.cluster = number
    grid[cursor.row, column] = cell
    strokes.add(.text(String(scalar), row: cursor.row, column: column, columns: 0))
  }

  /// Returns the character that a letter stands for in the set of line drawing.
  private static func line(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0x60, scalar.value < 0x7F else { return scalar }
    return lines[Int(scalar.value - 0x60)]
  }

  private static let lines = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  mutating func lineFeed() {
    strokes.add(.lineFeed)
    index()
    if modes.lineFeedReturns { cursor.column = 0 }
  }

  /// Moves the cursor down, and scrolls at the bottom margin.
  mutating func index() {
    if cursor.row == margins.upperBound - 1 {
      scroll(by: 1)
    } else if cursor.row < rows - 1 {
      cursor.row += 1
    }
  }

  /// Moves the cursor up, and scrolls at the top margin.
  mutating func reverseIndex() {
    if cursor.row == margins.lowerBound {
      scroll(by: -1)
    } else {
      strokes.add(.cursorUp)
      if cursor.row > 0 { cursor.row -= 1 }
    }
  }

  /// Scrolls the rows between the margins up by `count`, or down if it is negative.
  mutating func scroll(by count: Int) {
    if count > 0, margins.lowerBound == 0, strokes.isOn {
      for row in 0..<min(count, margins.count) {
        let text = text(ofRow: row)
        strokes.add(.scrolledOff(text))
      }
    } else {
      strokes.add(.movedRows)
    }
    grid.scroll(margins, by: count, look: erasedLook)
  }

  mutating func advanceToTabStop() {
    strokes.add(.tab)
    let column = min(cursor.column, columns - 1)
    cursor.column = tabStops.filter { $0 > column }.min() ?? columns - 1
  }

  mutating func retreatToTabStop() {
    cursor.column = tabStops.filter { $0 < cursor.column }.max() ?? 0
  }

  /// Moves the cursor within its row.
  mutating func moveCursor(by count: Int) {
    let column = min(cursor.column, columns - 1)
    cursor.column = min(max(column + count, 0), columns - 1)
  }

  /// Moves the cursor within its column, and stops at a margin that it reaches.
  mutating func moveCursorDown(by count: Int) {
    let top = cursor.row >= margins.lowerBound ? margins.lowerBound : 0
    let bottom = cursor.row < margins.upperBound ? margins.upperBound - 1 : rows - 1
    cursor.row = min(max(cursor.row + count, top), bottom)
    cursor.column = min(cursor.column, columns - 1)
  }

  /// Moves the cursor to a position, which counts from the margin in that mode.
  mutating func moveCursor(row: Int, column: Int) {
    let first = cursor.isOriginRelative ? margins.lowerBound : 0
    let last = cursor.isOriginRelative ? margins.upperBound - 1 : rows - 1
    cursor.row = min(max(first + row, first), last)
    cursor.column = min(max(column, 0), columns - 1)
  }

  /// Fills the screen with a letter, as technicians did to align a tube.
  mutating func fillForAlignment() {
    margins = 0..<rows
    for row in 0..<rows {
      for column in 0..<columns { grid[row, column] = TerminalCell(scalar: 0x45) }
    }
    cursor.isOriginRelative = false
    moveCursor(row: 0, column: 0)
  }
}
