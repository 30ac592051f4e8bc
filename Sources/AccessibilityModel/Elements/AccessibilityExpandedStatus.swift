/// Whether what an element discloses is shown, with the platform's raw values.
public enum AccessibilityExpandedStatus: Int, CaseIterable, Sendable {
  /// The element discloses nothing.
  case unsupported = 0
  /// What the element discloses is shown.
  case expanded = 1
  /// What the element discloses is put away.
  case collapsed = 2
}
