/// A text that must not be heard.
struct Secret {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether the whole secret stands in other words.
  func isContained(in words: String) -> Bool {
    guard !text.isEmpty else { return false }
    var rest = words[...]
    while rest.count >= text.count {
      if rest.hasPrefix(text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Whether a value gives away the secret or one character of it, as
  /// "•••J" does; "4 characters" tells how many there are, and not which.
  func isTold(by words: String, ofLength length: Int) -> Bool {
    if isContained(in: words) { return true }
    let rest = words.filter { $0.isLetter || $0.isNumber }
    guard !rest.isEmpty, rest != String(length) else { return false }
    return rest.allSatisfy { text.contains($0) }
  }

  /// Returns other words with a remark in the place of the secret, and of its first characters where
  /// some were deleted.
  func hidden(in words: String) -> String {
    var result = ""
    var rest = words[...]
    while let character = rest.first {
      let shared = zip(rest, text).prefix { $0 == $1 }.count
      if shared > 1 {
        result += "(the secret)"
        rest = rest.dropFirst(shared)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
