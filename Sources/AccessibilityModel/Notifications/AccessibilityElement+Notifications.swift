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
    var visited: Set<ObjectIdentifier> = []
    var next: AccessibilityElement? = self
    // Containers are named by the application, and may name each other in a circle.
    while let element = next, visited.insert(ObjectIdentifier(element)).inserted {
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
