internal import AccessibilityModel
internal import Languages
package import SpeechModel

extension ScreenReader {
  mutating func describe() -> Reply {
    if let recovery = recoverFocus() { return recovery }
    guard let element = focusedElement else { return Reply() }
    var reply = Reply()
    if let index = order.place(of: element) {
      reply.place = OrderPosition(element, at: index, of: order.elements, by: order.rules)
    }
    say(element, reply: &reply)
    return latest(reply)
  }

  /// Says the last words again, of a reply of any kind.
  func repeatLastReply() -> Reply {
    session.lastWords.isEmpty ? nothingToRepeat : Reply(saying: session.lastWords)
  }

  /// Says the position among the elements, the range, and the place on the screen.
  mutating func sayPosition() -> Reply {
    if let recovery = recoverFocus() { return recovery }
    guard let element = focusedElement else { return Reply() }
    let describer = describer
    let phrases = describer.book(for: element).phrases
    let style = phrases.numbers
    var segments: [SpeechSegment] = []
    func say(_ phrase: String, _ values: [String: String]) {
      segments.append(phrases.segment(.message, phrase, values))
    }

    if let name = describer.name(of: element) { segments.append(name) }
    if let index = order.place(of: element) {
      say(
        phrases.position,
        ["position": String(index + 1), "count": String(order.elements.count)])
    }
    if let range = element.accessibilityRange {
      let decimals = range.decimals
      say(
        phrases.range,
        [
          "minimum": SpokenNumber.text(range.minimum, decimals: decimals, style: style),
          "maximum": SpokenNumber.text(range.maximum, decimals: decimals, style: style),
          "step": SpokenNumber.text(range.step, style: style),
        ])
    }
    let frame = element.accessibilityFrame
    if !frame.isNull {
      say(
        phrases.frame,
        [
          "x": SpokenNumber.text(frame.minX, decimals: 0, style: style),
          "y": SpokenNumber.text(frame.minY, decimals: 0, style: style),
          "width": SpokenNumber.text(frame.width, decimals: 0, style: style),
          "height": SpokenNumber.text(frame.height, decimals: 0, style: style),
        ])
    }
    return Reply(saying: [Utterance(segments)])
  }

  /// Says the rule of each part of the last reply, and the reading order.
  func explainLastReply() -> Reply {
    // Quoted speech keeps its language.
    var lines = lastReply.explanations.map { explained in
      [
        SpeechSegment(
          .message, "“\(explained.segment.text)”", language: explained.segment.language),
        continuingInEnglish(" " + explained.rule),
      ]
    }
    if let place = lastReply.place { lines.append([inEnglish(place.explanation)]) }
    guard !lines.isEmpty else { return nothingToRepeat }
    return Reply(saying: lines.map { Utterance($0) })
  }

  /// Returns a sentence that exists only in English, for an English voice.
  package func inEnglish(_ sentence: String) -> SpeechSegment {
    SpeechSegment(.message, sentence, language: phrases.language == "en" ? nil : "en")
  }

  /// Returns the rest of a sentence, which is only in English.
  private func continuingInEnglish(_ rest: String) -> SpeechSegment {
    var segment = inEnglish(rest)
    segment.separator = .none
    return segment
  }

  /// A sentence in the reader's language that announces English; empty if that is the reader's language.
  package var leadingToEnglish: [SpeechSegment] {
    phrases.language == "en" ? [] : [phrases.segment(.message, phrases.operating.helpIsInEnglish)]
  }

  /// Suggests commands, which are English in every language.
  private func nearest(_ commands: String) -> [SpeechSegment] {
    segments(phrases.nearest, english: commands)
  }

  /// Returns a phrase with English words in place of its name in braces.
  package func segments(
    _ phrase: String, english words: String, kind: SpeechSegment.Kind = .message
  ) -> [SpeechSegment] {
    guard let open = phrase.firstIndex(of: "{"), let close = phrase.firstIndex(of: "}") else {
      return [phrases.segment(kind, phrase)]
    }
    let name = String(phrase[phrase.index(after: open)..<close])
    guard phrases.language != "en" else { return [phrases.segment(kind, phrase, [name: words])] }
    let start = phrase[..<open]
    var end = phrase[phrase.index(after: close)...]
    var english = inEnglish(words)
    english.kind = kind
    if !end.contains(where: \.isLetter) {
      english.text += end
      end = ""
    }
    var segments = [english]
    if !start.isEmpty {
      segments[0].separator = .none
      segments.insert(phrases.segment(kind, String(start)), at: 0)
    }
    if !end.isEmpty { segments.append(phrases.segment(kind, String(end), separator: .none)) }
    return segments
  }

  /// Says that speech is on or off, while it is audible.
  mutating func switchSpeech(_ isOn: Bool) -> Reply {
    if isOn, isCompanion { return refuseInCompanionMode() }
    session.isSpeechOn = isOn
    let text = isOn ? phrases.speechOn : phrases.speechOff
    var reply = message(text, rule: "as asked.")
    reply.request(.speech(isOn: isOn))
    return reply
  }
}

extension ScreenReader {
  /// Composes the reply to a line that is not a command.
  package func notUnderstood(_ line: String, nearest commands: [String]) -> Reply {
    var segments = [
      // A mistyped line at a secure field may contain the secret.
      isAtSecureField
        ? phrases.segment(.error, phrases.notUnderstoodUnseen)
        : phrases.segment(.error, phrases.notUnderstood, ["line": line])
    ]
    if !commands.isEmpty { segments += nearest(commands.joined(separator: ", ")) }
    return Reply(
      saying: [Utterance(segments)], playing: .error, .notUnderstood(nearest: commands))
  }

  /// Responds to a line that exceeds the length limit.
  ///
  /// - Returns: The response, which includes notifications of the application.
  public mutating func rejectTooLongLine() -> Response {
    finish(
      Reply(
        saying: [Utterance([phrases.segment(.error, phrases.lineTooLong)])], playing: .error,
        .notUnderstood(nearest: [])))
  }

  /// Declines a request that only a host with a prompt can carry out.
  func decline(_ request: PromptRequest) -> Reply {
    guard request == .keys else {
      let text = phrases.operating.onlyAtPrompt
      return Reply(saying: [Utterance([phrases.segment(.message, text)])], .refused(.unsupported))
    }
    return decline(
      "There are no keys here. At a terminal, earshot keys reads them.", playing: .error)
  }

  /// Declines a command that the host should have carried out.
  func decline(_ sentence: String, playing earcon: Earcon? = nil) -> Reply {
    Reply(
      saying: [Utterance([inEnglish(sentence)])], playing: earcon, .refused(.unsupported))
  }
}
