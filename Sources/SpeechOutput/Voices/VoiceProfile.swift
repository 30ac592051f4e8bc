public import SpeechModel

/// A voice of the engine with its rate, pitch, range and volume.
public struct VoiceProfile: Equatable, Sendable {
  /// The supported rates, in words per minute.
  public static let rates: ClosedRange<Int> = SpeechSettings.rates
  /// The supported pitches and pitch ranges.
  public static let pitches: ClosedRange<Int> = SpeechSettings.pitches
  /// The supported volumes; above 100 the sound is clipped.
  public static let volumes: ClosedRange<Int> = SpeechSettings.volumes

  /// The name by which users choose the profile.
  public var name: String
  /// The use of the profile, in one sentence; `nil` if it has no description.
  public var purpose: String?
  /// The language, as a BCP 47 tag.
  public var language: String
  /// The engine's name of the voice; `nil` chooses one by the language.
  public var voice: String?
  /// The engine's name of a variant of the voice, such as `f3`.
  public var variant: String?
  /// The rate in words per minute, within `rates`.
  public var rate: Int {
    didSet { rate = Self.clamp(rate, Self.rates) }
  }
  /// The pitch, within `pitches`; 50 is the voice's own.
  public var pitch: Int {
    didSet { pitch = Self.clamp(pitch, Self.pitches) }
  }
  /// The movement of the pitch, within `pitches`; 50 is the voice's own, 0 is monotonous.
  public var range: Int {
    didSet { range = Self.clamp(range, Self.pitches) }
  }
  /// The volume in percent, within `volumes`.
  public var volume: Int {
    didSet { volume = Self.clamp(volume, Self.volumes) }
  }
  /// The punctuation that the engine speaks by name.
  public var punctuation: PunctuationLevel = .none
  /// The changes to the voice by the role of a segment.
  public var overlays: [VoiceRole: VoiceOverlay] = [:]

  /// Creates a profile. Numbers outside their bounds are clamped.
  ///
  /// - Parameters:
  ///   - name: The name by which users choose the profile.
  ///   - language: The language, as a BCP 47 tag.
  ///   - voice: The engine's name of the voice; `nil` chooses one by the language.
  ///   - variant: The engine's name of a variant.
  ///   - rate: The rate in words per minute.
  ///   - pitch: The pitch, from 0 to 99.
  ///   - range: The movement of the pitch, from 0 to 99.
  ///   - volume: The volume in percent.
  public init(
    name: String, language: String = "en", voice: String? = nil, variant: String? = nil,
    rate: Int = 175, pitch: Int = 50, range: Int = 50, volume: Int = 100
  ) {
    self.name = name
    self.language = language
    self.voice = voice
    self.variant = variant
    self.rate = Self.clamp(rate, Self.rates)
    self.pitch = Self.clamp(pitch, Self.pitches)
    self.range = Self.clamp(range, Self.pitches)
    self.volume = Self.clamp(volume, Self.volumes)
  }

  /// Returns the profile of the same speaker in another language.
  ///
  /// - Parameter language: The language, as a BCP 47 tag.
  /// - Returns: The profile, with the same rate, pitch, volume and overlays; the engine chooses its
  ///   voice by the language.
  public func speaking(_ language: String) -> VoiceProfile {
    var profile = self
    profile.language = language
    profile.voice = nil
    return profile
  }

  /// Returns this profile with the voice of another one, for text in its language. Rate and volume
  /// stay, since a listener is used to them, and so does the pitch, since a higher pitch must mean
  /// the same in all languages.
  func speaking(_ language: String, like other: VoiceProfile) -> VoiceProfile {
    var profile = speaking(language)
    profile.name = other.name
    profile.voice = other.voice
    profile.variant = other.variant ?? variant
    profile.range = other.range
    return profile
  }

  /// Returns the profile with the attributes of a run applied. Their pitch is a multiple of the
  /// profile's. Spelled text has its punctuation spoken, which would otherwise be skipped.
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

  private static func clamp(_ number: Int, _ bounds: ClosedRange<Int>) -> Int {
    min(max(number, bounds.lowerBound), bounds.upperBound)
  }
}

extension VoiceProfile {
  /// Returns the role whose overlay a segment is spoken with; `nil` for the plain voice.
  ///
  /// Of roles with equal overlays it is the first, so that their segments join into one run.
  func role(of segment: SpeechSegment) -> VoiceRole? {
    guard !overlays.isEmpty, let role = VoiceRole(segment), let overlay = overlays[role],
      !overlay.isNeutral
    else { return nil }
    return VoiceRole.allCases.first { overlays[$0] == overlay }
  }

  /// Returns the profile of the same speaker in a role.
  ///
  /// - Parameter role: The role; `nil` is the plain voice.
  /// - Returns: The profile, without overlays.
  public func speaking(as role: VoiceRole?) -> VoiceProfile {
    (role.flatMap { overlays[$0] } ?? VoiceOverlay()).over(self)
  }

  /// The profile in all its roles, the plain one first.
  public var manners: [VoiceProfile] {
    [speaking(as: nil)]
      + VoiceRole.allCases.filter { overlays[$0] != nil }.map { speaking(as: $0) }
  }
}

extension VoiceProfile {
  /// The rate, pitch, volume, punctuation and name as settings.
  public var settings: SpeechSettings {
    SpeechSettings(rate: rate, pitch: pitch, volume: volume, voice: name, punctuation: punctuation)
  }

  /// Returns the profile with the user's rate, pitch and volume.
  ///
  /// - Parameter settings: The settings; their voice is ignored, since only an engine knows its
  ///   voices.
  /// - Returns: The profile. Numbers outside their bounds are clamped.
  public func applying(_ settings: SpeechSettings) -> VoiceProfile {
    var profile = self
    profile.rate = settings.rate ?? rate
    profile.pitch = settings.pitch ?? pitch
    profile.volume = settings.volume ?? volume
    return profile
  }
}
