public import AccessibilityModel
public import ScreenReader
internal import SpeechModel

/// A control, container, dialog or announcement under test, and what a test can do to it.
///
/// Each call of a check's closure makes a new subject, in the state in which a user finds it. Modifiers
/// add what a contract needs beyond the element:
///
/// ```swift
/// @MainActor func volume() -> Subject<Role.Adjustable> {
///   let slider = FatSlider(
///     frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
///   return Subject(slider).steps(100).disabled { slider.isEnabled = false }
/// }
/// ```
///
/// A subject that is given with its screen has to be reached by swipes, and other changes on the screen
/// have to be announced:
///
/// ```swift
/// let subject = Subject<Role.Adjustable>(pitch, in: deck)
/// XCTAssertTrue(subject.element === pitch && subject.screen === deck)
/// ```
@MainActor
public struct Subject<Kind> {
  /// The element that is operated, or the container; the screen of a dialog, an announcement or several
  /// thumbs.
  public let element: AccessibilityElement
  /// The root of the elements; the element itself if it is alone.
  public let screen: AccessibilityElement
  var options = SubjectOptions()

  init(
    _ element: AccessibilityElement, in screen: AccessibilityElement?, options: SubjectOptions
  ) {
    self.element = element
    self.screen = screen ?? element
    self.options = options
  }

  init(
    _ element: AccessibilityElement, in screen: AccessibilityElement?,
    _ configure: (inout SubjectOptions) -> Void
  ) {
    var options = SubjectOptions()
    configure(&options)
    self.init(element, in: screen, options: options)
  }

  /// Observes the events that the application receives; `nil` if they are not known.
  ///
  /// The activations of a button are known only by its modifier; other controls post the notification
  /// `valueChanged`.
  var events: (@MainActor (@escaping () -> Void) -> Subscription)? {
    if let observe = options.observe { return observe }
    guard Kind.self != Role.Button.self else { return nil }
    return { [element] handler in
      element.observeNotifications { [weak element] notification in
        if notification.name == .valueChanged, notification.element === element { handler() }
      }
    }
  }

  /// Returns a listener to the screen.
  ///
  /// - Parameter comparesScreens: Whether it finds the changes of each command, which takes a while.
  /// - Returns: The listener.
  func listener(comparesScreens: Bool = true) -> Listener {
    Listener(to: screen, rules: options.rules, comparesScreens: comparesScreens)
  }

  /// Returns a copy with one option changed.
  func with<Value>(_ option: WritableKeyPath<SubjectOptions, Value>, _ value: Value) -> Subject {
    var copy = self
    copy.options[keyPath: option] = value
    return copy
  }
}

/// The options of a subject, for all roles.
@MainActor
struct SubjectOptions {
  var rules = TraversalRules()
  var disable: (@MainActor () -> Void)?
  /// Observes changes or activations.
  var observe: (@MainActor (@escaping () -> Void) -> Subscription)?

  // Adjustable controls, and sliders with several thumbs
  var stepsFromEndToEnd: Int?
  var drag: (@MainActor (Double) -> Void)?
  var faces: [(name: String, show: @MainActor () -> Void)] = []
  var thumbs: [AccessibilityElement] = []
  var gap = 0.0
  var areIndependent = false
  var dragThumb: (@MainActor (Int, Double) -> Void)?

  // Toggles and fields
  var isOn: @MainActor () -> Bool? = { nil }
  var assign: (@MainActor (Bool) -> Void)?
  var sample = ""
  var text: @MainActor () -> String = { "" }
  var makeInvalid: (@MainActor () -> Void)?

  // Containers
  var selectedTab: @MainActor () -> Int? = { nil }
  var rowCount: @MainActor () -> Int = { 0 }
  var insert: (@MainActor (Int) -> Void)?
  var remove: (@MainActor (Int) -> Void)?
  var expected: [AccessibilityElement]?

  // Dialogs and announcements
  var modal: @MainActor () -> AccessibilityElement? = { nil }
  /// The element that opens the dialog; `nil` if the application shows it.
  var opener: AccessibilityElement?
  var show: @MainActor () -> Void = {}
  var returnsTo: AccessibilityElement?
  var announcement = ""
  var priority: Utterance.Priority?
  var prepare: @MainActor (Listener) -> Void = { _ in }
  var cause: (@MainActor (Listener) -> Heard)?
}

// MARK: Every role

extension Subject where Kind: ElementRole {
  /// Creates the subject of a contract that needs nothing but an element.
  ///
  /// - Parameters:
  ///   - element: The control or the container.
  ///   - screen: The root of the elements; `nil` if the element is alone.
  public init(_ element: AccessibilityElement, in screen: AccessibilityElement? = nil) {
    self.init(element, in: screen) { _ in }
  }
}

extension Subject {
  /// Returns the subject with the way to disable it, which the clause `disabled` needs.
  ///
  /// ```swift
  /// let subject = Subject<Role.Adjustable>(pitch).disabled { pitch.isEnabled = false }
  /// ```
  ///
  /// - Parameter disable: Disables the control for good.
  /// - Returns: The subject.
  public func disabled(by disable: @escaping @MainActor () -> Void) -> Subject {
    with(\.disable, disable)
  }

  /// Returns the subject with the way to observe changes, for a control that does not post the
  /// notification `valueChanged`.
  ///
  /// ```swift
  /// let subject = Subject(loop, isOn: { loop.isLit })
  ///   .changeEvents { loop.addAction(for: .valueChanged, $0) }
  /// ```
  ///
  /// - Parameter observe: Calls its argument at each change event of the control.
  /// - Returns: The subject.
  public func changeEvents(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with(\.observe, observe)
  }

  /// Returns the subject with the rules of its screen.
  ///
  /// ```swift
  /// let subject = Subject(window.bar, in: window, selectedTab: { window.shownTab })
  ///   .rules(TraversalRules(direction: .rightToLeft))
  /// ```
  ///
  /// - Parameter rules: The direction of a row, and where a new one begins.
  /// - Returns: The subject.
  public func rules(_ rules: TraversalRules) -> Subject { with(\.rules, rules) }
}
