internal import TextFormats

/// Reads the key of a line of `ariaSnapshot`, such as `checkbox "Loop" [checked]`.
extension AriaNode {
  /// Creates a node without contents, or returns `nil` if the key has no role.
  init?(key: String) {
    var rest = key.drop(while: \.isWhitespace)
    // Only the changes since another snapshot have this mark.
    if rest.hasPrefix("<changed> ") { rest = rest.dropFirst(10) }
    let role = rest.prefix { $0.isLetter && $0.isASCII }
    guard !role.isEmpty else { return nil }
    self.init(role: String(role))
    rest = rest[role.endIndex...].drop(while: \.isWhitespace)
    if rest.first == "\"" || rest.first == "/" { rest = readName(rest) }
    rest = rest.drop(while: \.isWhitespace)
    while rest.first == "[", let end = rest.firstIndex(of: "]") {
      readAttribute(rest[..<end].dropFirst())
      rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
    }
    if !rest.isEmpty { unknown = unknown ?? String(rest) }
  }

  /// Reads a name in quotation marks, or a pattern between slashes, and returns the rest of the key.
  private mutating func readName(_ text: Substring) -> Substring {
    guard let quote = text.first else { return text }
    var isEscaped = false
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, isEscaped || text[end] != quote {
      isEscaped = !isEscaped && text[end] == "\\"
      end = text.index(after: end)
    }
    guard end < text.endIndex else {
      unknown = String(text)
      return ""
    }
    let quoted = text[...end]
    if quote == "\"" {
      name = JSONValue(reading: String(quoted))?.string ?? String(quoted.dropFirst().dropLast())
    } else {
      pattern = String(quoted)
    }
    return text[end...].dropFirst()
  }

  /// Reads an attribute, such as `level=1` or `checked`.
  private mutating func readAttribute(_ text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1)
      .map { $0.filter { !$0.isWhitespace } }
    guard let key = parts.first else { return }
    let value = parts.count > 1 ? parts[1] : "true"
    if Self.stateNames.contains(key) {
      states[key] = value
    } else if key == "box" {
      let numbers = value.split(separator: ",").compactMap { DumpText.number(String($0)) }
      box = numbers.count == 4 ? numbers : nil
    } else if !Self.ignored.contains(key) {
      unknown = unknown ?? key
    }
  }

  /// Returns whether text is a pattern of a test, which stands for texts that match it.
  static func isPattern(_ text: String) -> Bool {
    text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
      && text.contains { "\\*+^$[(|".contains($0) }
  }
}
