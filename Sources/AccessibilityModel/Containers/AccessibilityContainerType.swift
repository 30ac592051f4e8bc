/// What an element means as a container of others, with the platform's raw values.
///
/// The platform has a tab bar as a trait, and a series only as a control of its own; here both are
/// containers too, so that an interface which is only described can have them.
public enum AccessibilityContainerType: Int, CaseIterable, Sendable {
  /// Nothing in particular.
  case none = 0
  /// A table, whose cells have rows and columns.
  case dataTable = 1
  /// A list, whose beginning and end are told.
  case list = 2
  /// A part of the screen that can be jumped to.
  case landmark = 3
  /// A group whose name is told where it is entered.
  case semanticGroup = 4
  /// A bar of tabs, each of which tells its position.
  case tabBar = 1_000
  /// A row of segments, each of which tells its position.
  case series = 1_001
}
