/// A step of a program's output, in the order in which it was written.
///
/// The cells of a screen hide the text that was written again and the order of writing. Strokes show both.
package enum TerminalStroke: Equatable, Sendable {
  /// Text was written from a column, in so many columns of one row.
  case text(String, row: Int, column: Int, columns: Int)
  case lineFeed
  /// Text continues in this row, because it did not fit into the one above.
  case wrapped(row: Int)
  case tab
  /// The cursor moved one column to the left, unless it was at the left edge.
  case backspace(moved: Bool)
  case cursorUp
  /// The cursor moved to a row and kept its column.
  case cursorToRow
  /// The cursor moved to a position, counted from 1 as the program wrote it.
  case cursorTo(row: Int?, column: Int?)
  /// Rows moved within the screen, because some were inserted or deleted.
  case movedRows
  /// A row left the screen at the top.
  case scrolledOff(String)
  case bell
  case alternateScreen(Bool)
  /// A shell marked a place, such as A for the beginning of a prompt (OSC 133).
  case mark(Character)
}

/// The strokes since they were last taken, up to a limit.
struct TerminalStrokes: Sendable {
  private static let limit = 200_000
  private(set) var list: [TerminalStroke] = []
  var isOn = false

  mutating func add(_ stroke: @autoclosure () -> TerminalStroke) {
    if isOn, list.count < Self.limit { list.append(stroke()) }
  }

  mutating func take() -> [TerminalStroke] {
    defer { list.removeAll(keepingCapacity: list.count < 1_000) }
    return list
  }
}
