/// Changes to a voice for segments of one role.
///
/// As in Emacspeak and aural style sheets, all changes are relative to the voice, and `nil` changes
/// nothing. So a value can be a little higher than its label in every voice.
public struct VoiceOverlay: Hashable, Codable, Sendable {
  /// The supported changes of pitch and range, in points.
  static let points = -99...99
  /// The supported changes of rate and volume, in percent.
  static let percents = -90...100

  /// The change of pitch, in points.
  public var pitch: Int?
  /// The change of the pitch range, in points.
  public var range: Int?
  /// The change of rate, in percent.
  public var rate: Int?
  /// The change of volume, in percent of the profile's.
  public var volume: Int?
  /// The engine's name of another variant of the voice, such as `whisper`.
  public var variant: String?

  /// Creates an overlay; without arguments, one without changes.
  ///
  /// - Parameters:
  ///   - pitch: The change of pitch, in points from -99 to 99.
  ///   - range: The change of the pitch range, in points from -99 to 99.
  ///   - rate: The change of rate, in percent from -90 to 100.
  ///   - volume: The change of volume, in percent from -90 to 100.
  ///   - variant: The engine's name of another variant of the voice.
  public init(
    pitch: Int? = nil, range: Int? = nil, rate: Int? = nil, volume: Int? = nil,
    variant: String? = nil
  ) {
    self.pitch = pitch
    self.range = range
    self.rate = rate
    self.volume = volume
    self.variant = variant
  }

  /// Whether the overlay changes nothing.
  var isNeutral: Bool {
    [pitch, range, rate, volume].allSatisfy { ($0 ?? 0) == 0 } && variant == nil
  }

  /// Returns a profile with the overlay applied.
  func over(_ profile: VoiceProfile) -> VoiceProfile {
    var voice = profile
    voice.overlays = [:]
    voice.pitch += (pitch ?? 0).clamped(to: Self.points)
    voice.range += (range ?? 0).clamped(to: Self.points)
    voice.rate += profile.rate * (rate ?? 0).clamped(to: Self.percents) / 100
    voice.volume += profile.volume * (volume ?? 0).clamped(to: Self.percents) / 100
    voice.variant = variant ?? profile.variant
    return voice
  }
}
