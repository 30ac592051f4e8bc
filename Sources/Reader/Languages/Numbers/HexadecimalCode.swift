internal import AccessibilityModel

/// A hash or a unique identifier in text, which is spoken digit by digit.
struct HexadecimalCode {
  /// The groups of digits and letters, as in "550e8400-e29b-41d4-a716-446655440000".
  private let groups: [ArraySlice<Unicode.Scalar>]
  /// The index after the last character.
  let end: Int

  /// The minimum length of a hash. Abbreviated hashes of Git have seven characters.
  private static let minimumLength = 7
  /// The lengths of the groups of a unique identifier.
  private static let identifier = [8, 4, 4, 4, 12]

  /// Reads the code at an index, or returns `nil` if no code starts there.
  ///
  /// A hash alternates between letters and digits, as in "db00b50e", or has many digits. Other words
  /// with digits, such as "cafe2026", are not codes.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    func isWord(_ index: Int) -> Bool {
      guard scalars.indices.contains(index) else { return false }
      let properties = scalars[index].properties
      return (properties.isAlphabetic || properties.numericType != nil) && !properties.isIdeographic
    }
    guard Self.isHexadecimal(scalars[start]), !isWord(start - 1) else { return nil }
    var groups: [ArraySlice<Unicode.Scalar>] = []
    var index = start
    while groups.count < Self.identifier.count {
      let first = index
      while index < scalars.count, Self.isHexadecimal(scalars[index]) { index += 1 }
      guard index > first, !isWord(index) else { break }
      groups.append(scalars[first..<index])
      guard index < scalars.count, scalars[index] == "-" else { break }
      index += 1
    }
    guard let first = groups.first else { return nil }
    if groups.map(\.count) == Self.identifier {
      self.groups = groups
    } else if groups.count == 1, first.endIndex == index, Self.isHash(first) {
      self.groups = [first]
    } else {
      return nil
    }
    end = self.groups.last?.endIndex ?? start
  }

  private static func isHash(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard word.count >= minimumLength else { return false }
    let digits = word.map(NumberText.isDigit)
    guard digits.contains(true), digits.contains(false) else { return false }
    let changes = zip(digits, digits.dropFirst()).count { $0 != $1 }
    return changes > 1 || digits.count { $0 } >= minimumLength - 1
  }

  /// Whether a scalar is a hexadecimal digit.
  static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  /// The text to pass to the engine, which reads single capital letters by their names.
  var spoken: String {
    groups.map { group in
      group.map { String($0).uppercased() }.joined(separator: " ")
    }.joined(separator: ", ")
  }
}
