internal import Listening

/// Adds the words of grammars to the dictionary of a decoder.
struct Pronouncer {
  /// The maximum length of a word in characters. A longer one is no word that anybody speaks.
  static let maximumLength = 40

  /// Returns the phonemes of words in espeak-ng's notation, in the same order.
  let phonemes: ([String]) -> [String]
  /// Words that the dictionary has.
  private var prepared: Set<String> = []
  /// Words that have no pronunciation.
  private var unspeakable: Set<String> = []

  init(phonemes: @escaping ([String]) -> [String]) { self.phonemes = phonemes }

  /// Adds the words that the dictionary lacks. Returns the words that have no pronunciation.
  mutating func prepare(_ words: Set<String>, for decoder: some PronunciationDictionary)
    -> Set<String>
  {
    let words = words.filter { !prepared.contains($0) }
    var failed = words.filter { !Self.isSpeakable($0) }
    let unknown = words.filter { !failed.contains($0) && !decoder.knows($0) }.sorted()
    let new = unknown.filter { !unspeakable.contains($0) }
    let answers = new.isEmpty ? [] : phonemes(new)
    for (index, word) in new.enumerated() {
      guard answers.indices.contains(index),
        let phones = PhoneTable.phones(for: answers[index]),
        decoder.add(word, phones: phones)
      else {
        unspeakable.insert(word)
        continue
      }
    }
    failed.formUnion(unknown.filter(unspeakable.contains))
    for word in words where !failed.contains(word) { prepared.insert(word) }
    return failed
  }

  /// Whether a word consists of letters and digits, so that the dictionary can store it.
  static func isSpeakable(_ word: String) -> Bool {
    // Most words are of this kind, and the properties of characters take long to find.
    if (1...maximumLength).contains(word.utf8.count),
      word.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    {
      return true
    }
    guard (1...maximumLength).contains(word.count), word.contains(where: isSound) else {
      return false
    }
    return word.allSatisfy { isSound($0) || "'-.".contains($0) }
  }

  private static func isSound(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

/// A dictionary of pronunciations that can grow.
protocol PronunciationDictionary {
  func knows(_ word: String) -> Bool
  /// Adds a word. Returns whether the phones are known.
  func add(_ word: String, phones: [String]) -> Bool
}

extension SphinxDecoder: PronunciationDictionary {}
