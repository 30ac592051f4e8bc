internal import AccessibilityModel

/// The application's notifications that the reader has not handled yet.
///
/// The reader is a value type and acts only on input, while notifications arrive at any time.
/// Copies of a reader share one queue, so the first copy that empties the queue gets the
/// notifications.
@MainActor
final class NotificationQueue {
  private var waiting: [AccessibilityNotification] = []
  private var subscription: Subscription?

  /// The maximum number of waiting notifications. When it is exceeded, the older half is dropped.
  private static let maximumCount = 1_000

  init(of screen: AccessibilityElement) {
    subscription = screen.observeNotifications { [weak self] in self?.append($0) }
  }

  /// Whether any waiting notification has words.
  var hasSpeech: Bool {
    waiting.contains { notification in
      switch notification.argument {
      case .text(let text): !text.isEmpty
      case .attributedText(let text): !text.string.isEmpty
      default: false
      }
    }
  }

  func removeAll() { waiting = [] }

  func drain() -> [AccessibilityNotification] {
    defer { waiting = [] }
    return waiting
  }

  private func append(_ notification: AccessibilityNotification) {
    // The reader itself posts this notification, so the reader must not respond to the
    // notification.
    guard notification.name != .announcementDidFinish else { return }
    if waiting.count == Self.maximumCount { waiting.removeFirst(Self.maximumCount / 2) }
    waiting.append(notification)
  }
}
