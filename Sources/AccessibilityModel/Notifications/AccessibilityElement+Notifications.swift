/// Notifications that are posted on elements.
extension AccessibilityElement {
  /// Posts a notification to assistive technology.
  ///
  /// UIKit posts to the whole process. Here, a notification is posted on an element. The observers
  /// of that element and of its containers, up to the screen, receive it.
  ///
  /// - Parameters:
  ///   - notification: The kind of the event.
  ///   - argument: The data of the event, which depends on the kind.
  public func post(
    notification: AccessibilityNotification.Name,
    argument: AccessibilityNotification.Argument? = nil
  ) {
    let posted = AccessibilityNotification(name: notification, argument: argument, element: self)
    forSelfAndContainers { element in
      // The computed properties of a subclass change without a record, only with a notification.
      if notification == .layoutChanged || notification == .screenChanged {
        element.recordLayoutChange()
      }
      element.notificationObservers?.notify(posted)
    }
  }

  /// Observes the notifications posted on the element or inside it.
  ///
  /// - Parameter handler: Called with each notification.
  /// - Returns: The subscription; keep it, because it ends when it is released.
  public func observeNotifications(
    _ handler: @escaping (AccessibilityNotification) -> Void
  ) -> Subscription {
    let observers = notificationObservers ?? Observers()
    notificationObservers = observers
    return observers.add(handler)
  }
}
