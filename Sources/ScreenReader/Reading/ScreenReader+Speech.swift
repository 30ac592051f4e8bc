internal import Languages
internal import SpeechModel

/// Control of speech: pause, history, copy and curtain.
extension ScreenReader {
  /// Whether the curtain hides the printed words.
  package var isCurtainOn: Bool { session.isCurtainOn }

  /// Whether speech is switched on.
  package var isSpeechOn: Bool { session.isSpeechOn }

  /// Pauses or resumes speech without a spoken reply, which would break the silence.
  mutating func pauseOrResume() -> Reply {
    session.isPaused.toggle()
    var reply = Reply()
    reply.interrupts = false
    reply.request(session.isPaused ? .pause : .resume)
    return reply
  }

  /// Says the last replies again, the oldest first.
  mutating func sayHistory() -> Reply {
    guard !recall.replies.isEmpty else { return nothingToRepeat }
    return Reply(saying: recall.replies)
  }

  /// Copies the words of the last reply to the clipboard.
  mutating func copyLastReply() -> Reply {
    let text = recall.lastWords.map(\.text).joined(separator: " ")
    guard !text.isEmpty else { return nothingToRepeat }
    var reply = Reply(phrases.segment(.message, phrases.operating.copied))
    reply.request(.copy(text))
    return reply
  }

  /// The refusal of commands about the last reply, such as `repeat`, before there has been a reply.
  var nothingToRepeat: Reply {
    Reply(phrases.segment(.message, phrases.nothingToRepeat), .refused(.nothingToDo))
  }

  /// Hides the printed words, or shows them again.
  mutating func toggleCurtain() -> Reply {
    session.isCurtainOn.toggle()
    let isOn = session.isCurtainOn
    let phrase = isOn ? phrases.operating.curtainOn : phrases.operating.curtainOff
    var reply = message(phrase, earcon: isOn ? .on : .off, rule: "as requested.")
    reply.request(.curtain(isOn: isOn))
    return reply
  }
}

/// Spelling of the last spoken name.
extension ScreenReader {
  /// The kinds of segments that contain application text, which can be spelled.
  private static let spelledKinds: Set<SpeechSegment.Kind> = [
    .title, .label, .value, .announcement, .action, .content,
  ]

  /// Spells the first application text in the last reply, or else the focused element's label.
  ///
  /// Phonetic spelling says a word for each letter. The spelling does not become the last reply, so
  /// the same name can be spelled again.
  func spell(phonetically isPhonetic: Bool) -> Reply {
    let spoken = recall.lastReply.utterances.flatMap(\.segments)
      .first { Self.spelledKinds.contains($0.kind) }
    guard let name = spoken ?? focusedElement.flatMap({ describer.name(of: $0) }) else {
      return Reply(
        phrases.segment(.message, phrases.operating.nothingToSpell), .refused(.nothingToDo))
    }
    let phrases = name.language.flatMap(PhraseBook.matching)?.phrases ?? phrases
    let letters = name.text.prefix(Self.maximumItems).map { character in
      let word = isPhonetic ? phrases.operating.alphabet.word(for: character) : nil
      let text = word?.text ?? phrases.operating.characters.name(of: character)
      var segment = phrases.segment(name.kind, text, separator: .comma)
      segment.language = word?.language ?? name.language ?? segment.language
      return segment
    }
    return Reply(saying: [Utterance(letters)])
  }
}
