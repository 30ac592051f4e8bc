/// A test double that records each text and makes a tone for it.
///
/// The tone lasts 10 milliseconds per character.
public final class RecordingSynthesizer: SpeechSynthesizer {
  /// A text that was passed to the synthesizer.
  public struct Spoken: Equatable, Sendable {
    /// The text.
    public let text: String
    /// The name of the voice.
    public let voice: String
    /// The language of the voice, as a BCP 47 tag.
    public let language: String
    /// Whether all of it was played; `false` after an interruption.
    public let isComplete: Bool

    /// Creates a record, for comparison.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - voice: The name of the voice.
    ///   - language: The language of the voice, as a BCP 47 tag.
    ///   - isComplete: Whether all of it was played.
    public init(text: String, voice: String, language: String = "en", isComplete: Bool) {
      self.text = text
      self.voice = voice
      self.language = language
      self.isComplete = isComplete
    }
  }

  private let spokenList = PosixMutex<[Spoken]>([])
  private let passageList = PosixMutex<[SpeechPassage]>([])
  private let voiceList = PosixMutex<[VoiceProfile]>([])

  /// The format of the tones.
  public let format: AudioFormat = AudioFormat(sampleRate: 22_050)

  /// Creates a synthesizer without texts.
  public init() {}

  /// The texts, in the order in which they ended.
  public var spoken: [Spoken] { spokenList.withLock { $0 } }

  /// The passages of the texts, in the same order.
  public var passages: [SpeechPassage] { passageList.withLock { $0 } }

  /// The voices of the texts, in the same order.
  public var voices: [VoiceProfile] { voiceList.withLock { $0 } }

  /// Records the text and makes its tone.
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
    passageList.withLock { $0.append(passage) }
    voiceList.withLock { $0.append(voice) }
    spokenList.withLock { $0.append(spoken) }
  }
}
