/// The messages about gestures, reading, finding and typing in one language.
///
/// Names in braces are placeholders; a comment lists the placeholders of a phrase.
package struct OperatingPhrases: Equatable, Sendable {
  package var nothingToHold: String
  package var nowhereToGoBack: String
  package var nothingToScroll: String
  /// Spoken after a scroll without a message of the application.
  package var scrolled: String
  /// `{count}`.
  package var andMore: String
  package var nothingToFind: String
  /// Spoken before a match after the search wrapped around at the last element.
  package var fromTheTop: String
  /// Spoken before a match after the search wrapped around at the first element.
  package var fromTheEnd: String
  /// `{label}`.
  package var watching: String
  /// `{label}`.
  package var notWatching: String
  package var nothingWatched: String
  package var nothingToUndo: String
  package var nothingAdjustable: String
  /// Spoken for a value without minimum and maximum.
  package var noRange: String
  package var noMoreContent: String
  package var nothingToSpell: String
  package var copied: String
  package var curtainOn: String
  package var curtainOff: String
  package var notATextField: String
  package var notANumber: String
  /// The request for secret text.
  package var typeUnseen: String
  /// The refusal of visible text for a secure field.
  package var onlyUnseen: String
  package var entered: String
  package var nothingEntered: String
  /// Spoken after a deleted character.
  package var deleted: String
  package var nothingToDelete: String
  /// Replaces a text that the speech engine can't speak.
  package var skipped: String
  /// Spoken after a scene was reloaded.
  package var reloaded: String
  /// Spoken for an empty line and for the position after the last character.
  package var blank: String
  /// Spoken if no completion matches the typed text.
  package var noCompletions: String
  /// Spoken before texts that are only in English.
  package var helpIsInEnglish: String
  /// The error of a value outside the limits `{minimum}` and `{maximum}`.
  package var mustBeBetween: String
  /// `{minimum}`.
  package var mustBeAtLeast: String
  /// `{maximum}`.
  package var mustBeAtMost: String
  package var settingsAtDefaults: String
  /// `{values}` of a setting, in English.
  package var allowedValues: String
  /// `{command}` of the program, which lists more voices.
  package var moreVoices: String
  /// `{command}` that is complete.
  package var nothingFollows: String
  /// The argument of a command that can be repeated.
  package var countOrNothing: String
  package var anyNumber: String
  package var onlyAtPrompt: String
  /// `{option}` that starts companion mode.
  package var silentInCompanion: String
  /// `{key}` that searches the input history.
  package var searchNeedsText: String
  /// `{key}` without a function.
  package var nothingOnKey: String
  package var characters: CharacterNames
  package var alphabet: SpellingAlphabet
}
