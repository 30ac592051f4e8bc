extension Unicode.Scalar {
  /// The number of terminal columns that the character occupies.
  ///
  /// The tables of the C library depend on the user's locale, so they are not used.
  var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    // The vowels and final consonants of Hangul join the initial consonant.
    case _ where (0x1160...0x11FF).contains(value): 0
    case _ where Self.wide.contains { $0.contains(value) }: 2
    // Terminals draw the two letters of a flag in a column each.
    case _ where (0x1F1E6...0x1F1FF).contains(value): 1
    default: properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The wide characters of Unicode's East Asian Width, without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension Character {
  /// The approximate number of terminal columns that the character occupies.
  package var columns: Int {
    // Only the first scalar counts, because terminals draw the others in the same cell.
    unicodeScalars.first?.columns ?? 0
  }
}
