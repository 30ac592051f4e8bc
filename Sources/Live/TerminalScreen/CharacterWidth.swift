/// The number of columns that a character occupies.
enum CharacterWidth {
  /// Returns 0 for a character that joins the one before it, 2 for a wide character, and 1 otherwise.
  static func columns(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // No wide character joins another one.
    return isWide(scalar) ? 2 : joins(scalar) ? 0 : 1
  }

  /// Whether the character joins the one before it: marks, joiners, and vowels of Hangul syllables.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    if (0x1160...0x11FF).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
  }

  /// The wide characters of Unicode's East_Asian_Width that are no emoji, with unassigned ones between.
  private static let wide: [ClosedRange<UInt32>] = [
    0x3250...0xA4C6, 0xAC00...0xD7A3, 0x3041...0x3096, 0x309B...0x3163, 0x2E80...0x3029,
    0x3030...0x303E, 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
    0x3165...0x3247, 0xA960...0xA97C, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x1B2FB, 0x1D300...0x1D376,
    0x1F1AE...0x1F265, 0x1F6D9...0x1F6D9, 0x1F7DA...0x1F7DA, 0x1FA8B...0x1FAFA, 0x20000...0x3FFFD,
  ]
}
