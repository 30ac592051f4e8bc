/// What an application tells assistive technology of its own accord.
public struct AccessibilityNotification {
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

    /// A part of the screen has changed. Without an argument the reader keeps its place; an element
    /// is gone to; a text is said.
    public static let layoutChanged = Name(rawValue: "layoutChanged")
    /// Something is to be said: the text of the argument.
    public static let announcement = Name(rawValue: "announcement")
    /// Another page has been scrolled to; the text of the argument says which.
    public static let pageScrolled = Name(rawValue: "pageScrolled")
    /// The value of the element has changed without the reader's doing. UIKit has no such
    /// notification, its readers poll; AppKit's has this name.
    public static let valueChanged = Name(rawValue: "valueChanged")
  }

  /// What a notification carries.
  public enum Argument {
    /// Words to be said.
    case text(String)
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
