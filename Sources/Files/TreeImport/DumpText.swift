internal import AccessibilityModel
internal import XMLReading

/// Converts the text and numbers in dumps.
enum DumpText {
  /// Returns text without surrounding white space, or `nil` if it is blank.
  static func filled(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  /// Joins strings with commas and omits duplicates, or returns `nil` if all strings are blank.
  static func joined(_ texts: [String]) -> String? {
    var seen: Set<String> = []
    return filled(texts.filter { seen.insert($0).inserted }.joined(separator: ", "))
  }

  /// Returns the number that text represents, or `nil` if it is not a finite number.
  static func number(_ text: String?) -> Double? {
    guard let text, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Returns a frame with plausible numbers.
  ///
  /// Tools report coordinates such as 9.22e+18 for elements without a position.
  ///
  /// - Returns: The frame, or `nil` if a number is missing or implausible.
  static func frame(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> Rectangle? {
    guard let x, let y, let width, let height else { return nil }
    let limit = 1_000_000.0
    guard abs(x) <= limit, abs(y) <= limit, (0...limit).contains(width),
      (0...limit).contains(height)
    else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}

extension XMLTree.Element {
  /// Returns the value of an attribute, or `nil` if it is absent or blank.
  func filled(_ name: String) -> String? {
    self[name].flatMap(DumpText.filled)
  }

  /// Returns whether an attribute is "true".
  func isTrue(_ name: String) -> Bool { self[name] == "true" }
}
