internal import AccessibilityAudit
public import AccessibilityModel
internal import Languages
public import SpeechModel

extension Subject where Kind == Role.Adjustable {
  /// Returns the subject with the number of steps that lead from one end of its range to the other.
  public consuming func steps(_ count: Int) -> Subject { with(\.stepsFromEndToEnd, count) }

  /// Returns the subject with the range of a control that reports none, as in UIKit.
  ///
  /// `value` returns the number that the application has stored. Without it, the number is read
  /// from the spoken value, which must then be this number, possibly among words, or a percentage
  /// in a range from 0 to 1 or from 0 to 100. If the control has an `accessibilityRange`, that range
  /// takes precedence.
  public consuming func range(
    _ bounds: ClosedRange<Double>, step: Double = 1, value: (@MainActor () -> Double)? = nil
  ) -> Subject {
    with(\.range) { element in
      let number = value?() ?? SpokenQuantity.number(spokenIn: element.valueText(), of: bounds)
      return number.map {
        AccessibilityRange(
          minimum: bounds.lowerBound, maximum: bounds.upperBound, step: step, value: $0)
      }
    }
  }

  /// Returns the subject of a control that must have an `accessibilityRange`.
  ///
  /// UIKit has no such property. With it, readers announce the ends, and users can type a value.
  public consuming func reportingRange() -> Subject { with(\.requiresRange, true) }

  /// Returns the subject with code that drags the control to a number.
  ///
  /// The number is in the units of the range, or of the spoken value if the control has no range.
  /// Swipes reach no value between two steps, so these values are checked only if you add this
  /// modifier.
  public consuming func dragged(_ drag: @escaping @MainActor (Double) -> Void) -> Subject {
    with(\.drag, drag)
  }

  /// Returns the subject with another appearance of the control, which must not change the speech.
  public consuming func face(_ name: String, show: @escaping @MainActor () -> Void) -> Subject {
    with(\.faces, options.faces + [(name, show)])
  }
}

extension Subject where Kind == Role.MultiThumb {
  /// Creates a subject for a slider, from its thumbs in ascending order.
  ///
  /// Each thumb must have room to move. The screen is the root of the element tree.
  public init(_ thumbs: [AccessibilityElement], in screen: AccessibilityElement) {
    self.init(screen, in: screen) { $0.thumbs = thumbs }
  }

  /// Returns the subject with the range of a slider whose thumbs report none, as in UIKit.
  ///
  /// `values` returns the numbers of the thumbs that the application has stored. A neighbor and the
  /// gap limit each thumb, unless the thumbs are independent.
  public consuming func range(
    _ bounds: ClosedRange<Double>, step: Double = 1, values: @escaping @MainActor () -> [Double]
  ) -> Subject {
    with(\.thumbRange, ThumbRange(bounds: bounds, step: step, values: values))
  }

  /// Returns the subject with a minimum gap between thumbs, in the units of their ranges.
  public consuming func gap(_ gap: Double) -> Subject { with(\.gap, gap) }

  /// Returns the subject with thumbs that do not limit each other.
  public consuming func independent() -> Subject { with(\.areIndependent, true) }

  /// Returns the subject with code that drags a thumb, given by its index, to a number.
  ///
  /// The check may drag a thumb beyond its neighbor.
  public consuming func dragged(_ drag: @escaping @MainActor (Int, Double) -> Void) -> Subject {
    with(\.dragThumb, drag)
  }

  /// The thumbs as adjustable controls, in ascending order.
  var adjustables: [Subject<Role.Adjustable>] {
    options.thumbs.map { thumb in
      Subject<Role.Adjustable>(thumb, in: screen, options: options) {
        $0.range = { [self] _ in range(of: thumb) }
      }
    }
  }

  /// The range that a thumb reports, or else its part of the range from the test.
  func range(of thumb: AccessibilityElement) -> AccessibilityRange? {
    if let range = thumb.accessibilityRange { return range }
    let values = options.thumbRange?.values() ?? []
    guard let whole = options.thumbRange, values.count == options.thumbs.count,
      let index = options.thumbs.firstIndex(where: { $0 === thumb })
    else { return nil }
    let isFree = options.areIndependent
    let below = index > 0 && !isFree ? values[index - 1] + options.gap : whole.bounds.lowerBound
    let isLast = index == values.count - 1
    let above = isLast || isFree ? whole.bounds.upperBound : values[index + 1] - options.gap
    var range = AccessibilityRange(
      minimum: below, maximum: above, step: whole.step, value: values[index])
    range.stepBase = whole.bounds.lowerBound
    return range
  }

  /// The number of a thumb: the value of its range, or else the only number in its spoken value.
  func number(of thumb: AccessibilityElement) -> Double? {
    range(of: thumb)?.value ?? thumb.valueText().flatMap { WrittenNumbers(in: $0).only?.value }
  }
}

extension Subject where Kind == Role.Button {
  /// Returns the subject with code that observes activations.
  ///
  /// The clause `activation` needs this code, which must call the handler whenever the application
  /// has carried out the action of the button.
  public consuming func activations(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with(\.observe, observe)
  }
}

extension Subject where Kind == Role.Toggle {
  /// Creates a subject for a switch, a toggle button or a checkbox.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. `isOn` returns
  /// the state that the application has stored, or `nil` for the mixed state.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    isOn: @escaping @MainActor () -> Bool?
  ) {
    self.init(element, in: screen) { $0.isOn = isOn }
  }

  /// Returns the subject with code that sets the state in the application.
  ///
  /// The clause `assignedState` needs this code.
  public consuming func assigned(_ assign: @escaping @MainActor (Bool) -> Void) -> Subject {
    with(\.assign, assign)
  }
}

extension Subject where Kind == Role.TextField {
  /// Creates a subject for a text field or a secure field.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. The element must
  /// conform to `KeyInput` and accept the sample unchanged. The sample must have at least two
  /// characters. `text` returns the text that the application has stored.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String
  ) {
    self.init(element, in: screen) { ($0.sample, $0.text) = (sample, text) }
  }

  /// Returns the subject with code that enters text which the field rejects as invalid.
  public consuming func invalid(_ makeInvalid: @escaping @MainActor () -> Void) -> Subject {
    with(\.makeInvalid, makeInvalid)
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
    self.init(bar, in: screen) { $0.selectedItem = selectedTab }
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
    self.init(list, in: screen) { $0.rowCount = rowCount }
  }

  /// Returns the subject with code that inserts a row at an index.
  public consuming func inserting(_ insert: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.insert, insert)
  }

  /// Returns the subject with code that removes the row at an index.
  public consuming func removing(_ remove: @escaping @MainActor (Int) -> Void) -> Subject {
    with(\.remove, remove)
  }
}

extension Subject where Kind == Role.Container {
  /// Returns the subject with the order in which swipes must visit its elements.
  ///
  /// Without this modifier, the layout of the elements determines the order.
  public consuming func ordered(_ elements: [AccessibilityElement]) -> Subject {
    with(\.expected, elements)
  }
}

extension Subject where Kind == Role.Modal {
  /// Creates a subject for a dialog that opens when an element is double tapped.
  ///
  /// `modal` is evaluated on each use, so the application may create the view of the dialog when
  /// the dialog opens. The screen is the root of the element tree, and must not show the dialog
  /// yet.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, openedBy opener: AccessibilityElement
  ) {
    self.init(screen, in: screen) { ($0.modal, $0.opener) = (modal, opener) }
  }

  /// Creates a subject for a dialog that `show` opens, without any user action.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, appearing show: @escaping @MainActor () -> Void
  ) {
    self.init(screen, in: screen) { ($0.modal, $0.show) = (modal, show) }
  }

  /// Returns the subject with the element that must have the focus after the dialog closes.
  ///
  /// Without this modifier, the cursor must return to the element that was focused before the
  /// dialog opened.
  public consuming func returning(to element: AccessibilityElement) -> Subject {
    with(\.returnsTo, element)
  }
}

extension Subject where Kind == Role.Announcement {
  /// Creates a subject for an announcement with exactly the given text.
  ///
  /// The screen is the root of the element tree. `cause` makes the application post the
  /// announcement, and returns what was heard. `cause` must be repeatable, because the clause
  /// `again` calls it twice.
  public init(
    _ text: String, in screen: AccessibilityElement,
    cause: @escaping @MainActor (Listener) -> Heard
  ) {
    self.init(screen, in: screen) { ($0.announcement, $0.cause) = (text, cause) }
  }

  /// Returns the subject with the priority that the announcement must have.
  public consuming func priority(_ priority: Utterance.Priority) -> Subject {
    with(\.priority, priority)
  }

  /// Returns the subject with commands to perform before `cause`, such as going to a button.
  public consuming func prepared(_ prepare: @escaping @MainActor (Listener) -> Void) -> Subject {
    with(\.prepare, prepare)
  }
}
