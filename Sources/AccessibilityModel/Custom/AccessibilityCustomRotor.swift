/// A way through an application's content that a user can choose in the rotor.
///
/// It has the shape of UIKit's `UIAccessibilityCustomRotor`.
@MainActor
public final class AccessibilityCustomRotor {
  /// Where a search goes, with the platform's raw values.
  public enum Direction: Int, CaseIterable, Sendable {
    /// To what comes before.
    case previous = 0
    /// To what comes after.
    case next = 1
  }

  /// What kind of thing a rotor goes through, with the platform's raw values.
  public enum SystemRotorType: Int, CaseIterable, Sendable {
    /// Something of the application's own, which has a name.
    case none = 0
    /// Links.
    case link
    /// Links that have been followed before.
    case visitedLink
    /// Headings of any level.
    case heading
    /// Headings of the first level.
    case headingLevel1
    /// Headings of the second level.
    case headingLevel2
    /// Headings of the third level.
    case headingLevel3
    /// Headings of the fourth level.
    case headingLevel4
    /// Headings of the fifth level.
    case headingLevel5
    /// Headings of the sixth level.
    case headingLevel6
    /// Bold text.
    case boldText
    /// Italic text.
    case italicText
    /// Underlined text.
    case underlineText
    /// Words that are not spelled right.
    case misspelledWord
    /// Images.
    case image
    /// Fields for text.
    case textField
    /// Tables.
    case table
    /// Lists.
    case list
    /// Parts of the screen that can be jumped to.
    case landmark
  }

  /// Finds the next item in a direction; nil means that there is none.
  public typealias Search = (AccessibilityCustomRotorSearchPredicate)
    -> AccessibilityCustomRotorItemResult?

  /// The name, as it is spoken; that of a rotor with a system type goes without saying.
  public var name: String
  /// The kind of thing that the rotor goes through.
  public let systemRotorType: SystemRotorType
  /// Finds the next item in a direction; nil means that there is none.
  public var itemSearchBlock: Search

  /// Creates a rotor with a name of its own.
  ///
  /// - Parameters:
  ///   - name: The name, as it is spoken.
  ///   - itemSearch: Finds the next item in a direction.
  public init(name: String, itemSearch: @escaping Search) {
    self.name = name
    systemRotorType = .none
    itemSearchBlock = itemSearch
  }

  /// Creates a rotor that takes the place of the reader's own for a kind of thing.
  ///
  /// - Parameters:
  ///   - systemType: The kind of thing.
  ///   - itemSearch: Finds the next item in a direction.
  public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
    name = ""
    systemRotorType = systemType
    itemSearchBlock = itemSearch
  }
}
