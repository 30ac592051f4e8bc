/// A terminal in memory: bytes of a program in, cells and replies out.
///
/// It has no clock and does no input or output. Every count, size and string from the program has a
/// limit, and no byte can stop it. The columns and rows in its interface count from 0.
package struct TerminalScreen: Sendable {
  /// The highest number of columns and of rows.
  package static let largestSide = 1_000

  var grid: TerminalGrid
  /// The main screen, while a program shows the alternate screen.
  var mainGrid: TerminalGrid?
  var cursor = Cursor()
  /// The cursors that the programs on the main and on the alternate screen have saved.
  var savedCursors = [Cursor(), Cursor()]
  var modes = TerminalModes()
  /// The rows that scroll.
  var margins: Range<Int>
  /// The columns where tabs stop.
  var tabStops: Set<Int>
  var glyphs = TerminalGlyphs()
  var parser = TerminalParser()
  var strokes = TerminalStrokes()
  /// The last character, which a program can repeat.
  var lastCharacter: Unicode.Scalar?
  package internal(set) var title = ""
  private(set) var replies: [UInt8] = []

  /// The cursor, with the state that a program saves and restores with it.
  struct Cursor: Sendable {
    var row = 0
    /// The column, which is the number of columns after a character in the last one.
    var column = 0
    var look = TerminalLook.plain
    var link: UInt16 = 0
    /// Whether G0 and G1 are the set with line drawing.
    var drawsLines = [false, false]
    var set = 0
    var isOriginRelative = false
  }

  /// Creates a blank screen. With `strokes`, it records them until they are taken.
  package init(columns: Int, rows: Int, recordsStrokes: Bool = false) {
    let columns = min(max(columns, 1), Self.largestSide)
    let rows = min(max(rows, 1), Self.largestSide)
    grid = TerminalGrid(columns: columns, rows: rows)
    margins = 0..<rows
    tabStops = Self.usualTabStops(columns)
    strokes.isOn = recordsStrokes
  }

  static func usualTabStops(_ columns: Int) -> Set<Int> {
    Set(stride(from: 8, to: columns, by: 8))
  }

  package var columns: Int { grid.columns }
  package var rows: Int { grid.rows }
  package var cursorRow: Int { cursor.row }
  /// The column of the cursor, which is ``columns`` after a character in the last column.
  package var cursorColumn: Int { cursor.column }
  package var isCursorHidden: Bool { !modes.showsCursor }
  package var isAlternate: Bool { mainGrid != nil }

  /// The look of cells that become free.
  var erasedLook: TerminalLook { cursor.look.erased }

  /// The strokes since the last call.
  package mutating func takeStrokes() -> [TerminalStroke] { strokes.take() }

  /// The answers to the program's questions since the last call. They contain only numbers.
  package mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  mutating func reply(_ text: String) {
    if replies.count < 4_096 { replies += Array(text.utf8) }
  }

  /// Changes the size. Text does not flow into other rows.
  package mutating func resize(columns: Int, rows: Int) {
    let columns = min(max(columns, 1), Self.largestSide)
    let rows = min(max(rows, 1), Self.largestSide)
    // The row of the cursor stays on the screen.
    let dropping = max(0, cursor.row - rows + 1)
    for row in 0..<dropping {
      let text = text(ofRow: row)
      strokes.add(.scrolledOff(text))
    }
    grid = grid.resized(columns: columns, rows: rows, dropping: dropping)
    mainGrid = mainGrid?.resized(columns: columns, rows: rows, dropping: 0)
    margins = 0..<rows
    tabStops = Self.usualTabStops(columns)
    cursor.row = min(cursor.row - dropping, rows - 1)
    cursor.column = min(cursor.column, columns)
  }

  /// The text of a row without blanks at its end.
  package func text(ofRow row: Int) -> String {
    var text = ""
    for cell in grid.cells(ofRow: row) {
      if cell.cluster == 0, cell.scalar != TerminalCell.trailing,
        let scalar = Unicode.Scalar(cell.scalar)
      {
        text.unicodeScalars.append(cell.scalar == 0 ? " " : scalar)
      } else {
        text += glyphs.text(of: cell)
      }
    }
    while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
    return text
  }

  /// The text of a cell, which is empty for the right half of a wide character.
  package func text(row: Int, column: Int) -> String { glyphs.text(of: grid[row, column]) }

  package func look(row: Int, column: Int) -> TerminalLook { grid[row, column].look }

  /// Whether a shell has marked a row as the beginning of a prompt (OSC 133).
  package func isPrompt(atRow row: Int) -> Bool { grid.isPrompt(atRow: row) }

  /// The address of the link at a cell, or `nil` outside links.
  package func link(row: Int, column: Int) -> String? {
    let link = grid[row, column].link
    return link == 0 ? nil : glyphs[link]
  }
}
