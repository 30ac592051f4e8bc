/// Makes texts of any origin fit for a picture.
enum PictureText {
  /// The most characters, in Unicode scalars, that are kept of a text.
  static let longest = 500

  /// Returns a text in one line, cut with an ellipsis where it is too long to be looked at.
  static func line(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(longest)
    var line = kept.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
    guard kept.endIndex < text.unicodeScalars.endIndex else { return line }
    // The cut may have gone through the middle of a character, such as a flag.
    if line.count > 1 { line.removeLast() }
    return line + "…"
  }
}
