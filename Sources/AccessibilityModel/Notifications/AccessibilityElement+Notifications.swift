extension AccessibilityElement {
  /// Tells assistive technology that something has happened.
  ///
  /// UIKit posts to the whole process. Here a notification is posted on an element, and everybody
  /// is told who observes that element or one of those that it belongs to, up to the screen.
  ///
  /// - Parameters:
  ///   - notification: What has happened.
  ///   - argument: What goes with it; what it means depends on the notification.
  public func post(
    notification: AccessibilityNotification.Name,
    argument: AccessibilityNotification.Argument? = nil
  ) {
    let posted = AccessibilityNotification(
      name: notification, argument: argument, element: self)
    var visited = VisitedElements()
    var next: AccessibilityElement? = self
    // Containers are named by the application, and may name each other in a circle.
    while let element = next, visited.insert(element) {
      // What a subclass computes changes without its element's knowing; this is how it tells.
      if notification == .layoutChanged || notification == .screenChanged {
        element.noteLayoutChange()
      }
      element.notificationObservers?.tell(posted)
      next = element.accessibilityContainer
    }
  }

  /// Asks to be told of the notifications that are posted on the element or inside it.
  ///
  /// - Parameter handler: What to do with each.
  /// - Returns: The subscription; keep it, for it ends when it is released.
  public func observeNotifications(
    _ handler: @escaping (AccessibilityNotification) -> Void
  ) -> Subscription {
    let observers = notificationObservers ?? Observers()
    notificationObservers = observers
    return observers.add(handler)
  }
}

/// The elements on the way to the screen, to see whether one comes back.
///
/// The way is short as a rule, and to look through a few is faster than to make a set of them.
private struct VisitedElements {
  private static let few = 8
  private var first: [ObjectIdentifier] = []
  private var others: Set<ObjectIdentifier> = []

  /// Adds an element.
  ///
  /// - Parameter element: The next on the way.
  /// - Returns: Whether it has not been there before.
  mutating func insert(_ element: AccessibilityElement) -> Bool {
    let id = ObjectIdentifier(element)
    guard !first.contains(id) else { return false }
    guard first.count == Self.few else {
      first.append(id)
      return true
    }
    return others.insert(id).inserted
  }
}
