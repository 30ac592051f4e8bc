internal import AccessibilityModel
internal import Languages
package import ScreenReader
internal import SpeechModel
package import TerminalKeys

extension ScreenReader {
  /// Returns the keys that a line names, as in “down” or “page up 3”, for the program in a terminal.
  ///
  /// There, a swipe has its whole name or its first letter, and “delete” is the command.
  func terminalKeys(in line: String) -> Command? {
    var words = CommandWords.of(line)
    let count = words.count > 1 ? words.last.flatMap { Int($0) } : nil
    if count != nil { words.removeLast() }
    let name = words.joined(separator: " ")
    guard isTerminal, name.count > 1, name.lowercased() != "delete", let stroke = KeyStroke(name)
    else { return nil }
    guard let count else { return .press(stroke) }
    return .sequence(Array(repeating: .press(stroke), count: min(max(count, 1), 100)))
  }

  /// Announces the focused element and the most important keys. `exit` is the effect of Control-D.
  package mutating func enterKeyMode(controlD exit: String) -> Response {
    let name = focusedName.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    let place = name.map { ", at \($0)" } ?? ""
    let keys =
      if isTerminal {
        "Keys go to the program. With Alt, arrows swipe, question mark explains a key, Alt-Control-D"
      } else if readerKeys == .none {
        "Arrows swipe, Space activates, question mark explains a key, Control-D"
      } else {
        "Keys are those of \(readerTitle), F1 explains a key, Control-D"
      }
    return say("Keys mode\(place). \(keys) \(exit).")
  }

  package mutating func leaveKeyMode() -> Response { say("Back at the prompt.") }

  package mutating func askForKey() -> Response { say("Press a key.") }

  package mutating func explain(_ key: Key, in map: KeyMap = .earshot) -> Response {
    let context = keyContext
    let stroke = context.stroke(of: key, meaning: map.meaning(of: key, in: context))
    guard
      let explanation = stroke.map(context.explanation)
        ?? map.explanation(of: context.readerKey(key, in: map))
    else { return refuse(key) }
    return say("\(key.spokenName) \(explanation)")
  }

  /// Says that a key has no function.
  package mutating func refuse(_ key: Key) -> Response {
    say(
      "Nothing on \(key.spokenName). Press the question mark and a key to hear what the key does.",
      .refused(.notApplicable))
  }

  package mutating func ask(_ question: KeyQuestion) -> Response {
    say(question == .text ? "Find." : "Command.")
  }

  /// Says that a question was left unanswered.
  package mutating func cancelQuestion() -> Response {
    response(to: refuseNothingEntered(rule: "since there is no text."))
  }

  /// Says a typed character that the terminal does not show.
  package func echo(_ character: Character) -> Response {
    Response(reply: [utterance(of: .characters(String(character)))].compactMap(\.self))
  }

  /// Says that a secret character was deleted. Without the word, it would look like a typed one.
  package func echoSecretDeletion() -> Response {
    guard var utterance = utterance(of: .deleted("•")) else { return Response(reply: []) }
    utterance.segments.append(phrases.segment(.message, phrases.operating.deleted))
    return Response(reply: [utterance])
  }

  private mutating func say(_ sentence: String, _ outcome: Outcome = .done) -> Response {
    respond(with: Reply(inEnglish(sentence), playing: outcome == .done ? nil : .error, outcome))
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
