internal import AccessibilityModel
internal import ScreenReader

/// The effects of a series of operations on one element, and the speech that users heard.
package struct OperationRecord: Sendable {
  /// An element at one moment.
  struct State: Hashable, Sendable {
    var label: String?
    var value: String?
    var number: Double?
    var hint: String?
    var isInvalid = false
    var error: String?
    var traits: AccessibilityTraits = .none
    var pressed: AccessibilityPressedState?
    var check: AccessibilityCheck?
    var expanded = AccessibilityExpandedStatus.unsupported
    /// The lowest and the highest number, if they are known.
    var bounds: ClosedRange<Double>?
    var isControl = false
    /// Whether an activation may do something else than expand the element.
    var leadsElsewhere = false

    /// Whether the element has a state that an activation turns on and off.
    var isToggle: Bool {
      pressed != nil || traits.contains(.toggleButton)
        || check.map { $0.kind != .radioButton } == true
    }

    /// Whether two states of a toggle are the same.
    func hasSameToggle(as other: Self) -> Bool {
      (pressed, check, traits.contains(.toggleButton) ? value : nil) == (
        other.pressed, other.check, other.traits.contains(.toggleButton) ? other.value : nil
      )
    }
  }

  /// The screen after one operation, compared with the screen before it.
  struct Moment: Sendable {
    /// The operated element, or `nil` if it is gone.
    var own: State?
    var lost: [State] = []
    var gained: [State] = []
    var announcements: [String] = []
    /// Whether the focus moved to another element or screen.
    var movesFocus = false
    /// Whether the operation left the screen.
    var leaves = false
    var unheard: [UnheardNews] = []
    /// An announcement that other speech of a program interrupts.
    var interrupted: String?

    var isSilent: Bool { announcements.isEmpty && !movesFocus && !leaves }

    /// Whether controls came or went, so that the next operation needs a new copy.
    var changesControls: Bool {
      leaves || movesFocus || (lost + gained).contains(where: \.isControl)
    }
  }

  /// Whether users must hear what changes besides the operated element.
  var tellsSideEffects = true
  var kind: OperationPlan.Kind
  var before: State
  var moments: [Moment] = []

  var last: Moment? { moments.last }
}

extension OperationRecord.State {
  @MainActor
  init(_ element: AccessibilityElement) {
    let audited = AuditedElement(element, place: 0)
    (label, value, hint, traits) = (audited.label, audited.value, audited.hint, audited.traits)
    number = audited.range?.value
    error = element.accessibilityErrorMessage?.nonBlank
    isInvalid = element.accessibilityIsInvalid || error != nil
    pressed = element.accessibilityPressedState
    check = element.accessibilityCheck
    expanded = element.accessibilityExpandedStatus
    if let range = audited.range, range.minimum < range.maximum {
      bounds = range.minimum...range.maximum
    }
    isControl = audited.isControl
    leadsElsewhere =
      !traits.isDisjoint(with: [.link, .textEntry, .searchField])
      || element.accessibilityPositionInSet?.level != nil
  }

  /// The words of the element, without states.
  var name: String { PlainText.line(label ?? value ?? "") }

  /// The words with all numbers alike, whatever their length, as those of a clock.
  ///
  /// A clock changes from 9:59 to 10:00, and a countdown from 1:00 to 59.
  var shape: String {
    var (shape, gap) = ("", "")
    func filled() -> String { gap.contains(where: \.isNumber) ? "0" : gap }
    for character in name {
      guard character.isLetter else {
        gap.append(character)
        continue
      }
      shape += filled() + String(character)
      gap = ""
    }
    return shape + filled()
  }
}

/// The elements of a screen by their words, for a comparison.
struct ComparedScreen: Equatable {
  private let states: [OperationRecord.State]

  /// Captures the elements that do not change by themselves, besides one.
  @MainActor
  init(
    _ elements: [AccessibilityElement], besides operated: AccessibilityElement? = nil,
    ignoring unsteady: Set<String> = []
  ) {
    states = elements.lazy.filter {
      $0 !== operated && !$0.accessibilityTraits.contains(.updatesFrequently)
    }
    .map { element in
      var state = OperationRecord.State(element)
      // The focus, selection and hints of other elements are no news.
      state.traits = state.traits.intersection(AuditedElement.controlTraits)
      (state.hint, state.error, state.bounds, state.number) = (nil, nil, nil, nil)
      state.isInvalid = false
      (state.expanded, state.pressed, state.check) = (.unsupported, nil, nil)
      if state.isControl { state.value = nil }
      return state
    }.filter { !$0.name.isEmpty && !unsteady.contains($0.shape) }
  }

  /// Returns the elements that another screen lacks.
  func subtracting(_ other: ComparedScreen) -> [OperationRecord.State] {
    var rest = Dictionary(other.states.map { ($0, 1) }, uniquingKeysWith: +)
    return states.filter { state in
      guard let count = rest[state], count > 0 else { return true }
      rest[state] = count - 1
      return false
    }
  }
}
