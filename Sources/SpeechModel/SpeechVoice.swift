/// A voice that a person can choose.
public struct SpeechVoice: Equatable, Sendable {
  /// What the voice is chosen by, such as "en-gb-scotland".
  public let identifier: String
  /// The name for people, such as "English (Scotland)".
  public let name: String

  /// Creates a voice.
  ///
  /// - Parameters:
  ///   - identifier: What the voice is chosen by.
  ///   - name: The name for people.
  public init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
  }
}
