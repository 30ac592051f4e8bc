/// The user's speech settings, where they differ from the voice's defaults.
///
/// The limits of pitch and volume are those of libespeak-ng 1.51.
public struct SpeechSettings: Equatable, Codable, Sendable {
  /// The valid rates, in words per minute. The minimum is libespeak-ng's. Of the eleven numbers from
  /// 0 to 10, a speech recognizer understood nine at 900, and six at 1200.
  package static let rates: ClosedRange<Int> = 80...1200
  /// The valid pitches.
  package static let pitches: ClosedRange<Int> = 0...99
  /// The valid volumes, in percent.
  package static let volumes: ClosedRange<Int> = 0...100

  /// The rate, from 80 to 1200 words per minute, or `nil` for the voice's own.
  public var rate: Int?
  /// The pitch, from 0 to 99, or `nil` for the voice's own.
  public var pitch: Int?
  /// The volume, from 0 to 100 percent, or `nil` for the voice's own.
  public var volume: Int?
  /// The identifier of a voice, or `nil` for the default voice.
  public var voice: String?
  /// The punctuation that is spoken by name, or `nil` for the voice's own choice.
  public var punctuation: PunctuationLevel?

  /// Creates settings.
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

/// The punctuation and symbols that are spoken by name.
public enum PunctuationLevel: String, CaseIterable, Codable, Sendable {
  /// No punctuation is spoken; it only affects pauses and intonation. Symbols that are words, or
  /// parts of words and numbers, are still spoken, as in "50%" and "C#".
  case none
  /// Symbols with their own meaning: `# @ & + = % $ / \ * ^ ~ | < > _` and similar ones.
  case some
  /// All punctuation.
  case all
}

/// A voice that users can choose.
public struct SpeechVoice: Equatable, Sendable {
  /// The identifier, such as "en-gb-scotland".
  public let identifier: String
  /// The name for users, such as "English (Scotland)".
  public let name: String

  /// Creates a voice.
  public init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
  }
}
