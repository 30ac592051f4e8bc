/// The words that the reader adds to those of the application, in one language.
///
/// A name in braces stands for what is put there.
public struct Phrases: Equatable, Sendable {
  /// The language, as a BCP 47 tag.
  public let language: String
  /// The language that is told with what is said; nil is that of whatever voice speaks.
  package var toldLanguage: String?
  /// How the language writes numbers.
  public let numbers: NumberStyle
  /// What a speech engine must be given in the language.
  package let engine: EngineSpelling
  /// The words of the rotor.
  package let rotor: RotorPhrases
  /// Words by which an audit recognises flaws.
  package let audit: AuditWords

  // MARK: States

  package var selected: String
  /// Before the rest of the description.
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

  // MARK: Words for traits

  package var button: String
  package var toggleButton: String
  package var backButton: String
  /// The label that a back button does not say twice.
  package var back: String
  package var switchButton: String
  package var tab: String
  package var textField: String
  package var secureTextField: String
  package var heading: String
  package var link: String
  package var adjustable: String
  package var image: String
  package var searchField: String

  // MARK: Hints

  package var adjustableHint: String
  package var switchHint: String
  package var textFieldHint: String
  package var textAreaHint: String
  package var editingHint: String
  package var expandHint: String
  package var collapseHint: String

  // MARK: Containers

  package var listStart: String
  package var listEnd: String
  package var landmarkStart: String
  package var landmarkEnd: String
  /// `{label}`.
  package var groupStart: String
  package var groupStartWithoutLabel: String
  package var groupEnd: String

  // MARK: Tables

  /// `{count}`, always more than 1.
  package var rowSpan: String
  /// `{count}`, always more than 1.
  package var columnSpan: String
  /// `{number}`.
  package var row: String
  /// `{number}`.
  package var column: String

  // MARK: Ranges

  package var horizontal: String
  package var vertical: String
  /// `{number}`.
  package var lowest: String
  /// `{number}`.
  package var highest: String

  // MARK: Limits and edges

  package var maximum: String
  package var minimum: String
  /// `{label}`, that of the element whose value is the bound.
  package var limitedBy: String
  package var unchanged: String
  package var rounded: String
  package var lastItem: String
  package var firstItem: String

  // MARK: Answers of the reader

  package var nothingToActivate: String
  package var notAdjustable: String
  /// Of a value that is no number.
  package var notSettable: String
  package var noActions: String
  package var done: String
  package var failed: String
  package var nothingHere: String
  package var nothingToDrag: String
  /// `{x}` and `{y}`.
  package var dragFrom: String
  package var noOtherOrientation: String
  package var portrait: String
  package var landscape: String
  /// What belongs to gestures, reading, finding and typing.
  package let operating: OperatingPhrases
  package var noItems: String
  /// `{text}`.
  package var notFound: String
  /// The same where the text is not repeated.
  package var notFoundUnseen: String
  /// `{line}`.
  package var notUnderstood: String
  /// For a line that may be what nobody may see.
  package var notUnderstoodUnseen: String
  /// `{commands}`.
  package var nearest: String
  package var nothingToRepeat: String
  package var speechOn: String
  package var speechOff: String
  /// `{count}`.
  package var stoppedAfter: String
  package var lineTooLong: String

  // MARK: Where

  /// `{position}` and `{count}`.
  package var position: String
  /// `{minimum}`, `{maximum}` and `{step}`.
  package var range: String
  /// `{x}`, `{y}`, `{width}` and `{height}`.
  package var frame: String
}
