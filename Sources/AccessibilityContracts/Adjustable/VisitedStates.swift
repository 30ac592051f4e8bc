/// The values that a way has led through, to see whether one comes back.
///
/// On most ways each number is beyond all before, which is known without looking them up.
struct VisitedStates {
  private var states: [AdjustableJourney.State]
  private var known: Set<AdjustableJourney.State>?
  private var lowest: Double
  private var highest: Double

  /// Begins a way.
  ///
  /// - Parameter state: Where it begins.
  init(from state: AdjustableJourney.State) {
    states = [state]
    (lowest, highest) = (state.place ?? .infinity, state.place ?? -.infinity)
  }

  /// Adds the next value of the way.
  ///
  /// - Parameter state: The value.
  /// - Returns: Whether it has not been there before.
  mutating func insert(_ state: AdjustableJourney.State) -> Bool {
    if let place = state.place, place > highest || place < lowest {
      (lowest, highest) = (min(place, lowest), max(place, highest))
      if known == nil { states.append(state) } else { known?.insert(state) }
      return true
    }
    if known == nil { known = Set(states) }
    return known?.insert(state).inserted ?? true
  }
}
