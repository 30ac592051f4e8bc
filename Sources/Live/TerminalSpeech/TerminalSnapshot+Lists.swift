/// Lists side by side, such as those of a file manager, each with an item on another background.
extension TerminalSnapshot {
  /// The rows that lists beside each other fill, between the title and the status.
  var listRows: Range<Int> { 1..<max(cells.count - 1, 1) }

  /// Returns the columns of the list with a selected item, if another list is beside it.
  func listColumns(of piece: Piece) -> Range<Int>? {
    guard let item = bands[piece.row].first(where: { $0.columns.overlaps(piece.columns) }),
      isItem(item),
      bands.joined().contains(where: {
        $0.look == item.look && !$0.columns.overlaps(item.columns) && isItem($0)
      })
    else { return nil }
    return item.columns
  }

  /// Whether a piece fills its columns, and the columns around it are blank in each row.
  private func isItem(_ piece: Piece) -> Bool {
    piece.text.first == " " && piece.columns.count > 5 && listRows.contains(piece.row)
      && [piece.columns.lowerBound - 1, piece.columns.upperBound].allSatisfy { column in
        listRows.dropLast().allSatisfy {
          !cells[$0].indices.contains(column) || cells[$0][column] == " "
        }
      }
  }

  /// Whether a piece is a title within a border.
  func isInBorder(_ piece: Piece) -> Bool {
    let row = cells[piece.row]
    let before = row[..<piece.columns.lowerBound].last { $0 != " " }
    let after = row[piece.columns.upperBound...].first { $0 != " " }
    return before == "─" && after == "─"
  }

  /// Whether the row of a selection is still set apart and has its text, apart from numbers.
  func shows(_ selection: TerminalSelection) -> Bool {
    guard listRows.contains(selection.row) else { return false }
    let row = rows[selection.row]
    let isMarked =
      pieces[selection.row].contains(where: \.isLoud)
      || row.contains(where: ScreenText.markers.contains)
    return isMarked && ScreenText.still(row).contains(ScreenText.still(selection.text))
  }
}
