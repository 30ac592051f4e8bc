/// Converts the text and numbers in the trees of other toolkits.
package enum DumpText {
  /// Returns text without surrounding white space, or `nil` if it is blank.
  package static func filled(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  /// Joins strings with commas and omits duplicates, or returns `nil` if all strings are blank.
  package static func joined(_ texts: [String]) -> String? {
    var seen: Set<String> = []
    return filled(texts.filter { seen.insert($0).inserted }.joined(separator: ", "))
  }

  /// Returns the number that text represents, or `nil` if it is not a finite number.
  package static func number(_ text: String?) -> Double? {
    guard let text, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
