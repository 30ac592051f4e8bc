internal import AccessibilityModel

/// Keeps what an application tells until the reader asks for it.
///
/// The reader is a value and answers only when it is asked; the application tells things whenever
/// they happen. Copies of a reader share the inbox, and who asks first hears it.
@MainActor
final class NotificationInbox {
  private var waiting: [AccessibilityNotification] = []
  private var subscription: Subscription?

  /// How many notifications are kept; of more, the oldest are forgotten.
  private static let most = 1_000

  init(of screen: AccessibilityElement) {
    subscription = screen.observeNotifications { [weak self] in self?.take($0) }
  }

  /// Whether something waits that will be spoken.
  var hasWords: Bool {
    waiting.contains { notification in
      switch notification.argument {
      case .text(let text): !text.isEmpty
      case .attributedText(let text): !text.string.isEmpty
      default: false
      }
    }
  }

  func empty() { waiting = [] }

  func takeAll() -> [AccessibilityNotification] {
    defer { waiting = [] }
    return waiting
  }

  private func take(_ notification: AccessibilityNotification) {
    // What the reader tells the application is no news to the reader.
    guard notification.name != .announcementDidFinish else { return }
    if waiting.count == Self.most { waiting.removeFirst(Self.most / 2) }
    waiting.append(notification)
  }
}
