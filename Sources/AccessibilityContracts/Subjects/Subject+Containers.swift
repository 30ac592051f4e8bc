public import AccessibilityModel
public import SpeechModel

// MARK: Containers

extension Subject where Kind == Role.TabBar {
  /// Creates the subject of a bar of tabs.
  ///
  /// - Parameters:
  ///   - bar: The element that contains the tabs.
  ///   - screen: The root of the elements; `nil` if the bar is alone.
  ///   - selectedTab: Returns the tab that the application shows, from 0 in the order of the swipes;
  ///     `nil` if it shows none.
  public init(
    _ bar: AccessibilityElement, in screen: AccessibilityElement? = nil,
    selectedTab: @escaping @MainActor () -> Int?
  ) {
    self.init(bar, in: screen) { $0.selectedTab = selectedTab }
  }
}

extension Subject where Kind == Role.List {
  /// Creates the subject of a list.
  ///
  /// - Parameters:
  ///   - list: The element that contains the rows, at least three.
  ///   - screen: The root of the elements; `nil` if the list is alone.
  ///   - rowCount: Returns the number of rows that the application has.
  public init(
    _ list: AccessibilityElement, in screen: AccessibilityElement? = nil,
    rowCount: @escaping @MainActor () -> Int
  ) {
    self.init(list, in: screen) { $0.rowCount = rowCount }
  }

  /// Returns the subject with the way in which the application inserts a row.
  ///
  /// ```swift
  /// let subject = Subject(queue, rowCount: { queue.songs.count })
  ///   .inserting { queue.insert("Bridge", at: $0) }
  /// ```
  ///
  /// A list that never changes has neither this nor ``removing(_:)``; its contract leaves out the clauses
  /// `insertion`, `removal` and `announcesChanges`.
  ///
  /// - Parameter insert: Inserts a row at an index.
  /// - Returns: The subject.
  public func inserting(_ insert: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.insert, insert)
  }

  /// Returns the subject with the way in which the application removes a row.
  ///
  /// ```swift
  /// let subject = Subject(queue, rowCount: { queue.songs.count }).removing { queue.remove(at: $0) }
  /// ```
  ///
  /// - Parameter remove: Removes the row at an index.
  /// - Returns: The subject.
  public func removing(_ remove: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.remove, remove)
  }
}

extension Subject where Kind == Role.Container {
  /// Returns the subject with a promised order, instead of that of the layout, row by row.
  ///
  /// ```swift
  /// let subject = Subject<Role.Container>(player)
  ///   .ordered([player.songTitle, player.play, player.position, player.volume])
  /// ```
  ///
  /// - Parameter elements: The elements, in their order.
  /// - Returns: The subject.
  public func ordered(_ elements: [AccessibilityElement]) -> Subject {
    with(\.expected, elements)
  }
}

// MARK: Dialogs

extension Subject where Kind == Role.Modal {
  /// Creates the subject of a dialog that an element opens.
  ///
  /// - Parameters:
  ///   - modal: The view of the dialog. It is evaluated at each use, so it may be made when the dialog
  ///     opens.
  ///   - screen: The root of the elements, which does not show the dialog yet.
  ///   - opener: The element that opens it by a double tap.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, openedBy opener: AccessibilityElement
  ) {
    self.init(screen, in: screen) { ($0.modal, $0.opener) = (modal, opener) }
  }

  /// Creates the subject of a dialog that appears without an action of the user.
  ///
  /// - Parameters:
  ///   - modal: The view of the dialog. It is evaluated at each use, so it may be made when the dialog
  ///     appears.
  ///   - screen: The root of the elements, which does not show the dialog yet.
  ///   - show: Shows it.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, appearing show: @escaping @MainActor () -> Void
  ) {
    self.init(screen, in: screen) { ($0.modal, $0.show) = (modal, show) }
  }

  /// Returns the subject with the element that the cursor goes to when the dialog closes.
  ///
  /// ```swift
  /// let subject = Subject(editor.dialog, in: editor, openedBy: editor.save)
  ///   .returning(to: editor.rename)
  /// ```
  ///
  /// Without it, the cursor has to return to where it was when the dialog opened.
  ///
  /// - Parameter element: The element.
  /// - Returns: The subject.
  public func returning(to element: AccessibilityElement) -> Subject {
    with(\.returnsTo, element)
  }
}

// MARK: Announcements

extension Subject where Kind == Role.Announcement {
  /// Creates the subject of an announcement.
  ///
  /// - Parameters:
  ///   - text: The words that are announced, to the letter.
  ///   - screen: The root of the elements.
  ///   - cause: Leads to the announcement, and returns what was heard. It is called twice.
  public init(
    _ text: String, in screen: AccessibilityElement,
    cause: @escaping @MainActor (Listener) -> Heard
  ) {
    self.init(screen, in: screen) { ($0.announcement, $0.cause) = (text, cause) }
  }

  /// Returns the subject with a promised priority.
  ///
  /// ```swift
  /// let subject = Subject("Saved", in: editor) { $0.perform("double tap") }.priority(.default)
  /// ```
  ///
  /// - Parameter priority: The priority.
  /// - Returns: The subject.
  public func priority(_ priority: Utterance.Priority) -> Subject {
    with(\.priority, priority)
  }

  /// Returns the subject with the commands that come first each time, such as the way to a button.
  ///
  /// ```swift
  /// let subject = Subject("Saved", in: editor) { $0.perform("double tap") }
  ///   .prepared { $0.perform("go save") }
  /// ```
  ///
  /// - Parameter prepare: Performs them.
  /// - Returns: The subject.
  public func prepared(_ prepare: @escaping @MainActor (Listener) -> Void) -> Subject {
    with(\.prepare, prepare)
  }
}
