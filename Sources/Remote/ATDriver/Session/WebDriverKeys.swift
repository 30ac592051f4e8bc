internal import TerminalKeys

/// The keys of WebDriver, which are single code points (WebDriver, section 17.4.2).
enum WebDriverKeys {
  /// Returns the presses that a list of keys makes. A modifier applies to the keys after it.
  static func presses(of codes: [Unicode.Scalar]) throws(ProtocolError) -> [Key] {
    var held: Key.Modifiers = []
    var presses: [Key] = []
    for code in codes {
      if let modifier = modifiers[code] {
        held.insert(modifier)
      } else if let symbol = symbols[code] {
        presses.append(Key(symbol, held))
      } else {
        presses.append(try character(code, held))
      }
    }
    return presses
  }

  private static func character(
    _ code: Unicode.Scalar, _ held: Key.Modifiers
  ) throws(ProtocolError) -> Key {
    let isPrivate = (0xE000...0xF8FF).contains(code.value)
    guard !isPrivate,
      ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
        code.properties.generalCategory)
    else {
      let name = "U+" + String(code.value, radix: 16, uppercase: true)
      throw ProtocolError(
        .cannotSimulateKeyboard, "No key has the code \(name). Use the codes of WebDriver.")
    }
    let character = Character(code)
    // A terminal sends a capital letter instead of Shift, but digits and chords keep the modifier.
    guard held == .shift, !character.isNumber, let capital = character.uppercased().first else {
      return Key(character, held)
    }
    return Key(capital)
  }

  private static let modifiers: [Unicode.Scalar: Key.Modifiers] = [
    "\u{E008}": .shift, "\u{E009}": .control, "\u{E00A}": .alt, "\u{E03D}": .command,
    "\u{E050}": .shift, "\u{E051}": .control, "\u{E052}": .alt, "\u{E053}": .command,
  ]

  private static let symbols: [Unicode.Scalar: Key.Symbol] = {
    var symbols: [Unicode.Scalar: Key.Symbol] = [
      "\u{E003}": .backspace, "\u{E004}": .tab, "\u{E006}": .return, "\u{E007}": .return,
      "\u{E00C}": .escape, "\u{E00D}": .character(" "), "\u{E00E}": .pageUp,
      "\u{E00F}": .pageDown, "\u{E010}": .end, "\u{E011}": .home, "\u{E012}": .left,
      "\u{E013}": .up, "\u{E014}": .right, "\u{E015}": .down, "\u{E016}": .insert,
      "\u{E017}": .delete, "\u{E054}": .pageUp, "\u{E055}": .pageDown, "\u{E056}": .end,
      "\u{E057}": .home, "\u{E058}": .left, "\u{E059}": .up, "\u{E05A}": .right,
      "\u{E05B}": .down, "\u{E05C}": .insert, "\u{E05D}": .delete,
    ]
    for (code, character) in zip(0xE018..., ";=0123456789*+,-./" as String) {
      if let code = Unicode.Scalar(UInt32(code)) { symbols[code] = .character(character) }
    }
    for number in 1...12 {
      if let code = Unicode.Scalar(UInt32(0xE030 + number)) { symbols[code] = .function(number) }
    }
    return symbols
  }()
}
