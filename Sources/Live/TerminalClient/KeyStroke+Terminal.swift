package import AccessibilityModel

/// The bytes by which a terminal sends keys to a program, as xterm does.
extension KeyStroke {
  /// The bytes of the key, or `nil` if terminals can't send it.
  ///
  /// Programs may ask for another form of the arrow keys.
  package func terminalBytes(asApplication: Bool) -> [UInt8]? {
    let modifier =
      1 + (modifiers.contains(.shift) ? 1 : 0) + (modifiers.contains(.alt) ? 2 : 0)
      + (modifiers.contains(.control) ? 4 : 0)
    let sequence: String?
    switch key {
    case .named(let name):
      sequence =
        Self.finals[name].map { Self.arrow($0, modifier, asApplication) }
        ?? Self.numbers[name].map { Self.numbered($0, modifier) }
    case .function(let number) where number <= 4:
      sequence = Self.arrow(["P", "Q", "R", "S"][max(number, 1) - 1], modifier, true)
    case .function(let number):
      let numbers = [15, 17, 18, 19, 20, 21, 23, 24]
      sequence =
        numbers.indices.contains(number - 5)
        ? Self.numbered(numbers[number - 5], modifier) : nil
    case .character: sequence = nil
    }
    if let sequence { return Array("\u{1B}\(sequence)".utf8) }
    guard let bytes = plainBytes else { return nil }
    return (modifiers.contains(.alt) ? [0x1B] : []) + bytes
  }

  private static let finals: [Name: String] = [
    .up: "A", .down: "B", .right: "C", .left: "D", .home: "H", .end: "F",
  ]
  private static let numbers: [Name: Int] = [.delete: 3, .pageUp: 5, .pageDown: 6]

  private static func arrow(_ final: String, _ modifier: Int, _ isApplication: Bool) -> String {
    modifier > 1 ? "[1;\(modifier)\(final)" : (isApplication ? "O" : "[") + final
  }

  private static func numbered(_ number: Int, _ modifier: Int) -> String {
    modifier > 1 ? "[\(number);\(modifier)~" : "[\(number)~"
  }

  /// The bytes of a key that is no sequence, without Alt.
  private var plainBytes: [UInt8]? {
    let isControl = modifiers.contains(.control)
    let isShift = modifiers.contains(.shift)
    switch key {
    case .named(.tab): return isShift ? Array("\u{1B}[Z".utf8) : [0x09]
    case .named(.enter): return [0x0D]
    case .named(.escape): return [0x1B]
    case .named(.backspace): return [isControl ? 0x08 : 0x7F]
    case .named(.space): return [isControl ? 0x00 : 0x20]
    case .character(let character):
      guard isControl else {
        return Array((isShift ? character.uppercased() : String(character)).utf8)
      }
      guard let ascii = Character(character.uppercased()).asciiValue else { return nil }
      return ascii == 0x3F ? [0x7F] : (0x40...0x5F).contains(ascii) ? [ascii & 0x1F] : nil
    default: return nil
    }
  }
}
