internal import AccessibilityModel

/// The result of swiping to a control: whether it is reached, and adjustable.
@MainActor
struct AdjustableReach {
  /// The expectation that it does not meet, in words that follow "Expected"; `nil` if it is one
  /// adjustable element.
  let flaw: String?
  /// The number of its other looks.
  let faceCount: Int
  /// A session with a control that no clause has operated; `nil` if it is not one adjustable element.
  let session: ListeningSession<Role.Adjustable>?

  /// Swipes to a new control.
  init(of subject: Subject<Role.Adjustable>) {
    faceCount = subject.options.faces.count
    let reached = subject.isVisited ? ListeningSession(subject, comparesScreens: false) : nil
    let isAdjustable = subject.element.accessibilityTraits.contains(.adjustable)
    session = isAdjustable ? reached : nil
    guard reached != nil else {
      flaw = "one element that swipes lead to"
      return
    }
    flaw = isAdjustable ? nil : "an element with the trait adjustable"
  }
}

extension CheckCache {
  /// Returns the result of swiping to a control, which is found once.
  func reach(of make: @MainActor () -> Subject<Role.Adjustable>) -> AdjustableReach {
    value { AdjustableReach(of: make()) }
  }

  /// Returns the sweep through all values of a control, which is done once; `nil` if swipes do not lead
  /// there, or it is not adjustable.
  func sweep(of make: @MainActor () -> Subject<Role.Adjustable>) -> ValueSweep? {
    guard reach(of: make).flaw == nil else { return nil }
    return value { ValueSweep(of: make()) }
  }
}

/// The values of a pass, to find one that comes back.
///
/// On most passes each number lies beyond all earlier ones, which makes a lookup unnecessary.
struct VisitedStates {
  private var states: [ValueSweep.State]
  private var known: Set<ValueSweep.State>?
  private var lowest: Double
  private var highest: Double

  /// Begins a pass at a value.
  init(from state: ValueSweep.State) {
    states = [state]
    (lowest, highest) = (state.place ?? .infinity, state.place ?? -.infinity)
  }

  /// Adds the next value, and returns whether it is new.
  mutating func insert(_ state: ValueSweep.State) -> Bool {
    if let place = state.place, place > highest || place < lowest {
      (lowest, highest) = (min(place, lowest), max(place, highest))
      if known == nil { states.append(state) } else { known?.insert(state) }
      return true
    }
    if known == nil { known = Set(states) }
    return known?.insert(state).inserted ?? true
  }
}
