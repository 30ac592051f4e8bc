/// The sound of an utterance, frame by frame.
struct UtteranceSound {
  /// The frames that are kept before speech: 0.2 seconds.
  static let before = 20
  /// The frames that are kept after speech: 0.3 seconds.
  private static let after = 30
  /// The ratio of power between the loudest part and what is silenced: 13 dB.
  private static let gate: Float = 20
  /// The frames around loud frames that are not silenced, because consonants are quiet.
  private static let (consonantBefore, consonantAfter) = (8, 10)
  /// The fewest loud frames of a word.
  private static let shortestWord = 8
  /// A noise of more frames that is equally loud within 3 dB is not speech.
  private static let (longestSteady, steadySound): (Int, Float) = (40, 2)
  /// A background of at least this many frames is steady if its upper and lower quarter differ by
  /// less than 1.5 dB. With pink noise, they differ by 0.7 dB, and with four voices by 3 dB.
  private static let (shortestBackground, steadyBackground): (Int, Float) = (25, 1.4)
  /// The ratio of power between speech and a background that needs no gate: 40 dB.
  private static let inaudible: Float = 10_000

  let startedAt: Double
  /// The time at which the last frame of speech ended.
  var endedAt: Double
  /// The number of frames since then.
  var silence = 0
  private(set) var powers: [Float] = []
  /// The power of the loudest 50 milliseconds. A click is shorter, and counts little.
  private(set) var loudest: Float = 0
  private var samples: [Int16] = []

  init(startedAt: Double) {
    self.startedAt = startedAt
    endedAt = startedAt
  }

  var count: Int { powers.count }

  mutating func add(_ frame: ArraySlice<Int16>, _ power: Float) {
    samples += frame
    powers.append(power)
    loudest = max(loudest, powers.suffix(5).reduce(0, +) / 5)
  }

  private var loud: [Int] { powers.indices.filter { powers[$0] > loudest / Self.gate } }

  /// Whether the sound can be speech: neither a click nor a steady noise.
  var isSpeech: Bool {
    let loud = loud
    guard loud.count >= Self.shortestWord else { return false }
    guard loud.count > Self.longestSteady else { return true }
    let sound = powers[(loud.first ?? 0)...(loud.last ?? 0)]
    return !Self.isSteady(sound, within: Self.steadySound, leavingOut: 20)
  }

  /// The samples from shortly before the first to shortly after the last loud frame.
  ///
  /// Everything that is much quieter than the loudest part is silenced, because the recognizer hears
  /// words in the voices of others. In a steady noise, it does better with the sound as it is.
  var gated: [Int16] {
    let loud = loud
    guard let first = loud.first, let last = loud.last else { return [] }
    let kept = max(first - Self.before, 0)..<min(last + Self.after + 1, count)
    var isAudible = [Bool](repeating: false, count: count)
    for index in loud {
      let around =
        max(index - Self.consonantBefore, 0)..<min(index + Self.consonantAfter + 1, count)
      for index in around { isAudible[index] = true }
    }
    let background = powers.indices.filter { !isAudible[$0] }.map { powers[$0] }
    if background.count >= Self.shortestBackground,
      // Every fourth frame can be the end of a word.
      Self.isSteady(background, within: Self.steadyBackground, leavingOut: 4),
      background.reduce(0, +) / Float(background.count) * Self.inaudible > loudest
    {
      isAudible = [Bool](repeating: true, count: count)
    }
    return kept.flatMap { index in
      isAudible[index]
        ? Array(samples[(index * Frames.length)..<((index + 1) * Frames.length)])
        : [Int16](repeating: 0, count: Frames.length)
    }
  }

  /// Returns whether the loud and the quiet frames differ by less than a ratio of power. One of
  /// every `part` frames may be louder, and one quieter.
  private static func isSteady(
    _ powers: some Collection<Float>, within ratio: Float, leavingOut part: Int
  ) -> Bool {
    let sorted = powers.sorted()
    guard !sorted.isEmpty else { return false }
    return sorted[sorted.count - 1 - sorted.count / part] < sorted[sorted.count / part] * ratio
  }
}
