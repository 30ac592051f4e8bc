/// The words of VoiceOver in Safari for roles that only pages have, in one language.
package struct PageRolePhrases: Equatable, Sendable {
  package var tableStart: String
  package var tableEnd: String
  package var rowHeader: String
  package var columnHeader: String
  package var menuItem: String
  package var comboBox: String
  package var colorWell: String
  /// The word after the caption of a group of fields.
  package var fieldsetStart: String
  /// Spoken for a field with `aria-invalid="true"`.
  package var invalidField: String
  /// The name of the sign before an item of a list.
  package var bullet: String
  /// The name of a line between two parts of a page.
  package var separator: String
  /// The words before a text that the page marks as deleted or inserted.
  package var deletion: String
  package var insertion: String
  /// The word after a text that the page marks.
  package var highlighted: String
  package var video: String
  package var audio: String
  package var colors: [NamedColor: String]
}

/// The colors that VoiceOver names, into which all others fall.
package enum NamedColor: String, CaseIterable, Hashable, Sendable {
  case black, gray, white, brown, red, orange, yellow, green, cyan, blue, purple, pink
}
