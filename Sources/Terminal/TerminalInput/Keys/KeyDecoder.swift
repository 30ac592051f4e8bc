package import TerminalKeys

/// Decodes keys from the bytes that a terminal sends.
///
/// It recognizes the sequences of xterm, the VT series, the Linux console, rxvt and kitty. It has
/// no clock: the caller reports a timeout, which distinguishes the Escape key from the start of a
/// sequence. After a timeout, the next key is recognized regardless of the bytes before it.
package struct KeyDecoder {
  /// The time to wait after an Escape byte, which may be the Escape key itself, in milliseconds.
  private static let escapeTimeout: Int32 = 50

  /// The time to wait within a longer sequence, in milliseconds. It is long because a slow connection
  /// may deliver a sequence in portions, and users rarely type the start of one themselves.
  private static let sequenceTimeout: Int32 = 500

  /// The maximum length of a key's sequence, in bytes.
  private static let maximumSequence = 32

  private static let escape: UInt8 = 0x1B

  /// The bytes of an incomplete key.
  private(set) var pending: [UInt8] = []
  /// Whether text that no key types is decoded, too.
  private let acceptsAnyText: Bool

  /// Creates a decoder. With `acceptsAnyText`, text that no key types is decoded, too: unassigned
  /// characters, and invalid UTF-8 as U+FFFD.
  package init(acceptsAnyText: Bool = false) { self.acceptsAnyText = acceptsAnyText }

  /// Whether another byte may change the meaning of the pending bytes.
  package var isWaiting: Bool { !pending.isEmpty }

  /// The time to wait for another byte before calling `keysAtTimeout()`, in milliseconds, or `nil` if
  /// there is no limit, as in the middle of a multibyte character.
  package var timeout: Int32? {
    guard let last = pending.last, last < 0x80 else { return nil }
    return pending == [Self.escape] ? Self.escapeTimeout : Self.sequenceTimeout
  }

  /// Adds a byte, and returns the keys that are now complete, in order.
  package mutating func keys(from byte: UInt8) -> [Key] {
    pending.append(byte)
    var keys: [Key] = []
    // Read the remaining bytes, too, because a byte that interrupts a sequence starts the next key.
    while !pending.isEmpty {
      switch read(pending) {
      case .incomplete where pending.count <= Self.maximumSequence: return keys
      case .incomplete:
        keys.append(Key(.unknown))
        pending = []
      case .key(let key, let count):
        keys.append(key)
        pending.removeFirst(min(max(count, 1), pending.count))
      case .ignored(let count): pending.removeFirst(min(max(count, 1), pending.count))
      }
    }
    return keys
  }

  /// Ends the wait for another byte, and returns the keys for the pending bytes.
  package mutating func keysAtTimeout() -> [Key] {
    defer { pending = [] }
    switch pending.count {
    case 0: return []
    case 1 where pending == [Self.escape]: return [Key(.escape)]
    case 2 where pending == [Self.escape, Self.escape]: return [Key(.escape), Key(.escape)]
    case 2 where pending[0] == Self.escape && pending[1] < 0x80:
      // "[" and "O" start sequences, but users can also type them with Alt.
      return [Key(Character(Unicode.Scalar(pending[1])), .alt)]
    default: return [Key(.unknown)]
    }
  }

  /// The result of reading the first key in a sequence of bytes.
  enum Reading {
    case incomplete
    case key(Key, Int)
    /// The number of bytes to skip, because they report no key press, but for example a release.
    case ignored(Int)
  }

  private func read(_ bytes: [UInt8]) -> Reading {
    guard bytes.first == Self.escape else { return readPlain(bytes[...]) }
    guard bytes.count > 1 else { return .incomplete }
    switch bytes[1] {
    case UInt8(ascii: "["): return Self.readControlSequence(bytes, from: 2)
    case UInt8(ascii: "O"): return Self.readShiftedSet(bytes, from: 2)
    case Self.escape:
      // rxvt sends a second Escape before an arrow key that is pressed with Alt. In all other
      // cases, the first Escape is the Escape key.
      guard bytes.count > 2 else { return .incomplete }
      switch bytes[2] {
      case UInt8(ascii: "["): return Self.withAlt(Self.readControlSequence(bytes, from: 3))
      case UInt8(ascii: "O"): return Self.withAlt(Self.readShiftedSet(bytes, from: 3))
      default: return .key(Key(.escape), 1)
      }
    default:
      switch readPlain(bytes[1...]) {
      case .incomplete: return .incomplete
      case .ignored(let count): return .ignored(count + 1)
      case .key(let key, let count): return Self.withAlt(.key(key, count + 1))
      }
    }
  }

  private static func withAlt(_ reading: Reading) -> Reading {
    guard case .key(var key, let count) = reading, key.symbol != .unknown else { return reading }
    key.modifiers.insert(.alt)
    return .key(key, count)
  }

  /// Reads a character or a control character.
  private func readPlain(_ bytes: ArraySlice<UInt8>) -> Reading {
    guard let first = bytes.first else { return .incomplete }
    switch first {
    case 0x00: return .key(Key(" ", .control), 1)
    case 0x08, 0x7F: return .key(Key(.backspace), 1)
    case 0x09: return .key(Key(.tab), 1)
    case 0x0A, 0x0D: return .key(Key(.return), 1)
    case 0x1B: return .key(Key(.escape), 1)
    case 0x01...0x1A: return .key(Key(Character(Unicode.Scalar(first + 0x60)), .control), 1)
    case 0x1C...0x1F: return .key(Key(Character(Unicode.Scalar(first + 0x40)), .control), 1)
    case 0x20...0x7E: return .key(Key(Character(Unicode.Scalar(first))), 1)
    default: return readScalar(bytes)
    }
  }

  /// Reads a character encoded as several bytes. Invalid bytes become one unknown key.
  private func readScalar(_ bytes: ArraySlice<UInt8>) -> Reading {
    switch UnicodeReading(bytes) {
    case .incomplete: .incomplete
    case .broken(let count): .key(acceptsAnyText ? Key("\u{FFFD}") : Key(.unknown), count)
    case .scalar(let scalar, let count):
      .key(accepts(scalar) ? Key(Character(scalar)) : Key(.unknown), count)
    }
  }

  private func accepts(_ scalar: Unicode.Scalar) -> Bool {
    acceptsAnyText ? scalar.properties.generalCategory != .control : Self.isTyped(scalar)
  }

  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
