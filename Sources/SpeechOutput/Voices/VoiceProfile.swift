public import SpeechModel

/// How words are spoken: a voice of the engine, and how fast, high, lively and loud it is.
public struct VoiceProfile: Codable, Equatable, Sendable {
  /// The rates that are spoken, in words a minute.
  ///
  /// Above 449 libespeak-ng 1.51 changes its method and gets slower at first, so that faster would
  /// not always sound faster.
  public static let rates: ClosedRange<Int> = 80...449
  /// The pitches, and the ranges of pitch, that the engine knows.
  public static let pitches: ClosedRange<Int> = 0...99
  /// The volumes; above 100 the sound is clipped.
  public static let volumes: ClosedRange<Int> = 0...100

  /// The name by which a person chooses it.
  public var name: String
  /// The language it speaks, as a BCP 47 tag.
  public var language: String
  /// The engine's name of the voice; nil chooses one by the language.
  public var voice: String?
  /// The engine's name of a variant of the voice, such as `f3`, if it is not the plain one.
  public var variant: String?
  /// How fast, in words a minute, within `rates`.
  public var rate: Int {
    didSet { rate = Self.clamp(rate, Self.rates) }
  }
  /// How high, within `pitches`; 50 is the voice's own.
  public var pitch: Int {
    didSet { pitch = Self.clamp(pitch, Self.pitches) }
  }
  /// How much the pitch moves, within `pitches`; 50 is the voice's own, 0 is monotonous.
  public var range: Int {
    didSet { range = Self.clamp(range, Self.pitches) }
  }
  /// How loud, in percent, within `volumes`.
  public var volume: Int {
    didSet { volume = Self.clamp(volume, Self.volumes) }
  }
  /// Which punctuation marks are spoken, in the engine's own words for them.
  public var punctuation: PunctuationLevel = .none

  /// Creates a profile; numbers outside their bounds become the nearest bound.
  ///
  /// - Parameters:
  ///   - name: The name by which a person chooses it.
  ///   - language: The language, as a BCP 47 tag.
  ///   - voice: The engine's name of the voice; nil chooses one by the language.
  ///   - variant: The engine's name of a variant.
  ///   - rate: How fast, in words a minute.
  ///   - pitch: How high, from 0 to 99.
  ///   - range: How much the pitch moves, from 0 to 99.
  ///   - volume: How loud, in percent.
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

  /// Returns the profile of the same speaker in another language: as fast, as high and as loud.
  ///
  /// - Parameter language: The language, as a BCP 47 tag.
  /// - Returns: The profile, for which the engine chooses a voice by the language.
  public func speaking(_ language: String) -> VoiceProfile {
    var profile = self
    profile.language = language
    profile.voice = nil
    return profile
  }

  /// Returns the profile of the same speaker who speaks a part of a text differently.
  ///
  /// - Parameter attributes: How it is spoken; its pitch is a multiple of the profile's. What is
  ///   spelled has its punctuation marks spoken, for otherwise they would be skipped.
  /// - Returns: The profile.
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
