/// Limits on the sound of one text.
///
/// The engine starts with silence, 12 milliseconds at an ordinary rate, which is removed. Some
/// texts cause hours of silence or sound.
struct SynthesisLimits {
  /// The level of silence within a text: a thousandth of full scale.
  private static let threshold: Int16 = 32
  /// The maximum uninterrupted silence: twice the longest pause of the slowest voice.
  private static let maximumSilence = 2 * EspeakEngine.sampleRate

  /// The uninterrupted silence after which a text is abandoned.
  private static let endlessSilence = 10 * EspeakEngine.sampleRate

  private let maximumCount: Int
  private var count = 0
  private var silence = 0
  private var hasSounded = false

  /// Creates the limits of a text by its number of Unicode scalars. At the slowest rate, a symbol
  /// with a long name takes less than three seconds.
  init(characters: Int) {
    maximumCount = EspeakEngine.sampleRate * (10 + 3 * min(characters, 1 << 20))
  }

  /// Whether the text has made more sound than any text can, or endless silence.
  var areReached: Bool { count > maximumCount || silence > Self.endlessSilence }

  /// Counts the next samples, and returns those that are to be played.
  mutating func filter(_ samples: some RandomAccessCollection<Int16>) -> [Int16] {
    count += samples.count
    var heard = samples[...]
    if !hasSounded {
      // Before a word, the engine makes only zeros, with every voice and volume, so even a faint
      // consonant is not lost.
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
