/// The modes that a program can set, with the defaults of a new terminal.
struct TerminalModes: Sendable {
  var wraps = true
  var inserts = false
  var showsCursor = true
  var lineFeedReturns = false
  /// The private modes that only programs ask about, and that change no cell.
  private(set) var others: Set<Int> = []

  /// Sends arrow keys in the form of an application (1), mouse reports (1000 to 1006, 1015), reports
  /// of the focus (1004), the eighth bit (1034), bracketed paste (2004) and synchronized output (2026).
  private static let known: Set<Int> = [
    1, 12, 1000, 1002, 1003, 1004, 1005, 1006, 1015, 1034, 2004, 2026,
  ]

  mutating func set(other mode: Int, _ isOn: Bool) {
    guard Self.known.contains(mode) else { return }
    if isOn { others.insert(mode) } else { others.remove(mode) }
  }

  /// Returns the answer to a program that asks about a mode: 1 for on, 2 for off, 0 for unknown.
  func report(private mode: Int, isAlternate: Bool, isOriginRelative: Bool) -> Int {
    switch mode {
    case 6: isOriginRelative ? 1 : 2
    case 7: wraps ? 1 : 2
    case 25: showsCursor ? 1 : 2
    case 47, 1047, 1049: isAlternate ? 1 : 2
    default: Self.known.contains(mode) ? others.contains(mode) ? 1 : 2 : 0
    }
  }
}

extension TerminalScreen {
  /// Whether arrow keys are sent in the form of an application.
  package var sendsApplicationKeys: Bool { modes.others.contains(1) }

  mutating func setMode(_ mode: Int, isPrivate: Bool, _ isOn: Bool) {
    guard isPrivate else {
      if mode == 4 { modes.inserts = isOn }
      if mode == 20 { modes.lineFeedReturns = isOn }
      return
    }
    switch mode {
    case 6:
      cursor.isOriginRelative = isOn
      moveCursor(row: 0, column: 0)
    case 7: modes.wraps = isOn
    case 25: modes.showsCursor = isOn
    case 47, 1047: showAlternate(isOn)
    case 1048: if isOn { saveCursor() } else { restoreCursor() }
    case 1049:
      if isOn, !isAlternate { saveCursor() }
      let wasAlternate = isAlternate
      showAlternate(isOn)
      if !isOn, wasAlternate { restoreCursor() }
    default: modes.set(other: mode, isOn)
    }
  }

  mutating func saveCursor() { savedCursors[isAlternate ? 1 : 0] = cursor }

  mutating func restoreCursor() {
    cursor = savedCursors[isAlternate ? 1 : 0]
    cursor.row = min(cursor.row, rows - 1)
    cursor.column = min(cursor.column, columns)
  }

  private mutating func showAlternate(_ isShown: Bool) {
    guard isShown != isAlternate else { return }
    if isShown {
      mainGrid = grid
      grid = TerminalGrid(columns: columns, rows: rows)
    } else if let main = mainGrid {
      grid = main
      mainGrid = nil
    }
    strokes.add(.alternateScreen(isShown))
  }
}
