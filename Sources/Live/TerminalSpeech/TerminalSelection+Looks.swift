internal import TerminalScreen

/// Selections that a color or a reversed look shows.
extension TerminalSelection {
  /// A look that one piece lost and another one got.
  static func atLook(
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
  static func isShadow(
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
  static func stays(
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
      let list = new.listColumns(of: piece)
      guard !sources.isEmpty,
        key.movesSelection && stays(piece, old, new)
          || !sources.contains(where: {
            ScreenText.clean($0.text) == text && (list == nil || $0.columns == list)
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
        list != nil && list?.lowerBound == last?.list?.lowerBound ? 1 : 0,
        new.isInBorder(piece) ? 0 : 1,
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
}
