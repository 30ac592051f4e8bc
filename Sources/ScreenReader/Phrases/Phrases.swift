/// The words that the reader adds to those of the application, in one language.
///
/// A name in braces stands for what is put there.
public struct Phrases: Equatable, Sendable {
  // MARK: States

  var selected: String
  /// Before the rest of the description.
  var selectedPrefix: String
  var dimmed: String
  var on: String
  var off: String
  var mixed: String
  var isEditing: String

  // MARK: Words for traits

  var button: String
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

  // MARK: Limits and edges

  var maximum: String
  var minimum: String
  /// `{label}`.
  var limitedBy: String
  var unchanged: String
  var rounded: String
  var lastItem: String
  var firstItem: String

  // MARK: Answers of the reader

  var nothingToActivate: String
  var notAdjustable: String
  var noActions: String
  var done: String
  var failed: String
  var nothingHere: String
  var nothingToDrag: String
  var noOtherOrientation: String
  var portrait: String
  var landscape: String
  var noItems: String
  /// `{text}`.
  var notFound: String
  /// `{line}`.
  var notUnderstood: String
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

extension Phrases {
  /// Puts texts in the place of the names in braces.
  ///
  /// - Parameters:
  ///   - phrase: The phrase with names in braces.
  ///   - values: The texts by name. What they contain is never taken for a name again.
  /// - Returns: The whole phrase.
  static func fill(_ phrase: String, _ values: [String: String]) -> String {
    var filled = ""
    var rest = phrase[...]
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      filled += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      filled += values[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
