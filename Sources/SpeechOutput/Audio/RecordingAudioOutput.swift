/// A recording double: it takes all sound at once and keeps it.
public final class RecordingAudioOutput: AudioOutput {
  /// Something that was asked of the output.
  public enum Event: Equatable, Sendable {
    /// It was made ready.
    case open(AudioFormat)
    /// Sound was written; this is how many samples in a row.
    case write(Int)
    /// Everything written was waited for.
    case drain
    /// What was not heard yet was thrown away.
    case discard
  }

  private struct State {
    var events: [Event] = []
    var samples: [Int16] = []
    var failure: SpeechError?
  }
  private let state = Locked(State())

  /// Creates an output that has recorded nothing.
  public init() {}

  /// What was asked, in order; writes that follow each other are added up.
  public var events: [Event] { state.withLock(\.events) }

  /// All sound that was written.
  public var samples: [Int16] { state.withLock(\.samples) }

  /// Makes every further call fail, as if the device had gone; nil makes them succeed again.
  ///
  /// - Parameter error: What the calls throw.
  public func fail(with error: SpeechError?) {
    state.withLock { $0.failure = error }
  }

  /// Records that it was made ready.
  public func open(_ format: AudioFormat) throws(SpeechError) {
    try record { state in
      if !state.events.contains(.open(format)) { state.events.append(.open(format)) }
    }
  }

  /// Records the sound, at once.
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

  /// Records that everything was waited for.
  public func drain(while isWanted: () -> Bool) throws(SpeechError) {
    try record { $0.events.append(.drain) }
  }

  /// Records that what was not heard yet was thrown away.
  public func discard() {
    state.withLock { $0.events.append(.discard) }
  }

  private func record(_ change: (inout State) -> Void) throws(SpeechError) {
    let failure = state.withLock { state in
      if state.failure == nil { change(&state) }
      return state.failure
    }
    if let failure { throw failure }
  }
}
