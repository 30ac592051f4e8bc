internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  mutating func describe() -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
    var reply = Reply()
    reply.reasonOfPlace = lastReply.reasonOfPlace
    say(element, reply: &reply)
    return effects(of: reply)
  }

  /// Says the last reply again, without its sounds; the reply stays the last one.
  func repeatLastReply() -> [Effect] {
    Self.effects(saying: lastReply.utterances)
  }

  /// Says the position among the elements, the range and the place on the screen.
  mutating func tellWhere() -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
    let elements = order.all()
    var segments: [SpeechSegment] = []
    if let label = element.accessibilityLabel, !label.isEmpty {
      segments.append(SpeechSegment(.label, label))
    }
    if let index = place(in: elements) {
      segments.append(
        SpeechSegment(
          .message,
          Phrases.fill(
            phrases.position,
            ["position": String(index + 1), "count": String(elements.count)])))
    }
    if let range = element.accessibilityRange {
      let decimals = range.decimals
      segments.append(
        SpeechSegment(
          .message,
          Phrases.fill(
            phrases.range,
            [
              "minimum": DecimalNumber.text(range.minimum, decimals: decimals),
              "maximum": DecimalNumber.text(range.maximum, decimals: decimals),
              "step": DecimalNumber.text(range.step),
            ])))
    }
    let frame = element.accessibilityFrame
    if !frame.isNull {
      segments.append(
        SpeechSegment(
          .message,
          Phrases.fill(
            phrases.frame,
            [
              "x": DecimalNumber.text(frame.minX, decimals: 0),
              "y": DecimalNumber.text(frame.minY, decimals: 0),
              "width": DecimalNumber.text(frame.width, decimals: 0),
              "height": DecimalNumber.text(frame.height, decimals: 0),
            ])))
    }
    return Self.effects(saying: [Utterance(segments)])
  }

  /// Says which rule gave which words of the last reply, and why the cursor is where it is.
  func tellWhy() -> [Effect] {
    var lines = lastReply.explanations.map { "“\($0.segment.text)” \($0.rule)" }
    if let reason = lastReply.reasonOfPlace { lines.append(reason) }
    guard !lines.isEmpty else {
      return Self.effects(saying: [Utterance(.message, phrases.nothingToRepeat)])
    }
    return Self.effects(saying: lines.map { Utterance(.message, $0) })
  }

  /// Says what can be asked, or what one command does.
  func help(_ topic: String?) -> [Effect] {
    let entries = CommandVocabulary.entries
    guard let topic else {
      let names = CommandVocabulary.names.joined(separator: ", ")
      // In one breath, so that all of it is printed before the first word has been said.
      return Self.effects(saying: [
        Utterance([
          SpeechSegment(.message, "Help and a command says what it does."),
          SpeechSegment(.message, "Commands: \(names)."),
        ])
      ])
    }
    let wanted = topic.lowercased()
    let found = entries.filter { entry in
      entry.words.contains {
        $0 == wanted || $0.hasPrefix(wanted + " ") || wanted.hasPrefix($0 + " ")
      }
    }
    guard !found.isEmpty else {
      let words = topic.split(separator: " ")
      return reply(
        to: CommandParser.NotUnderstood(
          line: CommandParser.quotation(of: topic), nearest: NearestCommands.to(words)))
    }
    return Self.effects(
      saying: found.map { entry in
        let name = entry.words[0]
        let others = entry.words.dropFirst()
        let also = others.isEmpty ? "" : " Also: \(others.joined(separator: ", "))."
        return Utterance(
          .message, "\(name.prefix(1).uppercased())\(name.dropFirst()) \(entry.explanation)\(also)")
      })
  }

  /// Says that speech is switched on or off, in words that are still, or again, spoken.
  mutating func switchSpeech(_ isOn: Bool) -> [Effect] {
    let text = isOn ? phrases.speechOn : phrases.speechOff
    let said = message(text, rule: "as asked.")
    return isOn ? [.speech(isOn: true)] + said : said + [.speech(isOn: false)]
  }
}

extension ScreenReader {
  /// Answers a line that is not a command; nothing else changes.
  ///
  /// - Parameter error: What the parser said of it.
  /// - Returns: What is to be heard.
  public func reply(to error: CommandParser.NotUnderstood) -> [Effect] {
    var segments = [
      SpeechSegment(.error, Phrases.fill(phrases.notUnderstood, ["line": error.line]))
    ]
    if !error.nearest.isEmpty {
      let commands = error.nearest.joined(separator: ", ")
      segments.append(
        SpeechSegment(.message, Phrases.fill(phrases.nearest, ["commands": commands])))
    }
    return Self.effects(saying: [Utterance(segments)], playing: [.error])
  }

  /// Answers a line that is too long to be read; nothing else changes.
  ///
  /// - Returns: What is to be heard.
  public func replyToLineTooLong() -> [Effect] {
    Self.effects(saying: [Utterance(.error, phrases.lineTooLong)], playing: [.error])
  }
}
