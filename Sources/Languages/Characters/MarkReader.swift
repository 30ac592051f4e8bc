internal import SpeechModel

/// Writes a text for the engine with the names of those marks that are to be heard, and without
/// those that are not.
///
/// An engine names a few symbols at any level, others never, and most in English, whatever language
/// it speaks. What makes pauses stays where it is.
struct MarkReader {
  let names: CharacterNames
  let plural: PluralRule
  let level: PunctuationLevel
  /// Whether the engine knows the names of emoji in the language.
  let knowsEmoji: Bool
  /// Whether an emoji that the engine does not know has its English name.
  let isEnglish: Bool

  /// How many of a mark in a row are counted instead of being named one by one.
  private static let fewestCounted = 3

  /// Returns a text as it is to be heard.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text for the engine, or nil if it is the same.
  func reading(_ text: String) -> String? {
    let characters = Array(text)
    // Where there is nothing but marks, they are what is there.
    let isAlone = !characters.contains { Self.isWord($0) }
    var writer = Writer()
    var index = 0
    while index < characters.count {
      let character = characters[index]
      var end = index + 1
      while end < characters.count, characters[end] == character { end += 1 }
      let run = index..<end
      if let kind = MarkKind(character) {
        let isNamed =
          isAlone || self.isNamed(kind, run, in: characters)
        if isNamed, let name = self.name(of: character, run, in: characters) {
          write(name, run.count, to: &writer)
          // The mark still makes the pause that it stands for.
          if kind == .punctuation, Self.pauses.contains(character) { writer.mark(character) }
        } else {
          leave(character, kind, run.count, to: &writer)
        }
      } else if Self.isEmoji(character) {
        write(emojiName(character), run.count, to: &writer)
      } else {
        for _ in run { writer.take(character) }
      }
      index = end
    }
    return writer.text == text ? nil : writer.text
  }

  // MARK: What is named

  private func isNamed(_ kind: MarkKind, _ run: Range<Int>, in text: [Character]) -> Bool {
    switch kind {
    case .word: return true
    case .wordPart: return level != .none || isPart(run, of: text)
    case .symbol: return level != .none || isBeforeNumber(run, of: text)
    case .punctuation: return level == .all && !isInside(run, of: text)
    }
  }

  /// Whether a symbol touches a word or a number, stands between two words as "&" does, or beside a
  /// number as in "3 + 4".
  private func isPart(_ run: Range<Int>, of text: [Character]) -> Bool {
    // Two are a word, as in "C++"; more are a line.
    guard run.count < Self.fewestCounted else { return false }
    let before = run.lowerBound - 1
    let after = run.upperBound
    if isWord(text, before) || isWord(text, after) { return true }
    guard isBlank(text, before), isBlank(text, after) else { return false }
    if text[run.lowerBound] == "&" { return isWord(text, before - 1) && isWord(text, after + 1) }
    return isDigit(text, before - 1) || isDigit(text, after + 1)
  }

  /// Whether a symbol compares with a number, as in "< 5", or stands between two, as in "1 / 3".
  private func isBeforeNumber(_ run: Range<Int>, of text: [Character]) -> Bool {
    guard run.count == 1 else { return false }
    let before = run.lowerBound - 1
    let after = run.upperBound
    switch text[run.lowerBound] {
    case "<", ">": return isDigit(text, isBlank(text, after) ? after + 1 : after)
    case "/":
      return isBlank(text, before) && isBlank(text, after) && isDigit(text, before - 1)
        && isDigit(text, after + 1)
    default: return false
    }
  }

  /// Whether a mark belongs to a word or a number: an apostrophe, the point of a decimal, the colon of
  /// a time.
  private func isInside(_ run: Range<Int>, of text: [Character]) -> Bool {
    guard run.count == 1 else { return false }
    let before = run.lowerBound - 1
    let after = run.upperBound
    switch text[run.lowerBound] {
    case "'", "’": return isWord(text, before) && isWord(text, after)
    case ".", ",", ":": return isDigit(text, before) && isDigit(text, after)
    default: return false
    }
  }

  private func name(of mark: Character, _ run: Range<Int>, in text: [Character]) -> String? {
    if mark == "&", run.count == 1, isPart(run, of: text) { return names.and }
    return names.names[MarkKind.named(mark)]
  }

  // MARK: How it is written

  private func write(_ name: String, _ count: Int, to writer: inout Writer) {
    if count < Self.fewestCounted {
      for _ in 0..<count { writer.word(name) }
    } else {
      let form = plural.form(of: Double(count))
      writer.word(Phrases.fill(names.repeated[form], ["name": name, "count": String(count)]))
    }
  }

  /// Writes a mark that has no name here: one that makes a pause does so once.
  private func leave(
    _ mark: Character, _ kind: MarkKind, _ count: Int, to writer: inout Writer
  ) {
    if kind != .punctuation {
      writer.blank()
    } else if count == 1 {
      writer.take(mark)
    } else if Self.pauses.contains(mark) {
      writer.take(mark == "." && count > 2 ? "…" : mark)
    } else if count < Self.fewestCounted {
      for _ in 0..<count { writer.take(mark) }
    } else {
      writer.blank()
    }
  }

  private static let pauses = Set<Character>(".,:;!?…。，、：；！？")

  // MARK: Emoji

  private func emojiName(_ emoji: Character) -> String {
    guard knowsEmoji else {
      // Of an emoji that is made of several, each part has a name.
      let parts = emoji.unicodeScalars.compactMap { names.emojiNames[Character($0)] }
      return parts.isEmpty ? names.emoji : parts.joined(separator: " ")
    }
    // Version 1.51 of the engine has the names of those that Unicode 11 has.
    let newest = emoji.unicodeScalars.first { ($0.properties.age?.major ?? 0) > 11 }
    guard let newest else { return String(emoji) }
    return isEnglish ? newest.properties.name?.lowercased() ?? names.emoji : names.emoji
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x203C else { return false }
    return scalar.properties.isEmoji
  }

  // MARK: Looking around

  /// Whether a text may have to be written otherwise. Most have nothing of the kind, and some are
  /// very long.
  static func concerns(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isRemarkable)
  }

  private static func isRemarkable(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCIIAlphanumericOrBlank else { return false }
    switch scalar.value {
    case 0..<0x80: return true
    case 0xA1...0xBF, 0xD7, 0xF7, 0x2010...0x2BFF, 0x3001...0x3020, 0xFF01...0xFF65: return true
    default: return scalar.value >= 0x1F000
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber && MarkKind(character) == nil
      || isEmoji(character)
        && MarkKind(character) == nil
  }

  private func isWord(_ text: [Character], _ index: Int) -> Bool {
    text.indices.contains(index) && Self.isWord(text[index])
  }

  private func isDigit(_ text: [Character], _ index: Int) -> Bool {
    text.indices.contains(index) && text[index].isASCII && text[index].isNumber
  }

  private func isBlank(_ text: [Character], _ index: Int) -> Bool {
    text.indices.contains(index) && text[index].isWhitespace
  }

  /// Puts words and marks together, with one blank between words where something was left out.
  private struct Writer {
    private var written = ""
    /// Blanks that are written if something follows.
    private var blanks = ""
    private var needsBlank = false
    private var hasGap = false

    mutating func take(_ character: Character) {
      if character.isWhitespace {
        // The blanks on both sides of what was left out are one.
        if hasGap, !character.isNewline, written.isEmpty || !blanks.isEmpty { return }
        blanks.append(character)
        return
      }
      if blanks.isEmpty, needsBlank, !MarkReader.pauses.contains(character) { blanks = " " }
      put(String(character))
      needsBlank = false
    }

    mutating func word(_ word: String) {
      if blanks.isEmpty, !written.isEmpty { blanks = " " }
      put(word)
      needsBlank = true
    }

    /// Puts a mark right behind a word.
    mutating func mark(_ mark: Character) {
      put(String(mark))
      needsBlank = true
    }

    /// Leaves something out.
    mutating func blank() {
      hasGap = true
      if !written.isEmpty { needsBlank = true }
    }

    /// The text; of the blanks at its end, none where something was left out behind them.
    var text: String { hasGap && !blanks.contains(where: \.isNewline) ? written : written + blanks }

    private mutating func put(_ words: String) {
      written += blanks + words
      blanks = ""
      hasGap = false
    }
  }
}
