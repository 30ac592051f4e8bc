/// A text that a synthesizer speaks in one go, with one voice.
public struct SpeechPassage: Equatable, Sendable {
  /// The words, of any length; blank ones make no sound.
  public var text: String
  /// Whether the silence that belongs to the mark at the end is part of the sound, because another
  /// passage follows.
  public var pausesAtEnd: Bool

  /// Creates a passage.
  ///
  /// - Parameters:
  ///   - text: The words, of any length.
  ///   - pausesAtEnd: Whether the silence that belongs to the mark at the end is part of the sound.
  public init(_ text: String, pausesAtEnd: Bool = false) {
    self.text = text
    self.pausesAtEnd = pausesAtEnd
  }
}
