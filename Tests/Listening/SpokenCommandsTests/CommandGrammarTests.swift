import Listening
import ReaderCommands
import TestSupport
import Testing

@testable import SpokenCommands

@Suite struct CommandGrammarTests {
  private let deck = SpokenScreen(
    labels: ["Pitch", "Cue", "Record", "Loop", "Disc"],
    actions: ["Reset pitch", "Nudge up", "Nudge down"])

  private func phrase(
    _ words: String, on screen: SpokenScreen, expecting: CommandGrammar.Expectation = []
  ) -> SpokenPhrase? {
    let grammar = CommandGrammar(screen, expecting: expecting)
    let words = words.split(separator: " ").map(String.init)
    guard grammar.grammar.accepts(words) else { return nil }
    return grammar.phrase(for: words)
  }

  /// Phrases of other systems, and the lines that would have been typed.
  @Test(arguments: [
    ("tap loop", ["go Loop", "double tap"]), ("loop", ["go Loop", "double tap"]),
    ("click loop", ["go Loop", "double tap"]), ("double tap loop", ["go Loop", "double tap"]),
    ("swipe right", ["swipe right"]), ("swipe left three", ["swipe left 3"]),
    ("increment", ["increment"]), ("decrement", ["decrement"]),
    ("increment pitch", ["go Pitch", "increase"]), ("increase pitch", ["go Pitch", "increase"]),
    ("decrease pitch", ["go Pitch", "decrease"]), ("decrement pitch", ["go Pitch", "decrease"]),
    ("set pitch to seven", ["set Pitch 7"]), ("set pitch seven", ["set Pitch 7"]),
    ("pitch to minus two", ["set Pitch -2"]), ("pitch seven", ["set Pitch 7"]),
    ("rate seven", ["rate 7"]),
    ("pitch", ["go Pitch", "double tap"]),
    ("increase pitch to seven", ["set Pitch 7"]), ("loop on", ["set Loop on"]),
    ("set loop to off", ["set Loop off"]), ("long press disc", ["go Disc", "hold"]),
    ("hold disc", ["go Disc", "hold"]), ("show numbers", ["items"]), ("show names", ["items"]),
    ("hide numbers", ["stop"]), ("scroll down", ["scroll down"]), ("scroll up", ["scroll up"]),
    ("go back", ["back"]), ("undo that", ["undo"]), ("go pitch", ["go Pitch"]),
    ("go to pitch", ["go Pitch"]), ("set pitch", ["go Pitch"]), ("do nudge up", ["do Nudge up"]),
    ("three finger swipe up", ["three-finger swipe up"]), ("repeat", ["repeat"]),
  ])
  func meansLines(words: String, lines: [String]) {
    #expect(phrase(words, on: deck) == .lines(lines))
  }

  @Test(arguments: [
    ("what can i say", SpokenPhrase.suggestions), ("show commands", .suggestions),
    ("show me what to say", .suggestions), ("go to sleep", .sleep), ("wake up", .wake),
    ("repeat three times", .again(times: 3)), ("repeat ten times", .again(times: 10)),
    ("again", .again(times: 1)),
  ])
  func meansDialog(words: String, meaning: SpokenPhrase) {
    #expect(phrase(words, on: deck) == meaning)
  }

  @Test(arguments: [
    "", "go", "go volume", "do", "do play", "pitch pitch", "tap pitch to seven", "set", "to seven",
    "type hello", "touch ten ten", "repeat two hundred times", "yes", "no", "cancel", "seven",
    "hey earshot", "swipe up minus two", "swipe up two point five", "rotor headings",
  ])
  func meansNothing(words: String) {
    #expect(phrase(words, on: deck) == nil)
  }

  @Test func someWordsAreUnderstoodOnlyWhenExpected() {
    #expect(phrase("yes", on: deck, expecting: .yesOrNo) == .yes)
    #expect(phrase("no", on: deck, expecting: .yesOrNo) == .no)
    #expect(phrase("cancel", on: deck, expecting: .yesOrNo) == .no)
    #expect(phrase("seven", on: deck, expecting: .number) == .lines(["choose 7"]))
    #expect(phrase("zero", on: deck, expecting: .number) == nil)
    #expect(
      phrase("hey earshot go pitch", on: deck, expecting: .wakePhrase) == .lines(["go Pitch"]))
  }

  /// The recognizer would otherwise hear a number in the noise after a command.
  @Test func optionalNumbersAreRare() {
    let grammar = CommandGrammar(deck).grammar
    /// Whether a path with the words has a rare arc.
    func isRare(_ words: String) -> Bool {
      var common = SpokenGrammar()
      while common.stateCount < grammar.stateCount { _ = common.addState() }
      for arc in grammar.arcs where !arc.isRare {
        common.connect(arc.from, to: arc.to, word: arc.word)
      }
      let words = words.split(separator: " ").map(String.init)
      return grammar.accepts(words) && !common.accepts(words)
    }
    for words in [
      "swipe up two", "set pitch seven", "loop on", "set two point five", "set ten percent",
    ] {
      #expect(isRare(words), "\(words)")
    }
    for words in ["swipe up", "set seven", "set pitch to seven", "go pitch"] {
      #expect(!isRare(words), "\(words)")
    }
  }

  @Test func aCommandWinsOverALabelWithItsName() {
    let screen = SpokenScreen(labels: ["Stop", "Play"])
    #expect(phrase("stop", on: screen) == .lines(["stop"]))
    #expect(phrase("tap stop", on: screen) == .lines(["go Stop", "double tap"]))
  }

  @Test func theLongestLabelIsMeant() {
    let screen = SpokenScreen(labels: ["Deck", "Deck 2", "Heading three"])
    #expect(phrase("deck two", on: screen) == .lines(["go Deck 2", "double tap"]))
    #expect(phrase("set deck two seven", on: screen) == .lines(["set Deck 2 7"]))
    #expect(phrase("set deck to two", on: screen) == .lines(["set Deck 2"]))
    #expect(phrase("set deck three", on: screen) == .lines(["set Deck 3"]))
  }

  @Test func anotherNameOfAnElementMeansItsLabel() {
    var screen = SpokenScreen(labels: ["Turntable platter"])
    screen.names.append(SpokenScreen.Name("Disc", label: "Turntable platter"))
    #expect(phrase("go disc", on: screen) == .lines(["go Turntable platter"]))
  }

  @Test func namesThatCanNotBeSpokenAreListed() {
    let screen = SpokenScreen(
      labels: ["Pitch", "Звук", "🎵", "", "  ", String(repeating: "a", count: 10_000)])
    let grammar = CommandGrammar(screen)
    #expect(grammar.leftOut == ["Звук", "🎵", String(repeating: "a", count: 60) + "…"])
    #expect(
      SpokenReplies.leftOut(grammar.leftOut + ["x"])
        == "These names can't be spoken: “Звук”, “🎵”, “\(String(repeating: "a", count: 60))…” and "
        + "1 more. Type them.")
    #expect(SpokenReplies.leftOut([]) == nil)
    #expect(grammar.grammar.words.isDisjoint(with: ["звук", ""]))
  }

  @Test func aHugeScreenHasABoundedGrammar() {
    let words = ["deck", "tone", "left", "right", "gain"]
    let labels = (0..<5_000).map { "\(words[$0 % 5]) \(words[$0 / 5 % 5]) \($0)" }
    let grammar = CommandGrammar(SpokenScreen(labels: labels))
    #expect(grammar.leftOut.count == 5_000 - CommandGrammar.maximumNameCount)
    let own = CommandGrammar(SpokenScreen()).grammar.arcs.count
    #expect(grammar.grammar.arcs.count <= own + 10 * CommandGrammar.maximumNameCount + 100)
    #expect(grammar.phrase(for: ["go", "deck", "deck", "zero"]) == .lines(["go deck deck 0"]))
    // Actions and rotor items are never left out in favor of labels.
    let other = CommandGrammar(
      SpokenScreen(labels: labels, actions: ["Reset"], rotorItems: ["Headings"]))
    #expect(other.phrase(for: ["do", "reset"]) == .lines(["do Reset"]))
    #expect(other.phrase(for: ["rotor", "headings"]) == .lines(["rotor Headings"]))
  }

  /// Each screen adds its labels once, however many phrases lead to them.
  @Test func labelsAreSharedByAllPhrases() {
    func arcs(_ count: Int) -> Int {
      let labels = (0..<count).map { "label\(["a", "b", "c", "d"][$0 % 4]) \($0 / 4)" }
      return CommandGrammar(SpokenScreen(labels: labels)).grammar.arcs.count
    }
    #expect(arcs(200) - arcs(100) <= 3 * 100)
  }
}

/// Laws of the grammar, tried with random screens and random paths.
@Suite struct CommandGrammarLawTests {
  private static let labels = [
    "Pitch", "Deck 2", "To", "On", "Seven", "Go", "Set", "Stop", "Minus", "Point", "a;b", "# x",
    "Hey Earshot", "To sleep", "Volume & Tone", "50%", "Don't", "Звук", "🎵 Music", "rate", "quit",
    "", " Two\nlines ", "\u{202E}abc", "a\u{0}b", "%", "do", "12345",
  ]

  private func randomScreen(_ random: inout SeededGenerator) -> SpokenScreen {
    func some() -> [String] { Self.labels.filter { _ in Bool.random(using: &random) } }
    return SpokenScreen(labels: some(), actions: some(), rotorItems: some())
  }

  /// Returns the words on a random path, or `nil` if the path is long.
  private func randomWords(
    _ grammar: SpokenGrammar, _ leaving: [Int: [SpokenGrammar.Arc]],
    _ random: inout SeededGenerator
  ) -> [String]? {
    var words: [String] = []
    var state = grammar.start
    for _ in 0..<60 {
      if state == grammar.end { return words }
      guard let arc = leaving[state]?.randomElement(using: &random) else { return nil }
      if let word = arc.word { words.append(word) }
      state = arc.to
    }
    return nil
  }

  @Test func everyPathEndsAndMeansOnlyCommands() throws {
    let count = RandomCases.count(30)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let screen = randomScreen(&random)
      let commands = CommandGrammar(screen, expecting: [.number, .wakePhrase, .yesOrNo])
      let grammar = commands.grammar
      let leaving = Dictionary(grouping: grammar.arcs, by: \.from)
      for _ in 0..<100 {
        // Each path ends at the end: the graph has no loops and no dead ends.
        let words = try #require(randomWords(grammar, leaving, &random))
        guard let phrase = commands.phrase(for: words) else {
          // The shared graphs let some phrases end with a value that they do not take.
          #expect(
            CommandGrammar.withoutWakePhrase(words).isEmpty
              || words.contains { NumberWords.typed([$0]) != nil || ["on", "off"].contains($0) },
            "\(words)")
          continue
        }
        guard case .lines(let lines) = phrase else { continue }
        for line in lines {
          #expect((try? CommandParser().parse(line)) != nil, "\(words): \(line)")
          #expect(!line.unicodeScalars.contains { $0 == "\n" })
        }
      }
    }
  }

  @Test func wordsAreLowerCaseAndStatesExist() {
    let count = RandomCases.count(30)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let grammar = CommandGrammar(randomScreen(&random), expecting: .wakePhrase).grammar
      for arc in grammar.arcs {
        #expect((0..<grammar.stateCount).contains(arc.from))
        #expect((0..<grammar.stateCount).contains(arc.to))
        #expect(arc.from != grammar.end && arc.to != grammar.start)
        if let word = arc.word {
          #expect(word == word.lowercased() && !word.isEmpty && !word.contains(" "))
        }
      }
      #expect(Set(grammar.arcs).count == grammar.arcs.count)
    }
  }
}
