/// An error in speech output, with a message that names the problem and its remedy.
public struct SpeechError: Error, Equatable, Codable, Sendable, CustomStringConvertible {
  /// The kinds of speech problems.
  public enum Code: String, Codable, Sendable {
    /// The speech engine or its data is missing.
    case noEngine
    /// The engine failed to speak text.
    case engineFailed
    /// The engine crashed repeatedly on some text, so that text was skipped.
    case textSkipped
    /// The engine has no voice with the requested name.
    case unknownVoice
    /// The engine has no voice for the language of some text, so another voice speaks that text.
    case noVoiceForLanguage
    /// There is no sound device.
    case noDevice
    /// The sound device no longer accepts sound.
    case deviceFailed
    /// A file can't be written.
    case cannotWrite
    /// A voice profile can't be read.
    case badProfile
  }

  /// The kind of the problem.
  public let code: Code
  /// The problem and its remedy, in one or two sentences.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Captures the error that a closure throws, or returns `nil` if the closure throws no error.
  init?(catching body: () throws(SpeechError) -> Void) {
    do {
      try body()
      return nil
    } catch {
      self = error
    }
  }

  /// The message, without the code.
  public var description: String { message }
}
