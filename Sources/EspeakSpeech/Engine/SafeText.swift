/// Makes a text harmless for the engine, and keeps what it means.
///
/// libespeak-ng takes the character 1 as the beginning of a command even in plain text; its
/// effects outlast the text. A zero ends the text silently. What has no sound becomes a blank where
/// it sets words apart, and vanishes where it stands inside a word.
enum SafeText {
  /// Returns a text in which nothing commands the engine; empty if there is nothing to say.
  ///
  /// - Parameter text: Any text of any application.
  /// - Returns: The text with blanks in the place of what could do harm.
  static func of(_ text: String) -> String {
    var writer = Writer()
    for scalar in text.unicodeScalars { writer.take(scalar) }
    writer.end()
    return writer.hasSound ? String(writer.safe) : ""
  }

  /// Takes a text character by character, and keeps what is safe of it.
  private struct Writer {
    var safe = String.UnicodeScalarView()
    var hasSound = false
    /// The character that was kept last.
    private var last: Unicode.Scalar = " "
    /// How many signs and blanks stand behind the last letter or digit.
    private var signs = 0
    /// A joiner that is kept if something follows that it can join.
    private var joiner: Unicode.Scalar?
    /// How many marks have been put on the last letter.
    private var marks = 0
    private var emoji = EmojiJoints()
    /// A colour of skin, which is said unless the emoji before it goes on.
    private var tone: Unicode.Scalar?

    mutating func take(_ scalar: Unicode.Scalar) {
      switch SafeText.role(of: scalar) {
      case .nothing: return
      case .joiner:
        joiner = scalar
      case .tag:
        if emoji.takesTag { keep(scalar) }
      case .blank:
        end()
        keep(" ")
      case .lineBreak:
        end()
        // Two characters that end one line are one end.
        if !(scalar == "\n" && last == "\r") { keep("\n") }
        last = scalar
      case .mark:
        marks += 1
        if marks <= SafeText.mostMarks { keep(scalar) }
      case .sound:
        takeSound(scalar)
      }
    }

    /// Ends a word: a joiner has nothing more to join.
    mutating func end() {
      if let tone {
        keep(" ")
        keep(tone)
      }
      tone = nil
      joiner = nil
      emoji = EmojiJoints()
    }

    private mutating func takeSound(_ scalar: Unicode.Scalar) {
      hasSound = true
      marks = 0
      switch emoji.joint(before: scalar, isJoined: joiner == EmojiJoints.joiner) {
      case .tone:
        tone = tone ?? scalar
        return
      case .sequence:
        tone = nil
        keep(EmojiJoints.joiner)
      case .apart:
        let emoji = emoji
        end()
        self.emoji = emoji
        if !isAfterBlank { keep(" ") }
      case .together:
        if let joiner, !isAfterBlank { keep(joiner) }
      }
      joiner = nil
      // Two brackets begin the engine's own notation of sounds, where that is switched on.
      if scalar == "[", last == "[" { keep(" ") }
      keep(scalar)
    }

    private var isAfterBlank: Bool { [" ", "\n", "\r"].contains(last) }

    private mutating func keep(_ scalar: Unicode.Scalar) {
      // The engine goes over a megabyte of blanks, dots or brackets for seconds or minutes, and
      // makes silence of it.
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      signs = isWord ? 0 : signs + 1
      guard signs <= SafeText.mostSigns else { return }
      safe.append(scalar)
      last = scalar
    }
  }

  /// How many marks can stand on a letter. Living scripts need four or five; thousands are a toy.
  private static let mostMarks = 8

  /// How many signs and blanks are taken in a row; more are a drawing, not a text.
  private static let mostSigns = 1_000

  /// What a character does to a text that is heard.
  private enum Role {
    case sound
    case mark
    case blank
    case lineBreak
    /// Changes how its neighbours are read.
    case joiner
    /// Belongs to the flag before it.
    case tag
    case nothing
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .lineBreak
    case 0x200C, 0x200D: return .joiner
    // It says where a line may be broken: between words of scripts without blanks.
    case 0x200B: return .blank
    case 0xE0020...0xE007F: return .tag
    // These choose how a sign is drawn. The engine would lose half of the sign's name over them.
    case 0xFE00...0xFE0F, 0x20E3, 0xE0100...0xE01EF: return .nothing
    // It stands for what could not be read, and is itself no word.
    case 0xFFFD: return .blank
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: return .blank
    case .format: return .nothing
    case .nonspacingMark, .enclosingMark: return .mark
    default: return scalar.properties.isWhitespace ? .blank : .sound
    }
  }
}
