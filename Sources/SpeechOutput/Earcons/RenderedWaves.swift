/// Waves that have been heard, as samples: somebody who waits for words does not wait for the same
/// sines again.
struct RenderedWaves {
  private struct Key: Hashable {
    let wave: ToneWave
    let sampleRate: Int
    let peak: Double
  }

  /// How many are kept; when there would be more, all are forgotten.
  private static let most = 128
  private var rendered: [Key: [Int16]] = [:]

  /// Returns the samples of a wave.
  ///
  /// - Parameters:
  ///   - wave: The wave.
  ///   - format: The format.
  ///   - peak: The largest sample that there may be, from 0 to 32,767.
  /// - Returns: The samples.
  mutating func samples(of wave: ToneWave, _ format: AudioFormat, peak: Double) -> [Int16] {
    let key = Key(wave: wave, sampleRate: format.sampleRate, peak: peak)
    if let samples = rendered[key] { return samples }
    if rendered.count >= Self.most { rendered = [:] }
    let samples = wave.samples(format, peak: peak)
    rendered[key] = samples
    return samples
  }
}
