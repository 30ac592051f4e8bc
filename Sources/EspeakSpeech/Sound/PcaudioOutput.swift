private import Foundation
public import SpeechOutput

/// Plays sound through libpcaudio: PulseAudio (or PipeWire in its place), else ALSA, else OSS.
///
/// No more than `lookAhead` is ever handed over before it is due: what the device has not got yet
/// need not be taken back from it, so an interruption is silent at once on every kind of device.
///
/// A device that goes away while it plays is waited for, and then first given again what it may have
/// taken with it; one that does not answer holds nobody up for long: see `DeviceConnection`.
public final class PcaudioOutput: AudioOutput {
  /// How much sound the device is given before it is due: enough for it not to stutter.
  private static let lookAhead = Duration.milliseconds(60)
  /// How much silence a device is given when it has just been opened.
  ///
  /// A device that wakes up, or a sink that had prepared silence for the next two seconds, swallows
  /// the beginning of what it is given: without this the first syllable was cut.
  private static let leadIn = Duration.milliseconds(300)
  /// How often it is looked whether sound is still wanted.
  private static let glance = Duration.milliseconds(2)
  /// How much sound is handed over at a time.
  private static let piece = Duration.milliseconds(5)

  private struct State {
    var format = AudioFormat(sampleRate: 22_050)
    /// Whether the device is still to be given its silence.
    var isFresh = false
    /// When all that was handed over will have sounded.
    var end = ContinuousClock.now
    var recent = RecentSound()
  }
  private let state = Locked(State())
  private let connection: DeviceConnection

  /// Creates an output; the device is not touched before `open(_:)`.
  public convenience init() {
    self.init(DeviceConnection { PcaudioDevice($0) })
  }

  /// Creates an output for any device.
  init(_ connection: DeviceConnection) {
    self.connection = connection
  }

  /// What takes the sound; nil as long as no device is open.
  public var soundSystem: SoundSystem? { connection.system }

  /// Names who is told of a device that is waited for.
  public func reportProblems(to tell: @escaping @Sendable (SpeechError) -> Void) {
    connection.reportProblems(to: tell)
  }

  /// Opens the default device, if it is not open. One that has just gone is waited for by `write`.
  public func open(_ format: AudioFormat) throws(SpeechError) {
    let isFresh = try connection.open(format)
    state.withLock { state in
      state.format = format
      state.isFresh = state.isFresh || isFresh
    }
  }

  /// Hands the sound over as it comes due, 60 milliseconds ahead at the most.
  public func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    let (format, isFresh) = state.withLock { state in
      defer { state.isFresh = false }
      return (state.format, state.isFresh)
    }
    let leadIn = silence(Self.leadIn, in: format)
    let pieceLength = max(format.samples(in: Self.piece), 1)
    var rest = isFresh ? (leadIn + samples)[...] : samples[...]
    while !rest.isEmpty {
      waitUntil(atMost: Self.lookAhead, isLeft: isWanted)
      guard isWanted() else { return }
      let piece = Array(rest.prefix(pieceLength))
      switch try connection.write(piece, while: isWanted) {
      case .written:
        noteHandedOver(piece)
        rest = rest.dropFirst(pieceLength)
      case .unwanted: return
      case .lost:
        let unheard = takeUnheard()
        guard let isFresh = try connection.reopen(format, while: isWanted) else { return }
        rest = ((isFresh ? leadIn : []) + unheard + rest)[...]
      }
    }
  }

  /// Waits until all that was handed over has sounded.
  public func drain(while isWanted: () -> Bool) throws(SpeechError) {
    // PulseAudio begins only when it has some sound in hand; silence after a very short sound
    // brings it up to that.
    let format = state.withLock(\.format)
    try write(silence(Self.lookAhead, in: format), while: isWanted)
    waitUntil(atMost: .zero, isLeft: isWanted)
    guard isWanted() else { return }
    // A device that has gone in the meantime is noticed only by what it is given: then the end is
    // repeated, and waited for.
    try write(silence(Self.piece, in: format), while: isWanted)
    waitUntil(atMost: Self.piece, isLeft: isWanted)
  }

  /// Takes back what the device has not played yet.
  public func discard() {
    state.withLock { state in
      state.recent.forget()
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
      let left = state.withLock { $0.end - .now }
      guard left > limit else { return }
      pause(min(left - limit, Self.glance))
    }
  }

  private func noteHandedOver(_ samples: [Int16]) {
    state.withLock { state in
      let now = ContinuousClock.now
      state.end = max(state.end, now) + state.format.duration(of: samples.count)
      state.recent.add(samples, dueUntil: state.end, at: now)
    }
  }

  private func takeUnheard() -> [Int16] {
    state.withLock { state in
      let now = ContinuousClock.now
      defer { state.recent.forget() }
      state.end = now
      return state.recent.unheard(at: now)
    }
  }
}

/// Sleeps for some milliseconds.
func pause(_ duration: Duration) {
  let (seconds, attoseconds) = duration.components
  Thread.sleep(forTimeInterval: Double(seconds) + Double(attoseconds) * 1e-18)
}
