/// What is heard in the place of a sound that a language lacks.
///
/// A voice can only make the sounds of its own language, so a foreign one becomes what its speakers
/// usually make of it, or the nearest in place and manner.
enum NearestSounds {
  /// For each sign what takes its place: the first that the language has. One that is empty leaves
  /// the sign out.
  static let all: [Unicode.Scalar: [String]] = {
    var all: [Unicode.Scalar: [String]] = [:]
    for row in rows.split(separator: "\n") {
      let words = row.split(separator: " ")
      guard let sign = words.first?.unicodeScalars.first else { continue }
      all[sign] = words.dropFirst().map(String.init)
    }
    for sign in unheard.unicodeScalars { all[sign] = [""] }
    return all
  }()

  /// Each sign, and what takes its place, the nearest first.
  private static let rows = """
    i iː ɪ
    ɪ i
    y u i
    ʏ y u
    ɨ ɪ i
    ʉ u
    ɯ u
    u uː ʊ
    ʊ u
    e ɛ eɪ
    ø œ e
    ɘ ə
    ɵ ø ə
    ɤ ʌ o
    o ɔ oʊ
    ə ɐ e
    ɛ e
    œ ø ə
    ɜ ə
    ɞ ɜ
    ʌ ɐ a
    ɔ o
    æ ɛ a
    ɐ a
    a ɑ æ
    ɶ œ
    ɑ a
    ɒ ɔ
    ɚ əɹ
    ɝ ɜɹ
    ᵻ ɪ
    ᵿ ʊ
    ɱ m
    ɳ n
    ɲ nj
    ŋ n
    ɴ ŋ
    ʈ t
    ɖ d
    c k
    ɟ ɡ
    q k
    ɢ ɡ
    ʡ ʔ
    ɸ f
    β v b
    v f w
    θ s
    ð z
    z s
    ʃ ʂ s
    ʒ ʐ z
    ʂ ʃ
    ʐ ʒ
    ɕ ʃ
    ʑ ʒ
    ç ɕ x
    ʝ j
    x χ h
    ɣ ɡ
    χ x
    ʁ ʀ r ɹ
    ʀ ʁ r
    ħ h
    ʜ h
    ʕ ʔ
    ʢ ʔ
    h x
    ɦ h
    ɧ ʃ
    ɬ l
    ɮ l
    ʋ v w
    ɹ r
    ɻ ɹ
    r ɹ
    ɾ r ɹ
    ɽ ɾ
    ⱱ v
    ʙ b
    j i
    ɰ w
    ɥ y w
    w u
    ʍ w
    ɫ l
    ɭ l
    ɺ l
    ʎ lj
    ʟ l
    ʘ p
    ǀ t
    ǃ t
    ǂ t
    ǁ t
    ɓ b
    ɗ d
    ʄ ɟ
    ɠ ɡ
    ʛ ɢ
    ʣ dz
    ʤ dʒ
    ʥ dʑ
    ʦ ts
    ʧ tʃ
    ʨ tɕ
    ʲ j
    ʷ w
    ⁿ n
    ˞ ɹ
    \u{303} n
    """

  /// Signs of the alphabet that are left out where a language has nothing for them: breath, marks of
  /// consonants, syllables of consonants, tones and intonation.
  private static let unheard =
    "ʰʱˠˤˡˀʼ\u{329}\u{30D}\u{327}\u{301}\u{300}\u{304}\u{302}\u{30C}\u{30B}\u{30F}"
    + "˥˦˧˨˩⁰¹²³⁴⁵ꜛꜜ↗↘"
}
