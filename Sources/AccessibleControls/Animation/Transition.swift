/// An animated number that moves from one value to another.
///
/// It eases in and out, like UIKit's animations by default.
public struct Transition: Equatable, Sendable {
  /// The first value.
  public let start: Double
  /// The last value.
  public let end: Double
  /// The start time.
  public let begin: Duration
  /// The duration; a transition of 0 or less ends at once.
  public let duration: Duration

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - start: The first value.
  ///   - end: The last value.
  ///   - begin: The start time.
  ///   - duration: The duration.
  public init(from start: Double, to end: Double, begin: Duration, duration: Duration) {
    self.start = start
    self.end = end
    self.begin = begin
    self.duration = duration
  }

  /// Returns the value at a time.
  ///
  /// - Parameter time: A time on the clock of `begin`.
  /// - Returns: The value: `start` before the transition, `end` after it.
  public func value(at time: Duration) -> Double {
    guard !isOver(at: time) else { return end }
    let share = max((time - begin).inSeconds / duration.inSeconds, 0)
    let eased = share * share * (3 - 2 * share)
    return start + (end - start) * eased
  }

  /// Returns whether the transition has ended.
  ///
  /// - Parameter time: A time on the clock of `begin`.
  /// - Returns: Whether the value no longer changes.
  public func isOver(at time: Duration) -> Bool {
    time >= begin + duration
  }
}

/// A clock for animated controls.
///
/// Controls have no timers: a position follows from the start time of a movement.
public protocol TimeSource {
  /// The time since a fixed moment in the past.
  var now: Duration { get }
}

/// The system's monotonic clock.
public struct SystemTime: TimeSource {
  private static let start = ContinuousClock.now

  /// Creates the system clock.
  public init() {}

  /// The time since the first use in this process.
  public var now: Duration { Self.start.duration(to: .now) }
}

/// A clock for tests, which moves only when it is advanced.
public final class ManualTime: TimeSource {
  /// The sum of all advances.
  public private(set) var now: Duration = .zero

  /// Creates a clock at zero.
  public init() {}

  /// Advances the clock.
  ///
  /// - Parameter duration: The time to add.
  public func advance(by duration: Duration) {
    now += duration
  }
}

extension Duration {
  /// The duration in seconds, rounded to a `Double`.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
