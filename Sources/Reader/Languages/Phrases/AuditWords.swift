package import AccessibilityModel

/// The words of one language that the audit looks for.
///
/// All words are in lower case. The lists that every language needs have no defaults, so the
/// compiler requires them for each new language.
package struct AuditWords: Equatable, Sendable {
  /// Words in labels that indicate a date or a time.
  package let dates: Set<String>
  /// Words for the role of an element, by its trait.
  package let roles: [AccessibilityTraits: Set<String>]
  /// General words for adjustable controls, which end a label, as in "Volume control".
  package var controls: Set<String> = []
  /// Words in labels of controls that change other values, such as "reset" or "next".
  package let changes: Set<String>
  /// Words in the labels of controls that stop or mute sound.
  package let soundStops: Set<String>
  /// The words for states, such as "on" and "selected".
  package let states: Set<String>
  /// The texts of links that do not describe the target, such as "read more".
  package let vagueLinks: Set<String>
  /// Words for passwords in the labels of fields.
  package let passwords: Set<String>
  /// Words after a time, such as “left” in “30m left”.
  package var timeWords: Set<String> = []
  /// Words in error messages that do not describe the error.
  package let vagueErrors: Set<String>
  /// The words that begin an error message, before a colon.
  package let errorNouns: Set<String>
  /// Words of links that skip a part of a page, as in “Skip to the content”.
  package let skips: Set<String>
  /// The names of gestures, in the forms in which they start a hint, as in "double-tap" and
  /// "swiping".
  package let gestures: [String]
  /// Whether `gestures` have other meanings in other languages, so the audit looks for them only in
  /// text of this language.
  package var gesturesNeedLanguage = false
  /// Imperative verbs that start a hint.
  package var imperatives: Set<String> = []
  /// Endings of imperative verbs at the start of a hint.
  package var imperativeEndings: [String] = []
  /// The word that must follow a verb with one of `imperativeEndings`, or `nil` if any word may
  /// follow.
  package var wordAfterImperative: String?
  /// The first words of hints that state a purpose before the gesture, as in "Zum Öffnen
  /// doppeltippen".
  package var purposes: [String] = []
  /// Imperatives that can start a hint, in a language that is written without spaces.
  package var imperativePrefixes: [String] = []

  /// Returns whether a hint in lower case starts with an imperative.
  ///
  /// `words` are the words of the hint. Names of gestures do not count as imperatives.
  package func startsWithImperative(_ words: [String], in hint: String) -> Bool {
    guard let first = words.first else { return false }
    if imperatives.contains(first) || imperativePrefixes.contains(where: hint.hasPrefix) {
      return true
    }
    if let wordAfterImperative, words.dropFirst().first != wordAfterImperative { return false }
    return imperativeEndings.contains(where: first.hasSuffix)
  }
}

/// The gestures of hints in a language in which the reader does not speak.
package struct GestureWords: Sendable {
  /// The BCP 47 language code.
  package let language: String
  /// The gestures, in lower case and in the forms in which they occur in instructions.
  package let gestures: [String]
  /// Whether gestures come after their purpose, as the verb does in Japanese.
  package var comeLast = false

  /// The languages of VoiceOver whose instructions can be recognized by the name of the gesture.
  package static let ofOtherLanguages = [
    GestureWords(
      language: "it",
      gestures: [
        "tocca due volte", "tocca e tieni premuto", "tocca per", "doppio tap", "doppio tocco",
        "scorri verso", "scorri in alto", "scorri in basso", "scorri a destra", "scorri a sinistra",
        "flick in alto", "flick in basso", "flick a destra", "flick a sinistra",
      ]),
    GestureWords(
      language: "ja",
      gestures: ["ダブルタップし", "ダブルタップで", "タップし", "スワイプし", "スワイプで", "フリックし", "長押しし"],
      comeLast: true),
  ]
}
