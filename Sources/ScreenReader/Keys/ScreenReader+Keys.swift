internal import AccessibilityModel
internal import SpeechModel

/// What is said of the keys. It is English, as all help is.
extension ScreenReader {
  /// Says where one is, and how to get help and to leave.
  ///
  /// - Parameter leading: Where Control-D leads, such as "leaves".
  /// - Returns: What is to be heard.
  package mutating func greetForKeys(leading: String) -> [Effect] {
    let place = focusedElement.flatMap { describer.name(of: $0) }.map { " on \($0.text)" } ?? ""
    return sayOfKeys(
      "Keys mode\(place): arrows swipe, Space activates, question mark and a key says what it does, "
        + "Control-D \(leading).")
  }

  /// Says that lines are typed again.
  package mutating func leaveKeys() -> [Effect] { sayOfKeys("Back at the prompt.") }

  /// Asks for the key that is to be explained.
  package mutating func askForKey() -> [Effect] { sayOfKeys("Press a key.") }

  /// Says what a key does.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is to be heard.
  package mutating func explain(_ key: Key) -> [Effect] {
    guard let explanation = KeyMap.explanation(of: key) else { return refuse(key) }
    return sayOfKeys("\(key.spokenName) \(explanation)")
  }

  /// Says that a key does nothing.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is to be heard.
  package mutating func refuse(_ key: Key) -> [Effect] {
    sayOfKeys(
      "Nothing on \(key.spokenName). Question mark and a key says what it does.", earcon: .error)
  }

  /// Says what a key asks for.
  ///
  /// - Parameter question: The question.
  /// - Returns: What is to be heard.
  package mutating func ask(_ question: KeyQuestion) -> [Effect] {
    sayOfKeys(question == .text ? "Find." : "Command.")
  }

  /// Says that nothing was typed where something was asked for.
  package mutating func takeQuestionBack() -> [Effect] {
    let answer = message(
      phrases.operating.nothingEntered, rule: "since there is no text.")
    return audible(answer)
  }

  /// Says a character that was typed and does not stand anywhere.
  ///
  /// - Parameter character: The character.
  /// - Returns: What is to be heard.
  package func hear(_ character: Character) -> [Effect] {
    [.stop] + (utterance(of: .characters(String(character))).map { [.speak($0)] } ?? [])
  }

  /// Says that keys are for whoever has some: a command among others means nothing here.
  mutating func tellOfKeys() -> [Effect] {
    sayOfKeys("There are no keys here. At a terminal, earshot keys reads them.", earcon: .error)
  }

  private mutating func sayOfKeys(_ sentence: String, earcon: Earcon? = nil) -> [Effect] {
    let effects = audible(
      Self.effects(
        saying: [Utterance([inEnglish(sentence)])], playing: earcon.map { [$0] } ?? []))
    remember(effects)
    return effects
  }
}
