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

extension RotorElementKind {
  /// The kinds for headings of one level, from 1 to 6.
  package static let headingLevels: [RotorElementKind] = [
    .headings1, .headings2, .headings3, .headings4, .headings5, .headings6,
  ]

  /// The level of headings; `nil` for any other kind.
  package var headingLevel: Int? { Self.headingLevels.firstIndex(of: self).map { $0 + 1 } }
}

/// A unit of reading.
public enum TextUnit: CaseIterable, Sendable {
  /// A visible character, including its accents.
  case characters
  /// A word with its punctuation; a character in a script without spaces.
  case words
  /// A line, as broken by the application.
  case lines
}
