public import AccessibilityModel
public import SpeechModel

/// Adjustable controls.
extension Subject where Kind == Role.Adjustable {
  /// Returns the subject with the promised number of steps from end to end.
  public consuming func steps(_ count: Int) -> Subject { with(\.stepsFromEndToEnd, count) }

  /// Returns the subject with the code that drags it, which can leave the value between two steps.
  ///
  /// The number is in the units of the range, or of the spoken number without a range. Without this
  /// modifier, the spoken values between steps are not checked.
  public consuming func dragged(_ drag: @escaping @MainActor (Double) -> Void) -> Subject {
    with(\.drag, drag)
  }

  /// Returns the subject with another appearance, which must not change the speech.
  public consuming func face(_ name: String, show: @escaping @MainActor () -> Void) -> Subject {
    with(\.faces, options.faces + [(name, show)])
  }
}

/// Sliders with several thumbs.
extension Subject where Kind == Role.MultiThumb {
  /// Creates the subject of a slider with several thumbs, the lowest first.
  ///
  /// Each thumb has a range and room to move. The screen is the root of the elements.
  public init(_ thumbs: [AccessibilityElement], in screen: AccessibilityElement) {
    self.init(screen, in: screen) { $0.thumbs = thumbs }
  }

  /// Returns the subject with the minimum distance between neighbours, in the units of the ranges.
  public consuming func gap(_ gap: Double) -> Subject { with(\.gap, gap) }

  /// Returns the subject with thumbs that do not bound each other.
  public consuming func independent() -> Subject { with(\.areIndependent, true) }

  /// Returns the subject with the code that drags a thumb, given by index, to a number.
  ///
  /// The number may lie beyond a neighbour.
  public consuming func dragged(_ drag: @escaping @MainActor (Int, Double) -> Void) -> Subject {
    with(\.dragThumb, drag)
  }

  /// The thumbs as adjustable controls, in their order.
  var adjustables: [Subject<Role.Adjustable>] {
    options.thumbs.map { Subject<Role.Adjustable>($0, in: screen, options: options) }
  }
}

/// Buttons.
extension Subject where Kind == Role.Button {
  /// Returns the subject with the code that observes activations, which the clause `activation` needs.
  ///
  /// The handler is called whenever the application has carried out the action of the button.
  public consuming func activations(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with(\.observe, observe)
  }
}

/// Toggles.
extension Subject where Kind == Role.Toggle {
  /// Creates the subject of a switch, a toggle button or a checkbox.
  ///
  /// The screen is the root of the elements; `nil` if the element is alone. `isOn` returns the state
  /// of the application; `nil` is the mixed state.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    isOn: @escaping @MainActor () -> Bool?
  ) {
    self.init(element, in: screen) { $0.isOn = isOn }
  }

  /// Returns the subject with the code that sets the state in the application.
  ///
  /// The clause `assignedState` needs it.
  public consuming func assigned(_ assign: @escaping @MainActor (Bool) -> Void) -> Subject {
    with(\.assign, assign)
  }
}

/// Fields.
extension Subject where Kind == Role.TextField {
  /// Creates the subject of a text field or a secure field, which is a `KeyInput`.
  ///
  /// The screen is the root of the elements; `nil` if the element is alone. The field accepts the
  /// sample, of at least two characters, unchanged. `text` returns the text of the application.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String
  ) {
    self.init(element, in: screen) { ($0.sample, $0.text) = (sample, text) }
  }

  /// Returns the subject with the code that enters a text that the field rejects.
  public consuming func invalid(_ makeInvalid: @escaping @MainActor () -> Void) -> Subject {
    with(\.makeInvalid, makeInvalid)
  }
}

/// Tab bars.
extension Subject where Kind == Role.TabBar {
  /// Creates the subject of a tab bar, the element that contains the tabs.
  ///
  /// The screen is the root of the elements; `nil` if the bar is alone. `selectedTab` returns the
  /// index, in reading order, of the tab that the application shows; `nil` without one.
  public init(
    _ bar: AccessibilityElement, in screen: AccessibilityElement? = nil,
    selectedTab: @escaping @MainActor () -> Int?
  ) {
    self.init(bar, in: screen) { $0.selectedTab = selectedTab }
  }
}

/// Lists.
extension Subject where Kind == Role.List {
  /// Creates the subject of a list, the element that contains at least three rows.
  ///
  /// The screen is the root of the elements; `nil` if the list is alone. `rowCount` returns the number
  /// of rows in the application. For a list that never changes, leave out the clauses `insertion`,
  /// `removal` and `announcesChanges`.
  public init(
    _ list: AccessibilityElement, in screen: AccessibilityElement? = nil,
    rowCount: @escaping @MainActor () -> Int
  ) {
    self.init(list, in: screen) { $0.rowCount = rowCount }
  }

  /// Returns the subject with the code that inserts a row at an index.
  public consuming func inserting(_ insert: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.insert, insert)
  }

  /// Returns the subject with the code that removes the row at an index.
  public consuming func removing(_ remove: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.remove, remove)
  }
}

/// Containers.
extension Subject where Kind == Role.Container {
  /// Returns the subject with a promised order of its elements, in place of that of the layout.
  public consuming func ordered(_ elements: [AccessibilityElement]) -> Subject {
    with(\.expected, elements)
  }
}

/// Dialogs.
extension Subject where Kind == Role.Modal {
  /// Creates the subject of a dialog that a double tap on an element opens.
  ///
  /// The view of the dialog is evaluated at each use, so the application may create it when the dialog
  /// opens. The screen is the root of the elements, which does not show the dialog yet.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, openedBy opener: AccessibilityElement
  ) {
    self.init(screen, in: screen) { ($0.modal, $0.opener) = (modal, opener) }
  }

  /// Creates the subject of a dialog that `show` opens, without an action of the user.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, appearing show: @escaping @MainActor () -> Void
  ) {
    self.init(screen, in: screen) { ($0.modal, $0.show) = (modal, show) }
  }

  /// Returns the subject with the element that gets the focus when the dialog closes.
  ///
  /// Without this modifier, the cursor has to return to the element that had the focus before.
  public consuming func returning(to element: AccessibilityElement) -> Subject {
    with(\.returnsTo, element)
  }
}

/// Announcements.
extension Subject where Kind == Role.Announcement {
  /// Creates the subject of an announcement with exactly these words.
  ///
  /// The screen is the root of the elements. `cause` causes the announcement, and returns the speech;
  /// the check calls it twice.
  public init(
    _ text: String, in screen: AccessibilityElement,
    cause: @escaping @MainActor (Listener) -> Heard
  ) {
    self.init(screen, in: screen) { ($0.announcement, $0.cause) = (text, cause) }
  }

  /// Returns the subject with a promised priority.
  public consuming func priority(_ priority: Utterance.Priority) -> Subject {
    with(\.priority, priority)
  }

  /// Returns the subject with commands before each cause, such as those that go to a button.
  public consuming func prepared(_ prepare: @escaping @MainActor (Listener) -> Void) -> Subject {
    with(\.prepare, prepare)
  }
}
