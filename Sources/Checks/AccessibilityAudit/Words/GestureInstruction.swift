internal import Languages

/// Finds gesture instructions, such as "Swipe up", in hints in every language of the reader.
///
/// The reader explains gestures in words that fit the user's device. A hint that names gestures
/// repeats these words, and is wrong for users of keys or switches.
package enum GestureInstruction {
  /// English words that begin an instruction only before one of `directions`. They can also be
  /// nouns, as in "Click track".
  private static let ambiguous = [
    "flick", "slide", "click", "touch", "hold", "pinch", "scroll", "spread", "activate", "select",
  ]
  private static let directions: Set<String> = [
    "to", "up", "down", "left", "right", "and", "or", "once", "twice", "here", "this", "with", "it",
    "again", "anywhere", "outside", "inside", "on",
  ]
  /// Words that mark a gesture after a comma as an instruction, as "up" does in "When done, swipe
  /// up".
  private static let instructions = directions.subtracting(["and", "or", "on", "it", "this"])
  /// Verbs that begin an instruction only before "to", as in "Select to open", because they name no
  /// gesture.
  private static let actions: Set<String> = ["activate", "select"]
  /// Names of things, such as "tap water", that look like the beginning of an instruction.
  private static let things = [
    "tap water", "tap dance", "tap dancing", "press release", "press releases", "press conference",
    "press kit", "press office", "press coverage", "swipe card", "swipe cards", "drag race",
    "drag racing", "drag queen",
  ]
  /// Verbs that show that the text is a statement, not an instruction, as in "Tap beer is free".
  private static let statements: Set<String> = ["is", "are", "was", "were", "has", "have", "costs"]
  /// Words that cancel the effect of `statements`: "Tap what is wrong" is an instruction despite
  /// "is".
  private static let questions: Set<String> = ["what", "whatever", "who", "which", "that", "where"]
  /// Polite and other introductory words that may precede an instruction.
  private static let politeness = ["please ", "just ", "simply ", "now ", "you can ", "bitte "]
  private static let fingers: Set<String> = ["finger", "fingers", "rotor"]
  private static let handling: Set<String> = ["use", "using", "with", "place", "put", "move"]

  /// Returns the gesture instruction in a hint, in lowercase, or `nil` if the hint has none.
  ///
  /// If the language is unknown, the search uses the words of all languages, except words that have
  /// other meanings in other languages.
  package static func words(in hint: String, language: String?) -> String? {
    // A hint may have any length, so only the beginning is searched.
    let text = hint.prefix(400).lowercased()
    let languages =
      LanguageTag(language).language.isEmpty
      ? Words.ofAnyLanguage : [Words.ofText(in: language)]
    for sentence in text.split(whereSeparator: { ".!?;:–—\n。！；：".contains($0) }) {
      var mayBegin = true
      for part in sentence.split(whereSeparator: { ",，、(".contains($0) }) {
        let clause = withoutPoliteness(part)
        let found = languages.lazy.compactMap { words in
          instruction(beginning: clause, in: words, mayBegin: mayBegin)
            ?? instruction(afterPurposeIn: clause, in: words)
        }.first
        if let found { return found }
        // An instruction may follow its purpose, as in "To open it, double tap."
        mayBegin = clause.hasPrefix("to ")
      }
    }
    return nil
  }

  /// Returns the instruction at the beginning of a clause.
  ///
  /// After a comma, a gesture is an instruction only before a direction, so "Knows taps, drags and
  /// swipes" contains no instruction.
  private static func instruction(
    beginning clause: Substring, in words: Words, mayBegin: Bool
  ) -> String? {
    let next = { (gesture: String) in
      clause.dropFirst(gesture.count).drop { $0 == " " || $0 == "\u{a0}" }
        .prefix { !$0.isWhitespace }
    }
    guard !words.areEnglish || !isAboutThing(clause) else { return nil }
    if words.comeLast { return words.gestures.first(where: clause.contains) }
    let gesture = words.gestures.filter { begins(clause, with: $0, in: words) }
      .max { $0.count < $1.count }
    if let gesture, mayBegin || (words.areEnglish && instructions.contains(String(next(gesture)))) {
      return gesture
    }
    guard words.areEnglish else { return nil }
    for gesture in ambiguous where begins(clause, with: gesture, in: words) {
      let word = String(next(gesture))
      if actions.contains(gesture) ? word == "to" : directions.contains(word) { return gesture }
    }
    let firstWords = clause.split(separator: " ", maxSplits: 4).prefix(4).map { String($0) }
    guard let first = firstWords.first, handling.contains(first),
      let finger = firstWords.firstIndex(where: fingers.contains)
    else { return nil }
    return firstWords[...finger].joined(separator: " ")
  }

  /// Returns whether a clause that looks like an instruction is about a thing, as in "Tap water".
  private static func isAboutThing(_ clause: Substring) -> Bool {
    let words = clause.split(maxSplits: 3, whereSeparator: \.isWhitespace).map { String($0) }
    guard words.count > 1 else { return false }
    return things.contains(words[0] + " " + words[1])
      || words.count > 2 && statements.contains(words[2]) && !questions.contains(words[1])
  }

  /// Returns the gesture at the end of a clause that begins with a purpose, as in "Zum Öffnen
  /// doppeltippen".
  private static func instruction(
    afterPurposeIn clause: Substring, in words: Words
  ) -> String? {
    guard words.purposes.contains(where: clause.hasPrefix) else { return nil }
    let end = String(clause.reversed().drop(while: \.isWhitespace).reversed())
    return words.gestures.first { end.hasSuffix(" " + $0) }
  }

  private static func begins(_ clause: Substring, with gesture: String, in words: Words) -> Bool {
    clause.hasPrefix(gesture)
      && (words.areWithoutSpaces
        || clause.dropFirst(gesture.count).first.map(\.isWhitespace) ?? true)
  }

  private static func withoutPoliteness(_ part: Substring) -> Substring {
    var part = part.drop(while: \.isWhitespace)
    while let word = politeness.first(where: part.hasPrefix) {
      part = part.dropFirst(word.count).drop(while: \.isWhitespace)
    }
    return part
  }

  /// The words of one language.
  private struct Words {
    let language: String
    let areWithoutSpaces: Bool
    let needLanguage: Bool
    let comeLast: Bool
    let gestures: [String]
    let purposes: [String]

    var areEnglish: Bool { language == "en" }

    private init(_ phrases: Phrases) {
      language = phrases.language
      areWithoutSpaces = phrases.isWrittenWithoutSpaces
      (needLanguage, comeLast) = (phrases.audit.gesturesNeedLanguage, false)
      (gestures, purposes) = (phrases.audit.gestures, phrases.audit.purposes)
    }

    private init(_ words: GestureWords) {
      language = words.language
      (areWithoutSpaces, needLanguage, comeLast) = (false, true, words.comeLast)
      (gestures, purposes) = (words.gestures, [])
    }

    private static let all =
      Phrases.all.map { Words($0) } + GestureWords.ofOtherLanguages.map { Words($0) }
    /// The words of the languages that are searched for if the language of the text is unknown.
    static let ofAnyLanguage = all.filter { !$0.needLanguage }

    /// Returns the words for text in a language, or the English words if the language is unknown.
    static func ofText(in language: String?) -> Words {
      let own = LanguageTag(language).language
      let others = GestureWords.ofOtherLanguages.map(\.language)
      let language = others.contains(own) ? own : Phrases.ofText(in: language).language
      return all.first { $0.language == language } ?? Words(.english)
    }
  }
}
