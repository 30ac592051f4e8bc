internal import ReaderCommands

/// Phrases of other systems, and those of the dialog.
///
/// Users know most of them from Voice Control on iOS and macOS, Windows Voice Access or Talon. The
/// phrases that stand for commands are in the ``PhraseTable``, and can also be typed.
extension PhraseRule {
  static let synonyms: [PhraseRule] =
    PhraseTable.spokenRows.map { row in
      let argument: Argument = row.takesLabel ? .label : row.takesKind ? .kind : .none
      return PhraseRule(row.words, argument) { name, _ in
        .lines(row.lines(naming: name))
      }
    } + [
      // A label alone is a phrase only if it is spoken, because a typed one can be a mistake.
      PhraseRule("", .label) { label, _ in .lines(["go \(label)", "double tap"]) },
      PhraseRule("", .labelAndValue) { .lines(["set \($0) \($1)"]) },
      PhraseRule("what can i say", .suggestions), PhraseRule("show commands", .suggestions),
      PhraseRule("show me what to say", .suggestions),
      PhraseRule("go to sleep", .sleep), PhraseRule("wake up", .wake),
      PhraseRule("again", .again(times: 1)), PhraseRule("repeat that", .again(times: 1)),
      PhraseRule("repeat twice", .again(times: 2)),
    ]
    + (2...10).flatMap { times in
      (NumberWords.words(for: times) ?? []).map {
        PhraseRule("repeat \($0) times", .again(times: times))
      }
    }
    // The graph of labels also leads to a value, so these phrases need a meaning.
    + ["go", "go to", "increase", "increment", "decrease", "decrement"].map {
      PhraseRule($0, .labelAndValue) { .lines(["set \($0) \($1)"]) }
    }

  /// Phrases that are expected only after a question, an adjustment or a list.
  static let answers = [
    PhraseRule("yes", .yes), PhraseRule("no", .no), PhraseRule("cancel", .no),
  ]
  static let numberAlone = PhraseRule("", .count, line: "choose")
}
