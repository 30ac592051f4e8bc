internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The properties of an element for its description, read once.
///
/// A text without audible characters is `nil`.
struct DescribedElement {
  let element: AccessibilityElement
  let traits: AccessibilityTraits
  let label: String?
  /// The current value as it is spoken.
  let value: String?
  let hint: String?
  let range: AccessibilityRange?
  let context: ContainerContext
  /// The reader's words for the element, in its language if the reader knows that language.
  var phrases: Phrases { book.phrases }
  let book: PhraseBook
  /// The language of the application's texts, as a BCP 47 tag; `nil` for that of the phrases.
  let language: String?
  /// The punctuation that is spoken by name.
  let punctuation: PunctuationLevel

  /// Whether the element has a hint, but neither label nor value.
  var isHintOnly: Bool { hint != nil && label == nil && value == nil }

  /// Returns a text of the application as a segment.
  ///
  /// `mark` is punctuation that is only printed, such as the full stop after a cell's label.
  func segment(
    _ kind: SpeechSegment.Kind, _ text: String, mark: String = "",
    separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    // Rules of other languages do not apply: a minus in Japanese is not one in English.
    let isOfPhrases =
      language.map { $0.prefix(2).lowercased() == phrases.language.prefix(2).lowercased() } ?? true
    let spelled = isOfPhrases ? phrases.spelled(text, punctuation: punctuation) : nil
    return SpeechSegment(
      kind, text + mark, engineText: spelled ?? (mark.isEmpty ? nil : text), language: language,
      separator: separator)
  }
}

extension AccessibilityCustomContent {
  /// The label and value: "Author: Ann"; `nil` if neither can be spoken.
  var text: String? { String.pair(label, value) }
}

extension String {
  /// Returns "label: value", or only the one that can be spoken; `nil` if neither can.
  static func pair(_ label: String?, _ value: String?) -> String? {
    let texts = [label, value].compactMap { $0?.nonBlank }
    return texts.isEmpty ? nil : texts.joined(separator: ": ")
  }

  /// The text itself; `nil` if nothing in it can be spoken.
  ///
  /// Spaces and invisible letters, such as the fillers of Korean syllables, can't be spoken.
  /// Characters that are newer than the Unicode tables can.
  package var nonBlank: String? {
    unicodeScalars.contains(where: \.isAudible) ? self : nil
  }
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
