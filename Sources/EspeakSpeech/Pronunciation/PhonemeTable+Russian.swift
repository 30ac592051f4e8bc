extension PhonemeTable {
  /// Russian; the engine's tables are `ru` and `ru-lv`.
  static let russian = PhonemeTable(
    .stress(.engines),
    // Vowels. Stressed, the engine's a and ʌ have a j before them where the one of words has none.
    """
    a ˈa=A æ=a ˈæ=A ɑ=A ɐ=V ə=V ʌ=V# ˈʌ=A e ɛ=E i ɪ=I ɨ=y y o ɔ=o ɵ=8 u ʊ=u ʉ=u" ja ju
    """,
    // Consonants; ʲ by itself makes the one before it soft.
    """
    p b t d k ɡ=g f v s z ʂ=S ʃ=S ʐ=Z ʒ=Z x χ=x ɣ=Q h θ=T ð=D ʔ=? ts tʃ=tS dʒ=dZ
    tɕ=tS; tʃʲ=tS; ɕ=S; ʑ=z; tʲ=t; dʲ=d; sʲ=s; zʲ=z; mʲ=m; ʲ=;
    m n ɲ=n^ ŋ=N l ɫ=l ɭ=l r ɾ=r j w
    """)
}
