/// A table from the phonemes of espeak-ng's American English voice to the phones of the model.
enum PhoneTable {
  /// Returns the phones for phonemes that are separated by white space, or `nil` if one of them
  /// has no phone or the text has no phonemes.
  static func phones(for phonemes: String) -> [String]? {
    var phones: [String] = []
    for phoneme in phonemes.split(whereSeparator: { $0.isWhitespace || $0 == "|" }) {
      // These are pauses.
      if phoneme.hasPrefix("_") { continue }
      // These characters mark stress, length and joined words.
      let name = phoneme.filter { !"',%=;~".contains($0) }
      if name.isEmpty { continue }
      guard let found = entry(for: name) else { return nil }
      phones += found
    }
    return phones.isEmpty ? nil : phones
  }

  private static func entry(for name: String) -> [String]? {
    if let phones = table[name] { return phones }
    // A variant of a phoneme, such as a long vowel, sounds like the phoneme.
    let stem = String(name.reversed().drop { "#:2-;\"^".contains($0) }.reversed())
    return table[stem] ?? table[stem + ":"]
  }

  private static let table: [String: [String]] = Dictionary(
    rows.split(separator: "\n").flatMap { row in
      let columns = row.split(separator: "  ").map(String.init)
      let phones = columns[0].split(separator: " ").map(String.init)
      return columns[1].split(separator: " ").map { (String($0), phones) }
    }, uniquingKeysWith: { first, _ in first })

  /// The phones of each row, two spaces, and the phonemes that have them.
  private static let rows = #"""
    AA  A: A 0
    AA R  A@
    AE  a aa
    AH  a# 0# @ @2 @5 V
    AH L  @L
    AH M  m-
    AH N  n-
    AH R  VR
    AO  O: O O2
    AO R  O@ o@
    AW  aU
    AW ER  aU@
    AY  aI
    AY ER  aI@ aI3
    EH  E
    EH R  e@
    ER  3: 3 @r
    EY  eI
    IH  E# I I2 I#
    IH R  i@3 IR
    IY  i i:
    IY AH  i@
    OW  oU oU#
    OY  OI
    UH  U
    UH R  U@
    UW  u u:
    B  b
    CH  tS
    D  d
    DH  D
    F  f
    G  g
    HH  h
    JH  dZ
    K  k x
    L  l l#
    M  m
    N  n
    NG  N
    P  p
    R  r r-
    S  s
    SH  S
    T  t t# t2 ? *
    TH  T
    V  v
    W  w
    Y  j
    Z  z
    ZH  Z
    """#
}
