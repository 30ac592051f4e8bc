internal import AccessibilityModel
internal import SpeechModel
package import TerminalKeys

/// What is said of the keys. It is English, as all help is.
extension ScreenReader {
  /// Says where one is, and how to get help and to leave.
  ///
  /// - Parameter leading: Where Control-D leads, such as "leaves".
  /// - Returns: What is to be heard.
  package mutating func greetForKeys(leading: String) -> Response {
    let place = focusedElement.flatMap { describer.name(of: $0) }.map { " on \($0.text)" } ?? ""
    return sayOfKeys(
      "Keys mode\(place): arrows swipe, Space activates, question mark and a key says what it does, "
        + "Control-D \(leading).")
  }

  /// Says that lines are typed again.
  package mutating func leaveKeys() -> Response { sayOfKeys("Back at the prompt.") }

  /// Asks for the key that is to be explained.
  package mutating func askForKey() -> Response { sayOfKeys("Press a key.") }

  /// Says what a key does.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is to be heard.
  package mutating func explain(_ key: Key) -> Response {
    guard let explanation = KeyMap.explanation(of: key) else { return refuse(key) }
    return sayOfKeys("\(key.spokenName) \(explanation)")
  }

  /// Says that a key does nothing.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is to be heard.
  package mutating func refuse(_ key: Key) -> Response {
    sayOfKeys(
      "Nothing on \(key.spokenName). Question mark and a key says what it does.",
      .refused(.notApplicable))
  }

  /// Says what a key asks for.
  ///
  /// - Parameter question: The question.
  /// - Returns: What is to be heard.
  package mutating func ask(_ question: KeyQuestion) -> Response {
    sayOfKeys(question == .text ? "Find." : "Command.")
  }

  /// Says that nothing was typed where something was asked for.
  package mutating func takeQuestionBack() -> Response {
    response(to: refuseNothingEntered(rule: "since there is no text."))
  }

  /// Says a character that was typed and does not stand anywhere.
  ///
  /// - Parameter character: The character.
  /// - Returns: What is to be heard.
  package func hear(_ character: Character) -> Response {
    Response(reply: [utterance(of: .characters(String(character)))].compactMap(\.self))
  }

  /// Says that keys are for whoever has some: a command among others means nothing here.
  func tellOfKeys() -> Reply {
    reply("There are no keys here. At a terminal, earshot keys reads them.", .refused(.unsupported))
  }

  private mutating func sayOfKeys(_ sentence: String, _ outcome: Outcome = .done) -> Response {
    let response = response(to: reply(sentence, outcome))
    remember(response)
    return response
  }

  private func reply(_ sentence: String, _ outcome: Outcome) -> Reply {
    Reply(
      saying: [Utterance([inEnglish(sentence)])], playing: outcome == .done ? nil : .error, outcome)
  }
}
