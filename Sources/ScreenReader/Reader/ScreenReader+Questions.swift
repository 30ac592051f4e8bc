internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  mutating func describe() -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
    var reply = Reply()
    if let index = order.place(of: element) {
      reply.place = PlaceInOrder(element, at: index, of: order.elements, by: order.rules)
    }
    say(element, reply: &reply)
    return effects(of: reply)
  }

  /// Says the last words again, whatever they answered.
  func repeatLastReply() -> [Effect] {
    let words = session.lastWords
    return Self.effects(
      saying: words.isEmpty
        ? [Utterance([phrases.segment(.message, phrases.nothingToRepeat)])] : words)
  }

  /// Says the position among the elements, the range and the place on the screen.
  mutating func tellWhere() -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
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
    return Self.effects(saying: [Utterance(segments)])
  }

  /// Says which rule gave which words of the last reply, and why the cursor is where it is.
  func tellWhy() -> [Effect] {
    var lines = lastReply.explanations.map { "“\($0.segment.text)” \($0.rule)" }
    if let place = lastReply.place { lines.append(place.explanation) }
    guard !lines.isEmpty else {
      return Self.effects(saying: [
        Utterance([phrases.segment(.message, phrases.nothingToRepeat)])
      ])
    }
    return Self.effects(saying: lines.map { Utterance([inEnglish($0)]) })
  }

  /// Returns a sentence that there is only in English, for a voice that speaks it.
  func inEnglish(_ sentence: String) -> SpeechSegment {
    SpeechSegment(.message, sentence, language: phrases.language == "en" ? nil : "en")
  }

  /// Says that speech is switched on or off, in words that are still, or again, spoken.
  mutating func switchSpeech(_ isOn: Bool) -> [Effect] {
    session.isSpeechOn = isOn
    let text = isOn ? phrases.speechOn : phrases.speechOff
    let said = message(text, rule: "as asked.")
    return isOn ? [.speech(isOn: true)] + said : said + [.speech(isOn: false)]
  }
}

extension ScreenReader {
  /// Answers a line that is not a command; nothing changes but what the application has changed.
  ///
  /// - Parameter error: What the parser said of it.
  /// - Returns: What is to be heard.
  public mutating func reply(to error: CommandParser.NotUnderstood) -> [Effect] {
    let answer = audible(notUnderstood(error) + news())
    remember(answer)
    return answer
  }

  /// Says that a line is not understood, and what is near it.
  ///
  /// - Parameter error: What the parser said of the line.
  /// - Returns: What is to be heard.
  func notUnderstood(_ error: CommandParser.NotUnderstood) -> [Effect] {
    var segments = [
      // Beside a mistyped command a text may stand that nobody may see.
      isAtSecureField
        ? phrases.segment(.error, phrases.notUnderstoodUnseen)
        : phrases.segment(.error, phrases.notUnderstood, ["line": error.line])
    ]
    if !error.nearest.isEmpty {
      let commands = error.nearest.joined(separator: ", ")
      segments.append(phrases.segment(.message, phrases.nearest, ["commands": commands]))
    }
    return Self.effects(saying: [Utterance(segments)], playing: [.error])
  }

  /// Answers a line that is too long to be read; nothing changes but what the application has
  /// changed.
  ///
  /// - Returns: What is to be heard.
  public mutating func replyToLineTooLong() -> [Effect] {
    let answer = Self.effects(
      saying: [Utterance([phrases.segment(.error, phrases.lineTooLong)])], playing: [.error])
    let heard = audible(answer + news())
    remember(heard)
    return heard
  }
}
