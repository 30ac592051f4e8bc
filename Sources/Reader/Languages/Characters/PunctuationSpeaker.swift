internal import SpeechModel

/// Adds the names of punctuation and symbols to text for the speech engine.
///
/// The engine names a few symbols at every level, mostly in English, and never names the others. So
/// this type inserts the names as words, and removes unnamed marks except those that make pauses.
struct PunctuationSpeaker {
  let names: CharacterNames
  let plural: PluralRule
  let level: PunctuationLevel
  /// Whether the engine has names for emoji in the language.
  let knowsEmoji: Bool
  /// Whether unknown emoji are spoken by their English Unicode names.
  let isEnglish: Bool
  /// The word for a point in an address, or `nil` if the engine names it.
  let point: String?

  /// The minimum number of repeated marks that are counted instead of named one by one.
  private static let minimumCounted = 3

  /// Returns the text to pass to the engine, or `nil` if the text needs no change.
  func reading(_ text: String) -> String? {
    let characters = Array(text)
    // If the text has only marks, all of them are named, because it would otherwise be silent.
    let isAlone = !characters.contains { Self.isWord($0) }
    var writer = Writer()
    var index = 0
    // The end of the current word, which spaces delimit, and whether it is an address.
    var word = (end: 0, isAddress: false, hasPoints: false)
    while index < characters.count {
      let character = characters[index]
      if index >= word.end {
        let rest = characters[index...]
        let current = rest.prefix { !$0.isSpace }
        let isAddress = Self.isAddress(current)
        let hasPoints = point != nil && (isAddress || Self.hasNamedPoints(current))
        word = (max(current.endIndex, index + 1), isAddress, hasPoints)
      }
      if character.isPlainWord {
        writer.append(character)
        index += 1
        continue
      }
      var end = index + 1
      while end < characters.count, characters[end] == character { end += 1 }
      let run = index..<end
      if let kind = PunctuationClass(character) {
        if word.hasPoints, character == ".", isAddressPoint(run, in: characters), let point {
          writer.word(point)
          index = end
          continue
        }
        if let operation = operation(at: index, in: characters) {
          writer.word(operation.name)
          index = operation.end
          continue
        }
        let isInAddress = word.isAddress && isAddressMark(run, in: characters)
        let isNamed = isAlone || isInAddress || self.isNamed(kind, run, in: characters)
        let isInside = isWordAt(characters, index - 1) && isWordAt(characters, end)
        if isEnglish, character == "&", isInside, run.count == 1, !isInAddress {
          // The engine reads "AT&T" as letters, but would read "AT" as a word.
          writer.append(character)
        } else if isNamed, let name = self.name(of: character, run, in: characters) {
          write(name, run.count, to: &writer)
          // The mark is kept after its name, so it still makes its pause.
          if kind == .punctuation, !isInAddress, Self.pauses.contains(character) {
            writer.mark(character)
          }
        } else {
          writeUnnamed(character, kind, run.count, isInside: isInside, to: &writer)
        }
      } else if Self.isEmoji(character) {
        write(emojiName(character), run.count, to: &writer)
      } else {
        for _ in run { writer.append(character) }
      }
      index = end
    }
    return writer.text == text ? nil : writer.text
  }

  // MARK: Choosing names

  private func isNamed(_ kind: PunctuationClass, _ run: Range<Int>, in text: [Character]) -> Bool {
    switch kind {
    case .word: return true
    case .wordPart: return level != .none || isPart(run, of: text)
    case .symbol: return level != .none || isBeforeNumber(run, of: text)
    case .punctuation: return level == .all && !isInside(run, of: text)
    }
  }

  /// Whether symbols are part of a word or an expression, as in "C++", "R & B" and "3 + 4".
  private func isPart(_ run: Range<Int>, of text: [Character]) -> Bool {
    // Up to two symbols can be part of a word, as in "C++". Three or more form a line, as in "---".
    guard run.count < Self.minimumCounted else { return false }
    let before = run.lowerBound - 1
    let after = run.upperBound
    if isWordAt(text, before) || isWordAt(text, after) { return true }
    guard isSpaceAt(text, before), isSpaceAt(text, after) else { return false }
    if text[run.lowerBound] == "&" {
      return before > 0 && after + 1 < text.count && !isSpaceAt(text, before - 1)
        && !isSpaceAt(text, after + 1)
    }
    return isDigitAt(text, before - 1) || isDigitAt(text, after + 1)
  }

  /// Whether a symbol precedes a number, as in "< 5", or is between two numbers, as in "1 / 3".
  private func isBeforeNumber(_ run: Range<Int>, of text: [Character]) -> Bool {
    guard run.count == 1 else { return false }
    let before = run.lowerBound - 1
    let after = run.upperBound
    switch text[run.lowerBound] {
    case "<", ">": return isDigitAt(text, isSpaceAt(text, after) ? after + 1 : after)
    case "/":
      return isSpaceAt(text, before) && isSpaceAt(text, after) && isDigitAt(text, before - 1)
        && isDigitAt(text, after + 1)
    default: return false
    }
  }

  /// Whether a mark is inside a word or number, such as an apostrophe, a decimal point or the colon
  /// in a time.
  private func isInside(_ run: Range<Int>, of text: [Character]) -> Bool {
    guard run.count == 1 else { return false }
    let before = run.lowerBound - 1
    let after = run.upperBound
    switch text[run.lowerBound] {
    case "'", "’": return isWordAt(text, before) && isWordAt(text, after)
    case ".", ",", ":": return isDigitAt(text, before) && isDigitAt(text, after)
    default: return false
    }
  }

  /// Whether a word is a web address, or has a query such as "?page=2".
  private static func isAddress(_ word: ArraySlice<Character>) -> Bool {
    guard let slash = word.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return false }
    let host = word[..<slash]
    return word[slash] == "?" ? word[slash...].contains("=") : isHost(host) || host.last == ":"
  }

  /// Whether text has a point within it, as in "example.com".
  private static func isHost(_ text: ArraySlice<Character>) -> Bool {
    text.dropFirst().dropLast().contains(".") && text.contains(where: \.isLetter)
  }

  /// Whether a word is a host, an e-mail address, or a file with its extension.
  private static func hasNamedPoints(_ word: ArraySlice<Character>) -> Bool {
    guard word.contains(".") else { return false }
    if word.contains("@") || word.starts(with: "www.") { return true }
    let host = word.reversed().drop { ".,:;!?…)]}»”\"".contains($0) }
    let ending = host.prefix { $0 != "." }
    let isExtension =
      (2...4).contains(ending.count)
      && ending.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
      && ending.contains(where: \.isLetter)
    // Words of one letter are abbreviations, such as "z.B.".
    let name = host.dropFirst(ending.count + 1).prefix { $0 != "." }
    return isExtension && name.count > 1 && name.contains(where: \.isLetter)
  }

  private func isAddressPoint(_ run: Range<Int>, in text: [Character]) -> Bool {
    run.count == 1 && isWordAt(text, run.lowerBound - 1) && isWordAt(text, run.upperBound)
      && !(isDigitAt(text, run.lowerBound - 1) && isDigitAt(text, run.upperBound))
  }

  /// Whether a mark separates two parts of an address.
  private func isAddressMark(_ run: Range<Int>, in text: [Character]) -> Bool {
    run.count == 1 && "/?=&".contains(text[run.lowerBound]) && isWordAt(text, run.upperBound)
  }

  private func name(of mark: Character, _ run: Range<Int>, in text: [Character]) -> String? {
    if mark == "&", run.count == 1, isPart(run, of: text) { return names.and }
    return names.names[PunctuationClass.named(mark)]
  }

  // MARK: Writing

  private func write(_ name: String, _ count: Int, to writer: inout Writer) {
    if count < Self.minimumCounted {
      for _ in 0..<count { writer.word(name) }
    } else {
      let form = plural.form(of: Double(count))
      writer.word(Phrases.fill(names.repeated[form], ["name": name, "count": String(count)]))
    }
  }

  /// Writes a mark without its name. A repeated mark makes only one pause, except between two
  /// letters or digits, as in "fe80::1".
  private func writeUnnamed(
    _ mark: Character, _ kind: PunctuationClass, _ count: Int, isInside: Bool,
    to writer: inout Writer
  ) {
    if kind != .punctuation {
      writer.skip()
    } else if count == 1 {
      writer.append(mark)
    } else if Self.pauses.contains(mark), !isInside || count >= Self.minimumCounted {
      writer.append(mark == "." && count > 2 ? "…" : mark)
    } else if count < Self.minimumCounted {
      for _ in 0..<count { writer.append(mark) }
    } else {
      writer.skip()
    }
  }

  private static let pauses = Set<Character>(".,:;!?…。，、：；！？")

  // MARK: Emoji

  private func emojiName(_ emoji: Character) -> String {
    guard knowsEmoji else {
      // A combined emoji is spoken as the names of its parts.
      let parts = emoji.unicodeScalars.compactMap { names.emojiNames[Character($0)] }
      return parts.isEmpty ? names.emoji : parts.joined(separator: " ")
    }
    // Version 1.51 of the engine has names only up to Unicode 11, so newer emoji need another name.
    let newest = emoji.unicodeScalars.first { ($0.properties.age?.major ?? 0) > 11 }
    guard let newest else { return String(emoji) }
    return isEnglish ? newest.properties.name?.lowercased() ?? names.emoji : names.emoji
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x203C else { return false }
    return scalar.properties.isEmoji
  }

  // MARK: Classes of characters

  /// Whether text may need rewriting. Most text does not, so this quick check comes first.
  static func mayChange(
    _ text: String, level: PunctuationLevel, namesPoints: Bool = false
  ) -> Bool {
    var hasWord = false
    var previousMark: Unicode.Scalar?
    var hasMark = false
    for scalar in text.unicodeScalars {
      // A mark that is repeated or has a combining mark needs a closer look.
      if let mark = previousMark, scalar == mark || !scalar.isASCII { return true }
      // A letter directly after a point may continue an address.
      if namesPoints, previousMark == ".", scalar.value >= 0x41 { return true }
      previousMark = nil
      if scalar.isASCIIAlphanumericOrSpace {
        hasWord = hasWord || scalar.value > 0x20
      } else if level != .all, isPlainPause(scalar) {
        previousMark = scalar
        hasMark = true
      } else if isRemarkable(scalar) {
        return true
      } else {
        hasWord = hasWord || Character(scalar).isLetter
      }
    }
    // Text that has only marks is named.
    return hasMark && !hasWord
  }

  /// Whether a scalar is a mark that only makes a pause. A question mark may begin a query.
  private static func isPlainPause(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ":", ";", "!": true
    default: false
    }
  }

  private static func isRemarkable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80: true
    case 0xA1...0xBF, 0xD7, 0xF7, 0x2010...0x2BFF, 0x3001...0x3020, 0xFF01...0xFF65: true
    default: scalar.value >= 0x1F000
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter
      || (character.isNumber || isEmoji(character)) && PunctuationClass(character) == nil
  }

  func isWordAt(_ text: [Character], _ index: Int) -> Bool {
    text.indices.contains(index) && Self.isWord(text[index])
  }

  func isDigitAt(_ text: [Character], _ index: Int) -> Bool {
    text.indices.contains(index) && text[index].isASCII && text[index].isNumber
  }

  func isSpaceAt(_ text: [Character], _ index: Int) -> Bool {
    text.indices.contains(index) && text[index].isSpace
  }

  /// Joins words and marks, with one space in place of a removed mark.
  private struct Writer {
    private var written = ""
    /// Spaces to write before the next text.
    private var spaces = ""
    private var needsSpace = false
    private var hasGap = false

    mutating func append(_ character: Character) {
      if character.isSpace {
        // The spaces around a removed mark become one.
        if hasGap, !character.isNewline, written.isEmpty || !spaces.isEmpty { return }
        spaces.append(character)
        return
      }
      if spaces.isEmpty, needsSpace, !PunctuationSpeaker.pauses.contains(character) { spaces = " " }
      put(String(character))
      needsSpace = false
    }

    mutating func word(_ word: String) {
      if spaces.isEmpty, !written.isEmpty { spaces = " " }
      put(word)
      needsSpace = true
    }

    /// Appends a mark without a space before it.
    mutating func mark(_ mark: Character) {
      put(String(mark))
      needsSpace = true
    }

    /// Leaves out a mark, so that a single space takes its place.
    mutating func skip() {
      hasGap = true
      if !written.isEmpty { needsSpace = true }
    }

    /// The text. If it ended with a removed mark, the spaces before that mark are removed, too.
    var text: String { hasGap && !spaces.contains(where: \.isNewline) ? written : written + spaces }

    private mutating func put(_ words: String) {
      if !spaces.isEmpty { written += spaces }
      written += words
      spaces = ""
      hasGap = false
    }
  }
}
