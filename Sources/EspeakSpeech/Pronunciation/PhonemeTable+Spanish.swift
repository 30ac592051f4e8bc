extension PhonemeTable {
  /// Spanish; the engine's tables are `es` and `es-la`.
  static let spanish = PhonemeTable(
    .stress(.lastButOne),
    // Vowels.
    "a æ=a e ɛ=E i o ɔ=O u ə=@",
    // Vowels that glide.
    """
    ai=aI aɪ=aI au=aU aʊ=aU ei=eI eɪ=eI ɛɪ=EI eu=eU eʊ=eU oi=oI oɪ=oI
    """,
    // Consonants.
    """
    p b β=B t d ð=D k ɡ=g ɣ=Q ʔ=? f v θ=T s z ʃ=S ʒ=Z x χ=x h tʃ=tS dʒ=dZ ts ʝ=J^
    m n ɲ=n^ ŋ=N l ʎ=l^ ɾ=r r=R2 j w
    """)
}
