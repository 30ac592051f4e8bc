/// What a person can choose about the reader.
public struct ReaderSettings: Equatable, Sendable {
  /// The silence between a description and its hint.
  public var hintPause: Duration = .milliseconds(700)

  /// Creates the settings that the reader starts with.
  public init() {}
}
