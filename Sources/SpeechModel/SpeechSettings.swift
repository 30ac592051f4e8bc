/// How a person wants to be spoken to, as far as it differs from the voice's own way.
///
/// The bounds of pitch and volume are those of libespeak-ng 1.51.
public struct SpeechSettings: Equatable, Codable, Sendable {
  /// The rates that can be chosen, in words a minute.
  ///
  /// The slowest is libespeak-ng's. Of the eleven numbers from 0 to 10 a recogniser still understood
  /// nine at 900 words a minute and six at 1200; beyond that nothing is left to be understood.
  public static let rates: ClosedRange<Int> = 80...1200
  /// The pitches that can be chosen.
  public static let pitches: ClosedRange<Int> = 0...99
  /// The volumes that can be chosen, in percent.
  public static let volumes: ClosedRange<Int> = 0...100

  /// How fast, in words a minute, within `rates`; nil is the voice's own.
  public var rate: Int?
  /// How high, within `pitches`; nil is the voice's own.
  public var pitch: Int?
  /// How loud, in percent, within `volumes`; nil is the voice's own.
  public var volume: Int?
  /// The identifier of a voice; nil is the one that speaks anyway.
  public var voice: String?
  /// Which marks are spoken by their names; nil is the voice's own way.
  public var punctuation: PunctuationLevel?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - rate: How fast, in words a minute, within `rates`; nil is the voice's own.
  ///   - pitch: How high, within `pitches`; nil is the voice's own.
  ///   - volume: How loud, in percent, within `volumes`; nil is the voice's own.
  ///   - voice: The identifier of a voice; nil is the one that speaks anyway.
  ///   - punctuation: Which marks are spoken by their names; nil is the voice's own way.
  public init(
    rate: Int? = nil, pitch: Int? = nil, volume: Int? = nil, voice: String? = nil,
    punctuation: PunctuationLevel? = nil
  ) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.voice = voice
    self.punctuation = punctuation
  }
}
