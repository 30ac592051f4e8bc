internal import TerminalKeys

/// Makes what libedit reads of the bytes that a terminal sends.
///
/// `KeyDecoder` knows the keys, and libedit one sequence for each of those that mend a line. So no terminal's way
/// of sending a key becomes letters of the line, and nothing of libedit's is reached that would wait, or ask, with
/// nobody hearing it.
struct LineKeys {
  /// What was typed.
  enum Input: Equatable {
    /// A character of the line, or a key that mends it.
    case characters([Unicode.Scalar])
    /// A key that does nothing in a line.
    case nothing(Key)
  }

  private var decoder = KeyDecoder()
  private var reader = UnicodeReader()

  /// How long to wait for a further byte before `takeWithoutFurtherByte` is called, in milliseconds; nil where
  /// nothing depends on it.
  var patience: Int32? { decoder.patience }

  /// The beginning of a character that is not complete.
  var pending: [UInt8] { reader.pending }

  /// Takes the next byte.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: What is complete now.
  mutating func take(_ byte: UInt8) -> [Input] {
    if decoder.isWaiting { return decoder.keys(from: byte).map(Self.input) }
    // Text is text, also where a key would be none: what is no UTF-8, or no character yet.
    return reader.read(byte).flatMap { scalar -> [Input] in
      guard scalar.properties.generalCategory == .control else { return [.characters([scalar])] }
      guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else {
        return [.nothing(Key(.unknown))]
      }
      return decoder.keys(from: byte).map(Self.input)
    }
  }

  /// Takes note that no further byte has come.
  ///
  /// - Returns: What the last bytes mean by themselves.
  mutating func takeWithoutFurtherByte() -> [Input] {
    decoder.keysWithoutFurtherByte().map(Self.input)
  }

  private static func input(of key: Key) -> Input {
    sequence(of: key).map { .characters(Array($0.unicodeScalars)) } ?? .nothing(key)
  }

  /// Returns how libedit knows a key; nil for one that does nothing in a line.
  private static func sequence(of key: Key) -> String? {
    if let character = key.typed { return String(character) }
    switch (key.symbol, key.modifiers) {
    case (.character(let character), .control): return controls[character]
    case (.character(let character), .alt):
      return character.lowercased().first.flatMap { alts.contains($0) ? "\u{1B}\($0)" : nil }
    case (.character("_"), [.alt, .control]): return "\u{1B}\u{1F}"
    case (.left, .control), (.left, .alt): return "\u{1B}b"
    case (.right, .control), (.right, .alt): return "\u{1B}f"
    case (.backspace, .alt): return "\u{1B}\u{7F}"
    case (let symbol, []): return named[symbol]
    default: return nil
    }
  }

  private static let named: [Key.Symbol: String] = [
    .return: "\r", .tab: "\t", .backspace: "\u{7F}", .up: "\u{10}", .down: "\u{0E}",
    .left: "\u{02}", .right: "\u{06}", .home: "\u{01}", .end: "\u{05}", .delete: delete,
  ]

  /// The only key with a sequence of its own: control-D does more than delete.
  static let delete = "\u{1B}[3~"

  private static let controls = Dictionary(
    uniqueKeysWithValues: "abdefklnprtuwy".unicodeScalars.compactMap { letter in
      Unicode.Scalar(letter.value - 0x60).map { (Character(letter), String($0)) }
    })

  private static let alts: Set<Character> = ["b", "c", "d", "f", "l", "n", "p", "u"]
}
