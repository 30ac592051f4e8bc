package import AccessibilityModel
package import SpeechModel

/// The words of the reader in one language.
///
/// Names in braces are placeholders. The comment on a phrase lists its placeholders.
public struct Phrases: Equatable, Sendable {
  /// The language, as a BCP 47 tag.
  public let language: String
  /// The language tag of segments, or `nil` for the language of the voice.
  package var segmentLanguage: String?
  /// Whether segments have text for the engine, which mere comparisons do not need.
  var hasEngineText = true
  /// The number format of the language, such as its decimal mark.
  public let numbers: NumberStyle
  /// The pronunciation rules for the speech engine.
  package let engine: PronunciationRules
  /// The words of the rotor.
  package let rotor: RotorPhrases
  /// The words that the audit looks for.
  package let audit: AuditWords

  // MARK: States

  package var selected: String
  /// Spoken before the rest of the description.
  package var selectedPrefix: String
  package var dimmed: String
  package var on: String
  package var off: String
  package var mixed: String
  package var isEditing: String
  package var pressed: String
  package var notPressed: String
  package var expanded: String
  package var collapsed: String
  package var invalid: String
  package var checked: String
  package var unchecked: String
  package var required: String

  // MARK: Traits

  package var button: String
  package var toggleButton: String
  package var backButton: String
  /// The label that is not spoken for a back button, because the word for the trait includes it.
  package var back: String
  package var switchButton: String
  package var tab: String
  package var textField: String
  package var secureTextField: String
  package var heading: String
  package var link: String
  package var pickerItem: String
  package var adjustable: String
  package var image: String
  package var searchField: String
  /// Placeholder: `{level}`.
  package var headingLevel: String
  package var checkBox: String
  package var radioButton: String
  package var popupButton: String
  /// The words for kinds of popups. The system's picker has no word.
  package var popups: [AccessibilityPopup: String]

  // MARK: Hints

  package var adjustableHint: String
  package var switchHint: String
  package var textFieldHint: String
  package var textAreaHint: String
  package var editingHint: String
  package var expandHint: String
  package var collapseHint: String
  package var pickerHint: String
  package var actionsHint: String

  // MARK: Containers

  package var listStart: String
  package var listEnd: String
  package var landmarkStart: String
  package var landmarkEnd: String
  /// Placeholder: `{name}`, the label of the landmark, its purpose, or both.
  package var namedLandmarkStart: String
  /// Placeholder: `{name}`, the label of the landmark, its purpose, or both.
  package var namedLandmarkEnd: String
  package var landmarks: [AccessibilityLandmark: String]
  package var groupEnd: String
  /// Follows the label of a dialog.
  package var dialog: String
  package var alert: String

  // MARK: Tables

  /// Placeholder: `{count}`, the number of rows, always more than 1.
  package var rowSpan: String
  /// Placeholder: `{count}`, the number of columns, always more than 1.
  package var columnSpan: String
  /// Placeholder: `{number}`.
  package var row: String
  /// Placeholder: `{number}`.
  package var column: String

  // MARK: Ranges

  package var horizontal: String
  package var vertical: String
  /// Spoken for the minimum of a range. Placeholder: `{number}`.
  package var lowest: String
  /// Spoken for the maximum of a range. Placeholder: `{number}`.
  package var highest: String

  // MARK: Limits and edges

  package var maximum: String
  package var minimum: String
  /// Placeholder: `{label}`, the label of the element whose value is the limit.
  package var limitedBy: String
  package var unchanged: String
  package var rounded: String
  package var lastItem: String
  package var firstItem: String

  // MARK: Replies

  package var nothingToActivate: String
  package var notAdjustable: String
  /// Spoken if the element's value can't be set to a number.
  package var notSettable: String
  package var noActions: String
  package var done: String
  package var failed: String
  package var nothingHere: String
  package var nothingToDrag: String
  /// Placeholders: `{x}` and `{y}`.
  package var dragFrom: String
  package var noOtherOrientation: String
  package var portrait: String
  package var landscape: String
  /// The messages about gestures, reading, finding and typing.
  package let operating: OperatingPhrases
  /// The words about web pages and remote control.
  package let page: PagePhrases
  /// The words about running programs.
  package let program: ProgramPhrases
  package var noItems: String
  /// Placeholder: `{text}`.
  package var notFound: String
  /// The message `notFound` for secret text, without that text.
  package var notFoundUnseen: String
  /// Placeholder: `{line}`, the typed line.
  package var notUnderstood: String
  /// The message `notUnderstood` for a line that may contain a secret, without that line.
  package var notUnderstoodUnseen: String
  /// Placeholder: `{commands}`, the commands most similar to the typed line.
  package var nearest: String
  package var nothingToRepeat: String
  package var speechOn: String
  package var speechOff: String
  /// Placeholder: `{count}`.
  package var stoppedAfter: String
  package var lineTooLong: String

  // MARK: Positions

  /// Placeholders: `{position}` and `{count}`.
  package var position: String
  /// The level in a tree. Placeholder: `{level}`.
  package var level: String
  /// Placeholders: `{minimum}`, `{maximum}` and `{step}`.
  package var range: String
  /// Placeholders: `{x}`, `{y}`, `{width}` and `{height}`.
  package var frame: String
}

extension Phrases {
  /// Returns a phrase in which values replace the names in braces. Braces within the values are
  /// kept.
  package static func fill(_ phrase: String, _ values: KeyValuePairs<String, String>) -> String {
    // Most phrases have no placeholders, so this check saves time.
    guard phrase.utf8.contains(UInt8(ascii: "{")) else { return phrase }
    var filled = ""
    var rest = phrase[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      filled += rest[..<open]
      let name = rest[rest.utf8.index(after: open)..<close]
      filled += values.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.utf8.index(after: close)...]
    }
    return filled + rest
  }

  /// Returns a number with its noun, such as “3 rows”.
  package func counted(_ phrase: CountedPhrase, _ count: Int) -> String {
    Self.fill(phrase[numbers.plural.form(of: Double(count))], ["count": String(count)])
  }

  /// The word for a dialog, without its full stop.
  package var dialogWord: String {
    String(dialog.reversed().drop { $0.isPunctuation }.reversed())
  }

  /// Returns a phrase in this language as a segment, with its placeholders replaced by values.
  package func segment(
    _ kind: SpeechSegment.Kind, _ phrase: String, _ values: KeyValuePairs<String, String> = [:],
    separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    let text = Self.fill(phrase, values)
    var segment = SpeechSegment(kind, text, language: segmentLanguage, separator: separator)
    if hasEngineText {
      let forEngine = engine.phrases[phrase].map { Self.fill($0, values) } ?? text
      let spelled = engine.spelled(forEngine, style: numbers) ?? forEngine
      if spelled != text { segment.engineText = spelled }
    }
    return segment
  }
}

extension Phrases {
  /// The phrases of all languages.
  public static let all: [Phrases] = [.english, .german, .russian, .spanish, .french, .chinese]

  /// Returns the phrases of a language.
  ///
  /// Regional variants such as `de-AT`, also written `de_AT`, use the phrases of their language.
  ///
  /// - Parameter tag: The language as a BCP 47 tag, ignoring case.
  /// - Returns: The phrases, or `nil` for an unknown language.
  public static func matching(_ tag: String) -> Phrases? {
    let wanted = canonical(tag)
    return byTag[wanted] ?? byLetters[String(wanted.prefix(2))]
  }

  /// Returns the phrases for the language of some text, or the English phrases if that language is
  /// unknown.
  package static func ofText(in tag: String?) -> Phrases {
    let letters = canonical(tag ?? "").prefix { $0 != "-" }
    return byLetters[String(letters)] ?? .english
  }

  /// Whether words are written without spaces between them.
  package var isWrittenWithoutSpaces: Bool { engine.isWrittenWithoutSpaces }

  private static let byTag = Dictionary(
    all.map { (canonical($0.language), $0) }, uniquingKeysWith: { first, _ in first })
  private static let byLetters = Dictionary(
    all.map { (String(canonical($0.language).prefix(2)), $0) },
    uniquingKeysWith: { first, _ in first })

  private static func canonical(_ tag: String) -> String {
    String(tag.map { $0 == "_" ? "-" : $0 }).lowercased()
  }
}

/// Rewrites text for the speech engine, with words for symbols, decimals, units and punctuation.
extension Phrases {
  /// Returns the text to pass to the engine, which is unchanged if the engine reads it correctly.
  ///
  /// The level determines which symbols and punctuation are named. The level `none` names symbols
  /// that are words, or parts of words and numbers: €, →, ✓, "C#", "50%", "R & B". The level `some`
  /// also names symbols such as # @ & + = % $ / \ * ^ ~ | < > _. The level `all` also names all
  /// punctuation, except apostrophes and points inside words and numbers. If the text has only
  /// marks, every level names them.
  package func engineText(of text: String, punctuation: PunctuationLevel = .none) -> String {
    spelled(text, punctuation: punctuation) ?? text
  }

  /// Returns the text to pass to the engine, or `nil` if the text needs no change.
  package func spelled(_ text: String, punctuation: PunctuationLevel) -> String? {
    guard hasEngineText else { return nil }
    var forms = PlainFormWriter(
      names: operating.characters, rules: engine, readsCarets: punctuation == .none)
    let plain = forms.plainText(of: text)
    let spelled = engine.spelled(plain ?? text, style: numbers) ?? plain
    let point = engine.amounts.point
    guard
      PunctuationSpeaker.mayChange(
        spelled ?? text, level: punctuation, namesPoints: point != nil)
    else { return spelled }
    let reader = PunctuationSpeaker(
      names: operating.characters, plural: numbers.plural, level: punctuation,
      knowsEmoji: operating.characters.emojiNames.isEmpty, isEnglish: language == "en",
      point: point)
    return reader.reading(spelled ?? text) ?? spelled
  }
}
