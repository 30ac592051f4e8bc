extension TerminalScreen {
  mutating func performEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): index()
    case UInt8(ascii: "E"):
      cursor.column = 0
      lineFeed()
    case UInt8(ascii: "H"): if cursor.column < columns { tabStops.insert(cursor.column) }
    case UInt8(ascii: "M"): reverseIndex()
    case UInt8(ascii: "c"): reset()
    default: break
    }
  }

  private mutating func reset() {
    var fresh = TerminalScreen(columns: columns, rows: rows)
    fresh.strokes = strokes
    if isAlternate { fresh.strokes.add(.alternateScreen(false)) }
    self = fresh
  }

  /// Performs a control sequence with its final byte.
  mutating func performControlSequence(_ final: UInt8) {
    guard parser.marks.isEmpty else { return performMarkedSequence(final) }
    let count = parser.count
    switch final {
    case UInt8(ascii: "@"): shift(by: count)
    case UInt8(ascii: "A"), UInt8(ascii: "F"):
      strokes.add(.cursorUp)
      moveCursorDown(by: -count)
      if final == UInt8(ascii: "F") { cursor.column = 0 }
    case UInt8(ascii: "B"), UInt8(ascii: "e"): moveCursorDown(by: count)
    case UInt8(ascii: "E"):
      moveCursorDown(by: count)
      cursor.column = 0
    case UInt8(ascii: "C"), UInt8(ascii: "a"): moveCursor(by: count)
    case UInt8(ascii: "D"): moveCursor(by: -count)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): cursor.column = min(count, columns) - 1
    case UInt8(ascii: "d"):
      strokes.add(.cursorToRow)
      moveCursor(row: count - 1, column: cursor.column)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      let (row, column) = (parser.parameters.first ?? nil, parser.parameters.dropFirst().first)
      strokes.add(.cursorTo(row: row, column: column ?? nil))
      moveCursor(row: count - 1, column: max(parser.parameter(1, default: 1), 1) - 1)
    case UInt8(ascii: "I"): for _ in 0..<min(count, columns) { advanceToTabStop() }
    case UInt8(ascii: "Z"): for _ in 0..<min(count, columns) { retreatToTabStop() }
    case UInt8(ascii: "J"): eraseScreen(parser.parameter(0))
    case UInt8(ascii: "K"): eraseRow(parser.parameter(0))
    case UInt8(ascii: "L"), UInt8(ascii: "M"):
      guard margins.contains(cursor.row) else { return }
      let count = final == UInt8(ascii: "L") ? -count : count
      strokes.add(.movedRows)
      grid.scroll(cursor.row..<margins.upperBound, by: count, look: erasedLook)
      cursor.column = 0
    case UInt8(ascii: "P"): shift(by: -count)
    case UInt8(ascii: "S"): scroll(by: count)
    // With more numbers, the program asks for the tracking of a mouse.
    case UInt8(ascii: "T"): if parser.parameters.count < 2 { scroll(by: -count) }
    case UInt8(ascii: "X"):
      let column = min(cursor.column, columns - 1)
      grid.erase(row: cursor.row, column..<column + count, look: erasedLook)
    case UInt8(ascii: "b"):
      guard let last = lastCharacter else { return }
      for _ in 0..<min(count, columns * rows) { write(last) }
    case UInt8(ascii: "c"): if parser.parameter(0) == 0 { reply("\u{1B}[?62;22c") }
    case UInt8(ascii: "g"):
      if parser.parameter(0) == 0 { tabStops.remove(cursor.column) }
      if parser.parameter(0) == 3 { tabStops = [] }
    case UInt8(ascii: "h"), UInt8(ascii: "l"): setModes(final)
    case UInt8(ascii: "m"): setLook()
    case UInt8(ascii: "n"): reportStatus(isPrivate: false)
    case UInt8(ascii: "r"):
      let top = count - 1
      let last = min(max(parser.parameter(1, default: rows), 0), rows)
      let bottom = last == 0 ? rows : last
      // A region has two rows, except on a screen of one row.
      guard top < max(bottom - 1, last == 0 ? 1 : 0) else { return }
      margins = top..<bottom
      moveCursor(row: 0, column: 0)
    case UInt8(ascii: "s"): saveCursor()
    case UInt8(ascii: "u"): restoreCursor()
    default: break
    }
  }

  /// Performs a control sequence with other bytes than numbers before the final byte. Most of them are
  /// ignored, because their final bytes mean something else there.
  private mutating func performMarkedSequence(_ final: UInt8) {
    switch (String(decoding: parser.marks, as: UTF8.self), final) {
    case ("?", UInt8(ascii: "h")), ("?", UInt8(ascii: "l")): setModes(final)
    case ("?", UInt8(ascii: "J")): eraseScreen(parser.parameter(0))
    case ("?", UInt8(ascii: "K")): eraseRow(parser.parameter(0))
    case ("?", UInt8(ascii: "n")): reportStatus(isPrivate: true)
    case ("?", UInt8(ascii: "u")): reply("\u{1B}[?0u")
    case (">", UInt8(ascii: "c")): reply("\u{1B}[>1;10;0c")
    case ("?$", UInt8(ascii: "p")):
      let mode = parser.parameter(0)
      let state = modes.report(
        private: mode, isAlternate: isAlternate, isOriginRelative: cursor.isOriginRelative)
      reply("\u{1B}[?\(mode);\(state)$y")
    case ("!", UInt8(ascii: "p")):
      modes = TerminalModes()
      margins = 0..<rows
      let (row, column) = (cursor.row, cursor.column)
      cursor = Cursor()
      (cursor.row, cursor.column) = (row, column)
    default: break
    }
  }

  private mutating func setModes(_ final: UInt8) {
    let isPrivate = !parser.marks.isEmpty
    for mode in parser.parameters {
      setMode(mode ?? 0, isPrivate: isPrivate, final == UInt8(ascii: "h"))
    }
  }

  private mutating func shift(by count: Int) {
    let column = min(cursor.column, columns - 1)
    grid.shift(row: cursor.row, from: column, by: count, look: erasedLook)
  }

  private mutating func eraseRow(_ part: Int) {
    let column = min(cursor.column, columns - 1)
    switch part {
    case 0: grid.erase(row: cursor.row, column..<columns, look: erasedLook)
    case 1: grid.erase(row: cursor.row, 0..<column + 1, look: erasedLook)
    case 2: grid.erase(row: cursor.row, 0..<columns, look: erasedLook)
    default: break
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseRow(0)
      grid.eraseRows(cursor.row + 1..<rows, look: erasedLook)
    case 1:
      eraseRow(1)
      grid.eraseRows(0..<cursor.row, look: erasedLook)
    case 2: grid.eraseRows(0..<rows, look: erasedLook)
    default: break
    }
  }

  /// Sets colors and attributes (SGR).
  private mutating func setLook() {
    let count = parser.parameters.count
    if count == 0 { cursor.look = .plain }
    var index = 0
    while index < count {
      // Numbers after colons belong to the one before them.
      var end = index + 1
      while end < count, parser.follows[end] { end += 1 }
      let number = parser.parameter(index)
      switch number {
      case 38, 48:
        let hasColons = end > index + 1
        let parts = parser.parameters[index..<(hasColons ? end : min(index + 5, count))]
        let (color, used) = Self.color(parts.map { $0 ?? 0 })
        if !hasColons { end = min(index + used, count) }
        if let color, number == 38 { cursor.look.foreground = color }
        if let color, number == 48 { cursor.look.background = color }
      case 4: cursor.look[.underline] = end == index + 1 || parser.parameter(index + 1) != 0
      default: setLook(number)
      }
      index = end
    }
  }

  /// Returns a color of the palette or of red, green and blue, and the count of its numbers.
  private static func color(_ numbers: [Int]) -> (UInt32?, used: Int) {
    switch numbers.dropFirst().first {
    case 5: return (numbers.count > 2 ? TerminalLook.palette(numbers[2]) : nil, 3)
    case 2:
      // The form with colons may name a color space before the colors.
      let parts = numbers.count > 5 ? numbers.dropFirst(3) : numbers.dropFirst(2)
      guard parts.count >= 3 else { return (nil, 5) }
      let values = Array(parts)
      return (TerminalLook.color(red: values[0], green: values[1], blue: values[2]), 5)
    default: return (nil, 2)
    }
  }

  private mutating func setLook(_ number: Int) {
    switch number {
    case 0: cursor.look = .plain
    case 1: cursor.look[.bold] = true
    case 2: cursor.look[.faint] = true
    case 3: cursor.look[.italic] = true
    case 5, 6: cursor.look[.blink] = true
    case 7: cursor.look[.reverse] = true
    case 8: cursor.look[.hidden] = true
    case 9: cursor.look[.strikethrough] = true
    case 21: cursor.look[.underline] = true
    case 22: (cursor.look[.bold], cursor.look[.faint]) = (false, false)
    case 23: cursor.look[.italic] = false
    case 24: cursor.look[.underline] = false
    case 25: cursor.look[.blink] = false
    case 27: cursor.look[.reverse] = false
    case 28: cursor.look[.hidden] = false
    case 29: cursor.look[.strikethrough] = false
    case 30...37: cursor.look.foreground = TerminalLook.palette(number - 30)
    case 39: cursor.look.foreground = 0
    case 40...47: cursor.look.background = TerminalLook.palette(number - 40)
    case 49: cursor.look.background = 0
    case 90...97: cursor.look.foreground = TerminalLook.palette(number - 82)
    case 100...107: cursor.look.background = TerminalLook.palette(number - 92)
    default: break
    }
  }
}
