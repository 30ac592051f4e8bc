/// Goes through a notation from left to right, taking the longest sound that the table has.
struct PhonemeTranslation {
  /// How often a sound may be replaced by another that is replaced itself.
  private static let mostReplacements = 4

  private let table: PhonemeTable
  /// The mnemonics of each word.
  private(set) var words: [[String]] = [[]]
  private var stress: String?
  private var syllableStart = 0

  init(_ table: PhonemeTable) {
    self.table = table
  }

  /// Translates a notation.
  ///
  /// - Parameter notation: The notation.
  /// - Returns: Whether each of its signs is known.
  mutating func translate(_ notation: IPANotation) -> Bool {
    let notation: IPANotation =
      if case .stress(let rule) = table.rhythm { notation.stressed(by: rule) } else { notation }
    var rest = notation.signs[...]
    while let sign = rest.first {
      switch sign {
      case " ", "|", "‖":
        endWord()
        rest.removeFirst()
      case ".", "-", "‿":
        rest.removeFirst()
      case "ˈ", "ˌ":
        stress = table.rhythm == .tones ? nil : sign == "ˈ" ? "'" : ","
        rest.removeFirst()
      default:
        guard let (mnemonics, count) = sound(at: rest, Self.mostReplacements) else { return false }
        append(mnemonics, isVowel: rest.prefix(count).contains(where: PhonemeTable.vowels.contains))
        rest.removeFirst(count)
      }
    }
    return true
  }

  private mutating func endWord() {
    words.append([])
    stress = nil
    syllableStart = 0
  }

  private mutating func append(_ mnemonics: [String], isVowel: Bool) {
    let word = words.count - 1
    if let tone = mnemonics.first, table.rhythm == .tones, let isFull = PhonemeTable.tones[tone] {
      // A tone that nothing carries would be spoken as a syllable of its own.
      guard !words[word].isEmpty else { return }
      if isFull { words[word].insert("'", at: syllableStart) }
      words[word].append(tone)
      endWord()
      return
    }
    // The engine wants stress before the vowel, the notation has it before the syllable.
    if isVowel, let mark = stress, !mnemonics.isEmpty {
      words[word].append(mark)
      stress = nil
    }
    words[word] += mnemonics
  }

  /// Returns the mnemonics of the sound at the beginning of some signs, and how many signs it has.
  private func sound(
    at signs: ArraySlice<Unicode.Scalar>, _ replacements: Int
  ) -> (mnemonics: [String], count: Int)? {
    guard let sign = signs.first else { return nil }
    for count in (1...max(1, min(table.mostSigns, signs.count))).reversed() {
      let key = Self.text(signs.prefix(count))
      let stressed = stress == "'" ? table.sounds["ˈ" + key] : nil
      guard let mnemonics = stressed ?? table.sounds[key] else { continue }
      // An r before a vowel is a consonant, whatever it does to the vowel before it.
      if count > 1, key.last == "ɹ", Self.startsWithVowel(signs.dropFirst(count)) { continue }
      return (mnemonics.split(separator: "|").map(String.init), count)
    }
    guard replacements > 0 else { return nil }
    for replacement in NearestSounds.all[sign] ?? [] {
      if let mnemonics = mnemonics(of: replacement, replacements - 1) { return (mnemonics, 1) }
    }
    return nil
  }

  /// Returns the mnemonics of a text that takes the place of a sign.
  private func mnemonics(of text: String, _ replacements: Int) -> [String]? {
    var rest = Array(text.unicodeScalars)[...]
    var all: [String] = []
    while !rest.isEmpty {
      guard let (mnemonics, count) = sound(at: rest, replacements) else { return nil }
      all += mnemonics
      rest.removeFirst(count)
    }
    return all
  }

  private static func startsWithVowel(_ signs: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let next = signs.first(where: { $0 != "ˈ" && $0 != "ˌ" }) else { return false }
    return PhonemeTable.vowels.contains(next)
  }

  private static func text(_ signs: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: signs)
    return String(text)
  }
}
