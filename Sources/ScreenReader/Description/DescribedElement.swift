internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The properties that are needed to describe an element, each read once. Text without audible
/// characters becomes `nil`.
struct DescribedElement {
  let element: AccessibilityElement
  let traits: AccessibilityTraits
  let label: String?
  /// The current value as it is spoken.
  let value: String?
  let hint: String?
  let range: AccessibilityRange?
  let context: ContainerContext
  /// The reader's words for the element, in the element's language if the reader supports it.
  var phrases: Phrases { book.phrases }
  let book: PhraseBook
  /// The language of the application's text, as a BCP 47 tag. If it is `nil`, the text is in the
  /// language of the phrases.
  let language: String?
  let punctuation: PunctuationLevel

  var isHintOnly: Bool { hint != nil && label == nil && value == nil }

  /// Returns application text as a segment. `mark` is punctuation that is printed but not spoken,
  /// such as the full stop after a cell's label.
  func segment(
    _ kind: SpeechSegment.Kind, _ text: String, mark: String = "",
    separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    // The names of symbols depend on the language. For example, the minus sign has another name in
    // German, so `phrases` can name symbols only in text of its own language.
    let isOfPhrases =
      language.map { $0.prefix(2).lowercased() == phrases.language.prefix(2).lowercased() } ?? true
    let spelled = isOfPhrases ? phrases.spelled(text, punctuation: punctuation) : nil
    return SpeechSegment(
      kind, text + mark, engineText: spelled ?? (mark.isEmpty ? nil : text), language: language,
      separator: separator)
  }
}

extension AccessibilityCustomContent {
  /// The label and value, such as "Author: Ann", or `nil` if neither can be spoken.
  var text: String? { String.pair(label, value) }
}

extension String {
  /// Returns "label: value", or only the part that can be spoken. The result is `nil` if neither
  /// part can be spoken.
  static func pair(_ label: String?, _ value: String?) -> String? {
    let texts = [label, value].compactMap { $0?.nonBlank }
    return texts.isEmpty ? nil : texts.joined(separator: ": ")
  }

  /// The text itself, or `nil` if nothing in it can be spoken. Spaces and invisible letters, such
  /// as the fillers of Korean syllables, can't be spoken. Unassigned characters count as speakable,
  /// because they may be newer than the Unicode tables.
  package var nonBlank: String? { unicodeScalars.contains(where: \.isAudible) ? self : nil }
}

extension Unicode.Scalar {
  fileprivate var isAudible: Bool {
    switch properties.generalCategory {
    case .control, .format: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
