internal import Languages
internal import SpeechModel

/// Control of speech: pause, history, copy and curtain.
extension ScreenReader {
  /// Whether the printed words are hidden from people who look.
  public var isCurtainOn: Bool { session.isCurtainOn }

  /// Whether speech is switched on.
  public var isSpeechOn: Bool { session.isSpeechOn }

  /// Pauses or resumes speech, without words: they would break the silence.
  mutating func pauseOrResume() -> Reply {
    session.isPaused.toggle()
    var reply = Reply()
    reply.interrupts = false
    reply.request(session.isPaused ? .pause : .resume)
    return reply
  }

  /// Says the last replies again, the oldest first.
  mutating func sayHistory() -> Reply {
    guard !session.replies.isEmpty else { return nothingToRepeat }
    return Reply(saying: session.replies)
  }

  /// Copies the last words.
  mutating func copyLastReply() -> Reply {
    let text = session.lastWords.map(\.text).joined(separator: " ")
    guard !text.isEmpty else { return nothingToRepeat }
    var reply = Reply(
      saying: [Utterance([phrases.segment(.message, phrases.operating.copied)])])
    reply.request(.copy(text))
    return reply
  }

  /// The reply to a question about the last reply before the first one.
  var nothingToRepeat: Reply {
    Reply(
      saying: [Utterance([phrases.segment(.message, phrases.nothingToRepeat)])],
      .refused(.nothingToDo))
  }

  /// Hides the printed words, or shows them again.
  mutating func toggleCurtain() -> Reply {
    session.isCurtainOn.toggle()
    let isOn = session.isCurtainOn
    let phrase = isOn ? phrases.operating.curtainOn : phrases.operating.curtainOff
    var reply = message(phrase, earcon: isOn ? .on : .off, rule: "as asked.")
    reply.request(.curtain(isOn: isOn))
    return reply
  }
}

extension ScreenReader {
  /// The kinds of segments that are words of the application, worth spelling.
  private static let spelledKinds: Set<SpeechSegment.Kind> = [
    .title, .label, .value, .announcement, .action, .content,
  ]

  /// Spells the last spoken name: the first text of the application in the last reply, else the
  /// focused label.
  ///
  /// The last reply stays the same.
  mutating func spell() -> Reply {
    spell { character, phrases in
      SpellingAlphabet.Word(text: phrases.operating.characters.name(of: character))
    }
  }

  /// Spells that name with a word for each letter.
  ///
  /// Digits, spaces and punctuation have their names.
  mutating func spellPhonetically() -> Reply {
    spell { character, phrases in
      phrases.operating.alphabet.word(for: character)
        ?? SpellingAlphabet.Word(text: phrases.operating.characters.name(of: character))
    }
  }

  private func spell(_ word: (Character, Phrases) -> SpellingAlphabet.Word) -> Reply {
    let spoken = lastReply.utterances.flatMap(\.segments)
      .first { Self.spelledKinds.contains($0.kind) }
    guard let name = spoken ?? focusedElement.flatMap({ describer.name(of: $0) }) else {
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
