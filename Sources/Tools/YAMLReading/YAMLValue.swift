package import SourceDiagnostics

/// A value in a YAML file, with its position.
///
/// Recursive functions may visit a value, because its nesting depth is at most `YAMLLimits.depth`.
package struct YAMLValue: Sendable {
  /// The forms of a value.
  package enum Content: Sendable {
    /// Unquoted text, which may also represent a number, a Boolean or null.
    case plain(String)
    /// Text that is never a number, a Boolean or null, because it is quoted, a block, or tagged
    /// `!!str`.
    case quoted(String)
    /// A list.
    case sequence([YAMLValue])
    /// Keys with their values, in file order.
    case mapping([YAMLEntry])
  }

  /// The position where the value begins.
  package let place: YAMLPlace
  /// The text, the list or the mapping that the value consists of.
  package let content: Content

  /// Whether the value is empty, `~` or `null`.
  package var isNull: Bool {
    guard case .plain(let text) = content else { return false }
    return CoreSchema.isNull(text)
  }

  /// The text of a scalar as written, or `nil` for a list or a mapping.
  package var text: String? {
    switch content {
    case .plain(let text), .quoted(let text): text
    case .sequence, .mapping: nil
    }
  }
}

/// A key with its value.
package struct YAMLEntry: Sendable {
  /// The key as text.
  package let key: String
  /// The position of the key.
  package let keyPlace: YAMLPlace
  /// The value of the key.
  package let value: YAMLValue
}

/// A position in a file, half the size of a `SourcePosition`.
package struct YAMLPlace: Hashable, Sendable {
  private let line: UInt32
  private let column: UInt32

  /// Creates a position from libyaml's numbers, which start at 0.
  ///
  /// - Parameters:
  ///   - line: The line, counting from 0.
  ///   - column: The column, counting from 0.
  init(line: Int, column: Int) {
    self.line = UInt32(clamping: line)
    self.column = UInt32(clamping: column)
  }

  /// The position as editors show it, counting from 1.
  package var position: SourcePosition {
    SourcePosition(line: Int(line) + 1, column: Int(column) + 1)
  }
}

/// The meaning of unquoted text in the core schema of YAML 1.2.
///
/// `yes`, `no`, `on`, `off`, `1:30` and `1_000` are text.
package enum CoreSchema {
  /// Returns whether text is empty, `~` or `null`.
  package static func isNull(_ text: String) -> Bool {
    switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// Returns the Boolean that text represents, or `nil` if it is not a Boolean.
  package static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Returns the number that text represents.
  ///
  /// - Parameter text: The text, without quotation marks.
  /// - Returns: The number, possibly infinite or NaN, or `nil` if the text is not a number.
  package static func number(_ text: String) -> Double? {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard let first = rest.utf8.first else { return nil }
    if first == UInt8(ascii: "."), let special = special(rest) {
      guard !special.isNaN || rest.utf8.count == text.utf8.count else { return nil }
      return isNegative ? -special : special
    }
    if rest.hasPrefix("0x") || rest.hasPrefix("0o") {
      // The core schema allows no sign before a hexadecimal or octal number.
      guard rest.utf8.count == text.utf8.count else { return nil }
      return whole(rest.dropFirst(2), radix: rest.hasPrefix("0x") ? 16 : 8)
    }
    // `Double` also accepts words, such as “nan”, and hexadecimal fractions, which are text in
    // YAML.
    let isDecimal = rest.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || ".eE+-".utf8.contains($0)
    }
    return isDecimal ? Double(text) : nil
  }

  private static func special(_ text: Substring) -> Double? {
    switch text {
    case ".inf", ".Inf", ".INF": .infinity
    case ".nan", ".NaN", ".NAN": .nan
    default: nil
    }
  }

  private static func whole(_ digits: Substring, radix: Int) -> Double? {
    guard !digits.isEmpty, digits.utf8.count <= 256, digits.allSatisfy(\.isASCII) else {
      return nil
    }
    var number = 0.0
    for digit in digits {
      guard let value = digit.hexDigitValue, value < radix else { return nil }
      number = number * Double(radix) + Double(value)
    }
    return number
  }
}
