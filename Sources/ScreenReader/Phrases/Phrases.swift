/// The words that the reader adds to those of the application, in one language.
///
/// A name in braces stands for what is put there.
public struct Phrases: Equatable, Sendable {
  /// The language, as a BCP 47 tag.
  public let language: String
  /// The language that is told with what is said; nil is that of whatever voice speaks.
  var toldLanguage: String?
  /// How the language writes numbers.
  public let numbers: NumberStyle
  /// What a speech engine must be given in the language.
  let engine: EngineSpelling
  /// The words of the rotor.
  let rotor: RotorPhrases

  // MARK: States

  var selected: String
  /// Before the rest of the description.
  var selectedPrefix: String
  var dimmed: String
  var on: String
  var off: String
  var mixed: String
  var isEditing: String
  var pressed: String
  var notPressed: String
  var expanded: String
  var collapsed: String
  var invalid: String

  // MARK: Words for traits

  var button: String
  var toggleButton: String
  var backButton: String
  /// The label that a back button does not say twice.
  var back: String
  var switchButton: String
  var tab: String
  var textField: String
  var secureTextField: String
  var heading: String
  var link: String
  var adjustable: String
  var image: String
  var searchField: String

  // MARK: Hints

  var adjustableHint: String
  var switchHint: String
  var textFieldHint: String
  var textAreaHint: String
  var editingHint: String
  var expandHint: String
  var collapseHint: String

  // MARK: Containers

  var listStart: String
  var listEnd: String
  var landmarkStart: String
  var landmarkEnd: String
  /// `{label}`.
  var groupStart: String
  var groupStartWithoutLabel: String
  var groupEnd: String

  // MARK: Tables

  /// `{count}`, always more than 1.
  var rowSpan: String
  /// `{count}`, always more than 1.
  var columnSpan: String
  /// `{number}`.
  var row: String
  /// `{number}`.
  var column: String

  // MARK: Ranges

  var horizontal: String
  var vertical: String
  /// `{number}`.
  var lowest: String
  /// `{number}`.
  var highest: String

  // MARK: Limits and edges

  var maximum: String
  var minimum: String
  /// `{label}`, that of the element whose value is the bound.
  var limitedBy: String
  var unchanged: String
  var rounded: String
  var lastItem: String
  var firstItem: String

  // MARK: Answers of the reader

  var nothingToActivate: String
  var notAdjustable: String
  /// Of a value that is no number.
  var notSettable: String
  var noActions: String
  var done: String
  var failed: String
  var nothingHere: String
  var nothingToDrag: String
  /// `{x}` and `{y}`.
  var dragFrom: String
  var noOtherOrientation: String
  var portrait: String
  var landscape: String
  /// What belongs to gestures, reading, finding and typing.
  let operating: OperatingPhrases
  var noItems: String
  /// `{text}`.
  var notFound: String
  /// The same where the text is not repeated.
  var notFoundUnseen: String
  /// `{line}`.
  var notUnderstood: String
  /// For a line that may be what nobody may see.
  var notUnderstoodUnseen: String
  /// `{commands}`.
  var nearest: String
  var nothingToRepeat: String
  var speechOn: String
  var speechOff: String
  /// `{count}`.
  var stoppedAfter: String
  var lineTooLong: String

  // MARK: Where

  /// `{position}` and `{count}`.
  var position: String
  /// `{minimum}`, `{maximum}` and `{step}`.
  var range: String
  /// `{x}`, `{y}`, `{width}` and `{height}`.
  var frame: String
}
