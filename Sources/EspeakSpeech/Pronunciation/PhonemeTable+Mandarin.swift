extension PhonemeTable {
  /// Mandarin; the engine's table is `cmn`, which has sounds for whole rhymes.
  static let mandarin = PhonemeTable(
    .tones,
    // Rhymes without a glide before them.
    """
    a=A ɑ=A an=a|n aŋ=a|N ɑŋ=A|N ai=ai aɪ=ai au=Au aʊ=Au ɑu=Au ɑʊ=Au
    o ɔ=o ou oʊ=ou ʊŋ=ong uŋ=ong e ɛ=E ei eɪ=ei ɤ=o- ə=@ ən=@|n əŋ=@|N ɤŋ=@|N
    ɚ=@r aɚ=@r ɑɻ=@r ɐɻ=@r ɨ=i[ ɯ=i. ɹ̩=i[ z̩=i[ ɻ̩=i. ʐ̩=i.
    """,
    // Rhymes with i.
    """
    i in=i|n iŋ=i|N ɪŋ=i|N iəŋ=i|N ia=iA iɑ=iA iɛ=iE ie=iE iɛn=iE|n ien=iE|n iaŋ=iA|N iɑŋ=iA|N
    iau=j|Au iaʊ=j|Au iɑu=j|Au iɑʊ=j|Au iou ioʊ=iou iʊŋ=y|N
    ja=j|iA jɑ=j|iA jɛ=j|iE je=j|iE jɛn=j|iE|n jen=j|iE|n jaŋ=j|iA|N jɑŋ=j|iA|N jau=j|Au jɑu=j|Au
    jaʊ=j|Au jɑʊ=j|Au jou=j|iou joʊ=j|iou jʊŋ=yu|N ji=j|i
    """,
    // Rhymes with u.
    """
    u ua=w|A uɑ=w|A uo uɔ=uo uai uaɪ=uai uei ueɪ=uei uan=w|a|n uən=u@|n un=u@|n uaŋ=w|a|N
    uɑŋ=w|A|N uəŋ=w|u@|N wa=w|A wɑ=w|A wo=w|o wɔ=w|o wai=w|ai waɪ=w|ai wei=w|ei weɪ=w|ei
    wan=w|A|n wən=w|u@|n waŋ=w|A|N wɑŋ=w|A|N wəŋ=w|u@|N wu=w|u
    """,
    // Rhymes with y.
    """
    y yn=y@|n yɛ=yE ye=yE yɛn=y&|n yen=y&|n yæn=y&|n
    ɥ=;|y ɥy=;|y ɥn=;|y@|n ɥyn=;|y@|n ɥɛ=yE ɥe=yE ɥɛn=y&|n ɥen=y&|n ɥæn=y&|n
    """,
    // Consonants.
    """
    p pʰ=ph b t tʰ=th d k kʰ=kh ɡ=g f v s ʂ=s. ɕ=S; ʃ=S ʒ=Z x=X χ=X h=X θ=T ð=D β=B z ʔ=?
    ts tsʰ=tsh tɕ=tS; tɕʰ=tS;h ʈʂ=ts. ʈʂʰ=ts.h tʂ=ts. tʂʰ=ts.h tʃ=tS dʒ=dZ
    ʐ=z. ɻ=z. ɹ=z. r=r/ m n ɲ=n^ ŋ=N l j w
    """,
    // Tones, as letters and as raised numbers.
    """
    ˥=55 ˥˥=55 ˧˥=35 ˨˩˦=214 ˨˩=21 ˥˩=51 ˥˧=53 ˦=44 ˧=33 ˨=22 ˩=11
    ⁵⁵=55 ⁵=55 ³⁵=35 ²¹⁴=214 ²¹=21 ⁵¹=51 ⁵³=53 ⁴=44 ³=33 ²=22 ¹=11
    """)

  /// The mnemonics of the tones, and whether each is a full one; the others are those of syllables
  /// that have lost their own.
  static let tones = [
    "55": true, "35": true, "214": true, "21": true, "51": true, "53": true,
    "44": false, "33": false, "22": false, "11": false,
  ]
}
