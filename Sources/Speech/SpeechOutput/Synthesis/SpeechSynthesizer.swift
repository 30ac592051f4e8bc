/// An engine that turns text into sound.
///
/// # Implementation requirements
///
/// - After `synthesize(_:voice:receive:)` has returned, the engine does not call `receive` again.
/// - The engine stops soon after `receive` has returned `false`, without an error.
/// - Text never controls the engine: the engine treats markup and control characters as words or
///   spaces.
/// - Callers may use any thread, but make only one call at a time.
public protocol SpeechSynthesizer: Sendable {
  /// The format of the samples that the engine makes.
  var format: AudioFormat { get }

  /// Speaks a passage, and passes the samples to `receive` as they are made.
  ///
  /// - Parameters:
  ///   - passage: The passage to speak.
  ///   - voice: The voice that speaks the passage.
  ///   - receive: Accepts the next samples, and returns whether it wants more. The engine may pass
  ///     an empty array only to ask whether more samples are wanted.
  /// - Throws: `SpeechError` if the engine fails or the voice does not exist.
  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError)
}

/// Text that a synthesizer speaks with one voice, without a break.
public struct SpeechPassage: Equatable, Codable, Sendable {
  /// The text, of any length. Whitespace makes no sound.
  public var text: String
  /// Whether the sound ends with the pause that the final punctuation requires. Set this property
  /// if another passage follows.
  public var pausesAtEnd: Bool

  /// Creates a passage.
  public init(_ text: String, pausesAtEnd: Bool = false) {
    self.text = text
    self.pausesAtEnd = pausesAtEnd
  }
}
