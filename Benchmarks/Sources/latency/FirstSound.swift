private import Dispatch
private import Synchronization

/// Takes note of when the first sample comes that can be heard.
final class FirstSound: Sendable {
  /// Up to here a sample counts as silence: a thousandth of full scale.
  private static let threshold: UInt16 = 32
  /// How long sound is waited for before the measurement is given up.
  private static let patience = DispatchTimeInterval.seconds(10)

  private struct State {
    var isListening = false
    var time: ContinuousClock.Instant?
  }
  private let state = Mutex(State())
  private let heard = DispatchSemaphore(value: 0)

  /// Forgets what was heard: the next sound is the first.
  func listen() {
    state.withLock { $0.isListening = true }
  }

  /// Takes sound, and keeps the time if it is the first.
  ///
  /// - Parameters:
  ///   - samples: The sound.
  ///   - isWanted: Whether it still matters; sound that was interrupted does not count.
  func take(_ samples: some Sequence<Int16>, while isWanted: () -> Bool) {
    let now = ContinuousClock.now
    state.withLock { state in
      // Whoever begins to listen has interrupted before, so under the lock it is certain that old
      // sound is no longer wanted.
      guard state.isListening, isWanted(), samples.contains(where: Self.isLoud) else { return }
      state.isListening = false
      state.time = now
      heard.signal()
    }
  }

  /// Waits for the first sound.
  ///
  /// - Returns: When it came.
  /// - Throws: An error if there is none for many seconds.
  func wait() throws -> ContinuousClock.Instant {
    let result = heard.wait(timeout: .now() + Self.patience)
    guard result == .success, let time = state.withLock({ $0.time.take() }) else {
      throw Failure("There was no sound.")
    }
    return time
  }

  private static func isLoud(_ sample: Int16) -> Bool { sample.magnitude > threshold }
}
