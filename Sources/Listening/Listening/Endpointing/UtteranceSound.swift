/// The sound of an utterance, frame by frame.
struct UtteranceSound {
  /// The frames that are kept before speech: 0.2 seconds.
  static let before = 20
  /// The frames that are kept after speech: 0.3 seconds.
  private static let after = 30
  /// The ratio of power between the loudest part and what is silenced: 13 dB.
  private static let gate: Float = 20
  /// The frames around loud frames that are not silenced, because consonants are quiet.
  private static let (consonantBefore, consonantAfter) = (5, 6)
  /// The fewest loud frames of a word.
  private static let shortestWord = 8
  /// A noise of more frames that is equally loud within 3 dB is not speech.
  private static let (longestSteady, steadySound): (Int, Float) = (40, 2)
  /// A background of at least this many frames is steady if its upper and lower quarter differ by
  /// less than 1.5 dB. With pink noise, they differ by 0.7 dB, and with four voices by 3 dB.
  private static let (shortestBackground, steadyBackground): (Int, Float) = (25, 1.4)
  /// The ratio of power between speech and a background that needs no gate: 40 dB.
  private static let inaudible: Float = 10_000

  let startedAt: Duration
  /// The time at which the last frame of speech ended.
  private(set) var endedAt: Duration
  /// The number of frames since then.
  private(set) var silence = 0
  /// The sound at a pause after which no speech has followed.
  private var completed: [Int16]?
  private(set) var powers: [Float] = []
  /// The power of the loudest 50 milliseconds. A click is shorter, and counts little.
  private(set) var loudest: Float = 0
  private var samples: [Int16] = []

  init(startedAt: Duration) {
    self.startedAt = startedAt
    endedAt = startedAt
  }

  var count: Int { powers.count }

  mutating func add(_ frame: ArraySlice<Int16>, _ power: Float) {
    samples += frame
    powers.append(power)
    loudest = max(loudest, powers.suffix(5).reduce(0, +) / 5)
  }

  /// Records that the last frame is speech.
  mutating func addSpeech(until time: Duration) {
    (endedAt, silence, completed) = (time, 0, nil)
  }

  mutating func addSilence() { silence += 1 }

  /// Keeps the sound as it is now, unless speech continues.
  mutating func complete() { completed = gated }

  /// The sound for the recognizer.
  var sound: [Int16] { completed ?? gated }

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
  /// words in the voices of others. In a quiet room and in a steady noise, it does better with the
  /// sound as it is.
  private var gated: [Int16] {
    let loud = loud
    guard let first = loud.first, let last = loud.last else { return [] }
    let kept = max(first - Self.before, 0)...(last + Self.after)
    var isAudible = [Bool](repeating: false, count: count)
    for index in loud {
      let around =
        max(index - Self.consonantBefore, 0)..<min(index + Self.consonantAfter + 1, count)
      for index in around { isAudible[index] = true }
    }
    let background = powers.indices.filter { !isAudible[$0] }.map { powers[$0] }
    let isSteadyNoise =
      background.count >= Self.shortestBackground
      // Every fourth frame can be the end of a word.
      && Self.isSteady(background, within: Self.steadyBackground, leavingOut: 4)
    let around =
      powers.prefix(max(first - Self.consonantBefore, 0))
      + powers.dropFirst(last + Self.consonantAfter + 1)
    if isSteadyNoise || Self.upperQuarter(of: around) * Self.inaudible < loudest {
      isAudible = [Bool](repeating: true, count: count)
    }
    return kept.flatMap { index in
      index < count && isAudible[index]
        ? Array(samples[(index * Frames.length)..<((index + 1) * Frames.length)])
        : [Int16](repeating: 0, count: Frames.length)
    }
  }

  /// Returns the power that a quarter of the frames have, or 0 if there are no frames.
  private static func upperQuarter(of powers: some Collection<Float>) -> Float {
    let sorted = powers.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count * 3 / 4]
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
