/// One cell of a terminal: a character and its look.
package struct TerminalCell: Equatable, Sendable {
  /// The first scalar, 0 for a cell that was never written, or ``trailing``.
  var scalar: UInt32 = 0
  /// The place of the whole character in ``TerminalGlyphs``, or 0 if it has only one scalar.
  var cluster: UInt16 = 0
  /// The number of the link, or 0 outside links.
  var link: UInt16 = 0
  package var look = TerminalLook.plain

  /// The scalar of the right half of a wide character.
  static let trailing: UInt32 = 0x11_0000
  static let blank = TerminalCell()

  var isTrailing: Bool { scalar == Self.trailing }
}

/// The colors and attributes of a cell, packed into one number.
package struct TerminalLook: Hashable, Sendable {
  private var bits: UInt64 = 0

  package static let plain = TerminalLook()

  package init() {}

  /// An attribute that is on or off.
  package enum Attribute: UInt64, Sendable {
    case bold = 1
    case faint = 2
    case italic = 4
    case underline = 8
    case blink = 16
    case reverse = 32
    case hidden = 64
    case strikethrough = 128
  }

  package subscript(_ attribute: Attribute) -> Bool {
    get { bits & attribute.rawValue != 0 }
    set { bits = newValue ? bits | attribute.rawValue : bits & ~attribute.rawValue }
  }

  /// The color of the text, or 0 for the default. A number from 1 is an entry of the palette; larger
  /// numbers are red, green and blue.
  package var foreground: UInt32 {
    get { UInt32(truncatingIfNeeded: bits >> 8) & 0x3FF_FFFF }
    set { bits = bits & ~(0x3FF_FFFF << 8) | UInt64(newValue & 0x3FF_FFFF) << 8 }
  }

  /// The color behind the text, in the form of ``foreground``.
  package var background: UInt32 {
    get { UInt32(truncatingIfNeeded: bits >> 34) & 0x3FF_FFFF }
    set { bits = bits & ~(0x3FF_FFFF << 34) | UInt64(newValue & 0x3FF_FFFF) << 34 }
  }

  /// The look of erased cells, which keep only the color behind the text.
  var erased: TerminalLook {
    var look = TerminalLook()
    look.background = background
    return look
  }

  static func palette(_ index: Int) -> UInt32 { UInt32(min(max(index, 0), 255)) + 1 }

  static func color(red: Int, green: Int, blue: Int) -> UInt32 {
    let parts = [red, green, blue].map { UInt32(min(max($0, 0), 255)) }
    return 0x100_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
  }
}

/// Characters of several scalars, which cells name by number, and the addresses of links.
struct TerminalGlyphs: Sendable {
  /// The number of scalars of one character. A cell does not grow without a limit.
  private static let scalars = 16
  private static let limit = 65_000
  /// The number of bytes of all texts, such as of long addresses.
  private static let bytes = 4 << 20

  private var texts = [""]
  private var size = 0
  private var numbers: [String: UInt16] = [:]

  /// The text with a number.
  subscript(_ number: UInt16) -> String { Int(number) < texts.count ? texts[Int(number)] : "" }

  /// Returns the number of a text, or `nil` if the text is too long or the table is full.
  mutating func number(of text: String, isCharacter: Bool = true) -> UInt16? {
    if let number = numbers[text] { return number }
    guard texts.count < Self.limit, size + text.utf8.count <= Self.bytes,
      !isCharacter || text.unicodeScalars.count <= Self.scalars
    else {
      return nil
    }
    let number = UInt16(texts.count)
    size += text.utf8.count
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// Returns the text of a cell, which is empty for the right half of a wide character.
  func text(of cell: TerminalCell) -> String {
    if cell.cluster != 0 { return self[cell.cluster] }
    if cell.scalar == 0 { return " " }
    return Unicode.Scalar(cell.scalar).map { String($0) } ?? ""
  }
}
