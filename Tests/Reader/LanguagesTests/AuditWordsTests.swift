import Languages
import Testing

/// Tests the words that the audit looks for in each language.
struct AuditWordsTests {
  @Test(arguments: Phrases.all.map(\.language))
  func eachLanguageHasWordsOfEachKind(_ language: String) {
    let words = Phrases.ofText(in: language).audit
    for list in [
      words.dates, words.changes, words.soundStops, words.states, words.vagueLinks,
      words.passwords, words.vagueErrors,
    ] {
      #expect(!list.isEmpty)
    }
    #expect(!words.gestures.isEmpty)
    #expect(Set(words.roles.keys) == Set(Phrases.ofText(in: "en").audit.roles.keys))
    #expect(
      !words.imperatives.isEmpty || !words.imperativeEndings.isEmpty
        || !words.imperativePrefixes.isEmpty)
  }

  @Test(arguments: Phrases.all.map(\.language)) func wordsAreInLowerCase(_ language: String) {
    let words = Phrases.ofText(in: language).audit
    let all =
      words.dates.union(words.changes).union(words.soundStops).union(words.vagueErrors)
      .union(words.states).union(words.vagueLinks).union(words.passwords)
      .union(words.gestures).union(words.imperatives).union(words.purposes)
      .union(words.imperativeEndings).union(words.imperativePrefixes)
      .union(words.roles.values.joined())
    #expect(all.filter { $0 != $0.lowercased() } == [])
  }
}
