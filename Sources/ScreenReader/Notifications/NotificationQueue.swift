internal import AccessibilityModel

/// The notifications of an application that the reader has not handled yet.
///
/// The reader is a value and acts only on commands, while notifications arrive at any time. Copies
/// of a reader share the queue: the first copy that drains it gets the notifications.
@MainActor
final class NotificationQueue {
  private var waiting: [AccessibilityNotification] = []
  private var subscription: Subscription?

  /// The maximum number of waiting notifications; beyond it, the older half is dropped.
  private static let maximumCount = 1_000

  init(of screen: AccessibilityElement) {
    subscription = screen.observeNotifications { [weak self] in self?.append($0) }
  }

  /// Whether a waiting notification has words.
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
    // The reader itself posts the end of an announcement.
    guard notification.name != .announcementDidFinish else { return }
    if waiting.count == Self.maximumCount { waiting.removeFirst(Self.maximumCount / 2) }
    waiting.append(notification)
  }
}
