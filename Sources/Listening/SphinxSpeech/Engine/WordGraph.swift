internal import Listening

/// A graph of words with probabilities, from state 0 to state 1.
struct WordGraph: Equatable {
  struct Arc: Equatable {
    var from: Int
    var to: Int
    var word: String?
    var probability: Double
  }

  private(set) var stateCount: Int
  private(set) var arcs: [Arc] = []

  /// The probability of an arc that people seldom take.
  static let rareProbability = 0.01

  /// Creates the graph of a grammar, with a loop of phones beside it.
  ///
  /// The loop takes every sound that is no phrase of the grammar. Without it, the decoder would find
  /// a command in everything.
  ///
  /// - Parameters:
  ///   - grammar: The grammar.
  ///   - omitted: Words whose arcs are left out.
  ///   - phoneProbability: The probability of each phone in the loop. A higher one rejects more
  ///     commands, and more of everything else.
  init(_ grammar: SpokenGrammar, omitting omitted: Set<String> = [], phoneProbability: Double) {
    stateCount = grammar.stateCount
    arcs.reserveCapacity(grammar.arcs.count + 3 * SphinxModel.phones.count)
    for arc in grammar.arcs where !(arc.word.map(omitted.contains) ?? false) {
      let probability = arc.isRare ? Self.rareProbability : 1
      arcs.append(Arc(from: arc.from, to: arc.to, word: arc.word, probability: probability))
    }
    addPhoneLoop(from: grammar.start, to: grammar.end, phoneProbability)
  }

  /// Creates a graph with one path.
  init(words: [String]) {
    stateCount = max(words.count + 1, 2)
    for (index, word) in words.enumerated() {
      // The end has the number 1, so the states between have those from 2.
      arcs.append(
        Arc(
          from: index == 0 ? 0 : index + 1, to: index == words.count - 1 ? 1 : index + 2,
          word: word, probability: 1))
    }
  }

  /// Adds a path of at least two phones. The probability is that of each phone between the first
  /// and the last.
  private mutating func addPhoneLoop(from start: Int, to end: Int, _ probability: Double) {
    let middle = stateCount
    stateCount += 1
    for word in PhoneWord.all {
      arcs.append(Arc(from: start, to: middle, word: word, probability: 1))
      arcs.append(Arc(from: middle, to: middle, word: word, probability: probability))
      arcs.append(Arc(from: middle, to: end, word: word, probability: 1))
    }
  }
}

/// The words that stand for single phones. No label has such a word.
enum PhoneWord {
  static let all = SphinxModel.phones.map { "~" + $0.lowercased() }

  static func isPhone(_ word: String) -> Bool { word.hasPrefix("~") }
}
