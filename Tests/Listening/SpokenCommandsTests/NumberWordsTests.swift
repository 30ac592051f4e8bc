import Listening
import Testing

@testable import SpokenCommands

@Suite struct NumberWordsTests {
  @Test(arguments: [
    ("zero", "0"), ("seven", "7"), ("thirteen", "13"), ("thirty", "30"), ("forty two", "42"),
    ("hundred", "100"), ("one hundred", "100"), ("one hundred and five", "105"),
    ("nine hundred ninety nine", "999"), ("minus two", "-2"), ("negative two", "-2"),
    ("three point five", "3.5"), ("minus zero point five", "-0.5"), ("fifty percent", "50%"),
    ("two hundred point zero percent", "200.0%"),
  ])
  func readsNumbers(words: String, typed: String) {
    #expect(NumberWords.typed(words.split(separator: " ").map(String.init)) == typed)
  }

  @Test(arguments: [
    "", "minus", "point five", "three point", "three point twelve", "twenty eleven", "two three",
    "percent", "twenty hundred", "hundred and", "zero hundred", "minus minus two", "volume",
  ])
  func readsNothingElse(words: String) {
    #expect(NumberWords.typed(words.split(separator: " ").map(String.init)) == nil)
  }

  /// Every number of the acceptance list is in the grammar, and is read as the same number.
  @Test func wholeNumbersAndHalvesRoundTrip() throws {
    var grammar = SpokenGrammar()
    let (number, _) = NumberWords.add(to: &grammar, before: grammar.end)
    grammar.connect(grammar.start, to: number)
    for halves in -200...200 {
      let whole = try #require(NumberWords.words(for: abs(halves) / 2))
      let words =
        (halves < 0 ? ["minus"] : []) + whole + (halves.isMultiple(of: 2) ? [] : ["point", "five"])
      #expect(grammar.accepts(words), "\(words)")
      let typed = try #require(NumberWords.typed(words))
      #expect(Double(typed) == Double(halves) / 2)
    }
  }
}
