extension PhonemeTable {
  /// English as in England; the engine's tables are `en` and its regional ones.
  static let english = PhonemeTable(
    .stress(.first),
    // Vowels.
    """
    iː=i: i ɪ=I ᵻ=I2 e=E ɛ=E æ=a a ə=@ ɐ=a# ʌ=V ɒ=0 ɔ=O ɔː=O: ɑ=A: ɑː=A: ʊ=U ᵿ=U u uː=u: o=oU
    ɜ=3: ɜː=3: eː=e: oː=o: ɛː=e@ ɑ̃=A~ ɒ̃=A~ ɔ̃=O~
    """,
    // Vowels that glide.
    """
    eɪ=eI aɪ=aI ɔɪ=OI aʊ=aU oʊ=oU əʊ=oU ɪə=i@3 iə=i@ eə=e@ ɛə=e@ ʊə=U@ aɪə=aI@ aʊə=aU@
    ei=eI ai=aI ɔi=OI au=aU ou=oU əu=oU
    """,
    // Vowels with an r that other regions pronounce.
    """
    əɹ=3 ɚ=3 ɝ=3: ɝː=3: ɜɹ=3: ɜːɹ=3: ɑɹ=A@ ɑːɹ=A@ ɔɹ=O@ ɔːɹ=O@ ɪɹ=i@3 ɛɹ=e@ ʊɹ=U@
    """,
    // Consonants that are syllables.
    "n̩=n- m̩=m- l̩=l- ŋ̩=N- əl=@L ɹ̩=3",
    // Consonants.
    """
    p b t d k ɡ=g ʔ=? f v θ=T ð=D s z ʃ=S ʒ=Z h x χ=x ç=C ɬ=l# tʃ=tS dʒ=dZ m n ŋ=N ɲ=n^
    l ɫ=l ɹ=r r j w ʍ=w# ɾ=t#
    """)

  /// English as in America; the engine's table is `en-us`.
  static let americanEnglish = PhonemeTable(
    .stress(.first), base: english,
    "ᵻ=I# ɒ=A: ɪɹ=i@3 aɪɚ=aI3 aʊɚ=aU3 oɹ=o@ oːɹ=o@")
}
