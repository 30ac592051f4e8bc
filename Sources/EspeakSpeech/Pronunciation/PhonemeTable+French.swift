extension PhonemeTable {
  /// French; the engine's table is `fr`.
  static let french = PhonemeTable(
    .stress(.last),
    // Vowels.
    "a æ=a ɑ=a ɐ=a# e ɛ=E ə=@ i ɪ=I o ɔ=O u y ø=Y œ=W ʌ=V",
    // Vowels through the nose.
    "ɑ̃=A~ ã=A~ ɛ̃=E~ ẽ=E~ ɔ̃=O~ õ=O~ œ̃=W~",
    // Consonants.
    """
    p b t d k ɡ=g ʔ=? f v θ=T ð=D s z ʃ=S ʒ=Z x χ=x h tʃ=tS dʒ=dZ m n ɲ=n^ ŋ=N
    l ʁ=r ʀ=r ɹ=r r=R2 ɾ=** j w ɥ=y
    """)
}
