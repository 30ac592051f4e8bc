/// A recording double: it keeps the texts it is given, and makes a tone for each.
///
/// A text lasts as long as it has characters, 10 milliseconds each.
public final class RecordingSynthesizer: SpeechSynthesizer {
  /// A text that was to be spoken.
  public struct Spoken: Equatable, Sendable {
    /// The words.
    public let text: String
    /// The name of the voice.
    public let voice: String
    /// The language of the voice, as a BCP 47 tag.
    public let language: String
    /// Whether all of it was taken; if not, it was interrupted.
    public let isComplete: Bool

    /// Creates a record to compare with.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - voice: The name of the voice.
    ///   - language: The language of the voice, as a BCP 47 tag.
    ///   - isComplete: Whether all of it was taken.
    public init(text: String, voice: String, language: String = "en", isComplete: Bool) {
      self.text = text
      self.voice = voice
      self.language = language
      self.isComplete = isComplete
    }
  }

  private let spokenTexts = Locked<[Spoken]>([])
  private let givenPassages = Locked<[SpeechPassage]>([])
  private let usedVoices = Locked<[VoiceProfile]>([])

  /// The format of the tones.
  public let format: AudioFormat = AudioFormat(sampleRate: 22_050)

  /// Creates a synthesizer that has spoken nothing.
  public init() {}

  /// The texts, in the order in which they were ended.
  public var spoken: [Spoken] { spokenTexts.withLock { $0 } }

  /// The passages that the texts were of, in the same order.
  public var passages: [SpeechPassage] { givenPassages.withLock { $0 } }

  /// The voices of the texts, in the same order.
  public var voices: [VoiceProfile] { usedVoices.withLock { $0 } }

  /// Records the text, and makes a tone as long as it has characters.
  public func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let tone = (0..<format.samples(in: .milliseconds(10))).map {
      Int16($0 / 20 % 2 == 0 ? 8_000 : -8_000)
    }
    var isComplete = true
    for _ in passage.text where isComplete {
      isComplete = receive(tone)
    }
    let spoken = Spoken(
      text: passage.text, voice: voice.name, language: voice.language, isComplete: isComplete)
    givenPassages.withLock { $0.append(passage) }
    usedVoices.withLock { $0.append(voice) }
    spokenTexts.withLock { $0.append(spoken) }
  }
}
