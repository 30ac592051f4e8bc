public import AccessibilityModel

extension Role {
  /// A container of choices, one of which is selected, such as a segmented control.
  public struct Choice {
    /// The number of choices, or `nil` if it may vary.
    var count: Int?
    var selectedItem: @MainActor () -> Int?
  }
}

extension Subject where Kind == Role.Choice {
  /// Creates a subject for one choice of several, which is the element that contains the choices.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. `count` is the
  /// number of choices in the application, or `nil` if it may vary. `selectedChoice` returns the
  /// index, in reading order, of the choice that the application shows as selected, or `nil` if it
  /// shows none. By default, change events of the element and of the choices in it are observed.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil, count: Int? = nil,
    selectedChoice: @escaping @MainActor () -> Int?
  ) {
    self.init(element, in: screen, Role.Choice(count: count, selectedItem: selectedChoice))
    observe = Self.changes(in: element)
  }
}

extension Role {
  /// An adjustable element that selects a page.
  public struct PageControl {
    var page: RowComponent
  }
}

extension Subject where Kind == Role.PageControl {
  /// Creates a subject for a page control.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. `currentPage`
  /// returns the index of the page that the application shows, counting from 0.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil, pages: Int,
    currentPage: @escaping @MainActor () -> Int
  ) {
    let component = RowComponent(element: element, count: pages, selected: currentPage)
    self.init(element, in: screen, Role.PageControl(page: component))
  }
}

extension Role {
  /// A picker, with one or more adjustable components.
  public struct Picker {
    var components: [RowComponent]
  }
}

/// An adjustable element that selects one of several rows, or one of several pages.
struct RowComponent {
  let element: AccessibilityElement
  /// The texts of the rows, or an empty array if the rows are pages.
  var texts: [String] = []
  let count: Int
  /// Whether an increment of the last row selects the first.
  var wraps = false
  /// Returns the index of the selected row in the application.
  let selected: @MainActor () -> Int
}

extension Subject where Kind == Role.Picker {
  /// Creates a subject for a picker with one component, which is an adjustable element.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. `rows` contains
  /// the texts of all rows. `selectedRow` returns the index of the row that the application shows
  /// as selected, counting from 0.
  public init(
    _ component: AccessibilityElement, in screen: AccessibilityElement? = nil, rows: [String],
    selectedRow: @escaping @MainActor () -> Int
  ) {
    self.init(
      [component], in: screen ?? component, rows: [rows], selectedRow: { _ in selectedRow() })
  }

  /// Creates a subject for a picker with several components, in reading order.
  ///
  /// The screen is the root of the element tree. `rows` contains the texts of the rows of each
  /// component. `selectedRow` returns the index of the selected row in the component at an index.
  public init(
    _ components: [AccessibilityElement], in screen: AccessibilityElement, rows: [[String]],
    selectedRow: @escaping @MainActor (Int) -> Int
  ) {
    let components = zip(components, rows).enumerated().map { index, component in
      RowComponent(
        element: component.0, texts: component.1, count: component.1.count,
        selected: { selectedRow(index) })
    }
    self.init(screen, in: screen, Role.Picker(components: components))
  }

  /// Returns the subject with components that continue at the other end, as the hours of a clock do.
  ///
  /// ```swift
  /// Contract.picker.check {
  ///   let hours = Wheel("Hours", rows: ["22", "23", "0", "1"], wraps: true)
  ///   return Subject(hours, rows: hours.rows, selectedRow: { hours.row })
  ///     .disabled { hours.isEnabled = false }
  ///     .wrapping()
  /// }
  /// ```
  public consuming func wrapping() -> Subject {
    for index in options.components.indices { options.components[index].wraps = true }
    return self
  }
}

extension Role {
  /// A container of two buttons, which raise and lower a value.
  public struct Stepper {
    var increment: AccessibilityElement
    var decrement: AccessibilityElement
    var value: @MainActor () -> Double
    var wraps = false

    var buttons: [AccessibilityElement] { [increment, decrement] }
  }
}

extension Subject where Kind == Role.Stepper {
  /// Creates a subject for a stepper, which is the element that contains both buttons.
  ///
  /// The screen is the root of the element tree, or `nil` if the stepper is alone. `value` returns
  /// the number that the application has stored. By default, change events of the stepper and of the
  /// buttons are observed.
  public init(
    _ stepper: AccessibilityElement, in screen: AccessibilityElement? = nil,
    increment: AccessibilityElement, decrement: AccessibilityElement,
    value: @escaping @MainActor () -> Double
  ) {
    let role = Role.Stepper(increment: increment, decrement: decrement, value: value)
    self.init(stepper, in: screen, role)
    observe = Self.changes(in: stepper)
  }

  /// Returns the subject with a value that continues at the other limit.
  ///
  /// ```swift
  /// let guests = GuestStepper()
  /// let subject = Subject(
  ///   guests, increment: guests.increment, decrement: guests.decrement, value: { guests.count }
  /// ).wrapping()
  /// ```
  public consuming func wrapping() -> Subject { with { $0.options.wraps = true } }
}

extension Role {
  /// A button that shows and hides content.
  public struct Disclosure {
    var content: @MainActor () -> AccessibilityElement?
    var isExpanded: @MainActor () -> Bool
  }
}

extension Subject where Kind == Role.Disclosure {
  /// Creates a subject for a button that shows and hides content.
  ///
  /// The screen is the root of the element tree. `content` is evaluated on each use, so the
  /// application may create the content when it is expanded.
  public init(
    _ button: AccessibilityElement, in screen: AccessibilityElement,
    content: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    isExpanded: @escaping @MainActor () -> Bool
  ) {
    self.init(button, in: screen, Role.Disclosure(content: content, isExpanded: isExpanded))
  }
}

extension Role {
  /// An indicator of the progress of a task.
  public struct Progress {
    var advance: @MainActor (Double) -> Void
  }
}

extension Subject where Kind == Role.Progress {
  /// Creates a subject for an indicator of progress.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. `advance` makes
  /// the application report progress, from 0 to 1.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    advancing advance: @escaping @MainActor (Double) -> Void
  ) {
    self.init(element, in: screen, Role.Progress(advance: advance))
  }
}

extension Subject {
  /// Returns code that observes the value changes of a container and of the elements in it.
  private static func changes(
    in container: AccessibilityElement
  ) -> @MainActor (@escaping () -> Void) -> Subscription {
    { handler in
      container.observeNotifications { if $0.name == .valueChanged { handler() } }
    }
  }
}
