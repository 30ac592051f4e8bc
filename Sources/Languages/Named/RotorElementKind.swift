/// A kind of elements in the rotor.
public enum RotorElementKind: Hashable, CaseIterable, Sendable {
  /// Headings of any level.
  case headings
  /// Headings of the first level.
  case headings1
  /// Headings of the second level.
  case headings2
  /// Headings of the third level.
  case headings3
  /// Headings of the fourth level.
  case headings4
  /// Headings of the fifth level.
  case headings5
  /// Headings of the sixth level.
  case headings6
  /// Links.
  case links
  /// Buttons.
  case buttons
  /// Text fields.
  case textFields
  /// Form controls: buttons, switches, sliders, fields.
  case formControls
  /// Images.
  case images
  /// The first element of each list.
  case lists
  /// The first element of each table.
  case tables
  /// The first element of each landmark.
  case landmarks
  /// The first element of each container of any kind.
  case containers
  /// Elements with the same role as the focused one.
  case sameItem
}

/// A unit of reading.
public enum TextUnit: CaseIterable, Sendable {
  /// A visible character: a letter with its accents is one.
  case characters
  /// A word with its punctuation; in a script without spaces, a character.
  case words
  /// A line, as broken by the application.
  case lines
}
