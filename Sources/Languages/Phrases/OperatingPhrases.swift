/// The words that belong to gestures, reading, finding and typing, in one language.
///
/// A name in braces stands for what is put there.
package struct OperatingPhrases: Equatable, Sendable {
  package var nothingToHold: String
  package var nowhereToGoBack: String
  package var nothingToScroll: String
  /// Where the application does not say which page is there.
  package var scrolled: String
  /// `{count}`.
  package var andMore: String
  package var nothingToFind: String
  /// Before what was found behind the last element.
  package var fromTheTop: String
  /// Before what was found ahead of the first element.
  package var fromTheEnd: String
  /// `{label}`.
  package var watching: String
  /// `{label}`.
  package var notWatching: String
  package var nothingWatched: String
  package var nothingToUndo: String
  package var nothingAdjustable: String
  /// Of an element whose value has no minimum and maximum.
  package var noRange: String
  package var noMoreContent: String
  package var nothingToSpell: String
  package var copied: String
  package var curtainOn: String
  package var curtainOff: String
  package var notATextField: String
  package var notANumber: String
  /// Asks for a text that nobody sees.
  package var typeUnseen: String
  /// Of a text that was typed in sight into a secure field.
  package var onlyUnseen: String
  package var entered: String
  package var nothingEntered: String
  /// Behind a character that was taken away.
  package var deleted: String
  package var nothingToDelete: String
  /// In the place of a text that the speech engine can't speak.
  package var skipped: String
  /// Of a scene that was read again.
  package var reloaded: String
  /// Of a line without characters, and of the place behind the last one.
  package var blank: String
  /// Where nothing can stand that begins as what was typed.
  package var noCompletions: String
  /// Before what there is only in English.
  package var helpIsInEnglish: String
  /// `{minimum}` and `{maximum}`, of a value that is not between them.
  package var mustBeBetween: String
  /// `{minimum}`.
  package var mustBeAtLeast: String
  /// `{maximum}`.
  package var mustBeAtMost: String
  package var characters: CharacterNames
  package var alphabet: SpellingAlphabet
}
