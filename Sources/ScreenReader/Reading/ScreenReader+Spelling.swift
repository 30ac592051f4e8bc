internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// The kinds of segments that are words of the application, worth spelling.
  private static let spelledKinds: Set<SpeechSegment.Kind> = [
    .title, .label, .value, .announcement, .action, .content,
  ]

  /// Says the name that was said last letter by letter: the first text of the application in the
  /// last reply, else the label of the focused element. The reply stays the last one.
  mutating func spell() -> Reply {
    spell { character, phrases in
      SpellingAlphabet.Word(text: phrases.operating.characters.name(of: character))
    }
  }

  /// Says the same name with a word of the spelling alphabet for each letter; digits, blanks and
  /// marks have their names.
  mutating func spellPhonetically() -> Reply {
    spell { character, phrases in
      phrases.operating.alphabet.word(for: character)
        ?? SpellingAlphabet.Word(text: phrases.operating.characters.name(of: character))
    }
  }

  private func spell(_ word: (Character, Phrases) -> SpellingAlphabet.Word) -> Reply {
    let said = lastReply.utterances.flatMap(\.segments)
      .first { Self.spelledKinds.contains($0.kind) }
    guard let name = said ?? focusedElement.flatMap({ describer.name(of: $0) }) else {
      return Reply(
        saying: [Utterance([phrases.segment(.message, phrases.operating.nothingToSpell)])],
        .refused(.nothingToDo))
    }
    let book = name.language.flatMap(PhraseBook.matching)?.phrases ?? phrases
    let letters = name.text.prefix(Self.maximumItems).map { character in
      let word = word(character, book)
      var segment = book.segment(name.kind, word.text, separator: .comma)
      segment.language = word.language ?? name.language ?? segment.language
      return segment
    }
    return Reply(saying: [Utterance(letters)])
  }
}
