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
  /// The options that the test sets for the role.
  var options: Kind
  var rules = TraversalRules()
  var disable: (@MainActor () -> Void)?
  /// Code from the test that observes changes or activations.
  var observe: (@MainActor (@escaping () -> Void) -> Subscription)?

  /// Creates a subject for a contract that needs only an element.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil
  ) where Kind: ElementRole {
    self.init(element, in: screen, Kind())
  }

  init(_ element: AccessibilityElement, in screen: AccessibilityElement?, _ options: Kind) {
    (self.element, self.screen, self.options) = (element, screen ?? element, options)
  }

  /// Returns a part of the control as a separate subject, with the same screen and test code.
  func part<Part>(_ element: AccessibilityElement, _ options: Part) -> Subject<Part> {
    var part = Subject<Part>(element, in: screen, options)
    (part.rules, part.disable, part.observe) = (rules, disable, observe)
    return part
  }

  /// Code that observes the events that the control sends, or `nil` if they can't be observed. A
  /// button's activations can be observed only with a modifier. By default, the value changes of
  /// other controls are observed through the notification `valueChanged`.
  var events: (@MainActor (@escaping () -> Void) -> Subscription)? {
    if let observe { return observe }
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

  func listener() -> Listener { Listener(to: screen, rules: rules, comparesScreens: true) }

  /// Returns the subject with changed options.
  consuming func with(_ change: (inout Subject) -> Void) -> Subject {
    change(&self)
    return self
  }

  /// Returns the subject with code that disables the control. The clause `disabled` needs this
  /// code.
  public consuming func disabled(by disable: @escaping @MainActor () -> Void) -> Subject {
    with { $0.disable = disable }
  }

  /// Returns the subject with code that observes change events.
  ///
  /// A control that posts the notification `valueChanged` does not need this modifier.
  public consuming func changeEvents(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with { $0.observe = observe }
  }

  /// Returns the subject with rules for the reading order.
  ///
  /// The rules determine the direction in which a row is read, and where a new row begins.
  public consuming func rules(_ rules: TraversalRules) -> Subject { with { $0.rules = rules } }
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
/// let withoutOptions: [any ElementRole] = [
///   Role.Adjustable(), Role.Button(), Role.Container(), Role.Table(),
/// ]
/// ```
public enum Role {}

/// A role whose contract needs only an element.
///
/// ```swift
/// func checkPitch<Kind: ElementRole>(_ contract: Contract<Subject<Kind>>) {
///   contract.check { PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)) }
/// }
/// checkPitch(.adjustable.without(.disabled))
/// ```
public protocol ElementRole {
  /// Creates the role without options.
  @_documentation(visibility: internal)
  init()
}
