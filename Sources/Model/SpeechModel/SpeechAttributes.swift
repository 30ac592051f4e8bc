/// Attributes that change how a segment is spoken.
///
/// They are the speech attributes that UIKit defines for attributed labels, values and
/// announcements, except the language, which is a property of the segment.
public struct SpeechAttributes: Hashable, Sendable {
  /// The factor applied to the voice's own pitch, from 0 to 2.
  public var pitch: Double
  /// Whether the text is spelled letter by letter.
  public var spellsOut: Bool
  /// The pronunciation in the International Phonetic Alphabet. Hosts can read it, but Earshot speaks
  /// the text as it is written.
  public var ipaNotation: String?
  /// Whether punctuation is spoken, or `nil` to use the voice's setting.
  public var punctuation: Bool?

  /// Creates attributes, by default for plain speech. A pitch outside its limits is clamped, and NaN
  /// becomes 1.
  public init(
    pitch: Double = 1, spellsOut: Bool = false, ipaNotation: String? = nil, punctuation: Bool? = nil
  ) {
    self.pitch = pitch.isNaN ? 1 : min(max(pitch, 0), 2)
    self.spellsOut = spellsOut
    self.ipaNotation = ipaNotation
    self.punctuation = punctuation
  }

  /// Whether punctuation can be added between segments with these attributes. If the text is spelled,
  /// or its punctuation is spoken, added punctuation would be spoken as if it were part of the text.
  var isJoinable: Bool { !spellsOut && punctuation != true }

  /// The attributes that change the speech: all except the pronunciation.
  var spoken: SpeechAttributes {
    var attributes = self
    attributes.ipaNotation = nil
    return attributes
  }
}
