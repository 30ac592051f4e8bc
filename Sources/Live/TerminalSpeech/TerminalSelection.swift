internal import TerminalScreen

/// A selection that has moved: the row or the piece of a row that is now marked by its look or a marker.
package struct TerminalSelection: Equatable, Sendable {
  package var row: Int
  /// The columns of the piece, if the selection moved within its row.
  package var columns: Range<Int>?
  /// The text of the piece, or of the row.
  package var text: String

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
    return Self(items[0], isInRow: true, of: new)
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
  private init(
    _ piece: TerminalSnapshot.Piece, isInRow: Bool, hasMovedInRow: Bool = false,
    of screen: TerminalSnapshot
  ) {
    let cells = screen.cells[piece.row]
    if isInRow, let button = Self.button(at: piece.columns, in: cells) {
      self.init(row: piece.row, columns: button, text: cells[button].joined())
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

  /// One more row begins with a marker, and one fewer.
  private static func atMarker(
    _ markers: Set<Character>, _ old: TerminalSnapshot, _ new: TerminalSnapshot
  ) -> Self? {
    func marked(_ rows: [String]) -> [Int] {
      rows.indices.filter { marker(of: rows[$0][...]).last.map(markers.contains) == true }
    }
    let (before, after) = (marked(old.rows), marked(new.rows))
    let came = after.filter { !before.contains($0) }
    guard came.count == 1, before.count == after.count else { return nil }
    return Self(row: came[0], text: withoutMarkers(new.rows[came[0]]))
  }

  /// The marker at the beginning of a row, such as “❯”, “=>” or “>>”, or nothing.
  private static func marker(of row: Substring) -> Substring {
    let text = row.drop { $0 == " " }
    let shaft = text.prefix { $0 == "=" || $0 == "-" }
    let head = text[shaft.endIndex...].prefix(while: ScreenText.markers.contains)
    return shaft.isEmpty || head.first == ">" ? text[..<head.endIndex] : ""
  }

  /// Whether text is only a mark or a letter, which stands for its row.
  private static func isMark(_ text: String) -> Bool {
    let text = ScreenText.clean(text)
    return !ScreenText.hasWords(text) || text.count == 1 && text.first?.isLetter == true
  }

  /// The columns of the button around a piece: words in brackets that hold no other brackets.
  static func button(at columns: Range<Int>, in cells: [String]) -> Range<Int>? {
    let closing = ["<": ">", "[": "]", "(": ")"]
    guard let start = (0...columns.lowerBound).last(where: { closing[cells[$0]] != nil }),
      let end = (columns.upperBound - 1..<cells.count).first(where: {
        cells[$0] == closing[cells[start]]
      }), start + 2 < end
    else { return nil }
    let label = cells[start + 1..<end]
    guard label.count <= 30, label.count(where: { ScreenText.hasWords($0) }) > 1,
      !label.contains(where: { "<>[]()│".contains($0) })
    else { return nil }
    return start..<end + 1
  }

  /// A look that one piece lost and another one got.
  private static func atLook(
    _ old: TerminalSnapshot, _ new: TerminalSnapshot, _ key: TerminalKey, _ last: Self?
  ) -> Self? {
    if let last, !key.movesSelection, last.row < min(old.pieces.count, new.pieces.count),
      old.pieces[last.row].map(\.look) == new.pieces[last.row].map(\.look)
    {
      // The selection is still there, although other rows got new looks.
      return nil
    }
    // A band holds pieces of several colors. Without bands, the color of the text shows the selection.
    return focused(by: \.bands, old, new, key, leaving: last, isUnique: true)
      ?? moved(by: \.bands, old, new, key, last) ?? moved(by: \.pieces, old, new, key, last)
      ?? focused(by: \.bands, old, new, key) ?? focused(by: \.pieces, old, new, key)
  }

  private typealias Pieces = KeyPath<TerminalSnapshot, [[TerminalSnapshot.Piece]]>

  /// The pieces that have a color or another place than before. If there are many, as when a menu
  /// opens, they are those that have only another color.
  private static func cameLoud(
    by pieces: Pieces, _ old: TerminalSnapshot, _ new: TerminalSnapshot
  ) -> [TerminalSnapshot.Piece] {
    let rows = old[keyPath: pieces]
    let before = Set(rows.joined())
    let came = new[keyPath: pieces].joined().filter { piece in
      piece.isLoud && !before.contains(piece) && !ScreenText.clean(piece.text).isEmpty
        && !isShadow(piece, among: new[keyPath: pieces])
        // A part of a piece stays when another part is written over.
        && !(piece.row < rows.count
          && rows[piece.row].contains {
            $0.look == piece.look && $0.columns.lowerBound <= piece.columns.lowerBound
              && piece.columns.upperBound <= $0.columns.upperBound && $0.text.contains(piece.text)
          })
    }
    func areFew(_ pieces: [TerminalSnapshot.Piece]) -> Bool {
      pieces.count <= 8 || Set(pieces.map(\.row)).count <= 4
    }
    let stayed = areFew(came) ? came : came.filter { stays($0, old, new) }
    guard areFew(stayed) else { return [] }
    // What gets a more frequent look is no longer selected.
    let (sizes, oldSizes) = (sizes(of: new[keyPath: pieces]), sizes(of: rows))
    return stayed.filter { piece in
      let isStyle = Set(new[keyPath: pieces].joined().filter { $0.look == piece.look }.map(\.row))
      guard stays(piece, old, new) else { return isStyle.count <= 4 }
      guard let before = rows[piece.row].first(where: { $0.columns.overlaps(piece.columns) })
      else { return true }
      return sizes[piece.look] ?? 0 <= oldSizes[before.look] ?? 0
    }
  }

  /// Whether a piece is a part of the shadow beside a menu.
  private static func isShadow(
    _ piece: TerminalSnapshot.Piece, among rows: [[TerminalSnapshot.Piece]]
  ) -> Bool {
    piece.columns.count <= 2
      && [piece.row - 1, piece.row + 1].contains { row in
        rows.indices.contains(row)
          && rows[row].contains {
            $0.look == piece.look && $0.columns.lowerBound == piece.columns.lowerBound
          }
      }
  }

  /// The number of characters with each look. The rarest look marks the selection.
  private static func sizes(
    of pieces: [[TerminalSnapshot.Piece]]
  ) -> [TerminalLook: Int] {
    pieces.joined().reduce(into: [:]) { sizes, piece in
      sizes[piece.look, default: 0] += piece.text.count { $0 != " " }
    }
  }

  /// Whether a piece only got another look.
  private static func stays(
    _ piece: TerminalSnapshot.Piece, _ old: TerminalSnapshot, _ new: TerminalSnapshot
  ) -> Bool {
    piece.row < old.cells.count && piece.columns.upperBound <= old.cells[piece.row].count
      && old.cells[piece.row][piece.columns] == new.cells[piece.row][piece.columns]
  }

  /// The piece with a new and rare look, such as a focused control, if the cursor does not show the place.
  private static func focused(
    by pieces: Pieces, _ old: TerminalSnapshot, _ new: TerminalSnapshot, _ key: TerminalKey,
    leaving last: Self? = nil, isUnique: Bool = false
  ) -> Self? {
    guard key.movesSelection || key.isFunction || key == .other(" "),
      new.isCursorHidden || (old.cursorRow, old.cursorColumn) == (new.cursorRow, new.cursorColumn)
    else { return nil }
    let sizes = sizes(of: new[keyPath: pieces])
    let known = Set(isUnique ? old[keyPath: pieces].joined().map(\.look) : [])
    let came = cameLoud(by: pieces, old, new)
    let piece = came.filter { piece in
      stays(piece, old, new) && ScreenText.hasWords(new.rows[piece.row])
        && !known.contains(piece.look) && last?.isLeft(at: piece, key) != true
        && !(isUnique && came.contains { $0.look == piece.look && $0.row != piece.row })
        // The look of what was selected goes to another piece.
        && !(isUnique
          && old[keyPath: pieces][piece.row].contains { before in
            before.columns.overlaps(piece.columns) && came.contains { $0.look == before.look }
          })
    }.min { sizes[$0.look] ?? 0 < sizes[$1.look] ?? 0 }
    return piece.map { Self($0, isInRow: true, of: new) }
  }

  /// Whether a key leaves the selection, so that a piece of it can only lose its look.
  private func isLeft(at piece: TerminalSnapshot.Piece, _ key: TerminalKey) -> Bool {
    key.movesSelection && piece.row == row
      && (columns?.overlaps(piece.columns) ?? (key.isVertical || key == .tab))
  }

  /// The piece that got a look that another one lost.
  private static func moved(
    by pieces: Pieces, _ old: TerminalSnapshot, _ new: TerminalSnapshot, _ key: TerminalKey,
    _ last: Self?
  ) -> Self? {
    let gone = Set(old[keyPath: pieces].joined()).subtracting(new[keyPath: pieces].joined())
    let sizes = sizes(of: new[keyPath: pieces])
    var best: (piece: TerminalSnapshot.Piece, isInRow: Bool, rank: [Int])?
    for piece in cameLoud(by: pieces, old, new) {
      let sources = gone.filter {
        $0.look == piece.look
          && ($0.row, $0.columns.lowerBound) != (piece.row, piece.columns.lowerBound)
      }
      // Text that keeps its look moves with its row.
      let text = ScreenText.clean(piece.text)
      guard !sources.isEmpty,
        !sources.contains(where: {
          ScreenText.clean($0.text) == text
        })
      else { continue }
      // A piece of the row that is selected already can only lose its look.
      if let last, let columns = last.columns, last.row == piece.row,
        columns.overlaps(piece.columns), !key.isVertical
      {
        continue
      }
      let follows = sources.contains { isAhead(piece, of: $0, key) }
      let isInRow = sources.contains { $0.row == piece.row }
      let rank = [
        follows && !key.isVertical ? 1 : 0, stays(piece, old, new) ? 1 : 0,
        piece.look[.reverse] ? 1 : 0, key.isVertical && piece.row == last?.row ? 0 : 1,
        follows ? 1 : 0, -(sizes[piece.look] ?? 0), piece.columns.count,
      ]
      if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true {
        best = (piece, isInRow, rank)
      }
    }
    return best.map {
      Self(
        $0.piece, isInRow: $0.isInRow, hasMovedInRow: $0.isInRow && !key.isVertical, of: new)
    }
  }

  /// Whether a piece lies in the direction of an arrow key from another one.
  private static func isAhead(
    _ piece: TerminalSnapshot.Piece, of other: TerminalSnapshot.Piece, _ key: TerminalKey
  ) -> Bool {
    switch key {
    case .up: piece.row < other.row
    case .down: piece.row > other.row
    case .left: piece.columns.lowerBound < other.columns.lowerBound
    case .right: piece.columns.lowerBound > other.columns.lowerBound
    default: false
    }
  }

  /// Returns text without markers and blanks at its beginning.
  package static func withoutMarkers(_ text: String) -> String {
    var rest = text.drop { $0 == " " }
    while case let marker = marker(of: rest), !marker.isEmpty {
      rest = rest[marker.endIndex...].drop { $0 == " " }
    }
    return String(rest)
  }
}
