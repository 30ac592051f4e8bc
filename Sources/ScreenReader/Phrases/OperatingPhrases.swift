/// The words that belong to gestures, reading, finding and typing, in one language.
///
/// A name in braces stands for what is put there.
struct OperatingPhrases: Equatable, Sendable {
  var nothingToHold: String
  var nowhereToGoBack: String
  var nothingToScroll: String
  /// Where the application does not say which page is there.
  var scrolled: String
  /// `{count}`.
  var andMore: String
  var nothingToFind: String
  /// Before what was found behind the last element.
  var fromTheTop: String
  /// Before what was found ahead of the first element.
  var fromTheEnd: String
  /// `{label}`.
  var watching: String
  /// `{label}`.
  var notWatching: String
  var nothingWatched: String
  var nothingToUndo: String
  var nothingAdjustable: String
  /// Of an element whose value has no minimum and maximum.
  var noRange: String
  var noMoreContent: String
  var nothingToSpell: String
  var copied: String
  var curtainOn: String
  var curtainOff: String
  var notATextField: String
  var notANumber: String
  /// Asks for a text that nobody sees.
  var typeUnseen: String
  /// Of a text that was typed in sight into a secure field.
  var onlyUnseen: String
  var entered: String
  var nothingEntered: String
  /// Behind a character that was taken away.
  var deleted: String
  var nothingToDelete: String
  /// In the place of a text that the speech engine can't speak.
  var skipped: String
  /// Of a scene that was read again.
  var reloaded: String
  /// Of a line without characters, and of the place behind the last one.
  var blank: String
  /// Where nothing can stand that begins as what was typed.
  var noCompletions: String
  /// Before what there is only in English.
  var helpIsInEnglish: String
  var characters: CharacterNames
  var alphabet: SpellingAlphabet
}
