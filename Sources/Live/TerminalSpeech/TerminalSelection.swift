internal import TerminalScreen

/// A selection that has moved: the row or the piece of a row that is now marked by its look or a marker.
package struct TerminalSelection: Equatable, Sendable {
  package var row: Int
  /// The columns of the piece, if the selection moved within its row.
  package var columns: Range<Int>?
  /// The text of the piece, or of the row.
  package var text: String

  /// Finds the selection that moved from one moment to another.
  package init?(from old: TerminalSnapshot, to new: TerminalSnapshot, key: TerminalKey) {
    guard
      let found = Self.atCursor(old, new, key) ?? Self.atMarker(ScreenText.pointers, old, new)
        ?? Self.atMarker(ScreenText.markers, old, new) ?? Self.atLook(old, new)
    else {
      return nil
    }
    self = found
  }

  private init(row: Int, columns: Range<Int>? = nil, text: String) {
    (self.row, self.columns, self.text) = (row, columns, text)
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
    let near = new.pieces[row].filter { piece in
      piece.columns.lowerBound - 3 <= new.cursorColumn
        && new.cursorColumn <= piece.columns.upperBound + 1
        && !ScreenText.clean(piece.text).isEmpty && !old.pieces[row].contains(piece)
    }
    if let piece = near.min(by: { $0.columns.count < $1.columns.count }) {
      // A button may have several looks, such as that of its letter for the keyboard.
      var (columns, text) = (piece.columns, piece.text)
      let marked = new.pieces[row].filter { piece in
        !old.pieces[row].contains { $0.look == piece.look && $0.columns.overlaps(piece.columns) }
      }
      for other in marked {
        if other.columns.lowerBound == columns.upperBound {
          (columns, text) = (columns.lowerBound..<other.columns.upperBound, text + other.text)
        }
      }
      for other in marked.reversed() {
        if other.columns.upperBound == columns.lowerBound {
          (columns, text) = (other.columns.lowerBound..<columns.upperBound, other.text + text)
        }
      }
      let isRow =
        ScreenText.clean(text).count < 2 || text.contains("]") && !text.contains("[")
        || text.first == ")"
      return Self(row: row, columns: isRow ? nil : columns, text: isRow ? new.cursorText : text)
    }
    return key.isVertical && row != old.cursorRow ? Self(row: row, text: new.cursorText) : nil
  }

  /// One more row begins with a marker, and one fewer.
  private static func atMarker(
    _ markers: Set<Character>, _ old: TerminalSnapshot, _ new: TerminalSnapshot
  ) -> Self? {
    func marked(_ rows: [String]) -> [Int] {
      rows.indices.filter { rows[$0].first { $0 != " " }.map(markers.contains) == true }
    }
    let (before, after) = (marked(old.rows), marked(new.rows))
    let came = after.filter { !before.contains($0) }
    guard came.count == 1, before.count == after.count else { return nil }
    return Self(row: came[0], text: withoutMarkers(new.rows[came[0]]))
  }

  /// A look that one piece lost and another one got.
  private static func atLook(_ old: TerminalSnapshot, _ new: TerminalSnapshot) -> Self? {
    let before = Set(old.pieces.joined())
    let came = new.pieces.joined().filter { !before.contains($0) && $0.isLoud }
    let after = Set(new.pieces.joined())
    let gone = before.subtracting(after)
    guard came.count <= 8 else { return nil }
    // The rarest look marks the selection.
    var size: [AnyHashable: Int] = [:]
    for piece in after { size[piece.look, default: 0] += piece.text.count }
    var best: (piece: TerminalSnapshot.Piece, isInRow: Bool)?
    for piece in came where !ScreenText.clean(piece.text).isEmpty {
      let sources = gone.filter {
        $0.look == piece.look && ($0.row, $0.columns) != (piece.row, piece.columns)
      }
      guard !sources.isEmpty else { continue }
      let isBetter =
        best.map { best in
          rank(piece, size) > rank(best.piece, size)
        } ?? true
      if isBetter { best = (piece, sources.contains { $0.row == piece.row }) }
    }
    guard let best else { return nil }
    let row = new.rows[best.piece.row]
    let piece = withoutMarkers(best.piece.text)
    let length = ScreenText.clean(piece).count
    // A mark alone stands for its row, and so does most of the row.
    let isRow = length < 3 || length * 2 > ScreenText.clean(row).count
    return Self(
      row: best.piece.row, columns: best.isInRow ? best.piece.columns : nil,
      text: isRow ? withoutMarkers(row) : piece)
  }

  private static func rank(
    _ piece: TerminalSnapshot.Piece, _ size: [AnyHashable: Int]
  ) -> (Int, Int, Int) {
    (piece.look[.reverse] ? 1 : 0, -(size[piece.look] ?? 0), piece.columns.count)
  }

  /// Returns text without markers and blanks at its beginning.
  package static func withoutMarkers(_ text: String) -> String {
    String(text.drop { $0 == " " || ScreenText.markers.contains($0) })
  }
}
