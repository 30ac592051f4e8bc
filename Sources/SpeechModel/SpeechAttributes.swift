/// The attributes of a part of speech that differs from the rest.
///
/// These are UIKit's speech attributes of attributed labels, values and announcements. The language
/// is a property of the segment.
public struct SpeechAttributes: Hashable, Sendable {
  /// The pitch, as a factor from 0 to 2 of the voice's own.
  public var pitch: Double
  /// Whether the text is spelled letter by letter.
  public var spellsOut: Bool
  /// The pronunciation in the International Phonetic Alphabet.
  ///
  /// Hosts can read it. Earshot speaks the text as it is written.
  public var ipaNotation: String?
  /// Whether punctuation is spoken; `nil` if the voice's setting applies.
  public var punctuation: Bool?

  /// Creates attributes; the defaults are those of plain speech.
  ///
  /// A pitch outside its limits is clamped; NaN becomes 1.
  public init(
    pitch: Double = 1, spellsOut: Bool = false, ipaNotation: String? = nil,
    punctuation: Bool? = nil
  ) {
    self.pitch = pitch.isNaN ? 1 : min(max(pitch, 0), 2)
    self.spellsOut = spellsOut
    self.ipaNotation = ipaNotation
    self.punctuation = punctuation
  }

  /// Whether punctuation can be added between segments with these attributes.
  ///
  /// Added punctuation is not part of the application's text and must not be spoken.
  var isJoinable: Bool { !spellsOut && punctuation != true }

  /// The attributes that affect the voice, which exclude the pronunciation.
  var spoken: SpeechAttributes {
    var attributes = self
    attributes.ipaNotation = nil
    return attributes
  }
}
