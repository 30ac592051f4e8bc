extension String {
  /// Returns the text on one line, without control characters.
  ///
  /// Text of more than `limit` Unicode scalars is cut before a whole character, and ends with an
  /// ellipsis. Characters are not counted, because one can have any number of combining marks.
  package func onOneLine(limit: Int) -> String {
    let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex
    let parts = unicodeScalars[..<end].split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    var line = parts.map { String($0) }.joined(separator: " ")
    guard end < endIndex else { return line }
    if end.samePosition(in: self) == nil, line.count > 1 { line.removeLast() }
    return line + "…"
  }
}

extension Int {
  /// Returns the number with a noun, whose default plural ends with "s", such as "2 findings".
  package func counting(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
