/// What an application tells assistive technology of its own accord.
public struct AccessibilityNotification: Sendable {
  /// What has happened. The set is open: applications may add kinds of their own.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name, as transcripts give it.
    public let rawValue: String

    /// Creates a name.
    ///
    /// - Parameter rawValue: The name, as transcripts give it.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Another screen is there, though its root may be the same. Without an argument the reader goes
    /// to the first element; an element is gone to; a text is said before.
    public static let screenChanged = Name(rawValue: "screenChanged")
    /// A part of the screen has changed. Without an argument the reader keeps its place; an element
    /// is gone to; a text is said.
    public static let layoutChanged = Name(rawValue: "layoutChanged")
    /// Another page is there: the text of the argument says which. The same text again means that
    /// there is no further page.
    public static let pageScrolled = Name(rawValue: "pageScrolled")
    /// Something is to be said: the text of the argument.
    public static let announcement = Name(rawValue: "announcement")
    /// Nothing more will be heard of an announcement that was posted on the element; it is posted by
    /// the reader, for the application. Of what the reader says itself nothing is told.
    public static let announcementDidFinish = Name(rawValue: "announcementDidFinish")
    /// The value of the element has changed without the reader's doing. UIKit has no such
    /// notification, its readers poll; AppKit's has this name.
    public static let valueChanged = Name(rawValue: "valueChanged")
  }

  /// What a notification carries.
  public enum Argument: Sendable {
    /// Words to be said.
    case text(String)
    /// Words to be said, with how they are to be spoken, and how much they may get in the way.
    case attributedText(AccessibilityAttributedString)
    /// The words of an announcement, and whether they were heard to their end.
    case finished(String, wasSuccessful: Bool)
    /// An element to go to.
    case element(AccessibilityElement)
  }

  /// What has happened.
  public let name: Name
  /// What it carries, if anything.
  public let argument: Argument?
  /// The element that it was posted on.
  public let element: AccessibilityElement
}
