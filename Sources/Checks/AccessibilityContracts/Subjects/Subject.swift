public import AccessibilityModel
public import ScreenReader
internal import SpeechModel

/// A control, container, dialog or announcement under test.
///
/// The closure that you pass to a check creates a new subject on each call, in the state in which a
/// user finds the subject. Modifiers add the operations and data that a contract needs beyond the
/// element:
///
/// ```swift
/// let volume = Subject<Role.Adjustable>(pitch, in: deck)
///   .steps(10).dragged { pitch.value = $0 }.face("as a knob") { pitch.face = .knob }
///   .disabled { pitch.isEnabled = false }.range(0...10, step: 1).reportingRange()
/// XCTAssertTrue(volume.element === pitch && volume.screen === deck)
///
/// let price = Subject([slider.lowerThumb, slider.upperThumb], in: slider)
///   .gap(slider.minimumRange).independent()
///   .range(0...1, step: 0.1) { [slider.lowerValue, slider.upperValue] }
///   .dragged { thumb, number in
///     if thumb == 0 { slider.lowerValue = number } else { slider.upperValue = number }
///   }
///   .rules(TraversalRules(direction: .rightToLeft))
///
/// let button = Subject<Role.Button>(cue)
///   .activations { cue.addAction(for: .primaryActionTriggered, $0) }
/// let toggle = Subject(loop, in: deck, isOn: { loop.isLit })
///   .assigned { loop.isLit = $0 }.changeEvents { loop.addAction(for: .valueChanged, $0) }
/// let field = Subject<Role.TextField>(guests, sample: "24", text: { "\(guests.value)" })
///   .invalid { guests.insertText("1000") }
///
/// let size = Subject(sizes, count: 3, selectedChoice: { sizes.selectedIndex })
/// let page = Subject(dots, pages: 5, currentPage: { dots.page })
/// let fruit = Subject(wheel, rows: wheel.rows, selectedRow: { wheel.row })
/// let stepper = Subject(
///   seats, increment: seats.increment, decrement: seats.decrement, value: { seats.count })
/// let more = Subject(
///   details.button, in: details, content: details.content, isExpanded: { details.isExpanded })
/// let progress = Subject(download.bar, in: download, advancing: { download.fraction = $0 })
///
/// let tabs = Subject(window.bar, in: window, selectedTab: { window.shownTab })
/// let list = Subject(queue, rowCount: { queue.songs.count })
///   .inserting { queue.insert("Bridge", at: $0) }.removing { queue.remove(at: $0) }
/// let order = Subject<Role.Container>(player)
///   .ordered([player.songTitle, player.play, player.position, player.volume])
///
/// let dialog = Subject(editor.dialog, in: editor, openedBy: editor.save)
///   .returning(to: editor.rename)
/// let saved = Subject("Saved", in: editor) { $0.perform("double tap") }
///   .prepared { $0.perform("go save") }.priority(.default)
/// ```
///
/// If you create a subject with its screen, swipes must reach the element, and changes to other
/// elements on the screen must be announced.
@MainActor
public struct Subject<Kind> {
  /// The control or container under test.
  ///
  /// For a dialog, an announcement or a slider with several thumbs, this property is the screen.
  public let element: AccessibilityElement
  /// The root of the element tree, or the element itself if the subject was created without a
  /// screen.
  public let screen: AccessibilityElement
  /// The options, which copies of the subject share until a modifier changes one of the copies.
  private var shared: SharedOptions
  var options: SubjectOptions { shared.options }

  /// Creates a subject for a contract that needs only an element.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil
  ) where Kind: ElementRole {
    self.init(element, in: screen) { _ in }
  }

  init(
    _ element: AccessibilityElement, in screen: AccessibilityElement?,
    options: SubjectOptions = SubjectOptions(),
    _ configure: (inout SubjectOptions) -> Void = { _ in }
  ) {
    (self.element, self.screen) = (element, screen ?? element)
    shared = SharedOptions(options)
    configure(&shared.options)
  }

  /// Code that observes the events that the control sends, or `nil` if they can't be observed. A
  /// button's activations can be observed only with a modifier. By default, the value changes of
  /// other controls are observed through the notification `valueChanged`.
  var events: (@MainActor (@escaping () -> Void) -> Subscription)? {
    if let observe = options.observe { return observe }
    guard Kind.self != Role.Button.self else { return nil }
    return { [element] handler in
      let sender = ObjectIdentifier(element)
      return element.observeNotifications { notification in
        if notification.name == .valueChanged, ObjectIdentifier(notification.element) == sender {
          handler()
        }
      }
    }
  }

  /// Returns a listener, which is faster if it does not compare screens after each command.
  func listener(comparesScreens: Bool = true) -> Listener {
    Listener(to: screen, rules: options.rules, comparesScreens: comparesScreens)
  }

  /// Returns the subject with one option changed.
  @inline(__always)
  consuming func with<Value>(
    _ option: WritableKeyPath<SubjectOptions, Value>, _ value: Value
  ) -> Subject {
    if !isKnownUniquelyReferenced(&shared) { shared = SharedOptions(shared.options) }
    shared.options[keyPath: option] = value
    return self
  }

  /// Returns the subject with code that disables the control. The clause `disabled` needs this
  /// code.
  public consuming func disabled(by disable: @escaping @MainActor () -> Void) -> Subject {
    with(\.disable, disable)
  }

  /// Returns the subject with code that observes change events.
  ///
  /// A control that posts the notification `valueChanged` does not need this modifier.
  public consuming func changeEvents(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with(\.observe, observe)
  }

  /// Returns the subject with rules for the reading order.
  ///
  /// The rules determine the direction in which a row is read, and where a new row begins.
  public consuming func rules(_ rules: TraversalRules) -> Subject { with(\.rules, rules) }
}

@MainActor
private final class SharedOptions {
  var options: SubjectOptions

  init(_ options: SubjectOptions) { self.options = options }
}

/// The range of a slider with several thumbs, and code that returns the numbers of its thumbs.
struct ThumbRange {
  let bounds: ClosedRange<Double>
  let step: Double
  let values: @MainActor () -> [Double]
}

/// The options of a subject, which its initializer and its modifiers set.
@MainActor
struct SubjectOptions {
  var rules = TraversalRules()
  var disable: (@MainActor () -> Void)?
  /// Code that observes changes or activations.
  var observe: (@MainActor (@escaping () -> Void) -> Subscription)?

  // Options of adjustable controls, and of sliders with several thumbs
  var stepsFromEndToEnd: Int?
  /// Code that returns the range of a control or a thumb, for controls that report none.
  var range: @MainActor (AccessibilityElement) -> AccessibilityRange? = { _ in nil }
  /// Whether the control must report its range.
  var requiresRange = false
  var drag: (@MainActor (Double) -> Void)?
  var faces: [(name: String, show: @MainActor () -> Void)] = []
  var thumbs: [AccessibilityElement] = []
  /// The range from the test, or `nil` if the thumbs report their own ranges.
  var thumbRange: ThumbRange?
  var gap = 0.0
  var areIndependent = false
  var dragThumb: (@MainActor (Int, Double) -> Void)?

  // Options of toggles and text fields
  var isOn: @MainActor () -> Bool? = { nil }
  var assign: (@MainActor (Bool) -> Void)?
  var sample = ""
  var text: @MainActor () -> String = { "" }
  var makeInvalid: (@MainActor () -> Void)?

  // Options of containers
  var selectedItem: @MainActor () -> Int? = { nil }
  var itemCount: Int?
  var rowCount: @MainActor () -> Int = { 0 }
  var insert: (@MainActor (Int) -> Void)?
  var remove: (@MainActor (Int) -> Void)?
  var expected: [AccessibilityElement]?

  // Options of pickers, page controls, steppers, disclosures and progress indicators
  /// The components of a picker, or the only component of a page control.
  var components: [RowComponent] = []
  var wraps = false
  /// The buttons of a stepper, of which the first raises the value.
  var stepperButtons: [AccessibilityElement] = []
  var number: @MainActor () -> Double = { 0 }
  var isExpanded: @MainActor () -> Bool = { false }
  var content: @MainActor () -> AccessibilityElement? = { nil }
  var advance: @MainActor (Double) -> Void = { _ in }

  // Options of dialogs and announcements
  var modal: @MainActor () -> AccessibilityElement? = { nil }
  /// The element that opens the dialog, or `nil` if `show` opens it.
  var opener: AccessibilityElement?
  var show: @MainActor () -> Void = {}
  var returnsTo: AccessibilityElement?
  var announcement = ""
  var priority: Utterance.Priority?
  var prepare: @MainActor (Listener) -> Void = { _ in }
  var cause: (@MainActor (Listener) -> Heard)?
}

/// The roles of subjects.
///
/// A role selects the clauses and modifiers of a ``Subject``. The contract implies the role, so you
/// name the role only if you store a subject or a clause:
///
/// ```swift
/// let volume: (@MainActor () -> Subject<Role.Adjustable>)? = nil
/// let price: (@MainActor () -> Subject<Role.MultiThumb>)? = nil
/// let play: Clause<Subject<Role.Button>> = .activation
/// let mute: Clause<Subject<Role.Toggle>> = .newState
/// let name: Clause<Subject<Role.TextField>> = .typing
/// let choice: (Clause<Subject<Role.Choice>>, Clause<Subject<Role.Picker>>) = (.choices, .spokenRow)
/// let page: (Clause<Subject<Role.PageControl>>, Clause<Subject<Role.Stepper>>) = (.step, .step)
/// let more: (Clause<Subject<Role.Disclosure>>, Clause<Subject<Role.Progress>>) = (.state, .role)
/// let rows: (Clause<Subject<Role.List>>, Clause<Subject<Role.Table>>) = (.rows, .rowByRow)
/// let order: (Clause<Subject<Role.Container>>, Clause<Subject<Role.TabBar>>) = (.order, .position)
/// let dialog: (Clause<Subject<Role.Modal>>, Clause<Subject<Role.Announcement>>) = (.title, .said)
/// ```
public enum Role {
  /// A control with a value that users raise and lower.
  public enum Adjustable: ElementRole {}
  /// A slider with several thumbs.
  public enum MultiThumb {}
  /// A control that a double tap activates.
  public enum Button: ElementRole {}
  /// A switch, a toggle button or a checkbox.
  public enum Toggle {}
  /// A text field or a secure field.
  public enum TextField {}
  /// A container of tabs, at most one of which is selected.
  public enum TabBar {}
  /// A container of choices, one of which is selected, such as a segmented control.
  public enum Choice {}
  /// A picker, with one or more adjustable components.
  public enum Picker {}
  /// An adjustable element that selects a page.
  public enum PageControl {}
  /// A container of two buttons, which raise and lower a value.
  public enum Stepper {}
  /// A button that shows and hides content.
  public enum Disclosure {}
  /// An indicator of the progress of a task.
  public enum Progress {}
  /// A container of rows, which the application may insert and remove.
  public enum List {}
  /// A table with rows and columns.
  public enum Table: ElementRole {}
  /// A container whose elements must be visited in a certain order.
  public enum Container: ElementRole {}
  /// A dialog, which hides the rest of the screen from swipes while it is open.
  public enum Modal {}
  /// Text that the application asks the reader to speak.
  public enum Announcement {}
}

/// A role whose contract needs only an element.
///
/// ```swift
/// func checkPitch<Kind: ElementRole>(_ contract: Contract<Subject<Kind>>) {
///   contract.check { PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)) }
/// }
/// checkPitch(.adjustable.without(.disabled))
/// ```
public protocol ElementRole {}
