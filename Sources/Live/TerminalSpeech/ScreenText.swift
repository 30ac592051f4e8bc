/// The text of rows as it is worth hearing, without what only looks good.
package enum ScreenText {
  /// Whether a scalar is a border, a block, a braille cell or a similar shape without meaning.
  package static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2500...0x259F, 0x2800...0x28FF, 0x25A0, 0x25A1, 0x25AE, 0x25AF, 0x25AA, 0x25AB, 0x2B1B,
      0x2B1C,
      0x23B8...0x23BD, 0x1FB00...0x1FBFF:
      true
    default: false
    }
  }

  /// Whether a scalar is one that spinners show in turn.
  package static func isSpinner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2800...0x28FF, 0x25D0...0x25D7, 0x25DC...0x25DF, 0x2190...0x2199, 0x25E2...0x25E5,
      0x2596...0x259F, 0x1F550...0x1F567, 0x1F311...0x1F318, 0x1F30D...0x1F30F:
      true
    default: "✶✷✸✹✺✻✽✢·∙•◉|/\\-".unicodeScalars.contains(scalar)
    }
  }

  /// The arrows at the beginning of the row that is selected in a list.
  package static let pointers: Set<Character> = ["❯", "›", "»", "▶", "►", "→", ">", "▸", "➜"]

  /// The marks at the beginning of a row that is selected or checked.
  static let markers: Set<Character> = pointers.union(["*", "●", "◉", "✔", "☑"])

  private static func isRule(_ scalar: Unicode.Scalar) -> Bool {
    "-=_.~#*+^".unicodeScalars.contains(scalar)
  }

  /// Returns text without decoration, without three or more of the same punctuation, and with single
  /// spaces.
  package static func clean(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      var end = index + 1
      while end < scalars.count, scalars[end] == scalar { end += 1 }
      let isGap =
        scalar.properties.isWhitespace || isDecoration(scalar)
        || end - index >= 3 && isRule(scalar)
      if !isGap {
        result.append(contentsOf: scalars[index..<end])
      } else if let last = result.last, last != " " {
        result.append(" ")
      }
      index = end
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// The number of words in text, without decoration. An apostrophe or a full stop inside a word joins
  /// its parts.
  package static func wordCount(_ text: String) -> Int {
    let scalars = Array(clean(text).unicodeScalars)
    var (count, isInside) = (0, false)
    for (index, scalar) in scalars.enumerated() {
      if isInWord(scalar) {
        if !isInside { count += 1 }
        isInside = true
      } else {
        let joins = scalar == "'" || scalar == "’" || scalar == "."
        isInside = isInside && joins && index + 1 < scalars.count && isInWord(scalars[index + 1])
      }
    }
    return count
  }

  /// Returns the rows without words that are there several times, as in editors after the end of a text.
  static func fillers(of rows: [String]) -> Set<String> {
    let counts = Dictionary(rows.filter { !hasWords($0) }.map { ($0, 1) }, uniquingKeysWith: +)
    return Set(counts.filter { $0.value > 2 }.keys)
  }

  package static func hasWords(_ text: String) -> Bool {
    text.unicodeScalars.contains { isInWord($0) && !isDecoration($0) }
  }

  /// Returns the text that stays while a row only ticks: without numbers and their units, bars and
  /// spinners.
  package static func still(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars).map { isSpinner($0) ? " " : $0 }
    scalars = withoutBars(scalars)
    // Signs alone, such as the colon of a time, do not stay either.
    let text = withoutNumbers(scalars).split(separator: " ").filter {
      $0.unicodeScalars.contains(where: isInWord)
    }.joined(separator: " ")
    // An ellipsis grows while a program works.
    return String(text.reversed().drop { $0 == "." || $0 == "…" }.reversed())
  }

  /// Whether two rows have the same words and some number, such as the position of a cursor.
  static func isRuler(_ old: String, like new: String) -> Bool {
    func letters(_ text: String) -> String { still(text).filter(\.isLetter) }
    return old == new
      || old.contains(where: \.isNumber) && new.contains(where: \.isNumber)
        && letters(old).contains(letters(new))
  }

  /// Returns the name of a row, which stays while the row only ticks. It ends before a bar in brackets,
  /// because the work after it has changing names.
  static func name(of row: String) -> String {
    guard row.contains("["), let bar = row.firstMatch(of: /\[[=#>\-. ]{3,}\]/) else {
      return still(row)
    }
    let start = still(String(row[..<bar.range.lowerBound]))
    return start.isEmpty ? still(row) : start
  }

  private static func withoutBars(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let bar = Set("#=>.█▉▊▋▌▍▎▏━╸╺-".unicodeScalars)
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      var end = index
      while end < scalars.count, bar.contains(scalars[end]) { end += 1 }
      if end - index >= 2 {
        result.append(" ")
      } else if end > index {
        result.append(scalars[index])
      } else {
        result.append(scalars[index])
        end = index + 1
      }
      index = end
    }
    return result
  }

  /// The units after numbers that tick, longest first.
  private static let units = [
    "KiB/s", "MiB/s", "GiB/s", "TiB/s", "kB/s", "KB/s", "MB/s", "GB/s", "TB/s", "iB/s", "B/s",
    "KiB",
    "MiB", "GiB", "TiB", "kB", "KB", "MB", "GB", "TB", "iB", "it/s", "fps", "ms", "%", "k", "K",
    "M",
    "G", "T", "B", "s", "m", "h",
  ].map { Array($0.unicodeScalars) }

  private static func withoutNumbers(_ scalars: [Unicode.Scalar]) -> String {
    // A question mark stands for a number that is not known yet.
    let isDigit = { (index: Int) in
      index < scalars.count
        && (scalars[index] == "?" || scalars[index].properties.generalCategory == .decimalNumber)
    }
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard isDigit(index) else {
        result.append(scalars[index])
        index += 1
        continue
      }
      while isDigit(index)
        || index < scalars.count && ".,:".unicodeScalars.contains(scalars[index])
          && isDigit(index + 1)
      {
        index += 1
      }
      var unit = index
      while unit < scalars.count, scalars[unit] == " " { unit += 1 }
      if let found = units.first(where: { scalars[unit...].starts(with: $0) }) {
        index = unit + found.count
      }
      result.append(" ")
    }
    return String(result)
  }
}

extension String {
  /// The text without spaces at both ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
