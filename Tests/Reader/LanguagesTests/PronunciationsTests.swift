import Languages
import Testing

/// Tests the replacement of words in text for the engine.
struct PronunciationsTests {
  private let words: Pronunciations = [
    "EQ": "equalizer", "EQ low": "low band", "C#": "C sharp", "重庆": "崇庆", "Straße": "Strasse",
  ]

  @Test(arguments: [
    ("EQ", "equalizer"), ("High eq.", "High equalizer."), ("(Eq)-EQ", "(equalizer)-equalizer"),
    ("eq LOW", "low band"), ("EQ lower", "equalizer lower"), ("C# & c#", "C sharp & C sharp"),
    ("去重庆市", "去崇庆市"), ("高EQ值", "高equalizer值"), ("EQ\u{301}", nil), ("SEQUENCE EQ2 2EQ", nil),
    ("STRASSE", nil), ("straße", "Strasse"), ("equalizer", nil), ("", nil),
  ])
  func wholeWordsAreReplaced(_ text: String, _ spoken: String?) {
    #expect(words.applied(to: text) == spoken)
  }

  @Test func replacementsAreNotReplacedAgain() {
    let words: Pronunciations = ["a b": "b c", "b c": "a b"]
    #expect(words.applied(to: "a b c") == "b c c")
    #expect(words["A B"] == "b c")
    #expect(Pronunciations().applied(to: "a b") == nil)
  }
}
