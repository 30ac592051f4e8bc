internal import TerminalScreen

/// A selection that has moved: the row or the piece of a row that is now marked by its look or a marker.
package struct TerminalSelection: Equatable, Sendable {
  package var row: Int
  /// The columns of the piece, if the selection moved within its row.
  package var columns: Range<Int>?
  /// The text of the piece, or of the row.
  package var text: String
  /// The columns of the list around the piece, if other lists are beside it.
  var list: Range<Int>?

  /// Finds the selection that moved from one moment to another. The last selection, if it is known, is
  /// left, unless its list scrolls.
  package init?(
    from old: TerminalSnapshot, to new: TerminalSnapshot, key: TerminalKey,
    leaving last: Self? = nil
  ) {
    // A hidden cursor is often where the program wrote last.
    let isVisible = !new.isCursorHidden
    guard
      let found = last.flatMap({ Self.staying(at: $0, from: old, to: new, key: key) })
        ?? (isVisible ? Self.atCursor(old, new, key) : nil)
        ?? Self.opened(from: old, to: new) ?? (key.movesSelection ? nil : Self.atMatch(old, new))
        ?? Self.atMarker(ScreenText.pointers, old, new)
        ?? Self.atMarker(ScreenText.markers, old, new)
        ?? Self.atLook(old, new, key, last) ?? (isVisible ? nil : Self.atCursor(old, new, key))
    else { return nil }
    self = found
  }

  init(row: Int, columns: Range<Int>? = nil, text: String) {
    (self.row, self.columns, self.text) = (row, columns, text)
  }

  /// The item that is selected in a list that has just appeared: the only new piece inside the screen with
  /// another background than the new text above and below it.
  static func opened(from old: TerminalSnapshot, to new: TerminalSnapshot) -> Self? {
    func isNew(_ row: Int, _ columns: Range<Int>) -> Bool {
      new.cells.indices.contains(row) && ScreenText.hasWords(new.cells[row][columns].joined())
        && !(row < old.cells.count && old.cells[row].count == new.cells[row].count
          && old.cells[row][columns] == new.cells[row][columns])
    }
    let items = new.bands.joined().filter { piece in
      let others = [piece.row - 1, piece.row + 1].filter { isNew($0, piece.columns) }
      // An item begins its row or its box. What follows other words is a match of a search.
      let start = new.cells[piece.row][..<piece.columns.lowerBound].reversed().prefix { $0 != "│" }
      return piece.columns.lowerBound > 0 && !start.contains(where: ScreenText.hasWords)
        && isNew(piece.row, piece.columns) && !others.isEmpty
        && others.allSatisfy { row in
          !new.bands[row].contains {
            $0.look == piece.look && $0.columns.overlaps(piece.columns)
          }
        }
    }
    guard items.count == 1, new.isAlternate || !old.isAlternate else { return nil }
    let item = Self(items[0], isInRow: true, of: new)
    // Among lists side by side, the one with the focus is not known yet.
    return item.list == nil ? item : nil
  }

  /// The row that is selected after an arrow key scrolled a list below the selection's fixed place.
  private static func staying(
    at last: Self, from old: TerminalSnapshot, to new: TerminalSnapshot, key: TerminalKey
  ) -> Self? {
    guard key.isVertical, last.row < min(old.rows.count, new.rows.count) else { return nil }
    let isFilled = new.pieces[last.row].contains { piece in
      piece.isLoud && ScreenText.hasWords(piece.text)
        && old.pieces[last.row].contains {
          $0.look == piece.look && $0.columns.lowerBound == piece.columns.lowerBound
            && ScreenText.hasWords($0.text) && last.text.contains(ScreenText.clean($0.text))
            && ScreenText.clean($0.text) != ScreenText.clean(piece.text)
        }
    }
    return isFilled ? Self(row: last.row, text: withoutMarkers(new.rows[last.row])) : nil
  }

  /// The row of the next match of a search, whose look another match lost.
  private static func atMatch(_ old: TerminalSnapshot, _ new: TerminalSnapshot) -> Self? {
    let (before, after) = (Set(old.pieces.joined()), Set(new.pieces.joined()))
    let came = after.subtracting(before).filter { $0.isLoud && stays($0, old, new) }
    guard came.count == 1, let match = came.first, ScreenText.hasWords(match.text),
      before.subtracting(after).contains(where: {
        $0.text == match.text && $0.look == match.look && $0.row != match.row
      })
    else { return nil }
    return Self(
      row: match.row, text: new.paneText(row: match.row, column: match.columns.lowerBound))
  }

  /// The cursor followed the look, which is how it should be.
  private static func atCursor(
    _ old: TerminalSnapshot, _ new: TerminalSnapshot, _ key: TerminalKey
  ) -> Self? {
    let row = new.cursorRow
    let hasMoved = row != old.cursorRow || new.cursorColumn != old.cursorColumn
    guard key.movesSelection, hasMoved, row < old.pieces.count, !new.cursorText.isEmpty,
      old.pieces != new.pieces
    else { return nil }
    // Text between the old and the new place of the cursor was written there.
    let passed = min(old.cursorColumn, new.cursorColumn)..<max(old.cursorColumn, new.cursorColumn)
    if row == old.cursorRow, old.cells[row][passed] != new.cells[row][passed] { return nil }
    func near(_ rows: KeyPath<TerminalSnapshot, [[TerminalSnapshot.Piece]]>)
      -> TerminalSnapshot.Piece?
    {
      new[keyPath: rows][row].filter { piece in
        piece.columns.lowerBound - 3 <= new.cursorColumn
          && new.cursorColumn <= piece.columns.upperBound + 1
          && !ScreenText.clean(piece.text).isEmpty && !old[keyPath: rows][row].contains(piece)
      }.min { $0.columns.count < $1.columns.count }
    }
    if let piece = near(\.bands) ?? near(\.pieces) {
      return Self(piece, isInRow: true, of: new)
    }
    return key.isVertical && row != old.cursorRow ? Self(row: row, text: new.cursorText) : nil
  }

  /// The selection that a piece shows: its button, the piece, or the row for which it stands.
  init(
    _ piece: TerminalSnapshot.Piece, isInRow: Bool, hasMovedInRow: Bool = false,
    of screen: TerminalSnapshot
  ) {
    let cells = screen.cells[piece.row]
    if isInRow, let button = Self.button(at: piece.columns, in: cells) {
      self.init(row: piece.row, columns: button, text: cells[button].joined())
      return
    }
    if let list = screen.listColumns(of: piece) {
      self.init(row: piece.row, text: cells[list].joined())
      self.list = list
      return
    }
    let text = Self.withoutMarkers(piece.text)
    let pane = screen.paneText(row: piece.row, column: piece.columns.lowerBound)
    let band = screen.bands[piece.row].filter {
      $0.look == piece.look.band && !Self.isShadow($0, among: screen.bands)
    }.map(\.text)
    let length = ScreenText.clean(band.isEmpty ? text : band.joined(separator: " ")).count
    let isBesideOthers =
      hasMovedInRow
      || screen.bands[piece.row].contains {
        $0.look != piece.look.band && ScreenText.hasWords($0.text)
      }
    // Most of a row stands for it, and so does a part of a check box.
    let isRow =
      Self.isMark(text) || text.contains("]") && !text.contains("[")
      || !isBesideOthers && length * 2 > ScreenText.clean(pane).count
    self.init(
      row: piece.row, columns: isInRow && !isRow ? piece.columns : nil,
      text: isRow ? Self.withoutMarkers(pane) : text)
  }
}
