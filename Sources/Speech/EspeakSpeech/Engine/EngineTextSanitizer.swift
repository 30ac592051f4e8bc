/// A filter that makes text safe for the engine without changing its meaning.
///
/// Even in plain text, libespeak-ng treats U+0001 as the start of a command with a lasting effect,
/// and U+0000 silently ends the text.
enum EngineTextSanitizer {
  /// Returns text that is safe for the engine, or an empty string if no character has a sound.
  static func sanitize(_ text: String) -> String {
    var writer = Writer()
    for scalar in text.unicodeScalars { writer.append(scalar) }
    writer.end()
    return writer.hasSound ? String(writer.safe) : ""
  }

  private struct Writer {
    var safe = String.UnicodeScalarView()
    var hasSound = false
    /// The last character that was kept. A line break stays in its original form.
    private var last: Unicode.Scalar = " "
    /// The number of symbols and spaces since the last letter or digit.
    private var symbols = 0
    /// A pending joiner, written only before a character that it can join.
    private var joiner: Unicode.Scalar?
    /// The number of combining marks on the last letter.
    private var marks = 0
    private var emoji = EmojiSeparators()
    /// A pending skin tone, dropped if its emoji is joined to another emoji.
    private var tone: Unicode.Scalar?

    mutating func append(_ scalar: Unicode.Scalar) {
      switch EngineTextSanitizer.role(of: scalar) {
      case .nothing: return
      case .joiner: joiner = scalar
      case .tag: if emoji.isBlackFlag { keep(scalar) }
      case .space:
        end()
        keep(" ")
      case .lineBreak:
        end()
        // A carriage return followed by a line feed is a single line break.
        if !(scalar == "\n" && last == "\r") { keep("\n") }
        last = scalar
      case .mark:
        marks += 1
        if marks <= EngineTextSanitizer.maximumMarks { keep(scalar) }
      case .sound: appendSound(scalar)
      }
    }

    /// Ends a word or an emoji: writes its pending skin tone, and lets no later character join it.
    mutating func end() {
      if let tone = tone.take() {
        keep(" ")
        keep(tone)
      }
      joiner = nil
      emoji = EmojiSeparators()
    }

    private mutating func appendSound(_ scalar: Unicode.Scalar) {
      hasSound = true
      marks = 0
      switch emoji.separator(before: scalar, isJoined: joiner == EmojiSeparators.joiner) {
      case .tone:
        tone = tone ?? scalar
        return
      case .sequence:
        tone = nil
        keep(EmojiSeparators.joiner)
      case .space:
        let emoji = emoji
        end()
        self.emoji = emoji
        if !isAfterSpace { keep(" ") }
      case .none: if let joiner, !isAfterSpace { keep(joiner) }
      }
      joiner = nil
      // Separate two brackets, which would start the engine's phoneme notation if it were enabled.
      if scalar == "[", last == "[" { keep(" ") }
      keep(scalar)
    }

    private var isAfterSpace: Bool { [" ", "\n", "\r"].contains(last) }

    private mutating func keep(_ scalar: Unicode.Scalar) {
      // The engine would spend minutes on a megabyte of dots or brackets and produce only silence.
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      symbols = isWord ? 0 : symbols + 1
      guard symbols <= EngineTextSanitizer.maximumSymbols else { return }
      safe.append(scalar)
      last = scalar
    }
  }

  /// The maximum number of marks on a letter. Scripts in use today need at most five.
  private static let maximumMarks = 8
  /// The maximum number of symbols and spaces in a row. A longer run is a drawing, not text.
  private static let maximumSymbols = 1_000

  /// The role of a character in spoken text.
  private enum Role {
    case sound, mark, space, lineBreak, nothing
    /// A character that changes how its neighbors are read.
    case joiner
    /// A tag character, which is part of the region code after a flag.
    case tag
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .lineBreak
    case 0x200C, 0x200D: return .joiner
    // A zero-width space marks a word boundary in scripts without spaces, so it becomes a space.
    case 0x200B: return .space
    case 0xE0020...0xE007F: return .tag
    // Variation selectors make the engine drop half of an emoji's name.
    case 0xFE00...0xFE0F, 0x20E3, 0xE0100...0xE01EF: return .nothing
    // The replacement character stands for undecodable bytes, so it is not read as a word.
    case 0xFFFD: return .space
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: return .space
    case .format: return .nothing
    case .nonspacingMark, .enclosingMark: return .mark
    default: return scalar.properties.isWhitespace ? .space : .sound
    }
  }
}

/// Finds the separators that make the engine speak complete emoji names.
///
/// libespeak-ng 1.51 knows the names of emoji in many languages. If an emoji touches another
/// symbol, the engine speaks only the first word of its name: "👍👍" is spoken as "thumbs thumbs",
/// and "👍🏽" as "thumbs medium". A family or profession is a sequence of joined emoji, which the
/// engine names correctly unless one of them has a skin tone.
struct EmojiSeparators {
  /// The separator between a character and the one before it.
  enum Separator {
    case none, space
    /// A joiner, because both characters form one emoji.
    case sequence
    /// No separator yet, because the character is the skin tone of an emoji.
    case tone
  }

  static let joiner: Unicode.Scalar = "\u{200D}"

  private var wasEmoji = false
  /// Whether the last character was the first of a flag's two letters.
  private var isHalfFlag = false
  /// Whether the last character was a black flag, which the tag characters of a region can follow.
  private(set) var isBlackFlag = false

  /// Returns the separator before a character. `isJoined` is true if an emoji joiner precedes it.
  mutating func separator(before scalar: Unicode.Scalar, isJoined: Bool) -> Separator {
    let before = self
    if before.wasEmoji, (0x1F3FB...0x1F3FF).contains(scalar.value) { return .tone }
    wasEmoji = Self.isEmoji(scalar)
    isBlackFlag = scalar == "\u{1F3F4}"
    let isFlagLetter = (0x1F1E6...0x1F1FF).contains(scalar.value)
    isHalfFlag = isFlagLetter && !before.isHalfFlag
    guard wasEmoji || before.wasEmoji else { return .none }
    if before.isHalfFlag, isFlagLetter { return .none }
    return wasEmoji && before.wasEmoji && isJoined ? .sequence : .space
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    // Digits and a few symbols are emoji only with a variation selector, so they count as text.
    scalar.value >= 0x203C && scalar.properties.isEmoji
  }
}
