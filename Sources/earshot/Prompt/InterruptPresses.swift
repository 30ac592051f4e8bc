/// Decides what a press of Control-C does: the first silences, and a second one leaves.
///
/// A press is a second one if nothing was typed after the one before it. The time of the input counts, not the time
/// of its answer: a key that was read before Control-C and is still being answered takes nothing back.
struct InterruptPresses {
  /// The effect of a press.
  enum Effect: Equatable {
    case silence
    case leave
  }

  private var last: ContinuousClock.Instant?

  /// Presses Control-C.
  ///
  /// - Parameter time: When it was pressed.
  /// - Returns: The effect.
  mutating func press(at time: ContinuousClock.Instant) -> Effect {
    defer { last = time }
    return last == nil ? .silence : .leave
  }

  /// Types something else.
  ///
  /// - Parameter time: When it was read.
  mutating func type(at time: ContinuousClock.Instant) {
    if let last, time > last { self.last = nil }
  }
}
