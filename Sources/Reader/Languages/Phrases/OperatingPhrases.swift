/// The messages about gestures, reading, finding and typing in one language.
///
/// Names in braces are placeholders. The comment on a phrase lists its placeholders.
package struct OperatingPhrases: Equatable, Sendable {
  package var nothingToHold: String
  package var nowhereToGoBack: String
  package var nothingToScroll: String
  /// Spoken after a scroll if the application provides no message.
  package var scrolled: String
  /// Spoken after the first part of a list. Placeholder: `{count}`, the number of remaining items.
  package var andMore: String
  package var nothingToFind: String
  /// Spoken before a match if the search wrapped around at the last element.
  package var fromTheTop: String
  /// Spoken before a match if the search wrapped around at the first element.
  package var fromTheEnd: String
  /// Spoken when the reader begins to watch an element. Placeholder: `{label}`.
  package var watching: String
  /// Spoken when the reader stops watching an element. Placeholder: `{label}`.
  package var notWatching: String
  package var nothingWatched: String
  package var nothingToUndo: String
  /// Spoken for a screen without a title.
  package var noTitle: String
  /// The labels of further matches. Placeholder: `{names}`.
  package var alsoMatches: String
  /// Placeholder: `{name}`, the name of an element whose activation can't be taken back.
  package var cantUndo: String
  /// Spoken after the first change to a setting. Placeholder: `{command}`, which keeps it.
  package var notKept: String
  package var nothingAdjustable: String
  /// Spoken for a value that has neither a minimum nor a maximum.
  package var noRange: String
  package var nothingToSpell: String
  package var copied: String
  package var curtainOn: String
  package var curtainOff: String
  package var notATextField: String
  package var notANumber: String
  /// The request to type text for a secure field.
  package var typeUnseen: String
  /// The error for text that was typed visibly for a secure field.
  package var onlyUnseen: String
  package var entered: String
  package var nothingEntered: String
  /// Spoken after a deleted character.
  package var deleted: String
  package var nothingToDelete: String
  /// Spoken instead of text that the speech engine can't speak.
  package var skipped: String
  /// Spoken after a scene has been reloaded.
  package var reloaded: String
  /// Spoken for an empty line and for the position after the last character.
  package var blank: String
  /// Spoken if no completion matches the typed text.
  package var noCompletions: String
  /// Spoken before text that is available only in English.
  package var helpIsInEnglish: String
  /// The error for a value outside the limits. Placeholders: `{minimum}` and `{maximum}`.
  package var mustBeBetween: String
  /// The error for a value below the minimum. Placeholder: `{minimum}`.
  package var mustBeAtLeast: String
  /// The error for a value above the maximum. Placeholder: `{maximum}`.
  package var mustBeAtMost: String
  package var settingsAtDefaults: String
  /// Placeholder: `{values}`, the allowed values of a setting in English.
  package var allowedValues: String
  /// Placeholder: `{command}`, the program's command that lists more voices.
  package var moreVoices: String
  /// Placeholder: `{command}`, a command after which nothing more can be typed.
  package var nothingFollows: String
  /// Spoken once after the first suggestion. Placeholder: `{command}`, the suggested command.
  package var pressReturn: String
  /// Spoken after a program or a page has ended. Placeholder: `{command}`, what can be done.
  package var nowPossible: String
  package var notInTable: String
  package var firstRow: String
  package var lastRow: String
  package var firstColumn: String
  package var lastColumn: String
  /// Stands for the sound of an activation whose effect, if any, has no words.
  package var inaudible: String
  /// Stands for that sound if another element has changed. Placeholder: `{what}`.
  package var changedElsewhere: String
  /// The description of the optional number after a command that can be repeated.
  package var countOrNothing: String
  package var anyNumber: String
  package var onlyAtPrompt: String
  /// Placeholder: `{option}`, the program's option that starts companion mode.
  package var silentInCompanion: String
  /// Placeholder: `{key}`, the key that searches the input history.
  package var searchNeedsText: String
  /// Placeholder: `{key}`, a key that has no function.
  package var nothingOnKey: String
  package var characters: CharacterNames
  package var alphabet: SpellingAlphabet
}
