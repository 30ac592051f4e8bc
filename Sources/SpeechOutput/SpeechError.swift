/// Why something could not be spoken, and what to do about it.
public struct SpeechError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of a failure. The set is open: other engines and devices may add their own.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: The name of the kind.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The speech engine or its data is not there.
    public static let noEngine = Code(rawValue: "noEngine")
    /// The engine has failed to speak a text.
    public static let engineFailed = Code(rawValue: "engineFailed")
    /// The engine has crashed on a text again and again, so that it was left out.
    public static let textSkipped = Code(rawValue: "textSkipped")
    /// The engine has no voice of that name.
    public static let unknownVoice = Code(rawValue: "unknownVoice")
    /// The engine has no voice for the language of what is said; another one speaks it.
    public static let noVoiceForLanguage = Code(rawValue: "noVoiceForLanguage")
    /// There is no sound device.
    public static let noDevice = Code(rawValue: "noDevice")
    /// The sound device no longer takes sound.
    public static let deviceFailed = Code(rawValue: "deviceFailed")
    /// A file can't be written.
    public static let cannotWrite = Code(rawValue: "cannotWrite")
    /// A voice profile can't be read.
    public static let badProfile = Code(rawValue: "badProfile")
  }

  /// The kind of the failure.
  public let code: Code
  /// What is wrong, and what to do next, in one or two sentences.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the failure.
  ///   - message: What is wrong, and what to do next.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
