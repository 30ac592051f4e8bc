extension TerminalScreen {
  /// Answers a question about the terminal's state or the cursor's position.
  mutating func reportStatus(isPrivate: Bool) {
    let mark = isPrivate ? "?" : ""
    switch parser.parameter(0) {
    case 5 where !isPrivate: reply("\u{1B}[0n")
    case 6:
      let row = cursor.row - (cursor.isOriginRelative ? margins.lowerBound : 0)
      reply("\u{1B}[\(mark)\(row + 1);\(min(cursor.column, columns - 1) + 1)R")
    default: break
    }
  }

  /// Performs an operating system command.
  ///
  /// The clipboard is never touched, and no text of a program is sent back to it.
  mutating func performCommand(_ string: [UInt8]) {
    let parts = string.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard let number = parts.first.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) else {
      return
    }
    let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    switch number {
    case 0, 2: title = String(text.prefix(1_000))
    case 8: setLink(text)
    case 10 where text == "?": reply("\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\")
    case 11 where text == "?": reply("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    case 133:
      if let mark = text.first { strokes.add(.mark(mark)) }
      if text.first == "A" { grid.markPrompt(atRow: cursor.row) }
    default: break
    }
  }

  private mutating func setLink(_ text: String) {
    // The parameters of a link precede its address.
    let address = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).last
    // A link without an address ends the one before.
    let known = address.flatMap { $0.isEmpty ? nil : $0 }.flatMap {
      glyphs.number(of: String($0), isCharacter: false)
    }
    cursor.link = known ?? 0
  }

  /// Answers a request for a capability (XTGETTCAP): this terminal has none.
  mutating func performDeviceString(_ string: [UInt8]) {
    if string.starts(with: Array("+q".utf8)) { reply("\u{1B}P0+r\u{1B}\\") }
  }
}
