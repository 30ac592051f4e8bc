/// The words about running programs in one language.
///
/// Names in braces are placeholders: `{name}` is the name of the program.
package struct ProgramPhrases: Equatable, Sendable {
  package var hangs: String
  package var answersAgain: String
  package var ended: String
  /// Spoken if the program was started here and ended by itself. Placeholder: `{code}`, the exit code.
  package var closedWithCode: String
  /// Spoken if the program was started here and failed. Placeholder: `{code}`, the exit code.
  package var endedWithCode: String
  /// Spoken if the program has ended as the user wanted.
  package var closed: String

  // MARK: Needs of an operation

  /// Spoken if keys can't be sent at all.
  package var needsDisplay: String
  package var needsActiveWindow: String
  package var needsFocus: String

  // MARK: Rotors of terminals

  /// The rotor that stops where the prompts of a shell begin.
  package var prompts: String
  /// The rotor that stops at what the last key has changed.
  package var changes: String

  // MARK: Long lists

  /// Spoken in the place of the rows of a list that are not read.
  package var moreAbove: String
  package var moreBelow: String
  /// Spoken if a text was not found in time in all rows of a list.
  package var searchUnfinished: String

  /// Spoken if the program answers that it has not performed an action.
  package var refusesAction: String

  /// The role of a view without a name that takes the keyboard focus, such as a drawing.
  package var group: String
}
