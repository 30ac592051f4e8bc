package import TerminalScreen

/// The text and looks of a terminal at one moment.
package struct TerminalSnapshot: Sendable {
  /// The rows without blanks at their ends.
  package var rows: [String]
  /// For each row, the pieces of text that do not look like plain text.
  package var pieces: [[Piece]]
  /// For each row, the pieces of text on one background, which may have several colors.
  var bands: [[Piece]]
  package var cursorRow: Int
  package var cursorColumn: Int
  package var isCursorHidden: Bool
  package var isAlternate: Bool
  package var title: String
  /// The characters of each row, one for each column.
  package var cells: [[String]]

  /// The size of a cell where a terminal is drawn, in points.
  package static let cellSize = (width: 8.0, height: 16.0)

  /// Text of one look in one row.
  package struct Piece: Hashable, Sendable {
    package var row: Int
    package var columns: Range<Int>
    package var look: TerminalLook
    package var text: String

    /// Whether the look has a color or is reversed, so that it can show a selection.
    package var isLoud: Bool {
      look[.reverse] || look.background != 0 || look.foreground != 0
    }

    /// Whether the text is faint, bright black, or gray of the palette.
    fileprivate var isGray: Bool {
      look[.faint] || look.foreground == 9 || (236...251).contains(look.foreground)
    }
  }

  package init(_ screen: TerminalScreen) {
    rows = (0..<screen.rows).map(screen.text(ofRow:))
    pieces = (0..<screen.rows).map { Self.pieces(ofRow: $0, of: screen, by: \.visible) }
    bands = (0..<screen.rows).map { Self.pieces(ofRow: $0, of: screen, by: \.band) }
    cursorRow = screen.cursorRow
    cursorColumn = min(screen.cursorColumn, screen.columns - 1)
    isCursorHidden = screen.isCursorHidden
    isAlternate = screen.isAlternate
    title = screen.title
    cells = (0..<screen.rows).map { row in
      (0..<screen.columns).map { screen.text(row: row, column: $0) }
    }
  }

  private static func pieces(
    ofRow row: Int, of screen: TerminalScreen, by part: (TerminalLook) -> TerminalLook
  ) -> [Piece] {
    var pieces: [Piece] = []
    for column in 0..<screen.columns {
      let look = part(screen.look(row: row, column: column))
      guard look != .plain else { continue }
      let text = screen.text(row: row, column: column)
      if let last = pieces.last, last.look == look, last.columns.upperBound == column {
        pieces[pieces.count - 1].columns = last.columns.lowerBound..<column + 1
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append(Piece(row: row, columns: column..<column + 1, look: look, text: text))
      }
    }
    return pieces.filter { piece in piece.text.contains { $0 != " " } }
  }

  var textBeforeCursor: String { cells[cursorRow][..<cursorColumn].joined() }

  /// The character at the cursor.
  package var characterAtCursor: String { cells[cursorRow][cursorColumn] }

  /// The text from the cursor up to the next blank.
  package var wordAtCursor: String {
    cells[cursorRow][cursorColumn...].prefix { $0 != " " }.joined()
  }

  /// The rows without text in gray after the cursor or below it, by which some programs guess what the
  /// user is typing.
  package var rowsWithoutGuess: [String] {
    var rows = rows
    for piece in pieces.joined() where piece.isGray && !piece.text.contains(/\d\/\d/) {
      let isBehind = piece.row == cursorRow && piece.columns.lowerBound >= cursorColumn
      guard isBehind || piece.row == cursorRow + 1 else { continue }
      let kept = cells[piece.row].enumerated().map { piece.columns.contains($0) ? " " : $1 }
        .joined()
      rows[piece.row] = String(kept.reversed().drop { $0 == " " }.reversed())
    }
    return rows
  }

  /// The text in gray that begins at the cursor, with which some programs complete what is typed.
  package var guess: String {
    let start = cursorColumn...cursorColumn + 1
    let piece = pieces[cursorRow].first { $0.isGray && start.contains($0.columns.lowerBound) }
    return piece?.text ?? ""
  }

  /// The text of the rows that are worth hearing, without what only looks good, by their numbers.
  package var heardRows: [Int: String] {
    let fillers = ScreenText.fillers(of: rows)
    let texts = rows.enumerated().filter { !fillers.contains($1) }
      .map { ($0, ScreenText.clean($1)) }
    return Dictionary(uniqueKeysWithValues: texts.filter { !$0.1.isEmpty })
  }

  package var cursorText: String { rows[cursorRow] }

  /// The text of a row around a column, within the borders of its pane if the screen has panes.
  func paneText(row: Int, column: Int) -> String {
    let row = cells[row]
    func isBorder(_ column: Int) -> Bool {
      guard row[column] == "│" || row[column] == "┃" else { return false }
      return cells.count { $0[column] == row[column] } * 5 > cells.count * 3
    }
    let start = (0..<column).last(where: isBorder).map { $0 + 1 } ?? 0
    let end = (column..<row.count).first(where: isBorder) ?? row.count
    return row[start..<max(start, end)].joined()
  }
}

extension TerminalLook {
  /// The look with only what sets the background of text apart.
  var band: TerminalLook {
    var look = TerminalLook.plain
    look.background = background
    look[.reverse] = self[.reverse]
    return look
  }

  /// The look with only those attributes that set text apart.
  fileprivate var visible: TerminalLook {
    var look = self
    for attribute in [Attribute.italic, .blink, .hidden, .strikethrough] {
      look[attribute] = false
    }
    return look
  }
}
