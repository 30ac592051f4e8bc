/// The orientation of a screen, with UIKit's names.
public enum InterfaceOrientation: String, CaseIterable, Sendable {
  /// Upright.
  case portrait
  /// On its side.
  case landscape

  /// The other orientation.
  public var other: InterfaceOrientation { self == .portrait ? .landscape : .portrait }
}

/// A screen that has a layout for both orientations.
public protocol Rotatable: AccessibilityElement {
  /// The orientation of the screen. The setter lays out the screen and posts `layoutChanged` with a
  /// text that describes the change.
  var orientation: InterfaceOrientation { get set }
}
