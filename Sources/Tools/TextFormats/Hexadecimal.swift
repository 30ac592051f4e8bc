/// Writes hexadecimal numbers.
package enum Hexadecimal {
  /// Returns a number in lowercase hexadecimal, padded with zeros to at least `digits` digits.
  package static func text(_ number: some UnsignedInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}

/// A hash that is the same in every process, unlike Swift's own.
package enum StableHash {
  /// Returns the 64-bit FNV-1a hash of text as 16 hexadecimal digits.
  package static func of(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Hexadecimal.text(hash, digits: 16)
  }
}
