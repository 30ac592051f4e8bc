internal import TerminalKeys

/// Translates the bytes from a terminal into input for libedit.
///
/// `KeyDecoder` recognizes the keys, and libedit receives one fixed sequence for each editing key.
/// So a terminal's own sequence for a key never appears as letters in the line, and no key starts a
/// libedit command that silently waits for more input.
struct LineKeys {
  enum Input: Equatable {
    /// Characters to insert into the line, or libedit's sequence for an editing key.
    case characters([Unicode.Scalar])
    /// A key without a function in a line.
    case ignored(Key)
  }

  private var decoder = KeyDecoder()
  private var reader = UnicodeReader()

  /// The time to wait for another byte before calling `inputAtTimeout()`, in milliseconds, or `nil` if
  /// there is no limit.
  var timeout: Int32? { decoder.timeout }

  /// The start of an incomplete character.
  var pending: [UInt8] { reader.pending }

  /// Adds a byte, and returns the input that is now complete.
  mutating func input(from byte: UInt8) -> [Input] {
    if decoder.isWaiting { return decoder.keys(from: byte).map(Self.input) }
    // Pass on text that is not a key, because the line also accepts invalid UTF-8 and unassigned
    // characters.
    return reader.read(byte).flatMap { scalar -> [Input] in
      guard scalar.properties.generalCategory == .control else { return [.characters([scalar])] }
      guard let byte = UInt8(exactly: scalar.value), byte < 0x80
      else { return [.ignored(Key(.unknown))] }
      return decoder.keys(from: byte).map(Self.input)
    }
  }

  /// Ends the wait for another byte, and returns the input for the pending bytes.
  mutating func inputAtTimeout() -> [Input] { decoder.keysAtTimeout().map(Self.input) }

  private static func input(of key: Key) -> Input {
    sequence(of: key).map { .characters(Array($0.unicodeScalars)) } ?? .ignored(key)
  }

  /// Returns libedit's sequence for a key, or `nil` if the key has no function.
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

  /// The sequence of the Delete key, which can't use Control-D because Control-D does more than
  /// delete.
  static let delete = "\u{1B}[3~"

  private static let controls = Dictionary(
    uniqueKeysWithValues: "abdefklnprtuwy".unicodeScalars.compactMap { letter in
      Unicode.Scalar(letter.value - 0x60).map { (Character(letter), String($0)) }
    })

  private static let alts: Set<Character> = ["b", "c", "d", "f", "l", "n", "p", "u"]
}
