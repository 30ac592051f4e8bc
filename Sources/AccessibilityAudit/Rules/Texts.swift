internal import Languages

/// Rules about the style and the script of text.
extension AuditRule {
  static let imperativeHint = AuditRule(
    "hint-is-an-order", .info,
    title: "A hint is an instruction",
    reason:
      "A hint that describes the result, such as “Adjusts the pitch”, says more than a command.",
    remedy: "Begin with a verb that describes the result: “Plays the song”.",
    sources: ["Apple: accessibility hints"],
    limits:
      "Recognizes imperatives and gestures in every language that the reader supports. The rule is a matter of style.",
    .element { element, screen in
      guard let hint = element.hint else { return nil }
      let language = screen.language(of: element.element)
      let words = PlainText.words(of: String(hint.prefix(80)))
      let isInstruction =
        Phrases.ofText(in: language).audit.startsWithImperative(words, in: hint)
        || GestureInstruction.words(in: hint, language: language) != nil
      return isInstruction ? "“\(PlainText.line(hint))” is an instruction to the user." : nil
    })

  static let textInAnotherLanguage = AuditRule(
    "text-in-another-language", .warning,
    title: "Text is in a script that its language does not use",
    reason: "The voice for the screen's language spells the text letter by letter or skips it.",
    remedy: "Set the language of the text on the element.",
    sources: ["WCAG 2.2 SC 3.1.2"],
    limits: "Detects only a different script. Single words and capitalized names are exempt.",
    .element { element, screen in
      guard let language = screen.language(of: element.element),
        let scripts = Script.scripts(of: language)
      else { return nil }
      for text in [element.label, element.value, element.hint].compactMap(\.self) {
        guard let foreign = foreignScript(in: text, besides: scripts) else { continue }
        return
          "“\(PlainText.line(text))” is in \(foreign.rawValue.capitalizedSentence) script, but its "
          + "language is “\(PlainText.line(language))”."
      }
      return nil
    })

  /// Returns a script that occurs in the text but not in `own`, except a script whose words may all
  /// be names.
  private static func foreignScript(in text: String, besides own: Set<Script>) -> Script? {
    var words: [Script: [String]] = [:]
    for word in PlainText.rawWords(of: String(text.prefix(500))) {
      guard let script = word.unicodeScalars.lazy.compactMap(Script.init).first,
        !own.contains(script)
      else { continue }
      words[script, default: []].append(word)
    }
    return Script.allCases.first { script in
      words[script].map { !areNames($0, in: script) } ?? false
    }
  }

  private static func areNames(_ words: [String], in script: Script) -> Bool {
    if script.isWrittenWithoutSpaces {
      return words.reduce(0) { $0 + $1.count } <= (script == .han ? 4 : 8)
    }
    guard script.hasCapitals else { return words.count <= 2 }
    // A single lowercase word may be a unit or a file name. Several words are more than a name if
    // one of them, such as a preposition, is lowercase.
    return words.count == 1 || !words.contains { $0.first?.isLowercase ?? false }
  }
}
