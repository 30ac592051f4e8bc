private import CEspeakNG
internal import SpeechOutput
private import Synchronization

extension EspeakEngine {
  /// Tells the engine where its sound goes. Only the engine's thread may call it.
  static func setCallback() {
    unsafe espeak_SetSynthCallback(receiveSamples)
  }

  /// Speaks a text that is safe. Only the engine's thread may call it.
  ///
  /// - Returns: Whether more is wanted.
  func synthesize(
    _ text: String, pausesAtEnd: Bool, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    let synthesis = synthesis(ofSigns: text.unicodeScalars.count, receive)
    try synthesize(text, flags: pausesAtEnd ? espeakENDPAUSE : 0, synthesis)
    return !synthesis.isStopped
  }

  /// Speaks sounds instead of words. Only the engine's thread may call it.
  ///
  /// Nothing else may have the switch that makes commands of double brackets; it lasts for one call.
  ///
  /// - Returns: Whether more is wanted.
  func synthesize(
    _ sounds: EngineSounds, pausesAtEnd: Bool, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    for (index, text) in sounds.texts.enumerated() {
      let isLast = index == sounds.texts.count - 1
      let synthesis = synthesis(ofSigns: text.unicodeScalars.count, receive)
      try synthesize(
        text, flags: espeakPHONEMES | (pausesAtEnd && isLast ? espeakENDPAUSE : 0), synthesis)
      guard !synthesis.isStopped else { return false }
    }
    return true
  }

  private func synthesis(
    ofSigns count: Int, _ receive: @escaping @Sendable ([Int16]) -> Bool
  ) -> Synthesis {
    Synthesis(limits: SynthesisLimits(characters: count)) { [self] samples in
      leave { receive(samples) } ?? false
    }
  }

  private func synthesize(
    _ text: String, flags: Int32, _ synthesis: Synthesis
  ) throws(SpeechError) {
    forgetLastText()
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
  private let receive: @Sendable ([Int16]) -> Bool
  private let limits: Locked<SynthesisLimits>
  private let hasStopped = Atomic(false)

  init(limits: SynthesisLimits, receive: @escaping @Sendable ([Int16]) -> Bool) {
    self.limits = Locked(limits)
    self.receive = receive
  }

  /// Whether no more sound was wanted.
  var isStopped: Bool { hasStopped.load(ordering: .relaxed) }

  /// Passes sound on, as far as the limits let it.
  ///
  /// - Returns: Whether the engine shall go on.
  func pass(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
    let (sound, isOver) = limits.withLock { limits in
      unsafe (limits.take(samples), limits.areReached)
    }
    let goesOn = receive(sound)
    if !goesOn { hasStopped.store(true, ordering: .relaxed) }
    return goesOn && !isOver
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
