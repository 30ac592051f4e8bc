/// A script in which words are written.
package enum WritingSystem: String, CaseIterable, Sendable {
  case latin, cyrillic, greek, arabic, hebrew, han, kana, hangul, thai, devanagari, georgian
  case armenian, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala
  case burmese, ethiopic

  /// Creates the script of a letter, or returns `nil` for other scripts and other characters.
  package init?(of scalar: Unicode.Scalar) {
    // Latin letters come first, because most text consists of them.
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
      self = .latin
    case 0..<0x370: return nil
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x58F: self = .armenian
    case 0x590...0x5FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xA7F: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB00...0xB7F: self = .oriya
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE00...0xE7F: self = .thai
    case 0x1000...0x109F: self = .burmese
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
    case 0x1200...0x137F: self = .ethiopic
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
    case 0x2E80...0x2FDF, 0x3005, 0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF: self = .han
    case 0x20000...0x3FFFF: self = .han
    default: return nil
    }
  }

  /// Returns the scripts of a language besides Latin, or `nil` if the language uses no other or is
  /// unknown.
  package static func besidesLatin(of language: String) -> Set<WritingSystem>? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages[primary]
  }

  /// The scripts besides Latin by language.
  private static let languages: [String: Set<WritingSystem>] = {
    let groups: [(String, Set<WritingSystem>)] = [
      ("el grc", [.greek]), ("ru uk be bg mk sr kk ky tt ba cv mn tg os ce", [.cyrillic]),
      ("hy hyw", [.armenian]), ("he iw yi ji", [.hebrew]), ("ar fa ur sd ug ps ckb", [.arabic]),
      ("hi mr ne kok sa bho mai", [.devanagari]), ("bn as bpy", [.bengali]), ("pa", [.gurmukhi]),
      ("gu", [.gujarati]), ("or", [.oriya]), ("ta", [.tamil]), ("te", [.telugu]),
      ("kn", [.kannada]), ("ml", [.malayalam]), ("si", [.sinhala]), ("th", [.thai]),
      ("my shn", [.burmese]), ("ka", [.georgian]), ("am ti", [.ethiopic]),
      ("zh cmn yue hak nan wuu", [.han]), ("ja", [.han, .kana]), ("ko", [.han, .hangul]),
    ]
    let pairs = groups.flatMap { tags, scripts in
      tags.split(separator: " ").map { (String($0), scripts) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// Whether the script is one of those that Japanese and Korean mix.
  var isEastAsian: Bool { [.han, .kana, .hangul].contains(self) }

  /// Whether a word in another script continues a text in this one.
  func isContinued(by other: WritingSystem) -> Bool {
    self == other || isEastAsian && other.isEastAsian
  }

  /// Whether a single letter is more likely a symbol than a word, as in "α + β".
  var hasSymbols: Bool { self == .greek }

  /// Returns the language of words in the script, or `nil` for Latin letters.
  func language(of text: some StringProtocol) -> String? {
    switch self {
    case .latin: nil
    case .greek: "el"
    case .cyrillic:
      text.contains { "іїєґІЇЄҐ".contains($0) }
        ? "uk" : text.contains { "ўЎ".contains($0) } ? "be" : "ru"
    case .armenian: "hy"
    case .hebrew: "he"
    case .arabic:
      text.contains { "ٹڈڑے".contains($0) }
        ? "ur" : text.contains { "پچژگ".contains($0) } ? "fa" : "ar"
    case .devanagari: "hi"
    case .bengali: "bn"
    case .gurmukhi: "pa"
    case .gujarati: "gu"
    case .oriya: "or"
    case .tamil: "ta"
    case .telugu: "te"
    case .kannada: "kn"
    case .malayalam: "ml"
    case .sinhala: "si"
    case .thai: "th"
    case .burmese: "my"
    case .georgian: "ka"
    case .ethiopic: "am"
    case .han, .kana, .hangul:
      text.unicodeScalars.contains { WritingSystem(of: $0) == .kana }
        ? "ja" : text.unicodeScalars.contains { WritingSystem(of: $0) == .hangul } ? "ko" : "zh"
    }
  }
}
