/// The beginning of a text file, and the places in it.
package enum SourceText {
  /// Whether a byte is a blank between the parts of a file.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns where a file begins, behind its byte order mark and the blanks that some tools print first.
  package static func start(of bytes: [UInt8]) -> Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[mark...].firstIndex { !isBlank($0) } ?? bytes.count
  }

  /// Returns the place of a byte, as editors count it.
  package static func position(of index: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return SourcePosition(
      line: 1 + before.count { $0 == 0x0A },
      // The later bytes of a character of UTF-8 begin with the bits 10.
      column: 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 })
  }
}
