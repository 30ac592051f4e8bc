/// A part of a description whose origin in another toolkit is known.
package enum DescribedProperty: Hashable, Sendable {
  case label, value, hint, role
  // States.
  case enabled, selected, checked, pressed, expanded, required, invalid
}

extension AccessibilityElement {
  /// The places in another toolkit that the parts of the description were taken from.
  package var accessibilityOrigins: [DescribedProperty: String] { described.origins }
}
