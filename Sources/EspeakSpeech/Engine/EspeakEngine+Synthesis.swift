private import CEspeakNG
internal import SpeechOutput
private import Synchronization

extension EspeakEngine {
  /// Tells the engine where its sound goes. Only the engine's thread may call it.
  static func setCallback() {
    unsafe espeak_SetSynthCallback(receiveSamples)
  }

  /// Speaks a text that is safe. Only the engine's thread may call it.
  func synthesize(
    _ text: String, pausesAtEnd: Bool, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    try synthesize(
      text, flags: pausesAtEnd ? espeakENDPAUSE : 0, Synthesis(receive: receive))
  }

  /// Speaks sounds instead of words. Only the engine's thread may call it.
  ///
  /// Nothing else may have the switch that makes commands of double brackets; it lasts for one call.
  func synthesize(
    _ sounds: EngineSounds, pausesAtEnd: Bool, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let synthesis = Synthesis(receive: receive)
    for (index, text) in sounds.texts.enumerated() where !synthesis.isStopped {
      let isLast = index == sounds.texts.count - 1
      try synthesize(
        text, flags: espeakPHONEMES | (pausesAtEnd && isLast ? espeakENDPAUSE : 0), synthesis)
    }
    // The engine looks beyond the end of its list of sounds, where those of earlier texts still are:
    // after sounds that make no words, the next text was up to a fifth longer. Nobody hears this.
    let unheard = Synthesis { _ in false }
    unheard.stop()
    try synthesize(EngineSounds.settling, flags: espeakPHONEMES, unheard)
  }

  private func synthesize(
    _ text: String, flags: Int32, _ synthesis: Synthesis
  ) throws(SpeechError) {
    let result = withExtendedLifetime(synthesis) {
      unsafe text.withCString { words in
        unsafe espeak_Synth(
          words, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8 | flags), nil,
          Unmanaged.passUnretained(synthesis).toOpaque())
      }
    }
    // An interruption is not a failure, and the engine reports none for it.
    guard result == EE_OK || synthesis.isStopped else {
      throw SpeechError(
        .engineFailed, "The speech engine failed on a text, with \(result.rawValue).")
    }
  }
}

/// One call of the engine: where its sound goes, and whether any more is wanted.
private final class Synthesis: Sendable {
  /// Below this a sample counts as silence: a thousandth of full scale.
  private static let threshold: Int16 = 32

  private struct State {
    var isStopped = false
    var hasSounded = false
  }

  private let receive: @Sendable ([Int16]) -> Bool
  private let state = Mutex(State())

  init(receive: @escaping @Sendable ([Int16]) -> Bool) {
    self.receive = receive
  }

  var isStopped: Bool { state.withLock(\.isStopped) }

  func stop() {
    state.withLock { $0.isStopped = true }
  }

  /// Passes sound on, without the silence that the engine begins with.
  ///
  /// - Returns: Whether the engine shall go on.
  func pass(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
    var start = samples.startIndex
    if !state.withLock(\.hasSounded) {
      guard let loud = unsafe samples.firstIndex(where: { $0.magnitude > Self.threshold }) else {
        return !isStopped
      }
      // A sample of silence stays, so that the first consonant does not begin with a click.
      start = max(loud - 1, start)
      state.withLock { $0.hasSounded = true }
    }
    let goesOn = receive(unsafe Array(samples[start...]))
    if !goesOn { stop() }
    return goesOn
  }
}

/// The engine's callback; in synchronous mode it runs inside `espeak_Synth`, on the same thread.
///
/// - Returns: 0 to go on, 1 to stop.
private func receiveSamples(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32,
  _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let samples = unsafe samples, count > 0, let context = unsafe events?.pointee.user_data
  else { return 0 }
  let synthesis = unsafe Unmanaged<Synthesis>.fromOpaque(context).takeUnretainedValue()
  let goesOn = unsafe synthesis.pass(UnsafeBufferPointer(start: samples, count: Int(count)))
  return goesOn ? 0 : 1
}
