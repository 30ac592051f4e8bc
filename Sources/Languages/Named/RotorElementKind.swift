/// A kind of element that a person can go through.
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
  /// What takes text.
  case textFields
  /// What a form is filled in with: buttons, switches, sliders, fields.
  case formControls
  /// Images.
  case images
  /// The first element of each list.
  case lists
  /// The first element of each table.
  case tables
  /// The first element of each part of the screen that can be jumped to.
  case landmarks
  /// The first element of each container of any kind.
  case containers
  /// Elements with the same role as the one that the cursor is on.
  case sameItem
}
