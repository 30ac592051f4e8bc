/// How a part of what is said differs from the rest of it: a voice over the voice.
///
/// As in Emacspeak, which has it from aural style sheets, everything is relative to whatever voice
/// speaks, and what is nil is inherited. So a value is a little higher than its label whoever speaks.
public struct VoiceOverlay: Hashable, Codable, Sendable {
  /// By how many points the pitch and its range can differ.
  public static let points: ClosedRange<Int> = -99...99
  /// By how many percent the rate and the volume can differ.
  public static let percents: ClosedRange<Int> = -90...100

  /// How much higher, in points of the profile's scale from 0 to 99.
  public var pitch: Int?
  /// How much livelier, in points of the profile's scale from 0 to 99.
  public var range: Int?
  /// How much faster, in percent of the profile's own rate.
  public var rate: Int?
  /// How much louder, in percent of the profile's own volume.
  public var volume: Int?
  /// The engine's name of another variant of the voice, such as `whisper`.
  public var variant: String?

  /// Creates an overlay; without arguments, one that changes nothing.
  ///
  /// - Parameters:
  ///   - pitch: How much higher, in points from -99 to 99.
  ///   - range: How much livelier, in points from -99 to 99.
  ///   - rate: How much faster, in percent from -90 to 100.
  ///   - volume: How much louder, in percent from -90 to 100.
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

  /// Whether it changes nothing.
  var isNeutral: Bool {
    [pitch, range, rate, volume].allSatisfy { ($0 ?? 0) == 0 } && variant == nil
  }

  /// Returns a voice with the overlay; what leads outside the bounds of a voice ends at them.
  ///
  /// - Parameter profile: The voice.
  /// - Returns: The voice, without overlays of its own.
  func over(_ profile: VoiceProfile) -> VoiceProfile {
    var voice = profile
    voice.overlays = [:]
    voice.pitch += Self.within(Self.points, pitch)
    voice.range += Self.within(Self.points, range)
    voice.rate += profile.rate * Self.within(Self.percents, rate) / 100
    voice.volume += profile.volume * Self.within(Self.percents, volume) / 100
    voice.variant = variant ?? profile.variant
    return voice
  }

  private static func within(_ bounds: ClosedRange<Int>, _ number: Int?) -> Int {
    min(max(number ?? 0, bounds.lowerBound), bounds.upperBound)
  }
}
