/// The pitches of speech, found by autocorrelation.
struct Melody {
  /// A quarter of the engine's sample rate, which is enough to find pitches from 60 to 400 Hz.
  private static let rate = 22_050.0 / 4
  private static let length = Int(rate * 0.04)
  private static let periods = Int(rate / 400)...Int(rate / 60)

  /// The pitch of each voiced 40-millisecond stretch, in hertz.
  let pitches: [Double]

  init(of samples: [Int16]) {
    var coarse: [Double] = []
    for start in stride(from: 0, to: samples.count - 3, by: 4) {
      coarse.append(samples[start..<start + 4].reduce(0.0) { $0 + Double($1) })
    }
    let end = max(coarse.count - Self.length - Self.periods.upperBound, 0)
    var pitches: [Double] = []
    for start in stride(from: 0, to: end, by: Self.length / 4) {
      if let pitch = Self.pitch(of: coarse, at: start) { pitches.append(pitch) }
    }
    self.pitches = pitches
  }

  /// The median pitch, or 0 if no stretch is voiced.
  var middle: Double { pitches.isEmpty ? 0 : pitches.sorted()[pitches.count / 2] }

  private static func pitch(of samples: [Double], at start: Int) -> Double? {
    func product(_ one: Int, _ other: Int) -> Double {
      var sum = 0.0
      for index in 0..<length { sum += samples[one + index] * samples[other + index] }
      return sum
    }
    let own = product(start, start)
    guard own > Double(length) * 1e6 else { return nil }
    let likeness = periods.map { period -> Double in
      let later = start + period
      return product(start, later) / (own * product(later, later)).squareRoot()
    }
    guard let best = likeness.max(), best > 0.8 else { return nil }
    // Sound repeats after two periods as well as after one, so use the peak of the first good
    // match.
    for index in 1..<(likeness.count - 1) where likeness[index] > best * 0.93 {
      let (left, top, right) = (likeness[index - 1], likeness[index], likeness[index + 1])
      guard top >= left, top >= right else { continue }
      let bend = left - 2 * top + right
      let offset = bend == 0 ? 0 : (left - right) / (2 * bend)
      return rate / (Double(periods.lowerBound + index) + offset)
    }
    return nil
  }
}
