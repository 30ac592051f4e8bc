private import Locking

/// An audio output for tests, which accepts all samples at once and keeps them.
public final class RecordingAudioOutput: AudioOutput {
  /// A call to the output.
  package enum Event: Equatable, Sendable {
    case open(AudioFormat)
    /// This number of samples was written in a row.
    case write(Int)
    case drain, discard
  }

  private struct State {
    var events: [Event] = []
    var samples: [Int16] = []
    var failure: SpeechError?
  }
  private let state = PosixMutex(State())

  /// Creates an empty recording.
  public init() {}

  /// All calls, in order. Successive writes are combined.
  package var events: [Event] { state.withLock(\.events) }

  /// All written samples.
  public var samples: [Int16] { state.withLock(\.samples) }

  /// Makes all later calls fail, as if the device had disappeared.
  ///
  /// - Parameter error: The error to throw, or `nil` to let calls succeed again.
  public func fail(with error: SpeechError?) { state.withLock { $0.failure = error } }

  /// Records the call.
  public func open(_ format: AudioFormat) throws(SpeechError) {
    try record { state in
      if !state.events.contains(.open(format)) { state.events.append(.open(format)) }
    }
  }

  /// Records the samples.
  public func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    try record { state in
      state.samples += samples
      if case .write(let count) = state.events.last {
        state.events[state.events.count - 1] = .write(count + samples.count)
      } else {
        state.events.append(.write(samples.count))
      }
    }
  }

  /// Records the call.
  public func drain(while isWanted: () -> Bool) throws(SpeechError) {
    try record { $0.events.append(.drain) }
  }

  /// Records the call.
  public func discard() { state.withLock { $0.events.append(.discard) } }

  private func record(_ change: (inout State) -> Void) throws(SpeechError) {
    try state.withLock { state throws(SpeechError) in
      if let failure = state.failure { throw failure }
      change(&state)
    }
  }
}
