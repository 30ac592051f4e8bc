internal import Foundation

/// A stroke of sound: a pitch that may glide, a timbre, and a length. It begins and ends without a
/// click.
struct ToneWave: Hashable, Sendable {
  /// What else sounds with the pitch.
  enum Timbre: Sendable {
    /// Nothing.
    case pure
    /// Odd harmonics that fall off fast, as of a clarinet.
    case hollow
    /// Many harmonics, as of a buzzer.
    case harsh
    /// A partial that is no harmonic, as of a bell.
    case bell

    /// The partials: how many times the pitch, and how strong.
    fileprivate var partials: [(multiple: Double, strength: Double)] {
      switch self {
      case .pure: [(1, 1)]
      case .hollow: [(1, 0.75), (3, 0.18), (5, 0.07)]
      case .harsh: [(1, 0.4), (2, 0.25), (3, 0.2), (4, 0.15)]
      case .bell: [(1, 0.65), (2.76, 0.35)]
      }
    }
  }

  /// The pitch at the beginning, in hertz.
  let start: Double
  /// The pitch at the end, in hertz; between them it glides evenly to the ear.
  let end: Double
  let timbre: Timbre
  let length: Duration

  init(_ start: Double, to end: Double? = nil, _ timbre: Timbre, _ length: Duration) {
    self.start = start
    self.end = end ?? start
    self.timbre = timbre
    self.length = length
  }

  /// Shorter beginnings are heard as clicks.
  private static let attack = 0.002

  /// Returns the sound.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - peak: The largest sample that there may be, from 0 to 32,767.
  /// - Returns: The samples.
  func samples(_ format: AudioFormat, peak: Double) -> [Int16] {
    let count = format.samples(in: length)
    let rate = Double(format.sampleRate)
    // What a sampling rate can't hold would come back as another pitch.
    let partials = timbre.partials.filter { max(start, end) * $0.multiple < rate / 2 }
    let growth = pow(end / start, 1 / Double(max(count, 1)))
    var pitch = start
    var phase = 0.0
    return (0..<count).map { index in
      let share = Double(index) / Double(count)
      phase += pitch / rate
      pitch *= growth
      var wave = 0.0
      for partial in partials {
        wave += partial.strength * sin(2 * .pi * phase * partial.multiple)
      }
      let rise = min(Double(index) / rate / Self.attack, 1)
      // The last third fades, so that strokes that follow each other stay apart.
      let fall = min((1 - share) * 3, 1)
      return Int16(clamping: Int(wave * Self.smooth(rise) * Self.smooth(fall) * peak))
    }
  }

  private static func smooth(_ share: Double) -> Double {
    share < 1 ? (1 - cos(.pi * share)) / 2 : 1
  }
}
