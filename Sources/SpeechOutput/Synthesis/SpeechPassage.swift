/// A text that a synthesizer speaks in one go, with one voice.
public struct SpeechPassage: Equatable, Sendable {
  /// The words, of any length; blank ones make no sound.
  public var text: String
  /// How the words are pronounced, in the notation of the International Phonetic Association; nil
  /// leaves it to the synthesizer, and so does what it can't read.
  public var ipaNotation: String?
  /// Whether the silence that belongs to the mark at the end is part of the sound, because another
  /// passage follows.
  public var pausesAtEnd: Bool

  /// Creates a passage.
  ///
  /// - Parameters:
  ///   - text: The words, of any length.
  ///   - ipaNotation: How they are pronounced; nil leaves it to the synthesizer.
  ///   - pausesAtEnd: Whether the silence that belongs to the mark at the end is part of the sound.
  public init(_ text: String, ipaNotation: String? = nil, pausesAtEnd: Bool = false) {
    self.text = text
    self.ipaNotation = ipaNotation
    self.pausesAtEnd = pausesAtEnd
  }
}
