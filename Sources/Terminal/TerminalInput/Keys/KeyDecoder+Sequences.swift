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
    // A byte that interrupts the sequence belongs to the next key.
    guard (0x40...0x7E).contains(last) else { return .key(Key(.unknown), end) }
    guard parameters.areNumbers, !parameters.isRelease else { return .ignored(end + 1) }
    // Skip the sequences that mark pasted text. Another program may have turned them on.
    if last == UInt8(ascii: "~"), [200, 201].contains(parameters.first) {
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
    let modifiers = modifiers(Parameters(bytes[start..<end]).first)
    let key =
      switch Unicode.Scalar(last) {
      case "a"..."d": key(Unicode.Scalar(last - 0x20), .control)
      case "M": Key(.return, modifiers)
      case "I": Key(.tab, modifiers)
      // The keypad sends digits and symbols shifted by 64.
      case "j"..."y": Key(Character(Unicode.Scalar(last - 0x40)), modifiers)
      case "X": Key("=", modifiers)
      case let letter: key(letter, modifiers)
      }
    return .key(key, end + 1)
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
    let modifiers = modifiers(parameters.second)
    return switch Unicode.Scalar(last) {
    // The modifyOtherKeys mode of xterm sends 27, the modifiers and the character code.
    case "~" where parameters.first == 27: coded(parameters[2] ?? 0, modifiers)
    case "~": named(parameters.first, modifiers)
    case "^": named(parameters.first, [.control])
    case "@": named(parameters.first, [.control, .shift])
    case "u": coded(parameters.first, modifiers)
    case "Z": Key(.tab, modifiers.union(.shift))
    case "a"..."d": key(Unicode.Scalar(last - 0x20), .shift)
    case let letter: key(letter, modifiers)
    }
  }

  /// Decodes Shift, Alt and Control from the sum of the modifier bits plus one. Other modifiers, such
  /// as Caps Lock, are ignored.
  private static func modifiers(_ number: Int) -> Key.Modifiers {
    guard (2...256).contains(number) else { return [] }
    return Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: (number - 1) & 7))
  }

  private static let letters: [Unicode.Scalar: Key.Symbol] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  private static func key(_ letter: Unicode.Scalar, _ modifiers: Key.Modifiers) -> Key {
    letters[letter].map { Key($0, modifiers) } ?? Key(.unknown)
  }

  /// Returns the key for a number in a sequence from a VT220, rxvt or a similar terminal.
  private static func named(_ number: Int, _ modifiers: Key.Modifiers) -> Key {
    switch number {
    case 1...8: Key(editing[number - 1], modifiers)
    case 11...15: Key(.function(number - 10), modifiers)
    case 17...21: Key(.function(number - 11), modifiers)
    case 23...26: Key(.function(number - 12), modifiers)
    case 28, 29: Key(.function(number - 13), modifiers)
    case 31...34: Key(.function(number - 14), modifiers)
    default: Key(.unknown)
    }
  }

  /// The keys with the numbers 1 to 8. The last two are those of rxvt.
  private static let editing: [Key.Symbol] = [
    .home, .insert, .delete, .end, .pageUp, .pageDown, .home, .end,
  ]

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
