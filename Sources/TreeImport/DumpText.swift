internal import AccessibilityModel
internal import XMLReading

/// What the texts of all dumps have in common.
enum DumpText {
  /// Returns a text without the blanks around it.
  ///
  /// - Parameter text: A text from a dump.
  /// - Returns: The text, or nil if nothing of it can be seen.
  static func filled(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  /// Returns texts as one, each of them once.
  ///
  /// - Parameter texts: Texts in the order in which they are read.
  /// - Returns: The texts with commas between them, or nil if there are none.
  static func joined(_ texts: [String]) -> String? {
    var seen: Set<String> = []
    return filled(texts.filter { seen.insert($0).inserted }.joined(separator: ", "))
  }

  /// Returns a number as tools write it.
  ///
  /// - Parameter text: Digits, perhaps with a sign, a point and an exponent.
  /// - Returns: The number, or nil if it is none or is not finite.
  static func number(_ text: String?) -> Double? {
    guard let text, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Returns a frame that can be compared with others.
  ///
  /// Elements that are nowhere are told with coordinates such as 9.22e+18.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width.
  ///   - height: The height.
  /// - Returns: The frame, or nil if a number is missing, is out of all bounds, or is no extent.
  static func frame(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> Rectangle? {
    guard let x, let y, let width, let height else { return nil }
    let most = 1_000_000.0
    guard abs(x) <= most, abs(y) <= most, (0...most).contains(width), (0...most).contains(height)
    else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}

extension XMLTree.Element {
  /// Returns an attribute that some versions of a tool write and others leave empty.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: Its value, or nil if it is missing or blank.
  func filled(_ name: String) -> String? {
    self[name].flatMap(DumpText.filled)
  }

  /// Whether an attribute says "true".
  func isTrue(_ name: String) -> Bool { self[name] == "true" }
}
