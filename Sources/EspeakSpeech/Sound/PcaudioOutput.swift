private import CPcaudio
private import Foundation
public import SpeechOutput
private import Synchronization

/// Plays sound through libpcaudio: PulseAudio (or PipeWire in its place), else ALSA, else OSS.
///
/// No more than `lookAhead` is ever handed over before it is due: what the device has not got yet
/// need not be taken back from it, so an interruption is silent at once on every kind of device.
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
    var device: Device?
    /// Whether the device is still to be given its silence.
    var isFresh = false
    var format = AudioFormat(sampleRate: 22_050)
    /// When all that was handed over will have sounded.
    var end = ContinuousClock.now
  }
  private let state = Mutex(State())

  /// Creates an output; the device is not touched before `open(_:)`.
  public init() {}

  /// Opens the default device, if it is not open.
  public func open(_ format: AudioFormat) throws(SpeechError) {
    let isOpen = state.withLock { state in
      if state.device == nil {
        state.device = Device(format)
        state.isFresh = true
      }
      state.format = format
      return state.device != nil
    }
    guard isOpen else {
      throw SpeechError(
        .noDevice,
        "There is no sound device. Start PulseAudio or PipeWire, or connect a sound card.")
    }
  }

  /// Hands the sound over as it comes due, 60 milliseconds ahead at the most.
  public func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    let format = state.withLock(\.format)
    let isFresh = state.withLock { state in
      defer { state.isFresh = false }
      return state.isFresh
    }
    if isFresh { try write(silence(Self.leadIn, in: format), while: isWanted) }
    let pieceLength = max(format.samples(in: Self.piece), 1)
    var rest = samples[...]
    while !rest.isEmpty {
      waitUntil(atMost: Self.lookAhead, isLeft: isWanted)
      guard isWanted() else { return }
      try hand(over: rest.prefix(pieceLength))
      rest = rest.dropFirst(pieceLength)
    }
  }

  /// Waits until all that was handed over has sounded.
  public func drain(while isWanted: () -> Bool) throws(SpeechError) {
    // PulseAudio begins only when it has some sound in hand; silence after a very short sound
    // brings it up to that.
    let format = state.withLock(\.format)
    try write(silence(Self.lookAhead, in: format), while: isWanted)
    waitUntil(atMost: .zero, isLeft: isWanted)
  }

  /// Takes back what the device has not played yet.
  public func discard() {
    state.withLock { state in
      guard let device = state.device, state.end > .now else { return }
      if device.flush() { state.end = .now } else { state.device = nil }
    }
  }

  private func silence(_ duration: Duration, in format: AudioFormat) -> [Int16] {
    Array(repeating: 0, count: format.samples(in: duration))
  }

  private func waitUntil(atMost limit: Duration, isLeft isWanted: () -> Bool) {
    while isWanted() {
      let left = state.withLock { $0.end - .now }
      guard left > limit else { return }
      let (seconds, attoseconds) = min(left - limit, Self.glance).components
      Thread.sleep(forTimeInterval: Double(seconds) + Double(attoseconds) * 1e-18)
    }
  }

  private func hand(over samples: ArraySlice<Int16>) throws(SpeechError) {
    let failure = state.withLock { state -> String? in
      guard let device = state.device else { return "it is closed" }
      if let failure = device.write(samples) {
        state.device = nil
        return failure
      }
      state.end = max(state.end, .now) + state.format.duration(of: samples.count)
      return nil
    }
    if let failure {
      throw SpeechError(
        .deviceFailed,
        "The sound device no longer takes sound: \(failure). It is tried again and again.")
    }
  }
}

/// A device that is open; it is closed when it is released.
@safe private final class Device {
  private let object: OpaquePointer

  /// Opens the default device, or returns nil if there is none.
  init?(_ format: AudioFormat) {
    earshot_silence_alsa()
    guard let object = unsafe create_audio_device_object(nil, "Earshot", "speech") else {
      return nil
    }
    guard
      unsafe audio_object_open(
        object, AUDIO_OBJECT_FORMAT_S16LE, UInt32(clamping: format.sampleRate), 1) == 0
    else {
      unsafe audio_object_destroy(object)
      return nil
    }
    unsafe self.object = unsafe object
  }

  deinit {
    unsafe audio_object_close(object)
    unsafe audio_object_destroy(object)
  }

  /// Hands samples over.
  ///
  /// - Returns: What went wrong, if anything did.
  func write(_ samples: ArraySlice<Int16>) -> String? {
    let result = unsafe samples.withUnsafeBytes { bytes in
      unsafe audio_object_write(object, bytes.baseAddress, bytes.count)
    }
    guard result != 0 else { return nil }
    return unsafe audio_object_strerror(object, result).map { unsafe String(cString: $0) }
      ?? "error \(result)"
  }

  /// Takes back what has not sounded yet.
  ///
  /// - Returns: Whether the device can still be used.
  func flush() -> Bool {
    unsafe audio_object_flush(object) == 0
  }
}
