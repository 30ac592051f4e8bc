extension TerminalScreen {
  /// Processes output of the program. Chunks may end anywhere, even inside a character.
  package mutating func feed(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F, parser.isInPlainText, !drawsLines {
        var end = index + 1
        while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x7F { end += 1 }
        write(bytes, index..<end)
        index = end
      } else {
        feed(byte)
        index += 1
      }
    }
  }

  package mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  private mutating func feed(_ byte: UInt8) {
    switch parser.state {
    case .text: feedText(byte)
    case .escape: feedEscape(byte)
    case .control: feedControlSequence(byte)
    case .string(let kind): feedString(byte, of: kind)
    case .stringEscape(let kind):
      endString(kind)
      // Only a backslash belongs to the end of a string. Anything else begins a sequence.
      if byte != UInt8(ascii: "\\") {
        parser.begin(.escape)
        feedEscape(byte)
      }
    }
  }

  private mutating func feedText(_ byte: UInt8) {
    let (scalar, again) = parser.decode(byte)
    if let scalar { process(scalar) }
    // The state may have changed, because a scalar can begin a sequence.
    if again { feed(byte) }
  }

  private mutating func process(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00..<0x20, 0x7F: control(UInt8(scalar.value))
    case 0x80..<0xA0:
      // An eight-bit control stands for an escape and a letter.
      parser.begin(.escape)
      feedEscape(UInt8(scalar.value - 0x40))
    default: write(scalar)
    }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    switch byte {
    case 0x00..<0x20: control(byte)
    case 0x20...0x2F: if parser.marks.count < 4 { parser.marks.append(byte) }
    case 0x30...0x7E:
      guard parser.marks.isEmpty else {
        parser.state = .text
        return chooseSet(byte)
      }
      switch byte {
      case UInt8(ascii: "["): parser.begin(.control)
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
        UInt8(ascii: "_"):
        parser.begin(.string(byte))
      default:
        parser.state = .text
        performEscape(byte)
      }
    default: parser.state = .text
    }
  }

  private mutating func feedControlSequence(_ byte: UInt8) {
    switch byte {
    case 0x00..<0x20: control(byte)
    case 0x30...0x39: parser.addDigit(byte)
    case 0x3A, 0x3B: parser.addSeparator(byte)
    case 0x20...0x2F, 0x3C...0x3F: if parser.marks.count < 4 { parser.marks.append(byte) }
    case 0x40...0x7E:
      parser.state = .text
      performControlSequence(byte)
    case 0x7F: break
    default:
      // A sequence consists of ASCII, so this byte is text.
      parser.state = .text
      feedText(byte)
    }
  }

  private mutating func feedString(_ byte: UInt8, of kind: UInt8) {
    switch byte {
    case 0x1B: parser.state = .stringEscape(kind)
    case 0x18, 0x1A: parser.begin(.text)
    case 0x07 where kind == UInt8(ascii: "]"): endString(kind)
    default:
      // A longer string is ignored as a whole, but read to its end.
      if parser.string.count <= TerminalParser.stringLimit { parser.string.append(byte) }
    }
  }

  private mutating func endString(_ kind: UInt8) {
    let string = parser.string
    parser.begin(.text)
    guard string.count <= TerminalParser.stringLimit else { return }
    if kind == UInt8(ascii: "]") { performCommand(string) }
    if kind == UInt8(ascii: "P") { performDeviceString(string) }
  }

  /// Performs a control character, which may stand even inside a control sequence.
  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: strokes.add(.bell)
    case 0x08:
      strokes.add(.backspace(moved: cursor.column > 0))
      moveCursor(by: -1)
    case 0x09: advanceToTabStop()
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: cursor.column = 0
    case 0x0E: cursor.set = 1
    case 0x0F: cursor.set = 0
    case 0x18, 0x1A: parser.begin(.text)
    case 0x1B: parser.begin(.escape)
    default: break
    }
  }

  private mutating func chooseSet(_ byte: UInt8) {
    switch parser.marks.first {
    case UInt8(ascii: "("): cursor.drawsLines[0] = byte == UInt8(ascii: "0")
    case UInt8(ascii: ")"): cursor.drawsLines[1] = byte == UInt8(ascii: "0")
    case UInt8(ascii: "#") where byte == UInt8(ascii: "8"): fillForAlignment()
    default: break
    }
  }

  /// Whether letters stand for lines.
  var drawsLines: Bool { cursor.drawsLines[cursor.set] }
}
