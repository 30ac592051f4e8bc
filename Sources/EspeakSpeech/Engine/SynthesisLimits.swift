/// Limits on the sound that the engine produces for one piece of text.
///
/// Some text makes the engine produce hours of sound or silence, so both are limited. The engine
/// also starts each piece with silence, which lasts 12 milliseconds at an ordinary rate. This
/// silence is removed.
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

  /// Creates the limits for text with the given number of Unicode scalars. The limits allow three
  /// seconds for each scalar, because even a symbol with a long name takes less at the slowest
  /// rate.
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
      // Before the first word, the engine produces only zeros with every voice and volume, so
      // dropping zeros does not cut off even a faint consonant.
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
