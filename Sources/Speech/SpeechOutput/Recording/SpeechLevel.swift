/// The loudness of recorded speech.
enum SpeechLevel {
  /// The level of the words: the root mean square of full scale, in about −20 dB.
  private static let target = 0.1
  /// The maximum amplitude, one decibel below full scale.
  private static let peak = 0.89
  /// The part of the loudest amplitude below which a sample is silence, −40 dB.
  private static let silence = 0.01
  /// The part of the loudest level below which a moment is a pause between words, −30 dB.
  private static let pause = 0.03

  /// Returns samples whose words have the same level as all others.
  ///
  /// The level is measured in moments of 20 milliseconds, without the pauses between the words.
  static func leveled(_ samples: [Int16], _ format: AudioFormat) -> [Int16] {
    let moment = max(format.samples(in: .milliseconds(20)), 1)
    let powers = stride(from: 0, to: samples.count, by: moment).map { start in
      let end = min(start + moment, samples.count)
      let energy = samples[start..<end].reduce(0.0) { $0 + Double($1) * Double($1) }
      return energy / Double(end - start)
    }
    let loudest = powers.max() ?? 0
    guard loudest > 0 else { return samples }
    let loud = powers.filter { $0 >= loudest * pause * pause }
    let level = (loud.reduce(0, +) / Double(loud.count)).squareRoot() / Double(Int16.max)
    let highest = Double(samples.map(\.magnitude).max() ?? 1) / Double(Int16.max)
    let gain = min(target / level, peak / highest)
    return samples.map { Int16(clamping: Int((Double($0) * gain).rounded())) }
  }

  /// Returns the samples from the first sound to the last, or `nil` for silence.
  static func range(of samples: [Int16]) -> Range<Int>? {
    let limit = Double(samples.map(\.magnitude).max() ?? 0) * silence
    guard let first = samples.firstIndex(where: { Double($0.magnitude) > limit }),
      let last = samples.lastIndex(where: { Double($0.magnitude) > limit })
    else { return nil }
    return first..<last + 1
  }
}
