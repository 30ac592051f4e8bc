/// Something that can be done with an element beyond its standard actions, by name.
///
/// It has the shape of UIKit's `UIAccessibilityCustomAction`.
@MainActor
public final class AccessibilityCustomAction {
  /// Does it, and returns whether that succeeded.
  public typealias ActionHandler = (AccessibilityCustomAction) -> Bool

  /// The name, as it is spoken.
  public var name: String
  /// What is done; nil does nothing, and fails.
  public var actionHandler: ActionHandler?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name, as it is spoken.
  ///   - actionHandler: What is done; it returns whether that succeeded.
  public init(name: String, actionHandler: @escaping ActionHandler) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Does it.
  ///
  /// - Returns: Whether it succeeded.
  public func perform() -> Bool { actionHandler?(self) ?? false }
}
