import Listening
import ReaderCommands
import ScreenReader
import TestSupport
import Testing

@testable import SpokenCommands

/// The vocabulary of typed commands, spoken.
@Suite struct VocabularyPhrasesTests {
  /// A new command is spoken, or it is on the list with the reason why not.
  @Test func everyCommandIsSpokenOrListedAsLeftOut() {
    let abbreviations: Set<String> = ["q", "?", "h"]
    // Several entries can have one name, such as “one-finger tap” with and without a point.
    for (name, entries) in Dictionary(grouping: CommandVocabulary.allEntries, by: \.words[0])
    where !abbreviations.contains(name) {
      let rules = entries.flatMap { entry in
        entry.words.flatMap { PhraseRule.rules(for: entry, named: $0) }
      }
      #expect(
        rules.isEmpty == (PhraseRule.leftOut[name] != nil),
        "“\(name)” must have either a phrase in PhraseRule.rules or a reason in leftOut.")
    }
    for name in PhraseRule.leftOut.keys {
      #expect(CommandVocabulary.allEntries.contains { $0.words[0] == name }, "\(name)")
    }
  }

  private static let screen = SpokenScreen(
    labels: ["Tempo", "Deck 2", "Loop", "Volume & Tone"], actions: ["Reset pitch"],
    rotorItems: ["Headings", "Adjust Value"])

  /// Typed lines for each kind of argument.
  private static func arguments(of entry: CommandVocabulary.Entry) -> [String] {
    switch entry.argument {
    case .none, .lesson, .named, .language: [""]
    case .count: ["", "1", "3", "20", "100"]
    case .number: ["0", "7", "42", "100", "250", "-3", "3.5", "50%"]
    case .labelAndValue: ["Tempo 7", "Deck 2 -3", "Loop on", "Volume & Tone 50%"]
    case .text: ["Tempo", "Deck 2", "Volume & Tone"]
    case .optionalText:
      switch entry.sample {
      case .help: ["", "rotor", "moving"]
      case .rotor: ["", "left", "right", "Headings", "Adjust Value"]
      default: ["", "Loop"]
      }
    case .name: ["Reset pitch"]
    case .choice(let words): words
    case .kind: ["heading", "heading 3", "text field", "same item"]
    case .setting: ["", "all", "reset", "rate", "reset hint pause"]
    case .point, .twoPoints, .cell, .typed, .key: []
    }
  }

  /// Returns the words of a typed line as a person says them.
  private static func spoken(_ line: String) -> [String] {
    line.split(separator: " ").flatMap { part -> [String] in
      var word = String(part)
      var words: [String] = []
      if word.first == "-" {
        words.append("minus")
        word.removeFirst()
      }
      let isPercent = word.last == "%" && word.count > 1
      if isPercent { word.removeLast() }
      let parts = word.split(separator: ".").map(String.init)
      if parts.count == 2, let whole = Int(parts[0]), let digit = Int(parts[1]) {
        words += (NumberWords.words(for: whole) ?? []) + ["point", NumberWords.digits[digit]]
      } else if let number = Int(word) {
        words += NumberWords.words(for: number) ?? []
      } else {
        words += SpokenWords.of(word) ?? []
      }
      return words + (isPercent ? ["percent"] : [])
    }
  }

  /// Spoken lines are in the grammar, and mean the commands that the typed lines mean.
  @Test func everySpokenLineIsTheTypedCommand() throws {
    let grammar = CommandGrammar(Self.screen)
    #expect(grammar.leftOut == [])
    var count = 0
    for entry in CommandVocabulary.allEntries {
      for name in entry.words where !PhraseRule.rules(for: entry, named: name).isEmpty {
        for argument in Self.arguments(of: entry) {
          let typed = argument.isEmpty ? name : "\(name) \(argument)"
          // “1” is the default count, and “first heading” needs its kind.
          guard let command = try? CommandParser().parse(typed) else { continue }
          let words = Self.spoken(typed)
          #expect(grammar.grammar.accepts(words), "\(words)")
          guard case .lines(let lines) = try #require(grammar.phrase(for: words), "\(words)")
          else {
            Issue.record("“\(typed)” is not a line.")
            continue
          }
          #expect(lines.count == 1)
          #expect(try CommandParser().parse(lines[0]) == command, "\(words): \(lines)")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  @Test func wholeNumbersAndHalvesAreSet() throws {
    let grammar = CommandGrammar(Self.screen)
    for halves in -200...200 {
      let number = Double(halves) / 2
      let sign = halves < 0 ? ["minus"] : []
      let whole = try #require(NumberWords.words(for: abs(halves) / 2))
      let words =
        ["set"] + sign + whole + (halves.isMultiple(of: 2) ? [] : ["point", "five"])
      #expect(grammar.grammar.accepts(words), "\(words)")
      guard case .lines(let lines) = grammar.phrase(for: words) else {
        Issue.record("\(words) has no meaning.")
        continue
      }
      #expect(try CommandParser().parse(lines[0]) == .set(number))
    }
  }
}
