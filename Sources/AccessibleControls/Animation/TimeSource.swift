/// What a control that moves by itself reads the time from.
///
/// No control has a timer: where something is at a moment follows from when it began to move.
public protocol TimeSource {
  /// The time since some moment in the past, always the same one.
  var now: Duration { get }
}

/// The time of the machine.
public struct SystemTime: TimeSource {
  private static let start = ContinuousClock.now

  /// Creates the time of the machine.
  public init() {}

  /// The time since the program first asked for it, by a clock that never goes back.
  public var now: Duration { Self.start.duration(to: .now) }
}

/// A time that stands still until somebody moves it, for tests.
public final class ManualTime: TimeSource {
  /// How far the time has been moved since it was created.
  public private(set) var now: Duration = .zero

  /// Creates a time at zero.
  public init() {}

  /// Moves the time on.
  ///
  /// - Parameter duration: How far.
  public func advance(by duration: Duration) {
    now += duration
  }
}

extension Duration {
  /// The duration in seconds, as near as a number can say it.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
