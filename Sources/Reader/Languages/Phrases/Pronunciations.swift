/// Words, each with the text to speak in its place.
///
/// Words match regardless of case, and only whole: “EQ” does not match within “SEQUENCE”. Of several
/// words that match at a position, the longest wins.
package struct Pronunciations: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// The maximum length of a word, in characters.
  package static let maximumLength = 100

  /// The spoken texts by word, in lower case.
  private var texts: [String: String] = [:]
  /// The lengths of the words in characters, longest first, by their first character.
  private var lengths: [Character: [Int]] = [:]
  /// For each first byte of a word, bits for the second bytes. Only the lowest five bits of a byte
  /// are used, in which capital and small letters are equal. Empty if there are no words.
  private var beginnings: [UInt32] = []
  /// Whether any word does not begin with two ASCII characters.
  private var hasOtherBeginnings = false

  package init(dictionaryLiteral words: (String, String)...) {
    for (word, text) in words { self[word] = text }
  }

  /// The text to speak in place of a word, or `nil` if the engine reads the word itself.
  package subscript(word: String) -> String? {
    get { texts[Self.folded(word[...])] }
    set {
      let word = Self.folded(word[...])
      texts[word] = newValue
      guard let first = word.first, newValue != nil else { return }
      lengths[first] = Set((lengths[first] ?? []) + [word.count]).sorted(by: >)
      let bytes = Array(word.utf8.prefix(2))
      if bytes.count == 2, bytes.allSatisfy({ $0 < 0x80 }) {
        if beginnings.isEmpty { beginnings = Array(repeating: 0, count: 32) }
        beginnings[Int(bytes[0] & 31)] |= 1 << UInt32(bytes[1] & 31)
      } else {
        hasOtherBeginnings = true
      }
    }
  }

  /// Returns text in which each word is replaced, or `nil` if the text has no such words.
  package func applied(to text: String) -> String? {
    let (spoken, words) = replacing(in: text)
    return words.isEmpty ? nil : spoken
  }

  /// Returns the words that occur in text, as they are written there.
  package func words(in text: String) -> [String] { replacing(in: text).words }

  private func replacing(in text: String) -> (text: String, words: [String]) {
    guard mayApply(to: text) else { return (text, []) }
    var spoken = ""
    var words: [String] = []
    var copied = text.startIndex
    var index = copied
    while index < text.endIndex {
      if mayBegin(text.utf8[index...]),
        let (word, replacement) = match(at: text[index...], after: text[..<index].last)
      {
        spoken += text[copied..<index]
        spoken += replacement
        words.append(String(word))
        index = word.endIndex
        copied = index
      } else {
        text.formIndex(after: &index)
      }
    }
    spoken += text[copied...]
    return (spoken, words)
  }

  /// Returns `false` if no word begins like text. For most characters, no word does.
  private func mayBegin(_ text: Substring.UTF8View) -> Bool {
    guard !hasOtherBeginnings, let first = text.first, let second = text.dropFirst().first else {
      return true
    }
    return beginnings[Int(first & 31)] >> UInt32(second & 31) & 1 == 1
  }

  /// Returns `false` if text has none of the words, which is fast enough for every phrase.
  private func mayApply(to text: String) -> Bool {
    guard !hasOtherBeginnings else { return true }
    guard !beginnings.isEmpty else { return false }
    var seconds: UInt32 = 0
    for byte in text.utf8 {
      if seconds >> UInt32(byte & 31) & 1 == 1 { return true }
      seconds = beginnings[Int(byte & 31)]
    }
    return false
  }

  /// Returns the longest word at the start of text, and its replacement.
  private func match(
    at text: Substring, after previous: Character?
  ) -> (word: Substring, replacement: String)? {
    guard let first = text.first, !Self.isOneWord(previous, first),
      let lengths = lengths[Self.folded(first)]
    else { return nil }
    for length in lengths {
      let word = text.prefix(length)
      guard word.count == length, let replacement = texts[Self.folded(word)],
        !Self.isOneWord(word.last, text[word.endIndex...].first)
      else { continue }
      return (word, replacement)
    }
    return nil
  }

  /// Whether two adjacent characters belong to one word. Chinese words have no spaces between them,
  /// so a Chinese character may begin or end a word anywhere.
  private static func isOneWord(_ one: Character?, _ other: Character?) -> Bool {
    guard let one, let other else { return false }
    return isPart(other) && isPart(one)
  }

  private static func isPart(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber)
      && character.unicodeScalars.allSatisfy { !$0.properties.isIdeographic }
  }

  /// Returns a word in lower case, with the same number of characters.
  private static func folded(_ word: Substring) -> String { String(word.map(folded)) }

  private static func folded(_ character: Character) -> Character {
    let text = character.lowercased()
    return text.count == 1 ? Character(text) : character
  }
}
