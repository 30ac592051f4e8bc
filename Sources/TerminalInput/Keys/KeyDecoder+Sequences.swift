internal import TerminalKeys

/// Decodes the escape sequences of keys that type no character.
extension KeyDecoder {
  /// Reads the rest of a control sequence after its introducer, such as numbers and a letter.
  static func readControlSequence(_ bytes: [UInt8], from start: Int) -> Reading {
    guard bytes.count > start else { return .incomplete }
    // The Linux console sends a second bracket before the letters of F1 to F5.
    if bytes[start] == UInt8(ascii: "[") {
      guard bytes.count > start + 1 else { return .incomplete }
      let number = Int(bytes[start + 1]) - 0x40
      return .key((1...5).contains(number) ? Key(.function(number)) : Key(.unknown), start + 2)
    }
    var end = start
    while end < bytes.count, (0x30...0x3F).contains(bytes[end]) { end += 1 }
    let parameters = Parameters(bytes[start..<end])
    // rxvt ends the sequence of a shifted key with a dollar sign. A terminal's replies may also
    // contain a dollar sign, but not directly after numbers.
    if end < bytes.count, bytes[end] == UInt8(ascii: "$"), parameters.areNumbers {
      return .key(named(parameters.first, [.shift]), end + 1)
    }
    while end < bytes.count, (0x20...0x2F).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return .incomplete }
    let last = bytes[end]
    guard (0x40...0x7E).contains(last) else {
      // A byte that interrupts the sequence belongs to the next key.
      return .key(Key(.unknown), end)
    }
    guard parameters.areNumbers, !parameters.isRelease else { return .ignored(end + 1) }
    // Skip the sequences that mark pasted text. Another program may have turned them on.
    if last == UInt8(ascii: "~"), (200...201).contains(parameters.first) {
      return .ignored(end + 1)
    }
    return .key(key(endedBy: last, parameters), end + 1)
  }

  /// Reads the bytes after Escape O: a letter or, in old terminals, a number and a letter.
  static func readShiftedSet(_ bytes: [UInt8], from start: Int) -> Reading {
    var end = start
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return .incomplete }
    let last = bytes[end]
    guard (0x40...0x7E).contains(last) else { return .key(Key(.unknown), end) }
    let parameters = Parameters(bytes[start..<end])
    let modifiers = modifiers(parameters.first)
    switch last {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return .key(Key(arrow(last - 0x20) ?? .unknown, .control), end + 1)
    case UInt8(ascii: "M"): return .key(Key(.return, modifiers), end + 1)
    case UInt8(ascii: "I"): return .key(Key(.tab, modifiers), end + 1)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keypad sends digits and symbols shifted by 64.
      return .key(Key(Character(Unicode.Scalar(last - 0x40)), modifiers), end + 1)
    case UInt8(ascii: "X"): return .key(Key("=", modifiers), end + 1)
    default:
      return .key(Key(letter(last) ?? .unknown, letter(last) == nil ? [] : modifiers), end + 1)
    }
  }

  /// The numeric parameters of a sequence.
  struct Parameters {
    /// Whether the sequence has only numeric parameters.
    let areNumbers: Bool
    /// The parameters with their subparameters. An omitted parameter is `nil`.
    private let groups: [[Int?]]

    init(_ bytes: ArraySlice<UInt8>) {
      areNumbers = bytes.allSatisfy { (0x30...0x3B).contains($0) }
      groups = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { group in
          group.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        }
    }

    var first: Int { self[0] ?? 1 }
    var second: Int { self[1] ?? 1 }
    /// Whether the key was released, which kitty reports as event type 3.
    var isRelease: Bool { groups.count > 1 && groups[1].count > 1 && groups[1][1] == 3 }

    subscript(index: Int) -> Int? {
      groups.indices.contains(index) ? groups[index].first ?? nil : nil
    }
  }

  private static func key(endedBy last: UInt8, _ parameters: Parameters) -> Key {
    switch last {
    case UInt8(ascii: "~"):
      // The modifyOtherKeys mode of xterm sends 27, the modifiers and the character code.
      if parameters.first == 27 { return coded(parameters[2] ?? 0, modifiers(parameters.second)) }
      return named(parameters.first, modifiers(parameters.second))
    case UInt8(ascii: "^"): return named(parameters.first, [.control])
    case UInt8(ascii: "@"): return named(parameters.first, [.control, .shift])
    case UInt8(ascii: "u"): return coded(parameters.first, modifiers(parameters.second))
    case UInt8(ascii: "Z"): return Key(.tab, modifiers(parameters.second).union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return Key(arrow(last - 0x20) ?? .unknown, .shift)
    default:
      guard let symbol = letter(last) else { return Key(.unknown) }
      return Key(symbol, modifiers(parameters.second))
    }
  }

  /// Decodes Shift, Alt and Control from the sum of the modifier bits plus one.
  ///
  /// Other modifiers, such as Caps Lock, are ignored.
  private static func modifiers(_ number: Int) -> Key.Modifiers {
    guard (2...256).contains(number) else { return [] }
    return Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: (number - 1) & 7))
  }

  private static func arrow(_ letter: UInt8) -> Key.Symbol? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }

  private static func letter(_ letter: UInt8) -> Key.Symbol? {
    switch letter {
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: arrow(letter)
    }
  }

  /// Returns the key for a number in a sequence from a VT220, rxvt or a similar terminal.
  private static func named(_ number: Int, _ modifiers: Key.Modifiers) -> Key {
    let symbol: Key.Symbol
    switch number {
    case 1, 7: symbol = .home
    case 2: symbol = .insert
    case 3: symbol = .delete
    case 4, 8: symbol = .end
    case 5: symbol = .pageUp
    case 6: symbol = .pageDown
    case 11...15: symbol = .function(number - 10)
    case 17...21: symbol = .function(number - 11)
    case 23...26: symbol = .function(number - 12)
    case 28, 29: symbol = .function(number - 13)
    case 31...34: symbol = .function(number - 14)
    default: return Key(.unknown)
    }
    return Key(symbol, modifiers)
  }

  /// The movement keys of the keypad, in kitty's order.
  private static let keypad: [Key.Symbol] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
  ]

  /// Returns the key for a character code, as kitty reports it.
  private static func coded(_ code: Int, _ modifiers: Key.Modifiers) -> Key {
    switch code {
    case 9: return Key(.tab, modifiers)
    case 13, 57414: return Key(.return, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    case 57399...57408: return Key(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))), modifiers)
    case 57417...57424: return Key(keypad[code - 57417], modifiers)
    default:
      guard let number = UInt32(exactly: code), let scalar = Unicode.Scalar(number), isTyped(scalar)
      else { return Key(.unknown) }
      var held = modifiers
      var text = String(scalar)
      if held == .shift, text.uppercased() != text, text.uppercased().count == 1 {
        text = text.uppercased()
        held = []
      }
      return Key(text.first ?? " ", held)
    }
  }
}
