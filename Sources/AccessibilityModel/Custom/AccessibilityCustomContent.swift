/// Something more that an element tells, by name, when a user asks for it.
///
/// It has the shape of the platform's `AXCustomContent`.
public final class AccessibilityCustomContent {
  /// How much it matters, with the platform's raw values.
  public enum Importance: UInt, CaseIterable, Sendable {
    /// It is told when the user asks for more.
    case `default` = 0
    /// It is told whenever the element is.
    case high = 1
  }

  /// What it is about.
  public let label: String
  /// What there is to tell.
  public let value: String
  /// How much it matters.
  public var importance: Importance

  /// Creates a piece of content.
  ///
  /// - Parameters:
  ///   - label: What it is about.
  ///   - value: What there is to tell.
  ///   - importance: How much it matters.
  public init(label: String, value: String, importance: Importance = .default) {
    self.label = label
    self.value = value
    self.importance = importance
  }
}
