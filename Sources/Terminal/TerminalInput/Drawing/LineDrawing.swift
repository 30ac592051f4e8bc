/// The size of a terminal in characters.
package struct TerminalSize: Equatable, Sendable {
  package let rows: Int
  package let columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = max(rows, 1)
    self.columns = max(columns, 1)
  }
}

/// Draws a line on a terminal, as escape sequences that draw only what has changed.
///
/// The terminal wraps the rows itself, so that it can wrap them again when it is resized. A line with
/// more rows than the terminal is drawn in part.
struct LineDrawing {
  private(set) var size = TerminalSize(rows: 24, columns: 80)
  /// The rows that the terminal shows.
  private var rows: [[Glyph]] = [[]]
  /// The number of rows of the line that are not shown above these.
  private var top = 0
  /// The position of the terminal's cursor. In the column after a full row, the next character wraps.
  private var row = 0
  private var column = 0
  private var drawn = DrawnLine()
  private var output = ""

  /// Returns and clears the drawing, which goes to the terminal.
  mutating func drain() -> String { exchange(&output, with: "") }

  mutating func ring() { output += "\u{07}" }

  mutating func draw(_ line: DrawnLine) {
    drawn = line
    var layout = LineLayout(line, columns: size.columns)
    top = layout.cut(to: size.rows, from: top)
    if layout.rows != rows { change(to: layout.rows) }
    move(to: layout.row, layout.column)
  }

  /// Draws the rows from the first glyph that differs.
  private mutating func change(to new: [[Glyph]]) {
    let same = zip(rows, new).prefix { $0 == $1 }.count
    let first = min(same, rows.count - 1, new.count - 1)
    var kept = zip(rows[first], new[first]).prefix { $0 == $1 }.count
    // The terminal adds a row only while a character wraps, so draw the one before it, too.
    if same == rows.count { kept = max(kept - 1, 0) }
    move(to: first, Self.width(new[first][..<kept]))
    if rows.count > first + 1 || rows[first].count > kept { output += "\u{1B}[J" }
    output += Self.text(new[first][kept...])
    // A space wraps, too, so that the cursor reaches an empty row.
    for row in new[(first + 1)...] { output += row.isEmpty ? " \r" : Self.text(row) }
    (rows, row, column) = (new, new.count - 1, Self.width(new[new.count - 1]))
  }

  /// Draws the end of a line, and moves to the row below it.
  mutating func end(_ line: DrawnLine) {
    draw(DrawnLine(prompt: line.prompt, head: line.head + line.tail))
    output += "\n"
    forget()
  }

  /// Clears the line, and moves to its start.
  mutating func clear() {
    output += "\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J"
    forget()
  }

  /// Clears the whole screen, and moves to its start.
  mutating func clearScreen() {
    output += "\u{1B}[H\u{1B}[2J"
    forget()
  }

  /// Draws the line from the current row on, because another program has used the terminal.
  mutating func restart() {
    output += "\r\u{1B}[J"
    forget()
  }

  /// Writes complete lines where a line was cleared.
  mutating func write(_ lines: String) { output += lines }

  /// Changes the size of the terminal, which has wrapped the line again.
  mutating func resize(to size: TerminalSize) {
    guard size != self.size else { return }
    self.size = size
    guard rows != [[]] else { return }
    row = min(LineLayout(drawn, columns: size.columns).row, size.rows - 1)
  }

  private mutating func forget() { (rows, top, row, column) = ([[]], 0, 0, 0) }

  private mutating func move(to newRow: Int, _ newColumn: Int) {
    if column != newColumn, newColumn == 0 || column >= size.columns {
      output += "\r"
      column = 0
    }
    if row != newRow { output += "\u{1B}[\(abs(newRow - row))\(newRow < row ? "A" : "B")" }
    let distance = newColumn - column
    if distance != 0 { output += "\u{1B}[\(abs(distance))\(distance < 0 ? "D" : "C")" }
    (row, column) = (newRow, newColumn)
  }

  private static func width(_ glyphs: some Sequence<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + $1.columns }
  }

  private static func text(_ glyphs: some Sequence<Glyph>) -> String {
    glyphs.reduce(into: "") { $0 += $1.text }
  }
}
