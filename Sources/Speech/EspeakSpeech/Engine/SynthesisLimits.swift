/// Limits on the sound that the engine produces for one piece of text.
///
/// Some text makes the engine produce hours of sound or silence, so both are limited. The silence at
/// the start of each piece, 12 milliseconds at an ordinary rate, is removed.
struct SynthesisLimits {
  /// The highest level at which a sample counts as silence: a thousandth of full scale.
  private static let threshold: Int16 = 32
  /// The maximum uninterrupted silence that is played: twice the slowest voice's longest pause.
  private static let maximumSilence = 2 * EspeakEngine.sampleRate
  /// The length of uninterrupted silence after which the text is abandoned.
  private static let endlessSilence = 10 * EspeakEngine.sampleRate

  private let maximumCount: Int
  private var count = 0
  private var silence = 0
  private var hasSounded = false

  /// Creates the limits for text with the given number of Unicode scalars: three seconds for each,
  /// because even a symbol with a long name takes less at the slowest rate.
  init(characters: Int) {
    maximumCount = EspeakEngine.sampleRate * (10 + 3 * min(characters, 1 << 20))
  }

  /// Whether the sound is too long for the text, or ends in a silence that is too long.
  var areReached: Bool { count > maximumCount || silence > Self.endlessSilence }

  /// Counts the next samples and returns those to play.
  mutating func filter(_ samples: some RandomAccessCollection<Int16>) -> [Int16] {
    count += samples.count
    var heard = samples[...]
    if !hasSounded {
      // Before the first word, every voice produces only zeros, so this cuts off no consonant.
      heard = heard.drop { $0 == 0 }
      hasSounded = !heard.isEmpty
    }
    if let loud = samples.lastIndex(where: { $0.magnitude > Self.threshold }) {
      silence = samples.distance(from: loud, to: samples.endIndex) - 1
    } else {
      silence += samples.count
      if silence > Self.maximumSilence { return [] }
    }
    return Array(heard)
  }
}
