/// Turns words into sound.
///
/// # Implementation requirements
///
/// - `synthesize(_:voice:receive:)` returns only when it will not call `receive` again.
/// - It stops soon after `receive` has answered false, and that is not an error.
/// - Nothing in a text can command the engine: markup and control characters are words or blanks.
/// - It may be called from any thread, one call at a time.
public protocol SpeechSynthesizer: Sendable {
  /// The format of the sound.
  var format: AudioFormat { get }

  /// Speaks a passage, handing over the sound as it comes into being.
  ///
  /// - Parameters:
  ///   - passage: What is spoken.
  ///   - voice: How they are spoken.
  ///   - receive: Takes the next stretch of sound, and answers whether more is wanted; an empty one
  ///     only asks.
  /// - Throws: `SpeechError` if the engine or the voice is not there.
  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError)
}
