/// A number on its way from one value to another, slow at both ends, as the platform's animations
/// are unless they are told otherwise.
public struct Transition: Equatable, Sendable {
  /// Where it sets out.
  public let start: Double
  /// Where it arrives.
  public let end: Double
  /// When it sets out.
  public let begin: Duration
  /// How long it takes; one that is not above zero is over at once.
  public let duration: Duration

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - start: Where it sets out.
  ///   - end: Where it arrives.
  ///   - begin: When it sets out.
  ///   - duration: How long it takes.
  public init(from start: Double, to end: Double, begin: Duration, duration: Duration) {
    self.start = start
    self.end = end
    self.begin = begin
    self.duration = duration
  }

  /// Returns where it is.
  ///
  /// - Parameter time: A moment, by the clock of `begin`.
  /// - Returns: The start before it sets out, the end after it has arrived.
  public func value(at time: Duration) -> Double {
    guard !isOver(at: time) else { return end }
    let share = max((time - begin).inSeconds / duration.inSeconds, 0)
    let eased = share * share * (3 - 2 * share)
    return start + (end - start) * eased
  }

  /// Returns whether it has arrived.
  ///
  /// - Parameter time: A moment, by the clock of `begin`.
  /// - Returns: Whether it stands still.
  public func isOver(at time: Duration) -> Bool {
    time >= begin + duration
  }
}
