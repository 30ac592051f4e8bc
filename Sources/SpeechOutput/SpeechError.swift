/// A problem with speech, and its remedy.
public struct SpeechError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of a problem. The set is open: other engines and devices may add kinds.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: The name of the kind.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The speech engine or its data is missing.
    public static let noEngine = Code(rawValue: "noEngine")
    /// The engine failed to speak a text.
    public static let engineFailed = Code(rawValue: "engineFailed")
    /// The engine crashed repeatedly on a text, which was skipped.
    public static let textSkipped = Code(rawValue: "textSkipped")
    /// The engine has no voice of that name.
    public static let unknownVoice = Code(rawValue: "unknownVoice")
    /// The engine has no voice for a language; another voice speaks it.
    public static let noVoiceForLanguage = Code(rawValue: "noVoiceForLanguage")
    /// There is no sound device.
    public static let noDevice = Code(rawValue: "noDevice")
    /// The sound device no longer accepts sound.
    public static let deviceFailed = Code(rawValue: "deviceFailed")
    /// A file can't be written.
    public static let cannotWrite = Code(rawValue: "cannotWrite")
    /// A voice profile can't be read.
    public static let badProfile = Code(rawValue: "badProfile")
  }

  /// The kind of the problem.
  public let code: Code
  /// The problem and its remedy, in one or two sentences.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the problem.
  ///   - message: The problem and its remedy.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
