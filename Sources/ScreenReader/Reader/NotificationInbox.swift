internal import AccessibilityModel

/// Keeps what an application tells until the reader asks for it.
///
/// The reader is a value and answers only when it is asked; the application tells things whenever
/// they happen. Copies of a reader share the inbox, and who asks first hears it.
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
      if case .text(let text) = notification.argument { !text.isEmpty } else { false }
    }
  }

  /// Whether something waits that decides what is heard: words, or an element to go to.
  var hasAnswer: Bool {
    hasWords || waiting.contains { if case .element = $0.argument { true } else { false } }
  }

  func empty() { waiting = [] }

  func takeAll() -> [AccessibilityNotification] {
    defer { waiting = [] }
    return waiting
  }

  private func take(_ notification: AccessibilityNotification) {
    if waiting.count == Self.most { waiting.removeFirst(Self.most / 2) }
    waiting.append(notification)
  }
}
