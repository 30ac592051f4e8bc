private import Locking

/// A test double for a speech engine, which records each passage and makes a tone instead of
/// speech.
///
/// The tone lasts 10 milliseconds per character.
public final class RecordingSynthesizer: SpeechSynthesizer {
  /// A recorded passage, with the requested voice.
  public struct Spoken: Equatable, Sendable {
    /// The passage passed to the synthesizer.
    public let passage: SpeechPassage
    /// The voice passed to the synthesizer.
    public let voice: VoiceProfile
    /// Whether the tone was played completely, without an interruption.
    public let isComplete: Bool

    /// The text of the passage.
    public var text: String { passage.text }
  }

  private let list = PosixMutex<[Spoken]>([])

  /// The format of the tones.
  public let format = AudioFormat(sampleRate: 22_050)

  /// Creates a synthesizer that has not recorded any passages.
  public init() {}

  /// The recorded passages, in the order in which their tones ended.
  public var spoken: [Spoken] { list.withLock { $0 } }

  /// Records a passage, and makes a tone instead of speaking it.
  public func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let tone = (0..<format.samples(in: .milliseconds(10))).map {
      Int16($0 / 20 % 2 == 0 ? 8_000 : -8_000)
    }
    let isComplete = passage.text.allSatisfy { _ in receive(tone) }
    list.withLock { $0.append(Spoken(passage: passage, voice: voice, isComplete: isComplete)) }
  }
}
