/// How the sounds of a language are written for the engine.
///
/// libespeak-ng calls each sound by a mnemonic of one to four signs, which mean other sounds in
/// other languages. Each table was made by asking the engine for both its mnemonics and its IPA of
/// single sounds and of words; what dictionaries write otherwise was added.
struct PhonemeTable: Sendable {
  /// What gives the words of a language their rhythm.
  enum Rhythm: Equatable, Sendable {
    /// Stress, where the notation has it; a notation without any is stressed by a rule.
    case stress(UnmarkedStress)
    /// Tones: each ends a syllable, and a syllable with a full tone is stressed.
    case tones
  }

  /// Which syllable of a word is stressed if the notation tells nothing.
  enum UnmarkedStress: Sendable {
    /// The first one that is not a schwa.
    case first
    /// The last but one.
    case lastButOne
    case last
    /// That which the engine takes.
    case engines
  }

  let rhythm: Rhythm
  /// The mnemonics of the sounds; those of several are parted by an upright stroke.
  let sounds: [String: String]
  /// How many signs the longest of the sounds has.
  let mostSigns: Int

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - rhythm: What gives words their rhythm.
  ///   - base: A table whose sounds this one has too, where it has no others for them.
  ///   - rows: Sounds with their mnemonics, such as "ʃ=S", parted by blanks; one that is written
  ///     alike in both alphabets is there by itself. A vowel after ˈ is meant where it is stressed.
  init(_ rhythm: Rhythm, base: PhonemeTable? = nil, _ rows: String...) {
    self.rhythm = rhythm
    var sounds = base?.sounds ?? ["ː": ":"]
    for entry in rows.joined(separator: " ").split(whereSeparator: \.isWhitespace) {
      let sides = entry.split(separator: "=", maxSplits: 1)
      guard let sound = sides.first, let mnemonic = sides.last else { continue }
      sounds[String(sound)] = String(mnemonic)
    }
    self.sounds = sounds
    mostSigns = sounds.keys.map(\.unicodeScalars.count).max() ?? 1
  }

  /// The signs that are vowels, in any language.
  static let vowels = Set("iyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒɚɝᵻᵿ".unicodeScalars)
}
