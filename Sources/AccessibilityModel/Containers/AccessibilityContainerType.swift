/// The kind of a container, with UIKit's raw values.
///
/// In UIKit, a tab bar is a trait, and a series is a control. Here, both are containers too, so
/// that a description alone can express them.
public enum AccessibilityContainerType: Int, CaseIterable, Sendable {
  /// No particular kind.
  case none = 0
  /// A table. Its cells have rows and columns.
  case dataTable = 1
  /// A list. Its start and end are announced.
  case list = 2
  /// A landmark, which the rotor can jump to.
  case landmark = 3
  /// A group. Its label is announced on entry.
  case semanticGroup = 4
  /// A tab bar. Its tabs announce their positions.
  case tabBar = 1_000
  /// A series of segments, which announce their positions.
  case series = 1_001
}
