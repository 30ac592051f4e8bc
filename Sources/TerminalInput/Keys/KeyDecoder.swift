package import TerminalKeys

/// Makes keys of the bytes that a terminal sends: those of xterm, the VT series, the Linux console, rxvt
/// and kitty, in UTF-8.
///
/// It is pure: bytes come in any pieces, and whoever reads them says when no further byte has come,
/// which decides whether an Escape was the key or the beginning of another one. Nothing that comes can
/// take a key away that is pressed after such a pause.
package struct KeyDecoder {
  /// How long to wait for what may follow an Escape, in milliseconds: it may be the key.
  private static let patienceAtEscape: Int32 = 50

  /// How long to wait for the rest of a sequence that is more than an Escape, in milliseconds: a slow line may
  /// bring it in pieces, and hardly anybody types its beginning.
  private static let patienceInSequences: Int32 = 500

  /// The longest sequence that is any key's.
  private static let longestSequence = 32

  private static let escape: UInt8 = 0x1B

  /// What has come of a key that is not complete.
  private var pending: [UInt8] = []

  /// Begins with no byte.
  package init() {}

  /// Whether a further byte may change what the last ones mean.
  package var isWaiting: Bool { !pending.isEmpty }

  /// How long to wait for a further byte before `keysWithoutFurtherByte` is called, in milliseconds; nil where
  /// nothing depends on it: also half a character is nobody's key, however slowly the rest comes.
  package var patience: Int32? {
    guard let last = pending.last, last < 0x80 else { return nil }
    return pending == [Self.escape] ? Self.patienceAtEscape : Self.patienceInSequences
  }

  /// Takes the next byte.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: The keys that are complete now, in the order in which they were pressed.
  package mutating func keys(from byte: UInt8) -> [Key] {
    pending.append(byte)
    var keys: [Key] = []
    // What breaks a sequence off begins the next key.
    while !pending.isEmpty {
      switch Self.read(pending) {
      case .incomplete where pending.count <= Self.longestSequence: return keys
      case .incomplete:
        keys.append(Key(.unknown))
        pending = []
      case .key(let key, let count):
        keys.append(key)
        pending.removeFirst(min(max(count, 1), pending.count))
      case .nothing(let count):
        pending.removeFirst(min(max(count, 1), pending.count))
      }
    }
    return keys
  }

  /// Takes note that no further byte has come.
  ///
  /// - Returns: What the last bytes mean by themselves.
  package mutating func keysWithoutFurtherByte() -> [Key] {
    defer { pending = [] }
    switch pending.count {
    case 0: return []
    case 1 where pending == [Self.escape]: return [Key(.escape)]
    case 2 where pending == [Self.escape, Self.escape]: return [Key(.escape), Key(.escape)]
    case 2 where pending[0] == Self.escape && pending[1] < 0x80:
      // "[" and "O" begin sequences, and can be typed with Alt.
      return [Key(Character(Unicode.Scalar(pending[1])), .alt)]
    default: return [Key(.unknown)]
    }
  }

  /// What some bytes begin with.
  enum Reading {
    case incomplete
    /// A key of so many bytes.
    case key(Key, Int)
    /// So many bytes that are no key's, such as that a key was let go.
    case nothing(Int)
  }

  private static func read(_ bytes: [UInt8]) -> Reading {
    guard bytes.first == escape else { return readPlain(bytes[...]) }
    guard bytes.count > 1 else { return .incomplete }
    switch bytes[1] {
    case UInt8(ascii: "["): return readControlSequence(bytes, from: 2)
    case UInt8(ascii: "O"): return readShiftedSet(bytes, from: 2)
    case escape:
      // rxvt sends a second Escape before an arrow with Alt; else the first was a key.
      guard bytes.count > 2 else { return .incomplete }
      switch bytes[2] {
      case UInt8(ascii: "["): return withAlt(readControlSequence(bytes, from: 3))
      case UInt8(ascii: "O"): return withAlt(readShiftedSet(bytes, from: 3))
      default: return .key(Key(.escape), 1)
      }
    default:
      switch readPlain(bytes[1...]) {
      case .incomplete: return .incomplete
      case .nothing(let count): return .nothing(count + 1)
      case .key(let key, let count): return withAlt(.key(key, count + 1))
      }
    }
  }

  private static func withAlt(_ reading: Reading) -> Reading {
    guard case .key(var key, let count) = reading, key.symbol != .unknown else { return reading }
    key.modifiers.insert(.alt)
    return .key(key, count)
  }

  /// Reads a key without a sequence: a character, or a control character.
  private static func readPlain(_ bytes: ArraySlice<UInt8>) -> Reading {
    guard let first = bytes.first else { return .incomplete }
    switch first {
    case 0x00: return .key(Key(" ", .control), 1)
    case 0x08, 0x7F: return .key(Key(.backspace), 1)
    case 0x09: return .key(Key(.tab), 1)
    case 0x0A, 0x0D: return .key(Key(.return), 1)
    case 0x1B: return .key(Key(.escape), 1)
    case 0x01...0x1A:
      return .key(Key(Character(Unicode.Scalar(first + 0x60)), .control), 1)
    case 0x1C...0x1F:
      return .key(Key(Character(Unicode.Scalar(first + 0x40)), .control), 1)
    case 0x20...0x7E: return .key(Key(Character(Unicode.Scalar(first))), 1)
    default: return readScalar(bytes)
    }
  }

  /// Reads a character of several bytes; what is none is one unknown key.
  private static func readScalar(_ bytes: ArraySlice<UInt8>) -> Reading {
    switch UnicodeReading(bytes) {
    case .incomplete: .incomplete
    case .broken(let count): .key(Key(.unknown), count)
    case .scalar(let scalar, let count):
      .key(isTyped(scalar) ? Key(Character(scalar)) : Key(.unknown), count)
    }
  }

  /// Whether a scalar is something that a key types.
  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
