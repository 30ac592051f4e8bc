/// The presence of a reader on a screen, through which notifications to the process reach readers.
@MainActor
package final class ReaderPresence {
  private let screen: AccessibilityElement
  /// The element with the reader's focus.
  package var focusedElement: AccessibilityElement?
  /// The language that the user has chosen, or `nil` for that of the screen.
  package var language: String?

  private struct Entry {
    weak var presence: ReaderPresence?
  }

  // The entries are weak, so a reader may be released outside the main actor.
  private static var entries: [Entry] = []
  private static var entriesAtNextCleanup = 64
  /// The presence of the reader that is carrying out a command.
  private static var active: ReaderPresence?

  /// Registers a reader, which is present on the screen until the presence is released.
  package init(on screen: AccessibilityElement) {
    self.screen = screen
    // Tests create many readers, so released ones are removed only when the list has doubled.
    if Self.entries.count >= Self.entriesAtNextCleanup {
      Self.entries.removeAll { $0.presence == nil }
      Self.entriesAtNextCleanup = max(2 * Self.entries.count, 64)
    }
    Self.entries.append(Entry(presence: self))
  }

  /// The presences that a notification to the process reaches: that of the reader that is carrying
  /// out a command, or else all of them.
  private static var reached: [ReaderPresence] {
    active.map { [$0] } ?? entries.compactMap(\.presence)
  }

  /// Whether any reader is present.
  package static var isAnyPresent: Bool { entries.contains { $0.presence != nil } }

  /// The focus of the reader that is carrying out a command, or else of the newest reader.
  package static var focusedElement: AccessibilityElement? { reached.last?.focusedElement }

  /// Returns the elements with the focus of the readers of a screen.
  package static func focusedElements(on screen: AccessibilityElement) -> [AccessibilityElement] {
    entries.compactMap(\.presence).filter { $0.screen === screen }.compactMap(\.focusedElement)
  }

  /// Returns the language that the user of the newest reader of a screen has chosen.
  package static func language(on screen: AccessibilityElement) -> String? {
    entries.last { $0.presence?.screen === screen }?.presence?.language
  }

  /// Makes this presence the active one during a call.
  package func whileActive<Result>(_ body: () -> Result) -> Result {
    let outer = Self.active
    Self.active = self
    defer { Self.active = outer }
    return body()
  }

  /// Posts a notification on the screens of the readers that it reaches, once on each screen.
  package static func post(
    notification: AccessibilityNotification.Name, argument: AccessibilityNotification.Argument?
  ) {
    var screens: [AccessibilityElement] = []
    for screen in reached.map(\.screen) where !screens.contains(where: { $0 === screen }) {
      screens.append(screen)
    }
    for screen in screens { screen.post(notification: notification, argument: argument) }
  }
}
