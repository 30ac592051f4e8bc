/// Functions that find the start of a text file, and positions in it.
package enum SourceText {
  /// Returns whether a byte is whitespace.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns the index after the byte order mark and leading whitespace that some tools write.
  package static func start(of bytes: [UInt8]) -> Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[mark...].firstIndex { !isBlank($0) } ?? bytes.count
  }

  /// Returns the position of a byte, counted as in editors.
  package static func position(of index: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return SourcePosition(
      line: 1 + before.count { $0 == 0x0A },
      // Continuation bytes of UTF-8, which start with the bits 10, are not counted.
      column: 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 })
  }
}

/// Returns text that a message can quote: one line of at most 40 characters.
///
/// U+FFFD replaces invisible characters, such as control characters of a terminal.
package func quotable(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  // Count scalars, because a character can have any number of combining marks.
  for scalar in text.unicodeScalars.prefix(41) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      scalars.append("\u{FFFD}")
    default: scalars.append(scalar)
    }
  }
  guard scalars.count > 40 else { return String(scalars) }
  return String(String.UnicodeScalarView(scalars.prefix(39))) + "…"
}
