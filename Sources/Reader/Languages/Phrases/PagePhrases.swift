/// The words about web pages and remote control in one language.
///
/// Names in braces are placeholders. The comment on a phrase lists its placeholders.
package struct PagePhrases: Equatable, Sendable {
  /// Spoken when a program takes control of the reader.
  package var remoteControl: String
  /// The question of a page that has unsaved changes.
  package var leavePage: String
  /// The label of the field in a dialog of a page.
  package var answer: String
  package var ok: String
  package var cancel: String
  /// The label of the field for the path of a file that a page asks for.
  package var fileName: String
  /// Placeholder: `{file}`.
  package var unreadableFile: String
  /// The action that opens the suggestions of a field.
  package var suggestions: String
  /// Placeholder: `{address}`.
  package var newWindow: String
  /// The element that stands for the present one of several, by the values of `aria-current`.
  package var current: [String: String]
  /// The order of the rows by a column, by the values of `aria-sort`.
  package var sorted: [String: String]
  /// The size of a table.
  package var rows: CountedPhrase
  package var columns: CountedPhrase
  /// The kinds of mistakes in a text, by the values of `aria-invalid`.
  package var mistakes: [String: String]
  /// The word before a description that the page gives only to readers.
  package var description: String
  /// The words for a text area, and for a field for a file without one.
  package var multiLineField: String
  package var noFile: String
  package var roles: PageRolePhrases
  /// The words for parts of a description list.
  package var term: String
  package var definition: String
  package var definitionListStart: String
  package var definitionListEnd: String
  package var pageHangs: String
  package var pageCrashed: String
  package var browserEnded: String
  /// Spoken if a page changes too fast to be read. Placeholder: `{command}`, which loads it again.
  package var paused: String
  /// Spoken if the history of the browser has no page before this one.
  package var noEarlierPage: String
  /// Spoken if the history of the browser has no page after this one.
  package var noLaterPage: String
}
