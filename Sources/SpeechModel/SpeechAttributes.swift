/// How a part of what is said is spoken, where it differs from the rest.
///
/// These are the speech attributes of UIKit's attributed labels, values and announcements; the
/// language is a property of the segment itself.
public struct SpeechAttributes: Hashable, Sendable {
  /// How high, from 0 to 2 times the voice's own pitch.
  public var pitch: Double
  /// Whether it is spoken letter by letter.
  public var spellsOut: Bool
  /// How it is pronounced, in the notation of the International Phonetic Association.
  ///
  /// The words are what is shown; the notation is what is heard. A sound that the voice's language
  /// lacks becomes the nearest one it has. With a sign that is not of the alphabet the words are
  /// spoken as they are written, and what is spelled out is spelled from the words.
  public var ipaNotation: String?
  /// Whether punctuation marks are spoken; nil leaves it to the voice.
  public var punctuation: Bool?

  /// Creates attributes; without arguments, those of plain speech.
  ///
  /// - Parameters:
  ///   - pitch: How high, from 0 to 2 times the voice's own pitch; what lies outside becomes the
  ///     nearest bound, and what is not a number becomes 1.
  ///   - spellsOut: Whether it is spoken letter by letter.
  ///   - ipaNotation: How it is pronounced.
  ///   - punctuation: Whether punctuation marks are spoken; nil leaves it to the voice.
  public init(
    pitch: Double = 1, spellsOut: Bool = false, ipaNotation: String? = nil,
    punctuation: Bool? = nil
  ) {
    self.pitch = pitch.isNaN ? 1 : min(max(pitch, 0), 2)
    self.spellsOut = spellsOut
    self.ipaNotation = ipaNotation
    self.punctuation = punctuation
  }

  /// Whether neighbours with these attributes can be spoken in one go, with marks between them:
  /// the marks are not the application's, so they must not be spoken. A pronunciation is that of
  /// one part; two neighbours that are pronounced alike are heard twice.
  var isJoinable: Bool { !spellsOut && punctuation != true && ipaNotation == nil }
}
