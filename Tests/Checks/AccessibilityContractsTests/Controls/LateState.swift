import AccessibilityModel

extension AccessibilityElement {
  /// Posts an announcement in place of a new state, which is shown only when the announcement is
  /// over.
  ///
  /// The reader says a state that has changed before any announcement, so only a state that is late
  /// is not heard at once.
  func announce(_ text: String, thenShow show: @escaping @MainActor () -> Void) -> Subscription {
    let root = accessibilityContainers.last ?? self
    let subscription = root.observeNotifications {
      if $0.name == .announcementDidFinish { show() }
    }
    post(notification: .announcement, argument: .text(text))
    return subscription
  }
}
