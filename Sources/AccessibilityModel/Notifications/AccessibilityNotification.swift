/// A message of the application about a change of its elements.
public struct AccessibilityNotification: Sendable {
  /// The kind of a notification. The set is open: applications may add their own.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name, as in transcripts.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A new screen has appeared, possibly with the same root.
    ///
    /// The reader moves to the first element, or to the element in the argument. A text is spoken
    /// first.
    public static let screenChanged = Name(rawValue: "screenChanged")
    /// A part of the screen has changed.
    ///
    /// The reader keeps its focus, or moves to the element in the argument. A text is spoken.
    public static let layoutChanged = Name(rawValue: "layoutChanged")
    /// The page has changed; the text in the argument describes it.
    ///
    /// The same text again means that there is no further page.
    public static let pageScrolled = Name(rawValue: "pageScrolled")
    /// A request to speak the text in the argument.
    public static let announcement = Name(rawValue: "announcement")
    /// The speech of an announcement has ended.
    ///
    /// The reader posts it on the element of the announcement, for the application. The reader's
    /// own speech is not reported.
    public static let announcementDidFinish = Name(rawValue: "announcementDidFinish")
    /// The value has changed without an action of the reader.
    ///
    /// UIKit has no such notification, because its readers poll. The name is AppKit's.
    public static let valueChanged = Name(rawValue: "valueChanged")
  }

  /// The data of a notification.
  public enum Argument: Sendable {
    /// A text to speak.
    case text(String)
    /// A text to speak, with speech attributes and a priority.
    case attributedText(AccessibilityAttributedString)
    /// The text of an announcement, and whether it was spoken to its end.
    case finished(String, wasSuccessful: Bool)
    /// The element to focus.
    case element(AccessibilityElement)
  }

  /// The kind of the notification.
  public let name: Name
  /// The data of the event; `nil` without data.
  public let argument: Argument?
  /// The element that the notification was posted on.
  public let element: AccessibilityElement
}

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
