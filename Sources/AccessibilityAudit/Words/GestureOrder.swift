internal import Languages

/// The words by which a hint tells somebody which gesture to make, in the languages that the reader speaks.
///
/// A reader says itself how an element is operated, in the words that fit the person's device: a hint
/// that does so too is heard twice, and is wrong for whoever uses keys or switches. The rule
/// `hint-is-an-order` and the contracts of controls know such a hint by the same words.
package enum GestureOrder {
  /// Words that begin an order, whatever follows them: what they mean besides is no beginning of a hint.
  /// English words that begin an order only before one of `directions`: a flick, a slide and a click are
  /// things, too, as in "Click track".
  private static let ambiguous = [
    "flick", "slide", "click", "touch", "hold", "pinch", "scroll", "spread", "activate", "select",
  ]
  private static let directions: Set<String> = [
    "to", "up", "down", "left", "right", "and", "or", "once", "twice", "here", "this", "with", "it",
    "again", "anywhere", "outside", "inside", "on",
  ]
  /// What follows an order behind a comma.
  private static let instructions = directions.subtracting(["and", "or", "on", "it", "this"])
  /// Verbs that are names of no gesture: only a purpose after them makes an order of them.
  private static let actions: Set<String> = ["activate", "select"]
  /// What is a thing by its name, and no order: "Tap water", "Press release".
  private static let things = [
    "tap water", "tap dance", "tap dancing", "press release", "press releases", "press conference",
    "press kit", "press office", "press coverage", "swipe card", "swipe cards", "drag race",
    "drag racing", "drag queen",
  ]
  /// Verbs of a sentence about a thing: "Tap beer is free", "Press freedom has grown".
  private static let statements: Set<String> = ["is", "are", "was", "were", "has", "have", "costs"]
  /// What an order can be about before such a verb: "Tap what is wrong".
  private static let questions: Set<String> = ["what", "whatever", "who", "which", "that", "where"]
  /// What an order may be wrapped in.
  private static let politeness = ["please ", "just ", "simply ", "now ", "you can ", "bitte "]
  private static let fingers: Set<String> = ["finger", "fingers", "rotor"]
  private static let handling: Set<String> = ["use", "using", "with", "place", "put", "move"]

  /// Returns the words with which a hint tells a gesture.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - language: Its language, as a BCP 47 tag. Where it is nil or empty, the words of all languages
  ///     are looked for, but for those that need to know the language.
  /// - Returns: The words, in small letters; nil if it tells none.
  package static func words(in hint: String, language: String?) -> String? {
    // Nobody listens to more of a hint, and one may be a book.
    let text = hint.prefix(400).lowercased()
    let languages =
      LanguageTag(language).language.isEmpty
      ? Phrases.all.filter { !$0.audit.gesturesNeedLanguage } : [.ofText(in: language)]
    for sentence in text.split(whereSeparator: { ".!?;:–—\n。！；：".contains($0) }) {
      var isOrderDue = true
      for part in sentence.split(whereSeparator: { ",，、(".contains($0) }) {
        let clause = withoutPoliteness(part)
        for phrases in languages {
          let found =
            words(beginning: clause, in: phrases, isDue: isOrderDue)
            ?? wordsAfterPurpose(clause, in: phrases.audit)
          if let found { return found }
        }
        // "To open it, double tap."
        isOrderDue = clause.hasPrefix("to ")
      }
    }
    return nil
  }

  /// Returns the order that a clause begins with.
  ///
  /// Behind a comma an order is one only where it says what to do next: "Knows taps, drags and swipes"
  /// tells of gestures, and orders none.
  private static func words(
    beginning clause: Substring, in phrases: Phrases, isDue: Bool
  ) -> String? {
    let next = { (order: String) in
      clause.dropFirst(order.count).drop { $0 == " " || $0 == "\u{a0}" }
        .prefix { !$0.isWhitespace }
    }
    let isEnglish = phrases.language == "en"
    guard !isEnglish || !isAboutThing(clause) else { return nil }
    let order = phrases.audit.gestures.filter { begins(clause, with: $0, in: phrases) }
      .max { $0.count < $1.count }
    if let order, isDue || (isEnglish && instructions.contains(String(next(order)))) {
      return order
    }
    guard isEnglish else { return nil }
    for order in ambiguous where begins(clause, with: order, in: phrases) {
      let word = String(next(order))
      if actions.contains(order) ? word == "to" : directions.contains(word) { return order }
    }
    let words = clause.split(separator: " ").prefix(4).map { String($0) }
    guard let first = words.first, handling.contains(first),
      let finger = words.firstIndex(where: fingers.contains)
    else { return nil }
    return words[...finger].joined(separator: " ")
  }

  /// Whether a clause that begins as an order is about a thing that is called so.
  private static func isAboutThing(_ clause: Substring) -> Bool {
    let words = clause.split(whereSeparator: \.isWhitespace).prefix(3).map { String($0) }
    guard words.count > 1 else { return false }
    return things.contains(words[0] + " " + words[1])
      || words.count > 2 && statements.contains(words[2]) && !questions.contains(words[1])
  }

  /// Returns the gesture at the end of an order that begins with its purpose: "Zum Öffnen doppeltippen".
  private static func wordsAfterPurpose(_ clause: Substring, in words: AuditWords) -> String? {
    guard words.purposes.contains(where: clause.hasPrefix) else { return nil }
    let end = clause.reversed().drop(while: \.isWhitespace).reversed()
    return words.gestures.first { String(end).hasSuffix(" " + $0) }
  }

  private static func begins(_ clause: Substring, with order: String, in phrases: Phrases) -> Bool {
    guard clause.hasPrefix(order) else { return false }
    guard !phrases.isWrittenWithoutSpaces, let next = clause.dropFirst(order.count).first else {
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
}
