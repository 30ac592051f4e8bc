/// How much an announcement may get in the way of other speech, as UIKit's `UIAccessibilityPriority`.
public enum AccessibilityPriority: String, CaseIterable, Sendable {
  /// It interrupts other announcements, and is not interrupted once it has begun.
  case high
  /// It interrupts other announcements, and is interrupted by new ones.
  case `default`
  /// It waits until all else has been said.
  case low
}
