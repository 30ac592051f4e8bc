public import SpeechModel

/// An engine voice with a rate, a pitch, a pitch range and a volume.
///
/// Numbers outside the bounds in `SpeechSettings` are clamped.
public struct VoiceProfile: Equatable, Sendable {
  /// The name by which users choose the profile.
  public var name: String
  /// The purpose of the profile in one sentence, or `nil` if it has no description.
  public var purpose: String?
  /// The language, as a BCP 47 tag.
  public var language: String
  /// The engine's name for the voice, or `nil` to choose one by language.
  public var voice: String?
  /// The engine's name for a variant of the voice, such as `f3`.
  public var variant: String?
  /// The rate in words per minute.
  public var rate: Int { didSet { rate = rate.clamped(to: SpeechSettings.rates) } }
  /// The pitch, from 0 to 99. The voice's own pitch is 50.
  public var pitch: Int { didSet { pitch = pitch.clamped(to: SpeechSettings.pitches) } }
  /// The pitch range, from 0 to 99. The voice's own range is 50, and a range of 0 sounds
  /// monotonous.
  public var range: Int { didSet { range = range.clamped(to: SpeechSettings.pitches) } }
  /// The volume in percent.
  public var volume: Int { didSet { volume = volume.clamped(to: SpeechSettings.volumes) } }
  /// The punctuation that the engine speaks by name.
  public var punctuation: PunctuationLevel = .none
  /// The changes to the voice for each segment role.
  public var overlays: [VoiceRole: VoiceOverlay] = [:]

  /// Creates a profile from the values of its properties.
  public init(
    name: String, language: String = "en", voice: String? = nil, variant: String? = nil,
    rate: Int = 175, pitch: Int = 50, range: Int = 50, volume: Int = 100
  ) {
    self.name = name
    self.language = language
    self.voice = voice
    self.variant = variant
    self.rate = rate.clamped(to: SpeechSettings.rates)
    self.pitch = pitch.clamped(to: SpeechSettings.pitches)
    self.range = range.clamped(to: SpeechSettings.pitches)
    self.volume = volume.clamped(to: SpeechSettings.volumes)
  }

  /// Returns the profile with another language. The engine chooses a voice for that language.
  package func speaking(_ language: String) -> VoiceProfile {
    var profile = self
    profile.language = language
    profile.voice = nil
    return profile
  }

  /// Returns the profile with the engine's voice for its language in a region, if the tag has one.
  func speaking(region tag: String) -> VoiceProfile { tag.contains("-") ? speaking(tag) : self }

  /// Returns the profile with the voice of another profile, for text in another language. The
  /// listener is used to the rate and volume, so they stay the same. So does the pitch, because a
  /// change in pitch must have the same meaning in all languages.
  func speaking(_ language: String, like other: VoiceProfile) -> VoiceProfile {
    var profile = speaking(language)
    profile.name = other.name
    profile.voice = other.voice
    profile.variant = other.variant ?? variant
    profile.range = other.range
    return profile
  }

  /// Returns the profile with the speech attributes of a piece of text applied. In spelled text,
  /// punctuation is spoken, because the engine would otherwise skip it.
  func speaking(with attributes: SpeechAttributes) -> VoiceProfile {
    var profile = self
    if attributes.pitch.isFinite, attributes.pitch != 1 {
      profile.pitch = Int((Double(pitch) * min(max(attributes.pitch, 0), 2)).rounded())
    }
    if let isSpoken = attributes.punctuation {
      profile.punctuation = isSpoken ? .all : .none
    } else if attributes.spellsOut {
      profile.punctuation = .all
    }
    return profile
  }
}

/// Applies overlays and the user's settings to a profile.
extension VoiceProfile {
  /// Returns the role whose overlay applies to a segment, or `nil` for the plain voice. Of several
  /// roles with equal overlays, this returns the first, so that consecutive segments with these
  /// roles are spoken without a break.
  func role(of segment: SpeechSegment) -> VoiceRole? {
    guard !overlays.isEmpty, let role = VoiceRole(segment), let overlay = overlays[role],
      !overlay.isNeutral
    else { return nil }
    return VoiceRole.allCases.first { overlays[$0] == overlay }
  }

  /// Returns the profile with the overlay of a role applied, or without overlays for `nil`.
  public func speaking(as role: VoiceRole?) -> VoiceProfile {
    (role.flatMap { overlays[$0] } ?? VoiceOverlay()).over(self)
  }

  /// The plain profile, followed by one profile for each overlay, with that overlay applied.
  package var manners: [VoiceProfile] {
    [speaking(as: nil)] + VoiceRole.allCases.filter { overlays[$0] != nil }.map { speaking(as: $0) }
  }

  /// The rate, pitch, volume, punctuation and name as settings.
  package var settings: SpeechSettings {
    SpeechSettings(rate: rate, pitch: pitch, volume: volume, voice: name, punctuation: punctuation)
  }

  /// Returns the profile with the user's rate, pitch and volume. The voice in the settings is
  /// ignored, because only an engine knows its voices.
  public func applying(_ settings: SpeechSettings) -> VoiceProfile {
    var profile = self
    profile.rate = settings.rate ?? rate
    profile.pitch = settings.pitch ?? pitch
    profile.volume = settings.volume ?? volume
    return profile
  }
}

extension VoiceProfile: Codable {
  /// Decodes a profile. Numbers outside their bounds are clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try values.decode(Value.self, forKey: key)
    }
    func text(_ key: CodingKeys) throws -> String? {
      try values.decodeIfPresent(String.self, forKey: key)
    }
    self.init(
      name: try value(.name), language: try value(.language), voice: try text(.voice),
      variant: try text(.variant), rate: try value(.rate), pitch: try value(.pitch),
      range: try value(.range), volume: try value(.volume))
    (purpose, punctuation, overlays) =
      (try text(.purpose), try value(.punctuation), try value(.overlays))
  }
}

extension Int {
  /// Returns the nearest number within the bounds.
  func clamped(to bounds: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}
