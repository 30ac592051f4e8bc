public import AccessibilityModel

extension Role {
  /// A container of tabs, at most one of which is selected.
  public struct TabBar {
    var selectedItem: @MainActor () -> Int?
  }
}

extension Subject where Kind == Role.TabBar {
  /// Creates a subject for a tab bar, which is the element that contains the tabs.
  ///
  /// The screen is the root of the element tree, or `nil` if the bar is alone. `selectedTab`
  /// returns the index, in reading order, of the tab that the application shows, or `nil` if it
  /// shows no tab.
  public init(
    _ bar: AccessibilityElement, in screen: AccessibilityElement? = nil,
    selectedTab: @escaping @MainActor () -> Int?
  ) {
    self.init(bar, in: screen, Role.TabBar(selectedItem: selectedTab))
  }
}

extension Role {
  /// A container of rows, which the application may insert and remove.
  public struct List {
    var rowCount: @MainActor () -> Int
    var insert: (@MainActor (Int) -> Void)?
    var remove: (@MainActor (Int) -> Void)?
  }

  /// A table with rows and columns.
  public struct Table: ElementRole {
    /// Creates the role without options.
    public init() {}
  }
}

extension Subject where Kind == Role.List {
  /// Creates a subject for a list, which is an element that contains at least three rows.
  ///
  /// The screen is the root of the element tree, or `nil` if the list is alone. `rowCount` returns
  /// the number of rows in the application. For a list that never changes, leave out the clauses
  /// `insertion`, `removal` and `announcesChanges`.
  public init(
    _ list: AccessibilityElement, in screen: AccessibilityElement? = nil,
    rowCount: @escaping @MainActor () -> Int
  ) {
    self.init(list, in: screen, Role.List(rowCount: rowCount))
  }

  /// Returns the subject with code that inserts a row at an index.
  public consuming func inserting(_ insert: @escaping @MainActor (Int) -> Void) -> Subject {
    with { $0.options.insert = insert }
  }

  /// Returns the subject with code that removes the row at an index.
  public consuming func removing(_ remove: @escaping @MainActor (Int) -> Void) -> Subject {
    with { $0.options.remove = remove }
  }
}

extension Role {
  /// A container whose elements must be visited in a certain order.
  public struct Container: ElementRole {
    var order: [AccessibilityElement]?

    /// Creates the role without options.
    public init() {}
  }
}

extension Subject where Kind == Role.Container {
  /// Returns the subject with the order in which swipes must visit its elements.
  ///
  /// Without this modifier, the layout of the elements determines the order.
  public consuming func ordered(_ elements: [AccessibilityElement]) -> Subject {
    with { $0.options.order = elements }
  }
}
