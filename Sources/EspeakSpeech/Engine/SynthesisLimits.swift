/// How much of what the engine makes of one text is sound that somebody waits for.
///
/// The engine begins with silence, 12 milliseconds of it at an ordinary rate, which are left out; and
/// there are texts of which it makes silence, or sound, for hours.
struct SynthesisLimits {
  /// Below this a sample counts as silence within a text: a thousandth of full scale.
  private static let threshold: Int16 = 32
  /// The longest silence in one go: twice the longest pause of the slowest voice.
  private static let longestSilence = 2 * EspeakEngine.sampleRate

  /// After so much silence in one go a text is given up.
  private static let endlessSilence = 10 * EspeakEngine.sampleRate

  private let most: Int
  private var count = 0
  private var silence = 0
  private var hasSounded = false

  /// Creates the limits of a text.
  ///
  /// - Parameter characters: How many Unicode scalars it has: at the slowest rate, a sign that is
  ///   called by a long name takes less than three seconds.
  init(characters: Int) {
    most = EspeakEngine.sampleRate * (10 + 3 * min(characters, 1 << 20))
  }

  /// Whether the text has made more sound than any text can, or so much silence that nobody expects
  /// another word.
  var areReached: Bool { count > most || silence > Self.endlessSilence }

  /// Returns what is to be heard of the next stretch of sound.
  mutating func take(_ samples: some RandomAccessCollection<Int16>) -> [Int16] {
    count += samples.count
    var heard = samples[...]
    if !hasSounded {
      // Before the first sound of a word the engine makes zeros and nothing else, whatever the voice
      // and the volume; so not the faintest beginning of a consonant is lost.
      heard = heard.drop { $0 == 0 }
      hasSounded = !heard.isEmpty
    }
    if let loud = samples.lastIndex(where: { $0.magnitude > Self.threshold }) {
      silence = samples.distance(from: loud, to: samples.endIndex) - 1
    } else {
      silence += samples.count
      if silence > Self.longestSilence { return [] }
    }
    return Array(heard)
  }
}
