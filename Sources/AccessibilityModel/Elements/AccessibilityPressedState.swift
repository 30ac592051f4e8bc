/// Whether a toggle button is pressed.
///
/// UIKit has no such property; the states are those of ARIA's `aria-pressed`.
public enum AccessibilityPressedState: String, CaseIterable, Sendable {
  /// The button is up.
  case notPressed
  /// The button is down.
  case pressed
  /// The button stands for several things, of which some are switched on.
  case mixed
}
