private import Dispatch
private import Synchronization

/// Records the time of the first audible sample.
final class FirstSound: Sendable {
  /// The highest level that counts as silence, a thousandth of full scale.
  private static let threshold: UInt16 = 32
  /// The maximum wait for sound.
  private static let timeout = DispatchTimeInterval.seconds(10)

  private struct State {
    var isListening = false
    var time: ContinuousClock.Instant?
  }
  private let state = Mutex(State())
  private let heard = DispatchSemaphore(value: 0)

  /// Starts to listen, so that the next sound counts as the first.
  func listen() {
    state.withLock { $0.isListening = true }
  }

  /// Receives samples, and records the time of the first audible one.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - isWanted: Whether the sound is still wanted. Interrupted sound is ignored.
  func take(_ samples: some Sequence<Int16>, while isWanted: () -> Bool) {
    let now = ContinuousClock.now
    state.withLock { state in
      // Sound of the interrupted speech may still arrive after the call of `listen()`. `isWanted`
      // rejects that sound.
      guard state.isListening, isWanted(), samples.contains(where: Self.isLoud) else { return }
      state.isListening = false
      state.time = now
      heard.signal()
    }
  }

  /// Waits for the first audible sample.
  ///
  /// - Returns: The time of the sound.
  /// - Throws: An error if there is no sound in time.
  func wait() throws -> ContinuousClock.Instant {
    let result = heard.wait(timeout: .now() + Self.timeout)
    guard result == .success, let time = state.withLock({ $0.time.take() }) else {
      throw Failure("No sound.")
    }
    return time
  }

  private static func isLoud(_ sample: Int16) -> Bool { sample.magnitude > threshold }
}
