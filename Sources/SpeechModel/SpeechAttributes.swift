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
  /// It is kept for hosts that want to read it; the words are spoken as they are written.
  public var ipaNotation: String?
  /// Whether punctuation marks are spoken; nil leaves it to the voice.
  public var punctuation: Bool?

  /// Creates attributes; without arguments, those of plain speech.
  ///
  /// - Parameters:
  ///   - pitch: How high, from 0 to 2 times the voice's own pitch; what lies outside becomes the
  ///     nearest bound, and what is not a number becomes 1.
  ///   - spellsOut: Whether it is spoken letter by letter.
  ///   - ipaNotation: How it is pronounced; the words are spoken as they are written.
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
  /// the marks are not the application's, so they must not be spoken.
  var isJoinable: Bool { !spellsOut && punctuation != true }

  /// The attributes that a voice follows: a pronunciation changes nothing.
  var spoken: SpeechAttributes {
    var attributes = self
    attributes.ipaNotation = nil
    return attributes
  }
}
