internal import Dialects

extension Dialect {
  /// Returns text with words for the three or four dots at the end of a word.
  func ellipses(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var result = ""
    var rest = text[...]
    while let place = rest.firstIndex(of: ".") {
      result += rest[..<place]
      let dots = rest[place...].prefix { $0 == "." }
      rest = rest[dots.endIndex...]
      let isEnd = rest.first.map(\.isWhitespace) ?? true
      result += isEnd && (3...4).contains(dots.count) ? (words[.ellipsis] ?? "") : String(dots)
    }
    return result + rest
  }
}
