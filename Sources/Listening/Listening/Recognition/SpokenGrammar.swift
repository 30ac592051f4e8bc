/// A graph of the word sequences that the recognizer accepts.
///
/// A sequence is accepted if its words are on a path from ``start`` to ``end``. Alternatives share
/// the parts that they have in common, because the recognizer's time depends on the size of the
/// graph.
package struct SpokenGrammar: Hashable, Sendable {
  /// A connection between two states.
  package struct Arc: Hashable, Sendable {
    package var from: Int
    package var to: Int
    /// The word, in lower case, or `nil` if the arc needs no word.
    package var word: String?
    /// Whether people seldom say what begins here, as the decimal of a number. The recognizer takes
    /// such an arc only if the sound is clear, and otherwise hears nothing in a noise.
    package var isRare: Bool

    package init(from: Int, to: Int, word: String? = nil, isRare: Bool = false) {
      self.from = from
      self.to = to
      self.word = word
      self.isRare = isRare
    }
  }

  /// The number of states. States are numbered from 0.
  package private(set) var stateCount = 2
  /// The state before the first word.
  package let start = 0
  /// The state after the last word.
  package let end = 1
  package private(set) var arcs: [Arc] = []

  /// Creates a grammar that accepts nothing.
  package init() {}

  /// The words of all arcs, which all need a pronunciation.
  package var words: Set<String> { Set(arcs.lazy.compactMap(\.word)) }

  /// Adds a state without arcs, and returns its number.
  package mutating func addState() -> Int {
    stateCount += 1
    return stateCount - 1
  }

  /// Adds an arc between existing states. An arc from a state to itself is left out.
  package mutating func connect(
    _ from: Int, to: Int, word: String? = nil, isRare: Bool = false
  ) {
    precondition(from < stateCount && to < stateCount && from >= 0 && to >= 0)
    guard from != to else { return }
    arcs.append(Arc(from: from, to: to, word: word, isRare: isRare))
  }

  /// Returns whether the grammar accepts a sequence of words.
  package func accepts(_ words: [String]) -> Bool {
    let leaving = Dictionary(grouping: arcs, by: \.from)
    /// Adds all states that need no further word.
    func closure(_ states: Set<Int>) -> Set<Int> {
      var reached = states
      var left = Array(states)
      while let state = left.popLast() {
        for arc in leaving[state] ?? [] where arc.word == nil && reached.insert(arc.to).inserted {
          left.append(arc.to)
        }
      }
      return reached
    }
    var states = closure([start])
    for word in words {
      states = closure(
        Set(states.flatMap { leaving[$0] ?? [] }.filter { $0.word == word }.map(\.to)))
    }
    return states.contains(end)
  }
}
