import Listening
import XCTest

@testable import SphinxSpeech

/// Tests the graph that the decoder gets for a grammar.
final class WordGraphTests: XCTestCase {
  private var grammar: SpokenGrammar {
    var grammar = SpokenGrammar()
    grammar.connect(grammar.start, to: grammar.end, word: "where")
    grammar.connect(grammar.start, to: grammar.end, word: "xqzt")
    return grammar
  }

  func testWordsWithoutPronunciationAreLeftOut() {
    let graph = WordGraph(grammar, omitting: ["xqzt"], phoneProbability: 0.5)
    XCTAssertEqual(
      graph.arcs.filter { $0.word.map(PhoneWord.isPhone) == false },
      [WordGraph.Arc(from: 0, to: 1, word: "where", probability: 1)])
  }

  func testLoopTakesTwoPhonesOrMore() {
    let graph = WordGraph(grammar, phoneProbability: 0.5)
    let loop = graph.arcs.filter { $0.word == "~zh" }
    XCTAssertEqual(
      loop,
      [(0, 2, 1), (2, 2, 0.5), (2, 1, 1)].map {
        WordGraph.Arc(from: $0.0, to: $0.1, word: "~zh", probability: $0.2)
      })
    XCTAssertEqual(graph.stateCount, 3)
    XCTAssertEqual(Set(graph.arcs.compactMap(\.word)).filter(PhoneWord.isPhone).count, 39)
  }

  func testRareArcsAreLessProbable() {
    var grammar = SpokenGrammar()
    grammar.connect(grammar.start, to: grammar.end, word: "swipe")
    grammar.connect(grammar.start, to: grammar.end, word: "percent", isRare: true)
    let graph = WordGraph(grammar, phoneProbability: 0.5)
    XCTAssertEqual(graph.arcs.prefix(2).map(\.probability), [1, 0.01])
  }

  func testPathOfWordsEndsInStateOne() {
    for words in [["stop"], ["set", "sixty"], ["set", "minus", "sixty"]] {
      let graph = WordGraph(words: words)
      XCTAssertEqual(graph.arcs.map(\.word), words)
      XCTAssertEqual(graph.arcs.map(\.from).first, 0)
      XCTAssertEqual(graph.arcs.map(\.to).last, 1)
      XCTAssertEqual(graph.arcs.dropFirst().map(\.from), graph.arcs.dropLast().map(\.to))
      XCTAssertEqual(graph.stateCount, words.count + 1)
    }
  }

  func testOnlyAcceptedSoundAlikesAreAlternatives() {
    var grammar = SpokenGrammar()
    let number = grammar.addState()
    grammar.connect(grammar.start, to: number, word: "set")
    for word in ["sixteen", "sixty", "thirteen"] {
      grammar.connect(number, to: grammar.end, word: word)
    }
    for (words, alternative) in [
      ("set sixteen", "set sixty"), ("set sixty", "set sixteen"), ("set thirteen", nil),
      ("set", nil), ("sixty", nil), ("", nil),
    ] as [(String, String?)] {
      XCTAssertEqual(
        SoundAlikes.alternative(
          to: words.split(separator: " ").map(String.init), in: grammar)?.joined(separator: " "),
        alternative, words)
    }
  }

  func testMissingModelIsASentence() {
    let model = SphinxModel(folder: "/nonexistent", dictionary: "/nonexistent")
    XCTAssertThrowsError(try SphinxDecoder(model: model)) { error in
      XCTAssertEqual(
        "\(error)",
        "The model of the speech recognizer is missing: /nonexistent. Install it. On Debian and "
          + "Ubuntu: apt-get install libpocketsphinx3 pocketsphinx-en-us.")
    }
  }
}
