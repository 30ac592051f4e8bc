/// A named action that an element offers in addition to activation.
@MainActor
public final class AccessibilityCustomAction {

  /// The spoken name.
  public var name: String
  /// The code that performs the action and returns whether the action succeeded. If it is `nil`, the
  /// action fails.
  public var actionHandler: ((AccessibilityCustomAction) -> Bool)?

  /// Creates an action with a spoken name and the code that performs it.
  public init(name: String, actionHandler: @escaping (AccessibilityCustomAction) -> Bool) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Creates an action that calls a method of an object, which it does not retain. The method
  /// returns whether the action succeeded.
  ///
  /// In UIKit, the method is a selector. Selectors need Objective-C, so here it is a reference to a
  /// method. Replace `#selector(archive)` with `Card.archive`, and remove `@objc`.
  public convenience init<Target: AnyObject>(
    name: String, target: Target?,
    selector: @escaping @MainActor (Target) -> @MainActor () -> Bool
  ) {
    self.init(name: name) { [weak target] _ in target.map { selector($0)() } ?? false }
  }

  /// Creates an action that calls a method of an object, which it does not retain. The method
  /// receives the action, and returns whether the action succeeded.
  public convenience init<Target: AnyObject>(
    name: String, target: Target?,
    selector: @escaping @MainActor (Target) -> @MainActor (AccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name) { [weak target] in
      guard let target else { return false }
      return selector(target)($0)
    }
  }

  /// Performs the action, and returns whether the action succeeded.
  public func perform() -> Bool { actionHandler?(self) ?? false }
}

/// An additional labeled value of an element, such as the size of a file.
public final class AccessibilityCustomContent {
  /// The importance of custom content, with Apple's raw values.
  public enum Importance: UInt, CaseIterable, Sendable {
    /// Spoken on request, or with the description if the user chose to hear all content.
    case `default` = 0
    /// Spoken with the description, unless the user has turned additional content off.
    case high = 1
  }

  /// The label, such as "Size".
  public let label: String
  /// The value, such as "3 MB".
  public let value: String
  /// The importance, which determines when the content is spoken.
  public var importance: Importance

  /// Creates custom content from a label and a value.
  public init(label: String, value: String, importance: Importance = .default) {
    self.label = label
    self.value = value
    self.importance = importance
  }
  convenience init(_ content: ElementDescription.Content) {
    self.init(label: content.label, value: content.value, importance: content.importance)
  }
}
