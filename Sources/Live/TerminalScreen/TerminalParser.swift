/// The state between two bytes: an unfinished character, control sequence or string.
struct TerminalParser: Sendable {
  /// The kinds of input to which a byte can belong.
  enum State: Sendable {
    case text
    case escape
    case control
    /// A string, with the byte that began it, such as `]` for an operating system command.
    case string(UInt8)
    /// An escape inside a string, which ends it.
    case stringEscape(UInt8)
  }

  /// The limits of one sequence.
  static let parameterLimit = 32
  static let parameterMaximum = 65_535
  static let stringLimit = 65_536

  var state = State.text
  /// The bytes before the final byte that are no parameters, such as `?` or `$`.
  var marks: [UInt8] = []
  /// The numbers of a control sequence, or `nil` for those that were left out.
  var parameters: [Int?] = []
  /// For each number, whether a colon instead of a semicolon precedes it.
  var follows: [Bool] = []
  var string: [UInt8] = []
  private var decoder = UTF8Decoder()

  mutating func begin(_ state: State) {
    self.state = state
    marks.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    follows.removeAll(keepingCapacity: true)
    string.removeAll(keepingCapacity: true)
  }

  var isInPlainText: Bool {
    if case .text = state { return decoder.isIdle }
    return false
  }

  /// Adds a byte of text. Returns the scalar that it completes, if any, and whether the byte must be
  /// read again, because it does not belong to the unfinished character.
  mutating func decode(_ byte: UInt8) -> (Unicode.Scalar?, again: Bool) { decoder.add(byte) }

  mutating func addDigit(_ byte: UInt8) {
    if parameters.isEmpty { addParameter(follows: false) }
    let value = (parameters[parameters.count - 1] ?? 0) * 10 + Int(byte) - 0x30
    parameters[parameters.count - 1] = min(value, Self.parameterMaximum)
  }

  mutating func addSeparator(_ byte: UInt8) {
    if parameters.isEmpty { addParameter(follows: false) }
    addParameter(follows: byte == UInt8(ascii: ":"))
  }

  private mutating func addParameter(follows isPart: Bool) {
    guard parameters.count < Self.parameterLimit else { return }
    parameters.append(nil)
    follows.append(isPart)
  }

  /// Returns a number, or the default if it is missing.
  func parameter(_ index: Int, default missing: Int = 0) -> Int {
    index < parameters.count ? parameters[index] ?? missing : missing
  }

  /// Returns a count, which is at least 1.
  var count: Int { max(parameter(0, default: 1), 1) }
}

/// A decoder of UTF-8 that replaces each invalid sequence with U+FFFD, across any chunks.
private struct UTF8Decoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  var isIdle: Bool { missing == 0 }

  mutating func add(_ byte: UInt8) -> (Unicode.Scalar?, again: Bool) {
    guard missing > 0 else { return (begin(byte), false) }
    guard allowed.contains(byte) else {
      missing = 0
      return (Self.replacement, true)
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    return (missing == 0 ? Unicode.Scalar(value) ?? Self.replacement : nil, false)
  }

  private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
    allowed = 0x80...0xBF
    switch byte {
    case 0..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF:
      (missing, value) = (2, UInt32(byte & 0x0F))
      // Longer forms than needed and halves of surrogate pairs are invalid.
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (missing, value) = (3, UInt32(byte & 0x07))
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default: return Self.replacement
    }
    return nil
  }
}
