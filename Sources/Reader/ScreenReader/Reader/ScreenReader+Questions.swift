internal import AccessibilityModel
internal import Languages
package import SpeechModel

extension ScreenReader {
  mutating func describe(_ element: AccessibilityElement) -> Reply {
    var reply = Reply()
    if let index = order.index(of: element) {
      reply.position = OrderPosition(element, at: index, of: order.elements, by: order.rules)
    }
    // Other readers repeat an element without its containers.
    say(element, from: settings.table == nil ? nil : element, reply: &reply)
    return latest(reply)
  }

  func repeatLastReply() -> Reply {
    recall.lastWords.isEmpty ? nothingToRepeat : Reply(saying: recall.lastWords)
  }

  /// Says an element's position in the reading order, its range and its frame.
  mutating func sayPosition(of element: AccessibilityElement) -> Reply {
    var describer = describer
    // The row and the column of a cell belong to its position.
    describer.arrival = .cell
    let phrases = describer.book(for: element).phrases
    func text(_ number: Double, decimals: Int = 0) -> String {
      SpokenNumber.text(number, decimals: decimals, style: phrases.numbers)
    }
    var segments: [SpeechSegment] = []
    func say(_ phrase: String, _ values: KeyValuePairs<String, String>) {
      segments.append(phrases.segment(.message, phrase, values))
    }

    if let name = describer.name(of: element) { segments.append(name) }
    segments += describer.describe(element, after: element).description.map(\.segment)
      .filter { $0.kind == .tablePosition }
    if let index = order.index(of: element) {
      say(phrases.position, ["position": String(index + 1), "count": String(order.elements.count)])
    }
    if let range = element.accessibilityRange {
      let decimals = range.decimals
      say(
        phrases.range,
        [
          "minimum": text(range.minimum, decimals: decimals),
          "maximum": text(range.maximum, decimals: decimals),
          "step": SpokenNumber.text(range.step, style: phrases.numbers),
        ])
    }
    let frame = element.accessibilityFrame
    if !frame.isNull {
      say(
        phrases.frame,
        [
          "x": text(frame.minX), "y": text(frame.minY), "width": text(frame.width),
          "height": text(frame.height),
        ])
    }
    return Reply(saying: [Utterance(segments)])
  }

  /// Says the reason for each part of the last reply, and the position in the reading order.
  func explainLastReply() -> Reply {
    // Quoted speech keeps its language, so that the original voice speaks the quotation.
    var lines = recall.lastReply.explanations.map { explained in
      var quotation = SpeechSegment(
        .message, "“\(explained.segment.text)”", language: explained.segment.language)
      quotation.isPrivate = explained.segment.isPrivate
      return [quotation, inEnglish(" " + explained.sentence, separator: .none)]
    }
    if lines.isEmpty { lines = explainReplyWithoutWords().map { [inEnglish($0)] } }
    if let position = recall.lastReply.position { lines.append([inEnglish(position.explanation)]) }
    return lines.isEmpty ? nothingToRepeat : Reply(saying: lines.map { Utterance($0) })
  }

  /// Returns English sentences that explain a reply without words.
  private func explainReplyWithoutWords() -> [String] {
    let reason = [recall.lastReply.silenceReason].compactMap(\.self)
    guard let meaning = recall.lastReply.earcons.first?.meaning else { return reason }
    // Without sounds, the reply was the word “Done.” or what is known of the effect.
    guard settings.sounds else {
      let words = recall.lastReply.soundInWords?.text ?? phrases.done
      return ["“\(words)” is spoken since \(meaning)."]
    }
    return ["The last reply was only a sound. It means that \(meaning)."] + reason
  }

  /// Returns the segment for an English sentence, so that an English voice speaks it.
  package func inEnglish(
    _ sentence: String, separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    SpeechSegment(
      .message, sentence, language: phrases.language == "en" ? nil : "en", separator: separator)
  }

  /// The announcement that the help is in English, which is empty if the reader speaks English.
  package var leadingToEnglish: [SpeechSegment] {
    phrases.language == "en" ? [] : [phrases.segment(.message, phrases.operating.helpIsInEnglish)]
  }

  /// Returns the segments of a phrase whose placeholder in braces is replaced by English words.
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

  /// Switches speech on or off. The confirmation is spoken in either case.
  mutating func switchSpeech(_ isOn: Bool) -> Reply {
    if isOn, isCompanion { return refuseInCompanionMode() }
    memory.isSpeechOn = isOn
    var reply = message(isOn ? phrases.speechOn : phrases.speechOff, rule: "as requested.")
    reply.request(.speech(isOn: isOn))
    return reply
  }

  /// Composes the reply to a line that is not a command, or to an unknown topic of the help.
  package mutating func notUnderstood(
    _ line: String, nearest: [String],
    rule: String = "since the line is neither a command nor an element's label with a value."
  ) -> Reply {
    // A line that may contain a secret is not quoted.
    let mistake =
      isAtSecureField || line.isEmpty
      ? phrases.segment(.error, phrases.notUnderstoodUnseen)
      : phrases.segment(.error, phrases.notUnderstood, ["line": line])
    var words = [mistake.explained(by: rule)]
    // Command names are English in every language, so an English voice speaks them.
    if !nearest.isEmpty {
      words += segments(phrases.nearest, english: nearest.joined(separator: ", "))
        .map { $0.explained(by: "lists what you may have meant.") }
    }
    return latest(Reply(explaining: words, playing: .error, .notUnderstood(nearest: nearest)))
  }

  /// Responds to a line that exceeds the length limit.
  package mutating func rejectTooLongLine() -> Response {
    finish(
      message(
        phrases.lineTooLong, [:], .error, earcon: .error, outcome: .notUnderstood(nearest: []),
        rule: "since lines have a maximum length."))
  }

  /// Declines a command that only the prompt can carry out.
  func decline(_ command: PromptCommand) -> Reply {
    guard command == .keys else {
      return Reply(
        phrases.segment(.message, phrases.operating.onlyAtPrompt), .refused(.unsupported))
    }
    return decline(
      "Single-key commands need a terminal. In a terminal, type earshot keys.", playing: .error)
  }

  /// Declines a command that the session or the host should have carried out.
  func decline(_ sentence: String, playing earcon: Earcon? = nil) -> Reply {
    Reply(inEnglish(sentence), playing: earcon, .refused(.unsupported))
  }
}
