private import CEspeakNG
private import Locking
internal import SpeechOutput
private import Synchronization

/// Synthesizing passages of text.
extension EspeakEngine {
  /// Sets the engine's callback for sound. Only the engine's thread may call this method.
  static func setCallback() { unsafe espeak_SetSynthCallback(receiveSamples) }

  /// Speaks a passage piece by piece. Only the engine's thread may call this method.
  func speak(
    _ passage: SpeechPassage, in voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    var isVoiceSet = false
    for piece in passage.pieces {
      let text = EngineTextSanitizer.sanitize(piece.text)
      // Call the receiver for a silent piece, too, so that it can interrupt text without words.
      guard !text.isEmpty else {
        guard yield({ receive([]) }) == true else { return }
        continue
      }
      if !isVoiceSet { try setVoice(voice) }
      isVoiceSet = true
      guard try synthesize(text, pausesAtEnd: piece.pausesAtEnd, receive: receive) else { return }
    }
  }

  /// Speaks sanitized text and returns whether the receiver wants more sound. The flag for phonemes
  /// in double brackets is never set, so the engine reads all text as words.
  private func synthesize(
    _ text: String, pausesAtEnd: Bool, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    let limits = SynthesisLimits(characters: text.unicodeScalars.count)
    let synthesis = Synthesis(limits: limits) { [self] samples in
      yield { receive(samples) } ?? false
    }
    clearLastText()
    let flags = espeakCHARS_UTF8 | (pausesAtEnd ? espeakENDPAUSE : 0)
    let result = withExtendedLifetime(synthesis) {
      unsafe text.withCString { words in
        unsafe espeak_Synth(
          words, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(flags), nil,
          Unmanaged.passUnretained(synthesis).toOpaque())
      }
    }
    // An interruption is not a failure, whatever result the engine returns.
    guard result == EE_OK || synthesis.isStopped else {
      throw SpeechError(.engineFailed, "The speech engine failed with error \(result.rawValue).")
    }
    return !synthesis.isStopped
  }

  /// A clause with many sounds, which voices of all languages can read.
  private static let filler = String(repeating: "0 ", count: 60)

  /// Clears the sounds of the previous text from the engine.
  ///
  /// To determine the length of a sound, version 1.51 looks at the sounds that follow. After the
  /// last sound, it would find sounds of earlier, longer text, so the same words would be up to
  /// 14 % longer or shorter. Reading the filler without speaking it overwrites the old sounds in a
  /// tenth of a millisecond.
  private func clearLastText() {
    unsafe Self.filler.withCString { start in
      var next: UnsafeRawPointer? = unsafe UnsafeRawPointer(start)
      // One call reads one clause, which is the whole filler.
      _ = unsafe espeak_TextToPhonemes(&next, espeakCHARS_UTF8, 0)
    }
  }
}

/// A call to the engine that synthesizes text.
private final class Synthesis: Sendable {
  private let receive: @Sendable ([Int16]) -> Bool
  private let limits: PosixMutex<SynthesisLimits>
  private let hasStopped = Atomic(false)

  init(limits: SynthesisLimits, receive: @escaping @Sendable ([Int16]) -> Bool) {
    self.limits = PosixMutex(limits)
    self.receive = receive
  }

  /// Whether the receiver has refused further sound.
  var isStopped: Bool { hasStopped.load(ordering: .relaxed) }

  /// Passes samples to the receiver, within the limits. Returns whether the engine should continue.
  func pass(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
    let (sound, isOver) = limits.withLock { limits in
      unsafe (limits.filter(samples), limits.areReached)
    }
    let continues = receive(sound)
    if !continues { hasStopped.store(true, ordering: .relaxed) }
    return continues && !isOver
  }
}

/// Receives sound from the engine, which calls this function before `espeak_Synth` returns. Returns
/// 0 to continue or 1 to stop.
private func receiveSamples(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32,
  _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let samples = unsafe samples, count > 0, let context = unsafe events?.pointee.user_data
  else { return 0 }
  let synthesis = unsafe Unmanaged<Synthesis>.fromOpaque(context).takeUnretainedValue()
  let continues = unsafe synthesis.pass(UnsafeBufferPointer(start: samples, count: Int(count)))
  return continues ? 0 : 1
}
