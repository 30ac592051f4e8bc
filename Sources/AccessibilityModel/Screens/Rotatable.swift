/// How a screen is held, in UIKit's words.
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
  /// How the screen is held. Assigning it lays the screen out anew, and posts `layoutChanged` on it
  /// with the words for what has happened.
  var orientation: InterfaceOrientation { get set }
}
