public import AccessibilityModel
public import SpeechModel

// MARK: Adjustable controls

extension Subject where Kind == Role.Adjustable {
  /// Returns the subject with the promised number of steps from end to end.
  public consuming func steps(_ count: Int) -> Subject { with(\.stepsFromEndToEnd, count) }

  /// Returns the subject with the code that drags it by a finger, which can leave the value between
  /// two steps. Its number is in the units of the range, or of the spoken number without a range.
  /// Without it, the spoken values between steps are not checked.
  public consuming func dragged(_ drag: @escaping @MainActor (Double) -> Void) -> Subject {
    with(\.drag, drag)
  }

  /// Returns the subject with another appearance, which must not change the speech. Failures quote
  /// its name.
  public consuming func face(_ name: String, show: @escaping @MainActor () -> Void) -> Subject {
    with(\.faces, options.faces + [(name, show)])
  }
}

extension Subject where Kind == Role.MultiThumb {
  /// Creates the subject of a slider with several thumbs.
  ///
  /// - Parameters:
  ///   - thumbs: The adjustable elements, the lowest first, each with a range and room to move.
  ///   - screen: The root of the elements.
  public init(_ thumbs: [AccessibilityElement], in screen: AccessibilityElement) {
    self.init(screen, in: screen) { $0.thumbs = thumbs }
  }

  /// Returns the subject with the distance that neighbours keep, in the units of the ranges, from 0.
  public consuming func gap(_ gap: Double) -> Subject { with(\.gap, gap) }

  /// Returns the subject with thumbs that do not bound each other.
  public consuming func independent() -> Subject { with(\.areIndependent, true) }

  /// Returns the subject with the code that drags a thumb by a finger. It takes the index of the
  /// thumb and a number. The number may lie beyond its neighbour.
  public consuming func dragged(_ drag: @escaping @MainActor (Int, Double) -> Void) -> Subject {
    with(\.dragThumb, drag)
  }

  /// The thumbs as adjustable controls, in their order.
  var adjustables: [Subject<Role.Adjustable>] {
    options.thumbs.map { Subject<Role.Adjustable>($0, in: screen, options: options) }
  }
}

// MARK: Buttons and toggles

extension Subject where Kind == Role.Button {
  /// Returns the subject with the code that observes its activations, which the clause `activation`
  /// needs. The handler is called whenever the application has carried out the button's action.
  public consuming func activations(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with(\.observe, observe)
  }
}

extension Subject where Kind == Role.Toggle {
  /// Creates the subject of a switch, a toggle button or a checkbox.
  ///
  /// - Parameters:
  ///   - element: The element that is switched.
  ///   - screen: The root of the elements; `nil` if the element is alone.
  ///   - isOn: Returns whether the application considers it on; `nil` is the mixed state.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    isOn: @escaping @MainActor () -> Bool?
  ) {
    self.init(element, in: screen) { $0.isOn = isOn }
  }

  /// Returns the subject with the code that sets its state in the application, which the clause
  /// `assignedState` needs.
  public consuming func assigned(_ assign: @escaping @MainActor (Bool) -> Void) -> Subject {
    with(\.assign, assign)
  }
}

// MARK: Fields

extension Subject where Kind == Role.TextField {
  /// Creates the subject of a text field.
  ///
  /// - Parameters:
  ///   - element: The field, a `KeyInput`.
  ///   - screen: The root of the elements; `nil` if the element is alone.
  ///   - sample: A text of at least two characters that the field accepts unchanged.
  ///   - text: Returns the text, as the application reads it.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String
  ) {
    self.init(element, in: screen) { ($0.sample, $0.text) = (sample, text) }
  }

  /// Returns the subject with the code that enters an invalid text, for a field that rejects some
  /// texts.
  public consuming func invalid(_ makeInvalid: @escaping @MainActor () -> Void) -> Subject {
    with(\.makeInvalid, makeInvalid)
  }
}

extension Subject where Kind == Role.SecureField {
  /// Creates the subject of a secure field. The parameters are those of a text field.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String
  ) {
    self.init(element, in: screen) { ($0.sample, $0.text) = (sample, text) }
  }

  /// Returns the subject with the code that enters an invalid secret, for a field that rejects some
  /// secrets.
  public consuming func invalid(_ makeInvalid: @escaping @MainActor () -> Void) -> Subject {
    with(\.makeInvalid, makeInvalid)
  }

  /// The subject as a text field.
  var textField: Subject<Role.TextField> {
    Subject<Role.TextField>(element, in: screen, options: options)
  }
}

// MARK: Containers

extension Subject where Kind == Role.TabBar {
  /// Creates the subject of a tab bar.
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
  /// A list that never changes has no modifiers; its contract leaves out the clauses `insertion`,
  /// `removal` and `announcesChanges`.
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

  /// Returns the subject with the code that inserts a row at an index.
  public consuming func inserting(_ insert: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.insert, insert)
  }

  /// Returns the subject with the code that removes the row at an index.
  public consuming func removing(_ remove: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.remove, remove)
  }
}

extension Subject where Kind == Role.Container {
  /// Returns the subject with a promised order of its elements, instead of that of the layout.
  public consuming func ordered(_ elements: [AccessibilityElement]) -> Subject {
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

  /// Creates the subject of a dialog that appears without an action of the user, when `show` is called.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, appearing show: @escaping @MainActor () -> Void
  ) {
    self.init(screen, in: screen) { ($0.modal, $0.show) = (modal, show) }
  }

  /// Returns the subject with the element that the cursor goes to when the dialog closes. Without it, the
  /// cursor has to return to where it was when the dialog opened.
  public consuming func returning(to element: AccessibilityElement) -> Subject {
    with(\.returnsTo, element)
  }
}

// MARK: Announcements

extension Subject where Kind == Role.Announcement {
  /// Creates the subject of an announcement.
  ///
  /// - Parameters:
  ///   - text: The exact words that are announced.
  ///   - screen: The root of the elements.
  ///   - cause: Leads to the announcement, and returns the speech. It is called twice.
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

  /// Returns the subject with commands that are performed first each time, such as those that go to
  /// a button.
  public consuming func prepared(_ prepare: @escaping @MainActor (Listener) -> Void) -> Subject {
    with(\.prepare, prepare)
  }
}
