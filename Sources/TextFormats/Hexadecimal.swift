/// Writes hexadecimal numbers.
package enum Hexadecimal {
  /// Returns a number in lowercase hexadecimal, padded with zeros to at least `digits` digits.
  package static func text(_ number: some UnsignedInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
