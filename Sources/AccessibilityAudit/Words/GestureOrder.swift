internal import Languages

/// Instructions for gestures in hints, in the languages of the reader.
///
/// A reader explains the gestures itself, in words that fit the user's device. A hint that repeats them
/// is spoken twice, and is wrong for users of keys or switches. The rule `hint-is-an-order` and the
/// contracts of controls share these words.
package enum GestureOrder {
  /// English words that begin an instruction only before one of `directions`: a flick, a slide and a click
  /// are also things, as in "Click track".
  private static let ambiguous = [
    "flick", "slide", "click", "touch", "hold", "pinch", "scroll", "spread", "activate", "select",
  ]
  private static let directions: Set<String> = [
    "to", "up", "down", "left", "right", "and", "or", "once", "twice", "here", "this", "with", "it",
    "again", "anywhere", "outside", "inside", "on",
  ]
  /// The words after an instruction that follows a comma.
  private static let instructions = directions.subtracting(["and", "or", "on", "it", "this"])
  /// Verbs that do not name a gesture: they need a purpose after them to be an instruction.
  private static let actions: Set<String> = ["activate", "select"]
  /// Names of things that look like instructions.
  private static let things = [
    "tap water", "tap dance", "tap dancing", "press release", "press releases", "press conference",
    "press kit", "press office", "press coverage", "swipe card", "swipe cards", "drag race",
    "drag racing", "drag queen",
  ]
  /// Verbs of a sentence about a thing: "Tap beer is free", "Press freedom has grown".
  private static let statements: Set<String> = ["is", "are", "was", "were", "has", "have", "costs"]
  /// Words after which such a verb does not make a statement: "Tap what is wrong".
  private static let questions: Set<String> = ["what", "whatever", "who", "which", "that", "where"]
  /// Words that may precede an instruction.
  private static let politeness = ["please ", "just ", "simply ", "now ", "you can ", "bitte "]
  private static let fingers: Set<String> = ["finger", "fingers", "rotor"]
  private static let handling: Set<String> = ["use", "using", "with", "place", "put", "move"]

  /// Returns the instruction for a gesture in a hint, in lowercase; `nil` without one. If the
  /// language is unknown, the words of all languages count, except those that require the language.
  package static func words(in hint: String, language: String?) -> String? {
    // A hint may have any length; its beginning is enough.
    let text = hint.prefix(400).lowercased()
    let languages =
      LanguageTag(language).language.isEmpty
      ? Words.ofAnyLanguage : [Words.ofText(in: language)]
    for sentence in text.split(whereSeparator: { ".!?;:–—\n。！；：".contains($0) }) {
      var mayBegin = true
      for part in sentence.split(whereSeparator: { ",，、(".contains($0) }) {
        let clause = withoutPoliteness(part)
        guard let first = clause.first else {
          mayBegin = false
          continue
        }
        for words in languages {
          let found =
            order(beginning: clause, first, in: words, mayBegin: mayBegin)
            ?? order(afterPurposeIn: clause, first, in: words)
          if let found { return found }
        }
        // "To open it, double tap."
        mayBegin = clause.hasPrefix("to ")
      }
    }
    return nil
  }

  /// Returns the instruction at the beginning of a clause.
  ///
  /// After a comma, a gesture is an instruction only before a direction: "Knows taps, drags and swipes"
  /// contains none.
  private static func order(
    beginning clause: Substring, _ first: Character, in words: Words, mayBegin: Bool
  ) -> String? {
    let next = { (order: String) in
      clause.dropFirst(order.count).drop { $0 == " " || $0 == "\u{a0}" }
        .prefix { !$0.isWhitespace }
    }
    guard !words.areEnglish || !isAboutThing(clause) else { return nil }
    let order = words.gestures[first]?.filter { begins(clause, with: $0, in: words) }
      .max { $0.count < $1.count }
    if let order, mayBegin || (words.areEnglish && instructions.contains(String(next(order)))) {
      return order
    }
    guard words.areEnglish else { return nil }
    for order in ambiguous where begins(clause, with: order, in: words) {
      let word = String(next(order))
      if actions.contains(order) ? word == "to" : directions.contains(word) { return order }
    }
    let firstWords = clause.split(separator: " ", maxSplits: 4).prefix(4).map { String($0) }
    guard let first = firstWords.first, handling.contains(first),
      let finger = firstWords.firstIndex(where: fingers.contains)
    else { return nil }
    return firstWords[...finger].joined(separator: " ")
  }

  /// Whether a clause is about a thing whose name looks like an instruction.
  private static func isAboutThing(_ clause: Substring) -> Bool {
    let words = clause.split(maxSplits: 3, whereSeparator: \.isWhitespace).prefix(3).map {
      String($0)
    }
    guard words.count > 1 else { return false }
    return things.contains(words[0] + " " + words[1])
      || words.count > 2 && statements.contains(words[2]) && !questions.contains(words[1])
  }

  /// Returns the gesture at the end of an instruction that begins with its purpose: "Zum Öffnen doppeltippen".
  private static func order(
    afterPurposeIn clause: Substring, _ first: Character, in words: Words
  ) -> String? {
    guard words.purposes[first]?.contains(where: clause.hasPrefix) == true else { return nil }
    let end = String(clause.reversed().drop(while: \.isWhitespace).reversed())
    return words.allGestures.first { end.hasSuffix(" " + $0) }
  }

  private static func begins(_ clause: Substring, with order: String, in words: Words) -> Bool {
    guard clause.hasPrefix(order) else { return false }
    guard !words.areWithoutSpaces, let next = clause.dropFirst(order.count).first else {
      return true
    }
    return next.isWhitespace
  }

  private static func withoutPoliteness(_ part: Substring) -> Substring {
    var part = part.drop(while: \.isWhitespace)
    while let word = politeness.first(where: part.hasPrefix) {
      part = part.dropFirst(word.count).drop(while: \.isWhitespace)
    }
    return part
  }

  /// The words of one language, by their first characters: a contract judges a hint in microseconds.
  private struct Words {
    let language: String
    let areWithoutSpaces: Bool
    let needLanguage: Bool
    let allGestures: [String]
    let gestures: [Character: [String]]
    let purposes: [Character: [String]]

    var areEnglish: Bool { language == "en" }

    private init(_ phrases: Phrases) {
      language = phrases.language
      areWithoutSpaces = phrases.isWrittenWithoutSpaces
      needLanguage = phrases.audit.gesturesNeedLanguage
      allGestures = phrases.audit.gestures
      gestures = Dictionary(grouping: phrases.audit.gestures.filter { !$0.isEmpty }) {
        $0[$0.startIndex]
      }
      purposes = Dictionary(grouping: phrases.audit.purposes.filter { !$0.isEmpty }) {
        $0[$0.startIndex]
      }
    }

    private static let all = Phrases.all.map { Words($0) }
    /// The words that mean gestures in a text of any language.
    static let ofAnyLanguage = all.filter { !$0.needLanguage }

    /// Returns the words for a text of a language, or English ones.
    static func ofText(in language: String?) -> Words {
      let language = Phrases.ofText(in: language).language
      return all.first { $0.language == language } ?? Words(.english)
    }
  }
}
