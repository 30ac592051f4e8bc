/// The position of an element in a set, like ARIA's `aria-posinset`.
public struct AccessibilityPositionInSet: Equatable, Hashable, Sendable {
  /// The position, from 1 to `count`.
  public var position: Int
  /// The number of elements in the set, visible or not.
  public var count: Int
  /// The level of the set in a tree, like ARIA's `aria-level`, or `nil` if it is not in a tree.
  public var level: Int?

  /// Creates a position in a set of `count` elements.
  public init(position: Int, count: Int, level: Int? = nil) {
    self.position = position
    self.count = count
    self.level = level
  }
}

/// Whether an element is expanded or collapsed, with UIKit's raw values.
public enum AccessibilityExpandedStatus: Int, CaseIterable, Sendable {
  /// The element can be neither expanded nor collapsed.
  case unsupported = 0
  /// The content that the element can disclose is visible.
  case expanded = 1
  /// The content that the element can disclose is hidden.
  case collapsed = 2
}

/// Whether a toggle button is pressed, with the states of ARIA's `aria-pressed`.
public enum AccessibilityPressedState: String, CaseIterable, Sendable {
  /// The button is not pressed.
  case notPressed
  /// The button is pressed.
  case pressed
  /// The button represents several items, and only some of these items are pressed.
  case mixed
}

/// A check box or radio button, with its state.
///
/// UIKit has no such type. The kinds and states are those of ARIA.
public struct AccessibilityCheck: Equatable, Hashable, Sendable {
  /// The kind of control.
  public enum Kind: Sendable {
    /// A control that can be checked independently of others.
    case checkBox
    /// A control that unchecks the others in its set when it is checked.
    case radioButton
  }

  /// The state of the control.
  public enum State: String, CaseIterable, Sendable {
    /// The control is not checked.
    case unchecked
    /// The control is checked.
    case checked
    /// The control represents several items, and only some of these items are checked.
    case mixed
  }

  /// The kind of control.
  public var kind: Kind
  /// The state of the control.
  public var state: State

  /// Creates a check box or radio button.
  public init(_ kind: Kind, _ state: State) {
    self.kind = kind
    self.state = state
  }
}

/// The kind of popup that an element opens, like ARIA's `aria-haspopup`.
public enum AccessibilityPopup: String, CaseIterable, Sendable {
  /// The system's picker, as for the element `select` of HTML.
  case picker
  /// A menu.
  case menu
  /// A list of options.
  case listbox
  /// A tree.
  case tree
  /// A grid.
  case grid
  /// A dialog.
  case dialog
}

/// The purpose of a landmark, with ARIA's names.
public enum AccessibilityLandmark: String, CaseIterable, Sendable {
  /// The header of the page.
  case banner
  /// Content that complements the main content.
  case complementary
  /// The footer of the page.
  case contentInfo = "contentinfo"
  /// A form.
  case form
  /// The main content.
  case main
  /// Links for navigation.
  case navigation
  /// Any other important part of the page.
  case region
  /// A search.
  case search
}

/// The direction of a page scroll, with UIKit's raw values.
public enum AccessibilityScrollDirection: Int, CaseIterable, Sendable {
  /// Towards the right.
  case right = 1
  /// Towards the left.
  case left = 2
  /// Upwards.
  case up = 3
  /// Downwards.
  case down = 4
  /// To the next page.
  case next = 5
  /// To the previous page.
  case previous = 6
}

/// The kind of a container, with UIKit's raw values.
///
/// In UIKit, a tab bar is marked by a trait, a series of segments is a control, and an alert is a
/// view controller. Here, they are also container types, so any element can be one.
public enum AccessibilityContainerType: Int, CaseIterable, Sendable {
  /// No particular kind.
  case none = 0
  /// A table, whose cells are arranged in rows and columns.
  case dataTable = 1
  /// A list, whose start and end are announced.
  case list = 2
  /// A landmark, which users can reach with the rotor.
  case landmark = 3
  /// A group, whose label is announced on entry.
  case semanticGroup = 4
  /// A tab bar, whose tabs are announced with their positions.
  case tabBar = 1_000
  /// A series of segments, which are announced with their positions.
  case series = 1_001
  /// An alert, which is announced on entry, with its label.
  case alert = 1_002
}
