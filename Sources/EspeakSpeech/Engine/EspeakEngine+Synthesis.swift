private import CEspeakNG
internal import SpeechOutput
private import Synchronization

extension EspeakEngine {
  /// Tells the engine where its sound goes. Only the engine's thread may call it.
  static func setCallback() {
    unsafe espeak_SetSynthCallback(receiveSamples)
  }

  /// Speaks a passage piece by piece. Only the engine's thread may call it.
  func speak(
    _ passage: SpeechPassage, in voice: VoiceProfile,
    receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    var isVoiceSet = false
    for piece in passage.pieces {
      let text = SafeText.of(piece.text)
      // A long text without a word would keep others waiting whom nobody could interrupt.
      guard !text.isEmpty else {
        guard leave({ receive([]) }) == true else { return }
        continue
      }
      if !isVoiceSet { try setVoice(voice) }
      isVoiceSet = true
      guard try synthesize(text, pausesAtEnd: piece.pausesAtEnd, receive: receive) else { return }
    }
  }

  /// Speaks a text that is safe.
  ///
  /// The engine never gets the flag that makes phonemes of double brackets: every text is words.
  ///
  /// - Returns: Whether more is wanted.
  private func synthesize(
    _ text: String, pausesAtEnd: Bool, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    let limits = SynthesisLimits(characters: text.unicodeScalars.count)
    let synthesis = Synthesis(limits: limits) { [self] samples in
      leave { receive(samples) } ?? false
    }
    forgetLastText()
    let flags = espeakCHARS_UTF8 | (pausesAtEnd ? espeakENDPAUSE : 0)
    let result = withExtendedLifetime(synthesis) {
      unsafe text.withCString { words in
        unsafe espeak_Synth(
          words, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(flags), nil,
          Unmanaged.passUnretained(synthesis).toOpaque())
      }
    }
    // An interruption is not a failure, and the engine reports none for it.
    guard result == EE_OK || synthesis.isStopped else {
      throw SpeechError(
        .engineFailed, "The speech engine failed on a text, with \(result.rawValue).")
    }
    return !synthesis.isStopped
  }

  /// A text of one clause with many sounds, which every voice reads in words of its own language.
  private static let rinse = String(repeating: "0 ", count: 60)

  /// Makes the engine forget the sounds of the text before.
  ///
  /// To know how long a sound is, version 1.51 looks at those that follow. After the last sound of a
  /// text it finds the rest of a longer text before: the same words were up to 14 % longer or
  /// shorter, by what had been said before them. Reading a text without speaking it overwrites
  /// the rest; it takes a tenth of a millisecond.
  private func forgetLastText() {
    unsafe Self.rinse.withCString { start in
      var next: UnsafeRawPointer? = unsafe UnsafeRawPointer(start)
      // Each call reads one clause, and this text has only one.
      _ = unsafe espeak_TextToPhonemes(&next, espeakCHARS_UTF8, 0)
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
