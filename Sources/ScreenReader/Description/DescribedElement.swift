internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// What is known of an element when it is described, read from it once.
///
/// Texts without anything to see or hear are the same as none.
struct DescribedElement {
  let element: AccessibilityElement
  let traits: AccessibilityTraits
  let label: String?
  /// The value as it is spoken at this moment.
  let value: String?
  let hint: String?
  let range: AccessibilityRange?
  let context: ContainerContext
  /// The words that go with the element: those of its language, or the reader's.
  var phrases: Phrases { book.phrases }
  let book: PhraseBook
  /// The language of the application's texts, as a BCP 47 tag; nil is that of the phrases.
  let language: String?
  /// Which marks of the application's texts are spoken by their names.
  var punctuation: PunctuationLevel = .none

  /// Whether there is a hint and neither a label nor a value.
  var isHintOnly: Bool { hint != nil && label == nil && value == nil }

  /// Returns a text of the application as a part of what is said.
  ///
  /// - Parameters:
  ///   - kind: What the text means.
  ///   - text: The text.
  ///   - mark: What is added to it as it is written, such as the full stop after a cell's label.
  ///   - separator: What stands between the text and what is said before it.
  /// - Returns: The text with its form for the engine.
  func segment(
    _ kind: SpeechSegment.Kind, _ text: String, mark: String = "",
    separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    // Only rules of the very language apply: a minus in Japanese is not one in English.
    let isOfPhrases =
      language.map { $0.prefix(2).lowercased() == phrases.language.prefix(2).lowercased() } ?? true
    let spelled = isOfPhrases ? phrases.spelled(text, punctuation: punctuation) : nil
    return SpeechSegment(
      kind, text + mark, engineText: spelled ?? (mark.isEmpty ? nil : text), language: language,
      separator: separator)
  }
}
