/// The descriptors that the loop waits for, and the limit of the wait.
struct Waiting: Equatable {
  /// The descriptors that may have something to read.
  var readable: Set<Int32> = []
  /// The descriptors that may accept more bytes.
  var writable: Set<Int32> = []
  /// The time at which the wait ends, or `nil` to wait without a limit.
  private(set) var deadline: ContinuousClock.Instant?

  /// Limits the wait. `nil` is no limit.
  mutating func end(by time: ContinuousClock.Instant?) {
    guard let time else { return }
    deadline = min(deadline ?? time, time)
  }

  /// Returns the limit as the system expects it: whole milliseconds, or -1 for no limit.
  func milliseconds(from time: ContinuousClock.Instant) -> Int32 {
    guard let deadline else { return -1 }
    let left = max(deadline - time, .zero)
    return Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}

/// What happened while the loop waited.
struct Ready: Equatable {
  var time: ContinuousClock.Instant
  /// The descriptors that have something to read, or have been closed.
  var readable: Set<Int32> = []
  /// The descriptors that accept more bytes.
  var writable: Set<Int32> = []
}
