internal import Listening

/// A grammar under construction, in which phrases with the same first words share states.
struct GrammarBuilder {
  private struct Branch: Hashable {
    let state: Int
    let word: String
  }

  private(set) var grammar = SpokenGrammar()
  private var branches: [Branch: Int] = [:]
  private var added: Set<SpokenGrammar.Arc> = []

  mutating func addState() -> Int { grammar.addState() }

  /// Adds a path with the given words between two states. Equal paths are added once.
  ///
  /// The last arc of the path is rare if people seldom say what the path leads to.
  mutating func add(
    _ words: some Collection<String>, from: Int, to: Int, isRare: Bool = false
  ) {
    var state = from
    for word in words.dropLast() {
      let branch = Branch(state: state, word: word)
      if let next = branches[branch] {
        state = next
      } else {
        let next = grammar.addState()
        branches[branch] = next
        grammar.connect(state, to: next, word: word)
        state = next
      }
    }
    let last = words.reversed().first
    if added.insert(SpokenGrammar.Arc(from: state, to: to, word: last)).inserted {
      grammar.connect(state, to: to, word: last, isRare: isRare)
    }
  }

  /// Adds the graph of numbers, and returns the states before a number and before a count.
  mutating func addNumbers(before end: Int) -> (number: Int, count: Int) {
    NumberWords.add(to: &grammar, before: end)
  }
}
