extension PhonemeTable {
  /// German; the engine's table is `de`.
  static let german = PhonemeTable(
    .stress(.first),
    // Vowels.
    """
    a aː=a: ɑ=A ɑː=A: æ=E e eː=e: ɛ=E ɛː=E: ə=@ ɐ=3 ɜ=3 ʌ=3 i iː=i: ɪ=I ɪː=I: o oː=o: ɔ=O u uː=u: ʊ=U
    y yː=y: ʏ=y ø=Y: øː=Y: œ=W ɑ̃=A~ ɑ̃ː=A~ ã=A~ ãː=A~ ɔ̃=O~ ɔ̃ː=O~ œ̃=W~ œ̃ː=W~
    """,
    // Vowels that glide.
    "aɪ=aI aʊ=aU ɔʏ=OY ɔɪ=OY ɔø=OY ɔy=OY ɛɪ=EI oʊ=oU ai=aI au=aU ɔi=OY",
    // Consonants that are syllables.
    "n̩=n- m̩=m- l̩=l- ŋ̩=N-",
    // Consonants.
    """
    p b t d k ɡ=g ʔ=? f v θ=T ð=D s z ʃ=S ʒ=Z ç=C x χ=x h pf=pF ts tʃ=tS dʒ=dZ m n ŋ=N
    l ʁ=r ʀ=r r ɾ=r ɹ=r j w
    """)
}
