/// A writing system.
enum Script: String, CaseIterable {
  case latin, cyrillic, greek, arabic, hebrew, han, kana, hangul, thai, devanagari, georgian
  case armenian

  /// Creates the script of a letter, or returns `nil` for other scripts and other characters.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
      self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x58F: self = .armenian
    case 0x591...0x5F4: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE:
      self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE01...0xE5B: self = .thai
    case 0x10A0...0x10FF: self = .georgian
    case 0x3041...0x30FF: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F: self = .han
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
    default: return nil
    }
  }

  /// Whether names in this script begin with a capital letter.
  var hasCapitals: Bool { [.latin, .cyrillic, .greek, .armenian].contains(self) }

  /// Whether words are written without spaces between them.
  var isWrittenWithoutSpaces: Bool { [.han, .kana, .thai].contains(self) }

  /// Returns the scripts used for a language, given as a BCP 47 tag, or `nil` if they are unknown.
  static func scripts(of tag: String) -> Set<Script>? {
    let tag = LanguageTag(tag)
    if let script = tag.script { return named[script] }
    return languages[tag.language]
  }

  private static let named: [String: Set<Script>] = [
    "latn": [.latin], "cyrl": [.cyrillic], "grek": [.greek], "arab": [.arabic], "hebr": [.hebrew],
    "hans": [.han], "hant": [.han], "hani": [.han], "jpan": [.han, .kana], "kore": [.hangul, .han],
    "thai": [.thai], "deva": [.devanagari], "geor": [.georgian], "armn": [.armenian],
  ]

  private static let languages: [String: Set<Script>] = {
    let tags: [(tags: String, scripts: Set<Script>)] = [
      ("af ca cs cy da de en es et eu fi fr ga gl hr hu id is it", [.latin]),
      ("lt lv ms mt nb nl nn no pl pt ro sk sl sq sv sw tr vi", [.latin]),
      ("be bg mk ru uk", [.cyrillic]), ("sr", [.cyrillic, .latin]), ("el", [.greek]),
      ("ar fa ur", [.arabic]), ("he", [.hebrew]), ("hi mr ne", [.devanagari]), ("zh", [.han]),
      ("ja", [.han, .kana]), ("ko", [.hangul, .han]), ("th", [.thai]), ("ka", [.georgian]),
      ("hy", [.armenian]),
    ]
    return tags.reduce(into: [:]) { languages, row in
      for tag in row.tags.split(separator: " ") { languages[String(tag)] = row.scripts }
    }
  }()
}

/// The language and the script of a BCP 47 tag.
struct LanguageTag {
  /// The language in lowercase, or an empty string if the tag has no language.
  let language: String
  /// The script in lowercase, such as "latn", or `nil` if the tag has no script.
  let script: String?
  /// Whether the tag follows RFC 5646.
  let isWellFormed: Bool

  init(_ tag: String?) {
    let parts = (tag ?? "").lowercased().split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "_"
    }
    language = parts.first.map { String($0) } ?? ""
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    self.script = script.map { String($0) }
    isWellFormed =
      (2...3).contains(language.count) && language.allSatisfy(\.isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
