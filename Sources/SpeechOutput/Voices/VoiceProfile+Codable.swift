private import SpeechModel

extension VoiceProfile: Codable {
  private enum Key: String, CodingKey {
    case name, purpose, language, voice, variant, rate, pitch, range, volume, punctuation, overlays
  }

  /// Decodes a profile. Numbers outside their bounds are clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      language: try values.decode(String.self, forKey: .language),
      voice: try values.decodeIfPresent(String.self, forKey: .voice),
      variant: try values.decodeIfPresent(String.self, forKey: .variant),
      rate: try values.decode(Int.self, forKey: .rate),
      pitch: try values.decode(Int.self, forKey: .pitch),
      range: try values.decode(Int.self, forKey: .range),
      volume: try values.decode(Int.self, forKey: .volume))
    purpose = try values.decodeIfPresent(String.self, forKey: .purpose)
    punctuation = try values.decode(PunctuationLevel.self, forKey: .punctuation)
    overlays = try values.decode([VoiceRole: VoiceOverlay].self, forKey: .overlays)
  }

  /// Encodes the profile.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(purpose, forKey: .purpose)
    try values.encode(language, forKey: .language)
    try values.encodeIfPresent(voice, forKey: .voice)
    try values.encodeIfPresent(variant, forKey: .variant)
    try values.encode(rate, forKey: .rate)
    try values.encode(pitch, forKey: .pitch)
    try values.encode(range, forKey: .range)
    try values.encode(volume, forKey: .volume)
    try values.encode(punctuation, forKey: .punctuation)
    try values.encode(overlays, forKey: .overlays)
  }
}
