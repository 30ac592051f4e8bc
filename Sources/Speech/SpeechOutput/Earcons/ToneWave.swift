internal import Foundation

/// A short tone: a pitch that may glide, a timbre and a length. It starts and ends without a click.
struct ToneWave: Hashable, Sendable {
  /// The partials that sound above the pitch of a tone.
  enum Timbre: Sendable {
    /// No partials above the pitch.
    case pure
    /// Odd harmonics that fall off fast, like those of a clarinet.
    case hollow
    /// Many harmonics, like those of a buzzer.
    case harsh
    /// An inharmonic partial, like that of a bell.
    case bell

    /// The partials as multiples of the pitch, with their strengths.
    fileprivate var partials: [(multiple: Double, strength: Double)] {
      switch self {
      case .pure: [(1, 1)]
      case .hollow: [(1, 0.75), (3, 0.18), (5, 0.07)]
      case .harsh: [(1, 0.4), (2, 0.25), (3, 0.2), (4, 0.15)]
      case .bell: [(1, 0.65), (2.76, 0.35)]
      }
    }
  }

  /// The pitch at the start, in hertz.
  let start: Double
  /// The pitch at the end, in hertz. The glide is exponential, so it sounds even.
  let end: Double
  let timbre: Timbre
  let length: Duration

  /// Creates a tone whose length is in milliseconds.
  init(_ start: Double, to end: Double? = nil, _ timbre: Timbre, _ length: Int) {
    self.start = start
    self.end = end ?? start
    self.timbre = timbre
    self.length = .milliseconds(length)
  }

  /// The length of the fade-in, in seconds. A shorter fade-in would sound like a click.
  private static let attack = 0.002

  /// Returns the tone's samples. Their maximum is about `peak`, a number from 0 to 32,767.
  func samples(_ format: AudioFormat, peak: Double) -> [Int16] {
    let count = format.samples(in: length)
    let rate = Double(format.sampleRate)
    // Above half the sampling rate, a partial would alias to another pitch, so it is left out.
    let partials = timbre.partials.filter { max(start, end) * $0.multiple < rate / 2 }
    let growth = pow(end / start, 1 / Double(max(count, 1)))
    var pitch = start
    var phase = 0.0
    return (0..<count).map { index in
      let share = Double(index) / Double(count)
      phase += pitch / rate
      pitch *= growth
      var wave = 0.0
      for partial in partials { wave += partial.strength * sin(2 * .pi * phase * partial.multiple) }
      let rise = min(Double(index) / rate / Self.attack, 1)
      // The last third fades out, so successive tones stay distinct.
      let fall = min((1 - share) * 3, 1)
      return Int16(clamping: Int(wave * Self.smooth(rise) * Self.smooth(fall) * peak))
    }
  }

  private static func smooth(_ share: Double) -> Double {
    share < 1 ? (1 - cos(.pi * share)) / 2 : 1
  }
}

/// A cache of rendered waves, so that words rarely wait while a sound is rendered.
struct WaveCache {
  private struct Key: Hashable {
    let wave: ToneWave
    let sampleRate: Int
    let peak: Double
  }

  private var rendered: [Key: [Int16]] = [:]

  /// Returns the samples of a wave. Their maximum is about `peak`, a number from 0 to 32,767.
  mutating func samples(of wave: ToneWave, _ format: AudioFormat, peak: Double) -> [Int16] {
    let key = Key(wave: wave, sampleRate: format.sampleRate, peak: peak)
    if let samples = rendered[key] { return samples }
    // Empty a full cache, because an application can play any number of tones.
    if rendered.count >= 128 { rendered = [:] }
    let samples = wave.samples(format, peak: peak)
    rendered[key] = samples
    return samples
  }
}
