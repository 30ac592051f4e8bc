/// Changes to a voice while it speaks segments with one role, such as hints.
///
/// As in Emacspeak and aural style sheets, all changes are relative to the voice, so a value can
/// sound a little higher than its label in every voice. A property that is `nil` changes nothing.
public struct VoiceOverlay: Hashable, Codable, Sendable {
  /// The supported changes in pitch and pitch range, in points.
  static let points = -99...99
  /// The supported changes in rate and volume, in percent.
  static let percents = -90...100

  /// The change in pitch, in points.
  public var pitch: Int?
  /// The change in pitch range, in points.
  public var range: Int?
  /// The change in rate, in percent.
  public var rate: Int?
  /// The change in volume, in percent of the profile's volume.
  public var volume: Int?
  /// The engine's name for another variant of the voice, such as `whisper`.
  public var variant: String?

  /// Creates an overlay. Without arguments, it changes nothing.
  ///
  /// - Parameters:
  ///   - pitch: The change in pitch, in points from -99 to 99.
  ///   - range: The change in pitch range, in points from -99 to 99.
  ///   - rate: The change in rate, in percent from -90 to 100.
  ///   - volume: The change in volume, in percent from -90 to 100.
  ///   - variant: The engine's name for another variant of the voice.
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
