/// What a person can choose about the reader.
public struct ReaderSettings: Equatable, Sendable {
  /// The silence between a description and its hint.
  public var hintPause: Duration = .milliseconds(700)
  /// What is said of an element beside label, value and state.
  public var detail = SpeechDetail()

  /// Creates the settings that the reader starts with.
  public init() {}
}
