internal import AccessibilityModel

/// Chinese words that the engine misreads, with characters of the same sound that it reads right.
///
/// Many characters have several readings, and the engine knows only a few words with the rarer ones.
/// The longest word at a position wins, also a word that stays as it is, such as “学校” before “校对”.
struct Homophones: Sendable {
  /// A character in words where it has a reading that the engine does not use.
  struct Reading {
    let character: String
    /// A character of the same sound.
    let sound: String
    /// Characters that begin another word with the last character of these words.
    let others: Set<Unicode.Scalar>
    let words: String

    init(_ character: String, as sound: String, unlessBefore others: String = "", in words: String)
    {
      self.character = character
      self.sound = sound
      self.others = Set(others.unicodeScalars)
      self.words = words
    }
  }

  private struct Word {
    let scalars: [Unicode.Scalar]
    /// The text for the engine for each character, or `nil` for one that stays as it is.
    var spoken: [[Unicode.Scalar]?]
    var others: Set<Unicode.Scalar>
  }

  /// The words by their first character, longest first.
  private var words: [Unicode.Scalar: [Word]] = [:]
  /// For each Chinese character, whether a word begins with it.
  private var beginnings = [Bool](repeating: false, count: 0x9FFF - 0x4E00 + 1)
  /// Simplified characters by the traditional ones.
  private var simplified: [Unicode.Scalar: Unicode.Scalar] = [:]
  /// For each Chinese character, whether it is a traditional one.
  private var traditional = [Bool](repeating: false, count: 0x9FFF - 0x4E00 + 1)

  /// Creates homophones.
  ///
  /// - Parameters:
  ///   - readings: The misread characters with their words.
  ///   - doubled: Words of two characters, each followed by two characters to speak.
  ///   - characters: Characters that are misread in every word, each followed by another.
  ///   - kept: Words that stay as they are.
  ///   - traditional: Traditional characters, each followed by the simplified character.
  init(
    readings: [Reading], doubled: String, characters: String, kept: String, traditional: String
  ) {
    for pair in Self.parts(traditional, length: 2) {
      simplified[pair[0]] = pair[1]
      if let index = Self.index(of: pair[0]) { self.traditional[index] = true }
    }
    for reading in readings {
      for word in reading.words.split(separator: " ") {
        let spoken = word.map { String($0) == reading.character ? reading.sound : String($0) }
        add(Array(word.unicodeScalars), spoken, others: reading.others)
      }
    }
    for part in Self.parts(doubled, length: 4) {
      add(Array(part[..<2]), part[2...].map { String($0) })
    }
    for pair in Self.parts(characters, length: 2) { add([pair[0]], [String(pair[1])]) }
    for word in kept.split(separator: " ") {
      add(Array(word.unicodeScalars), word.map { String($0) })
    }
    for first in words.keys { words[first]?.sort { $0.scalars.count > $1.scalars.count } }
    for (traditional, simple) in simplified where isBeginning(simple) { mark(traditional) }
  }

  /// Adds a word. A word with two misread characters is added once for each.
  private mutating func add(
    _ word: [Unicode.Scalar], _ spoken: [String], others: Set<Unicode.Scalar> = []
  ) {
    guard let first = word.first else { return }
    let spoken = zip(word, spoken).map { $1 == String($0) ? nil : Array($1.unicodeScalars) }
    if let index = words[first]?.firstIndex(where: { $0.scalars == word }),
      var known = words[first]?[index]
    {
      for (position, sound) in spoken.enumerated() where sound != nil {
        known.spoken[position] = sound
      }
      words[first]?[index] = known
    } else {
      words[first, default: []].append(Word(scalars: word, spoken: spoken, others: others))
      mark(first)
    }
  }

  private static func parts(_ text: String, length: Int) -> [[Unicode.Scalar]] {
    let scalars = Array(text.unicodeScalars)
    return stride(from: 0, to: scalars.count / length * length, by: length).map {
      Array(scalars[$0..<($0 + length)])
    }
  }

  private mutating func mark(_ scalar: Unicode.Scalar) {
    guard let index = Self.index(of: scalar) else { return }
    beginnings[index] = true
  }

  private func isBeginning(_ scalar: Unicode.Scalar) -> Bool {
    Self.index(of: scalar).map { beginnings[$0] } ?? false
  }

  private static func index(of scalar: Unicode.Scalar) -> Int? {
    0x4E00...0x9FFF ~= scalar.value ? Int(scalar.value) - 0x4E00 : nil
  }

  // MARK: Speaking

  /// Returns text in which misread characters are replaced, or `nil` if it has none.
  func applied(to text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0xE4 }) else { return nil }
    let scalars = Array(text.unicodeScalars)
    var spoken: [Unicode.Scalar] = []
    var copied = 0
    var index = 0
    while index < scalars.count {
      guard isBeginning(scalars[index]), let word = word(in: scalars, at: index) else {
        index += 1
        continue
      }
      for (position, sound) in word.spoken.enumerated() {
        guard let sound else { continue }
        spoken += scalars[copied..<(index + position)]
        spoken += sound
        copied = index + position + 1
      }
      index += word.scalars.count
    }
    return copied == 0 ? nil : NumberText.text(spoken + scalars[copied...])
  }

  /// Returns the longest word at an index.
  private func word(in text: [Unicode.Scalar], at start: Int) -> Word? {
    word(beginningWith: text[start], in: text, at: start)
      ?? simple(text[start]).flatMap { word(beginningWith: $0, in: text, at: start) }
  }

  private func word(
    beginningWith first: Unicode.Scalar, in text: [Unicode.Scalar], at start: Int
  ) -> Word? {
    words[first]?.first { word in
      let end = start + word.scalars.count
      guard end <= text.count,
        (1..<word.scalars.count).allSatisfy({ position in
          let character = text[start + position]
          return word.scalars[position] == character
            || word.scalars[position] == simple(character)
        })
      else { return false }
      guard end < text.count, !word.others.isEmpty else { return true }
      return !word.others.contains(simple(text[end]) ?? text[end])
    }
  }

  /// Returns the simplified character for a traditional one.
  private func simple(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    guard let index = Self.index(of: character), traditional[index] else { return nil }
    return simplified[character]
  }
}
