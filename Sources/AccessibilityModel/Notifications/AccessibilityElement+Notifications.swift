extension AccessibilityElement {
  /// Posts a notification to assistive technology.
  ///
  /// UIKit posts to the whole process. Here, a notification is posted on an element. The observers
  /// of that element and of its containers, up to the screen, receive it.
  ///
  /// - Parameters:
  ///   - notification: The kind of the event.
  ///   - argument: Data of the event; its meaning depends on the notification.
  public func post(
    notification: AccessibilityNotification.Name,
    argument: AccessibilityNotification.Argument? = nil
  ) {
    let posted = AccessibilityNotification(
      name: notification, argument: argument, element: self)
    var visited = VisitedElements()
    var next: AccessibilityElement? = self
    // Applications set containers, so the chain may be a cycle.
    while let element = next, visited.insert(element) {
      // Computed properties of a subclass change without a record. These notifications announce
      // such changes.
      if notification == .layoutChanged || notification == .screenChanged {
        element.recordLayoutChange()
      }
      element.notificationObservers?.notify(posted)
      next = element.accessibilityContainer
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

/// The visited elements, to detect a cycle.
///
/// Chains are usually short, and searching a few elements is faster than building a set.
private struct VisitedElements {
  private static let few = 8
  private var first: [ObjectIdentifier] = []
  private var others: Set<ObjectIdentifier> = []

  /// Adds an element.
  ///
  /// - Parameter element: The next element of the chain.
  /// - Returns: `false` if the element has been visited before.
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
