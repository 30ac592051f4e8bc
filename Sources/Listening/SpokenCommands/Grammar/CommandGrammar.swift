package import Listening
internal import ReaderCommands
internal import ScreenReader

/// The phrases that can be spoken on a screen: their grammar and their meaning.
///
/// All phrases that end with a label share one graph of the labels, and all that end with a number
/// share one graph of the numbers. Therefore, a few sequences of the grammar have no meaning.
package struct CommandGrammar: Sendable {
  /// The phrases that are understood only in certain situations.
  package struct Expectation: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A number alone, which chooses an element of a list.
    package static let number = Expectation(rawValue: 1)
    /// Yes, no and cancel.
    package static let yesOrNo = Expectation(rawValue: 2)
    /// The wake phrase, alone or before another phrase.
    package static let wakePhrase = Expectation(rawValue: 4)
  }

  /// The maximum number of names in the grammar. The recognizer's time grows with the grammar.
  package static let maximumNameCount = 1_000
  /// The phrase that starts listening when the microphone is always open.
  package static let wakePhrase = ["hey", "earshot"]

  /// The graph for the recognizer.
  package let grammar: SpokenGrammar
  /// The names that can't be spoken or are too many, in reading order.
  package let leftOut: [String]
  private let expectation: Expectation
  private var names: [PhraseRule.Argument: Names] = [:]

  /// Creates the grammar of a screen.
  package init(_ screen: SpokenScreen, expecting expectation: Expectation = []) {
    self.expectation = expectation
    var builder = Self.base.builder
    let graph = Self.base.graph
    var leftOut: [String] = []
    var left = Self.maximumNameCount
    func names(_ all: [SpokenScreen.Name]) -> Names { Names(all, limit: &left, leftOut: &leftOut) }
    // The labels come last, because only they can be too many.
    self.names = [
      .action: names(screen.actions.map { .init($0) }),
      .rotorItem: names(screen.rotorItems.map { .init($0) }), .kind: Self.kinds,
      .label: names(screen.names),
    ]
    self.leftOut = leftOut

    // A rule whose argument can't be spoken here has no path.
    let ends = [
      PhraseRule.Argument.label: graph.afterLabel, .action: builder.grammar.end,
      .rotorItem: builder.grammar.end,
    ]
    for (argument, end) in ends.sorted(by: { $0.value < $1.value }) {
      guard let spoken = self.names[argument]?.spoken, !spoken.isEmpty else { continue }
      let state = builder.addState()
      for words in spoken { builder.add(words, from: state, to: end) }
      for rule in Self.rules {
        if rule.argument == argument { builder.add(rule.words, from: graph.root, to: state) }
        // A label and a value are on the path of a label.
        if argument == .label, rule.argument == .labelAndValue {
          builder.add(rule.words, from: graph.root, to: state)
        }
      }
    }
    if expectation.contains(.number) { builder.add([], from: graph.root, to: graph.count) }
    if expectation.contains(.yesOrNo) {
      for rule in PhraseRule.answers {
        builder.add(rule.words, from: graph.root, to: builder.grammar.end)
      }
    }
    if expectation.contains(.wakePhrase) {
      builder.add(Self.wakePhrase, from: builder.grammar.start, to: graph.root)
      builder.add(Self.wakePhrase, from: builder.grammar.start, to: builder.grammar.end)
    }
    grammar = builder.grammar
  }

  /// Returns the meaning of the words, or `nil` if they have none.
  package func phrase(for words: [String]) -> SpokenPhrase? {
    let words = Self.withoutWakePhrase(words)
    for count in stride(from: words.count, through: 0, by: -1) {
      let rest = words[count...]
      for rule in rules(beginning: words[..<count]) {
        if let phrase = meaning(of: rule, rest) { return phrase }
      }
    }
    return nil
  }

  /// Returns the words without a wake phrase before them.
  package static func withoutWakePhrase(_ words: [String]) -> [String] {
    words.starts(with: wakePhrase) ? Array(words.dropFirst(wakePhrase.count)) : words
  }

  private func rules(beginning words: ArraySlice<String>) -> [PhraseRule] {
    let always = Self.rulesByWords[Array(words)] ?? []
    if words.isEmpty, expectation.contains(.number) { return [PhraseRule.numberAlone] + always }
    guard expectation.contains(.yesOrNo) else { return always }
    return always + PhraseRule.answers.filter { $0.words == Array(words) }
  }

  private func meaning(of rule: PhraseRule, _ rest: ArraySlice<String>) -> SpokenPhrase? {
    if rule.yieldsToLabel, names[.label]?.typed[rule.words] != nil { return nil }
    var phrase: SpokenPhrase?
    switch rule.argument {
    case .none: phrase = rest.isEmpty ? rule.meaning("", "") : nil
    case .count, .number: phrase = NumberWords.typed(rest).map { rule.meaning($0, "") }
    case .label, .action, .rotorItem, .kind:
      phrase = names[rule.argument]?.typed[Array(rest)].map { rule.meaning($0, "") }
    case .labelAndValue:
      // The longest label first: “deck two” is a label, if the screen has one.
      for count in stride(from: rest.count - 1, to: 0, by: -1) {
        guard let label = names[.label]?.typed[Array(rest.prefix(count))] else { continue }
        var value = rest.dropFirst(count)
        if value.first == "to" { value.removeFirst() }
        let isState = value.count == 1 && ["on", "off"].contains(value.first)
        guard let typed = isState ? value.first : NumberWords.typed(value) else { continue }
        phrase = rule.meaning(label, typed)
        break
      }
    }
    // Whatever the names are, only a command can be the meaning.
    if case .lines(let lines) = phrase {
      guard lines.allSatisfy({ (try? CommandParser().command(in: $0)) != nil }) else { return nil }
    }
    return phrase
  }
}

/// The part of the grammar that all screens share.
extension CommandGrammar {
  private struct Graph {
    let root, count, afterLabel: Int
  }

  private static let rules: [PhraseRule] = PhraseRule.ofVocabulary + PhraseRule.synonyms
  private static let rulesByWords = Dictionary(grouping: rules, by: \.words)

  private static let kinds: Names = {
    var limit = Int.max
    var leftOut: [String] = []
    return Names(PhraseRule.kinds.map { .init($0) }, limit: &limit, leftOut: &leftOut)
  }()

  private static let base: (builder: GrammarBuilder, graph: Graph) = {
    var builder = GrammarBuilder()
    let end = builder.grammar.end
    let root = builder.addState()
    builder.add([], from: builder.grammar.start, to: root)
    let (number, count) = builder.addNumbers(before: end)
    let kind = builder.addState()
    for words in kinds.spoken { builder.add(words, from: kind, to: end) }
    let afterLabel = builder.addState()
    builder.add([], from: afterLabel, to: end)
    let value = builder.addState()
    builder.add(["to"], from: afterLabel, to: value)
    builder.add([], from: afterLabel, to: value, isRare: true)
    builder.add([], from: value, to: number)
    for state in ["on", "off"] { builder.add([state], from: value, to: end) }
    let alone = Set(rules.filter { $0.argument == .none }.map(\.words))
    for rule in rules {
      switch rule.argument {
      case .none: builder.add(rule.words, from: root, to: end)
      case .count:
        // Most people swipe once.
        builder.add(rule.words, from: root, to: count, isRare: alone.contains(rule.words))
      case .number: builder.add(rule.words, from: root, to: number)
      case .kind: builder.add(rule.words, from: root, to: kind)
      case .label, .labelAndValue, .action, .rotorItem: break
      }
    }
    return (builder, Graph(root: root, count: count, afterLabel: afterLabel))
  }()
}

/// Names as words, each with its typed form.
private struct Names {
  /// The words of each name, without duplicates.
  private(set) var spoken: [[String]] = []
  private(set) var typed: [[String]: String] = [:]

  /// Creates the names that can be spoken, at most `limit`, and lists the others.
  init(_ names: [SpokenScreen.Name], limit: inout Int, leftOut: inout [String]) {
    for name in names {
      guard limit > 0, let words = SpokenWords.of(name.spoken) else {
        guard name.spoken.contains(where: { !$0.isWhitespace }) else { continue }
        leftOut.append(Quotation.of(name.spoken))
        continue
      }
      guard typed[words] == nil else { continue }
      limit -= 1
      spoken.append(words)
      typed[words] = CommandWords.of(name.label).joined(separator: " ")
    }
  }
}
