/// A message between the application and assistive technology, often about a change on the screen.
public struct AccessibilityNotification: Sendable {
  /// The kind of a notification. Applications may add their own kinds.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name, as it appears in transcripts.
    public let rawValue: String

    /// Creates a kind from its name in transcripts.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A new screen has appeared, possibly with the same root.
    ///
    /// The reader moves to the first element, or to the element in the argument. If the argument is
    /// text, the reader speaks it first.
    public static let screenChanged = Name(rawValue: "screenChanged")
    /// A part of the screen has changed. The reader keeps its focus, or moves to the element in the
    /// argument. If the argument is text, the reader speaks it.
    public static let layoutChanged = Name(rawValue: "layoutChanged")
    /// The page has changed. The text in the argument describes the new page. If the text is the
    /// same as before, there is no further page.
    public static let pageScrolled = Name(rawValue: "pageScrolled")
    /// A request to speak the text in the argument.
    public static let announcement = Name(rawValue: "announcement")
    /// The speech of an announcement has ended.
    ///
    /// The reader posts this notification for the application, on the element that posted the
    /// announcement. The end of the reader's own speech is not reported.
    public static let announcementDidFinish = Name(rawValue: "announcementDidFinish")
    /// The value of the element has changed, possibly without an action by the reader. UIKit has no
    /// such notification, because its readers poll values. The name comes from AppKit.
    public static let valueChanged = Name(rawValue: "valueChanged")
  }

  /// The data of a notification.
  public enum Argument: Sendable {
    /// Text to speak.
    case text(String)
    /// Text to speak, with speech attributes and a priority.
    case attributedText(AccessibilityAttributedString)
    /// The text of an announcement, and whether it was spoken to the end.
    case finished(String, wasSuccessful: Bool)
    /// The element to focus.
    case element(AccessibilityElement)
  }

  /// The kind of the notification.
  public let name: Name
  /// The data of the notification, or `nil` if it has no data.
  public let argument: Argument?
  /// The element that the notification was posted on.
  public let element: AccessibilityElement
}

/// Posting and observing notifications.
extension AccessibilityElement {
  /// Posts a notification to assistive technology.
  ///
  /// UIKit posts to the whole process. Here, the observers of the element and of its containers, up
  /// to the screen, receive the notification, with the data that this kind needs, if any.
  public func post(
    notification: AccessibilityNotification.Name,
    argument: AccessibilityNotification.Argument? = nil
  ) {
    let posted = AccessibilityNotification(name: notification, argument: argument, element: self)
    forSelfAndContainers { element in
      // Changes to computed properties of a subclass are recorded only here.
      if notification == .layoutChanged || notification == .screenChanged {
        element.recordLayoutChange()
      }
      element.notificationObservers?.notify(posted)
    }
  }

  /// Calls a closure with each notification that is posted on the element or on elements inside it.
  ///
  /// - Returns: The subscription. Keep it, because its release ends the observation.
  public func observeNotifications(
    _ handler: @escaping (AccessibilityNotification) -> Void
  ) -> Subscription {
    let observers = notificationObservers ?? Observers()
    notificationObservers = observers
    return observers.add(handler)
  }
}

extension AccessibilityNotification {
  /// The element that the cursor moves to, or `nil` if the notification names none.
  package var target: AccessibilityElement? {
    if case .element(let element) = argument { element } else { nil }
  }

  /// Whether only Orca speaks the text, such as that of a region that has appeared.
  package var isOfOrca: Bool {
    guard case .attributedText(let text) = argument else { return false }
    return text.string.isEmpty && text.orcaText != nil
  }

  /// The text that the reader speaks, or `nil` if the notification has none.
  package var text: String? {
    switch argument {
    case .text(let text): text
    case .attributedText(let text): isOfOrca ? nil : text.string
    case .element, .finished, nil: nil
    }
  }

  /// The priority of the text that the reader speaks.
  package var priority: AccessibilityPriority {
    if case .attributedText(let text) = argument { text.announcementPriority } else { .default }
  }
}
