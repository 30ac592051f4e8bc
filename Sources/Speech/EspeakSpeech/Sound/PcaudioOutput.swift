private import Foundation
private import Locking
public import SpeechOutput

/// An output that plays sound through PulseAudio, PipeWire, ALSA or OSS, using libpcaudio.
///
/// The device receives samples at most 60 milliseconds before they are due, so interrupted speech
/// stops at once on every device. If the device disappears and returns, sound that may have been
/// lost is played again. A device that does not answer blocks callers only briefly.
public final class PcaudioOutput: AudioOutput {
  /// The amount of sound that the device receives in advance, which prevents stutter.
  private static let lookAhead = Duration.milliseconds(60)
  /// The interval for checking whether sound is still wanted.
  private static let pollInterval = Duration.milliseconds(2)
  /// The least amount of sound that a write passes to the device, except at the end.
  private static let piece = Duration.milliseconds(5)

  private struct State {
    var format = AudioFormat(sampleRate: 22_050)
    /// The time at which all written sound will have been played.
    var end = ContinuousClock.now
    var replay = ReplayBuffer()
  }
  private let state = PosixMutex(State())
  private let connection: DeviceConnection

  /// Creates an output. Call `open(_:)` to open the device.
  public convenience init() { self.init(DeviceConnection { PcaudioDevice($0) }) }

  /// Creates an output that uses a connection to a device.
  init(_ connection: DeviceConnection) { self.connection = connection }

  /// `true`, because the device plays the samples.
  public var isLive: Bool { true }

  /// The sound system of the open device, or `nil` if no device is open.
  package var soundSystem: SoundSystem? { connection.system }

  /// Sets the handler for problems with a device that is lost or does not answer, but may recover.
  public func reportProblems(to handler: @escaping @Sendable (SpeechError) -> Void) {
    connection.reportProblems(to: handler)
  }

  /// Starts to open the default device and returns at once, so that the device wakes up while the
  /// caller prepares the first sound. `open(_:)` waits for the device and reports problems.
  public func prepare(_ format: AudioFormat) { connection.prepare(format) }

  /// Opens the default device if it is not open. If the device is lost, `write(_:while:)` waits for
  /// it.
  public func open(_ format: AudioFormat) throws(SpeechError) {
    try connection.open(format)
    state.withLock { $0.format = format }
  }

  /// Writes samples to the device, at most 60 milliseconds before they are due.
  public func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    let format = state.withLock(\.format)
    var rest = samples[...]
    while !rest.isEmpty {
      waitUntil(atMost: Self.lookAhead, isLeft: isWanted)
      guard isWanted() else { return }
      // A sound server starts to play only after a minimum amount of sound, so the device gets all
      // that it may have at once. On a busy machine, each further write could wait for a processor.
      let room = max(Self.lookAhead - timeLeft, Self.piece)
      let piece = Array(rest.prefix(max(format.samples(in: room), 1)))
      switch try connection.write(piece, while: isWanted) {
      case .written:
        recordWritten(piece)
        rest = rest.dropFirst(piece.count)
      case .unwanted: return
      case .lost:
        let unheard = takeUnheard()
        guard try connection.reopen(format, while: isWanted) else { return }
        rest = (unheard + rest)[...]
      }
    }
  }

  /// Waits until all written sound has been played.
  public func drain(while isWanted: () -> Bool) throws(SpeechError) {
    // PulseAudio starts to play only after it has received a minimum amount of sound, so add
    // silence in case the sound is very short.
    let format = state.withLock(\.format)
    try write(silence(Self.lookAhead, in: format), while: isWanted)
    waitUntil(atMost: .zero, isLeft: isWanted)
    guard isWanted() else { return }
    // Only a write reveals that the device was lost. This one would then repeat the last sound.
    try write(silence(Self.piece, in: format), while: isWanted)
    waitUntil(atMost: Self.piece, isLeft: isWanted)
  }

  /// Drops sound that the device has not played.
  public func discard() {
    state.withLock { state in
      state.replay.clear()
      guard state.end > .now else { return }
      connection.flush()
      state.end = .now
    }
  }

  private func silence(_ duration: Duration, in format: AudioFormat) -> [Int16] {
    Array(repeating: 0, count: format.samples(in: duration))
  }

  private func waitUntil(atMost limit: Duration, isLeft isWanted: () -> Bool) {
    while isWanted() {
      let left = timeLeft
      guard left > limit else { return }
      pause(min(left - limit, Self.pollInterval))
    }
  }

  /// The time until all written sound will have been played.
  private var timeLeft: Duration { max(state.withLock { $0.end - .now }, .zero) }

  private func recordWritten(_ samples: [Int16]) {
    state.withLock { state in
      let now = ContinuousClock.now
      state.end = max(state.end, now) + state.format.duration(of: samples.count)
      state.replay.add(samples, dueUntil: state.end, at: now)
    }
  }

  private func takeUnheard() -> [Int16] {
    state.withLock { state in
      let now = ContinuousClock.now
      defer { state.replay.clear() }
      state.end = now
      return state.replay.unheard(at: now)
    }
  }
}

func pause(_ duration: Duration) { Thread.sleep(forTimeInterval: duration / .seconds(1)) }

/// The sound that was recently sent to a device. If the device is lost and returns, the sound is
/// repeated.
///
/// Samples that were not played are lost with the device. The time at which a sample is played is
/// only an estimate, because devices add latency. So all recent samples are repeated: hearing a
/// syllable twice is better than not hearing it at all.
struct ReplayBuffer {
  /// The age after which a sample counts as heard. Servers and cards add 20 to 50 milliseconds of
  /// latency, and wireless headphones add 200.
  static let doubt = Duration.milliseconds(300)

  private var pieces: [(samples: [Int16], end: ContinuousClock.Instant)] = []

  /// Adds sound that will have been played by `end`, and drops older sound that was certainly
  /// heard.
  mutating func add(
    _ samples: [Int16], dueUntil end: ContinuousClock.Instant, at now: ContinuousClock.Instant
  ) {
    pieces.removeAll { $0.end <= now - Self.doubt }
    pieces.append((samples, end))
  }

  /// Returns the samples that may have been lost with the device.
  func unheard(at now: ContinuousClock.Instant) -> [Int16] {
    pieces.filter { $0.end > now - Self.doubt }.flatMap(\.samples)
  }

  /// Removes all sound, because it has been flushed or will be repeated.
  mutating func clear() { pieces = [] }
}
