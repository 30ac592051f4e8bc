/// The direction of a page scroll, with the platform's raw values.
public enum AccessibilityScrollDirection: Int, CaseIterable, Sendable {
  /// Towards the right.
  case right = 1
  /// Towards the left.
  case left = 2
  /// Upwards.
  case up = 3
  /// Downwards.
  case down = 4
  /// To the next page.
  case next = 5
  /// To the previous page.
  case previous = 6
}
