extension AuditRule {
  static let textInAnotherLanguage = AuditRule(
    "text-in-another-language", .warning,
    title: "A text is in another script than its language",
    reason: "The voice of the screen's language spells it, or leaves it out.",
    remedy: "Give the element the language of its text.",
    sources: ["WCAG 2.2 SC 3.1.2"],
    limits: """
      Only another script is noticed. Proper names are exempt: single words, and words that all begin \
      with a capital letter; in scripts without capitals, up to two words or four characters.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard let language = screen.language(of: element.element),
          let scripts = Script.scripts(of: language)
        else { return nil }
        for text in [element.label, element.value, element.hint].compactMap(\.self) {
          guard let foreign = foreignScript(in: text, besides: scripts) else { continue }
          return Flaw(
            element.element,
            "“\(PlainText.line(text))” is in \(foreign.rawValue) script, and its language is "
              + "“\(PlainText.line(language))”.")
        }
        return nil
      }
    })

  /// Returns the script of words that are no names, if it is none of a language.
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
    if script.isWrittenWithoutBlanks {
      return words.reduce(0) { $0 + $1.count } <= (script == .han ? 4 : 8)
    }
    guard script.hasCapitals else { return words.count <= 2 }
    // One that is written small may be a unit or a file; two may be a name and a preposition.
    return words.count == 1 || !words.contains { $0.first?.isLowercase ?? false }
  }
}
