/// Phrases that are only spoken: those of other systems, and those of the dialog.
///
/// Users know most of them from Voice Control on iOS and macOS, Windows Voice Access or Talon.
extension PhraseRule {
  static let synonyms: [PhraseRule] =
    ["", "tap", "click", "double tap", "activate"].map { onElement($0, "double tap") }
    + ["hold", "long press", "double tap and hold"].map { onElement($0, "hold") }
    + ["increase", "increment"].map { onElement($0, "increase") }
    + ["decrease", "decrement"].map { onElement($0, "decrease") }
    + [
      PhraseRule("go to", .label, line: "go"), PhraseRule("set", .label, line: "go"),
      PhraseRule("", .labelAndValue) { .lines(["set \($0) \($1)"]) },
      PhraseRule("show numbers", line: "items"), PhraseRule("show names", line: "items"),
      // The list is only speech, so it ends with the speech.
      PhraseRule("hide numbers", line: "stop"), PhraseRule("hide names", line: "stop"),
      PhraseRule("go back", line: "escape"), PhraseRule("undo that", line: "undo"),
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

  /// Returns the rule for a phrase that moves to an element and performs a command there.
  private static func onElement(_ words: String, _ command: String) -> PhraseRule {
    PhraseRule(words, .label) { label, _ in .lines(["go \(label)", command]) }
  }
}
