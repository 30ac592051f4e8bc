internal import Languages
package import ScreenReader
internal import SpeechModel
package import TerminalKeys

/// Speech about the keys. It is in English, as all help.
extension ScreenReader {
  /// Says the position of the cursor, and how to get help and to leave.
  ///
  /// - Parameter leading: The effect of Control-D, such as "leaves".
  /// - Returns: The response.
  package mutating func greetForKeys(leading: String) -> Response {
    let place = focusedName.map { " on \($0)" } ?? ""
    return say(
      "Keys mode\(place): arrows swipe, Space activates, question mark and a key says what it does, "
        + "Control-D \(leading).")
  }

  /// Says that lines are read again.
  package mutating func leaveKeys() -> Response { say("Back at the prompt.") }

  /// Asks for the key to explain.
  package mutating func askForKey() -> Response { say("Press a key.") }

  /// Explains a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The response.
  package mutating func explain(_ key: Key) -> Response {
    guard let explanation = KeyMap.explanation(of: key) else { return refuse(key) }
    return say("\(key.spokenName) \(explanation)")
  }

  /// Says that a key has no meaning.
  ///
  /// - Parameter key: The key.
  /// - Returns: The response.
  package mutating func refuse(_ key: Key) -> Response {
    say(
      "Nothing on \(key.spokenName). Question mark and a key says what it does.",
      .refused(.notApplicable))
  }

  /// Asks a question.
  ///
  /// - Parameter question: The question.
  /// - Returns: The response.
  package mutating func ask(_ question: KeyQuestion) -> Response {
    say(question == .text ? "Find." : "Command.")
  }

  /// Says that nothing was entered.
  package mutating func cancelQuestion() -> Response {
    response(to: refuseNothingEntered(rule: "since there is no text."))
  }

  /// Says a character that was typed and stands nowhere.
  ///
  /// - Parameter character: The character.
  /// - Returns: The response.
  package func hear(_ character: Character) -> Response {
    Response(reply: [utterance(of: .characters(String(character)))].compactMap(\.self))
  }

  private mutating func say(_ sentence: String, _ outcome: Outcome = .done) -> Response {
    let reply = Reply(
      saying: [Utterance([inEnglish(sentence)])], playing: outcome == .done ? nil : .error, outcome)
    let response = response(to: reply)
    remember(response)
    return response
  }
}

extension Key {
  /// The name of the key as it is spoken, such as "Shift-H" or "Question mark".
  var spokenName: String {
    name { character in
      let name = Phrases.english.operating.characters.names[character] ?? String(character)
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
