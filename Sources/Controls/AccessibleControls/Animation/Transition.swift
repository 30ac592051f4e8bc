/// An animated number, which eases in and out like UIKit's animations.
package struct Transition: Equatable, Sendable {
  let start: Double
  let end: Double
  let begin: Duration
  /// The duration. With a duration of 0 or less, the transition ends at once.
  let duration: Duration

  package init(from start: Double, to end: Double, begin: Duration, duration: Duration) {
    self.start = start
    self.end = end
    self.begin = begin
    self.duration = duration
  }

  /// Returns the value at the given time: `start` before the transition, and `end` after it.
  package func value(at time: Duration) -> Double {
    guard !isOver(at: time) else { return end }
    let share = max((time - begin) / duration, 0)
    let eased = share * share * (3 - 2 * share)
    return start + (end - start) * eased
  }

  /// Returns whether the transition has ended at the given time.
  package func isOver(at time: Duration) -> Bool { time >= begin + duration }
}

/// A clock for animated controls.
///
/// Controls have no timers. They compute each position from the time since a movement started.
public protocol TimeSource {
  /// The time since a fixed moment in the past.
  var now: Duration { get }
}

/// The system's monotonic clock.
public struct SystemTime: TimeSource {
  private static let start = ContinuousClock.now

  /// Creates the system clock.
  public init() {}

  /// The time since the clock was first used in this process.
  public var now: Duration { Self.start.duration(to: .now) }
}

/// A clock for tests, which moves only when a test advances it.
public final class ManualTime: TimeSource {
  /// The time shown by the clock, which is the sum of all advances.
  public private(set) var now: Duration = .zero

  /// Creates a clock at zero.
  public init() {}

  /// Advances the clock.
  public func advance(by duration: Duration) { now += duration }
}
