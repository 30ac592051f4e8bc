import Testing

@testable import SpokenCommands

@Suite struct SpokenWordsTests {
  @Test(arguments: [
    ("Pitch", "pitch"), ("  Sign  in… ", "sign in"), ("Deck 2", "deck two"), ("A/B", "a b"),
    ("Bass & Treble", "bass and treble"), ("50% off", "fifty percent off"), ("Don’t", "don't"),
    ("'Quoted'", "quoted"), ("Café", "café"), ("Cafe\u{301}", "cafe\u{301}"), ("🎵 Music", "music"),
    ("MP3", "mp three"), ("2024", "two zero two four"), ("007", "seven"), ("C#", "c"),
  ])
  func areSpoken(name: String, words: String) {
    #expect(SpokenWords.of(name)?.joined(separator: " ") == words)
  }

  @Test(arguments: [
    "", "   ", "🎵", "…", "Звук", "音量", "عربي", "Mix Звук", String(repeating: "a", count: 10_000),
    String(repeating: "a ", count: 11), String(repeating: "ab", count: 13), "'", "\u{301}",
  ])
  func canNotBeSpoken(name: String) {
    #expect(SpokenWords.of(name) == nil)
  }
}
