/// A rotor that the application provides.
@MainActor
public final class AccessibilityCustomRotor {
  /// The direction of a search, with UIKit's raw values.
  public enum Direction: Int, CaseIterable, Sendable {
    /// Towards the previous item.
    case previous = 0
    /// Towards the next item.
    case next = 1
  }

  /// The kind of items in a rotor, with UIKit's raw values.
  public enum SystemRotorType: Int, CaseIterable, Sendable {
    /// Items of a kind that the application defines.
    case none = 0
    /// Links in the element or container.
    case link
    /// Links that the user has already opened.
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
    /// Passages of bold text in the element or container.
    case boldText
    /// Passages of italic text in the element or container.
    case italicText
    /// Passages of underlined text in the element or container.
    case underlineText
    /// Misspelled words in the text of the element or container.
    case misspelledWord
    /// Images in the element or container.
    case image
    /// Text fields in the element or container.
    case textField
    /// Tables in the element or container.
    case table
    /// Lists in the element or container.
    case list
    /// Landmarks, such as the navigation and the main part of a page.
    case landmark
  }

  /// A search for the next item in a direction, which returns `nil` after the last item.
  public typealias Search = (AccessibilityCustomRotorSearchPredicate)
    -> AccessibilityCustomRotorItemResult?

  /// The spoken name, which is empty for a rotor with a system type.
  public var name: String
  /// The kind of items in the rotor.
  public let systemRotorType: SystemRotorType
  /// The closure that finds the next item.
  public var itemSearchBlock: Search

  /// Creates a rotor with its own name.
  public init(name: String, itemSearch: @escaping Search) {
    self.name = name
    systemRotorType = .none
    itemSearchBlock = itemSearch
  }

  /// Creates a rotor that replaces the reader's own rotor for one kind of item.
  public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
    name = ""
    systemRotorType = systemType
    itemSearchBlock = itemSearch
  }
}

/// The start and the direction of a custom rotor's search.
@MainActor
public final class AccessibilityCustomRotorSearchPredicate {
  /// The current item.
  public var currentItem: AccessibilityCustomRotorItemResult
  /// The direction of the search.
  public var searchDirection: AccessibilityCustomRotor.Direction

  /// Creates a predicate from the current item and a direction.
  public init(
    currentItem: AccessibilityCustomRotorItemResult,
    searchDirection: AccessibilityCustomRotor.Direction
  ) {
    self.currentItem = currentItem
    self.searchDirection = searchDirection
  }
}

/// The result of a custom rotor's search.
@MainActor
public final class AccessibilityCustomRotorItemResult {
  /// The element that contains the item. The reference is weak.
  public weak var targetElement: AccessibilityElement?
  /// The range of the item in the element's value, or in the element's label if it has no value.
  ///
  /// UIKit uses positions in a text input. Here, the range consists of character offsets, counted
  /// from 0. If it is `nil`, the item is the whole text.
  public var targetRange: Range<Int>?

  /// Creates a result from an element and a range of the element's text.
  public init(targetElement: AccessibilityElement, targetRange: Range<Int>? = nil) {
    self.targetElement = targetElement
    self.targetRange = targetRange
  }
}
