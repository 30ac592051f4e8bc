import Foundation
import SpeechModel

@testable import SpeechOutput

/// The frequencies in samples, measured with Goertzel's algorithm.
struct Spectrum {
  let samples: ArraySlice<Int16>
  let rate: Double

  init(_ samples: ArraySlice<Int16>, _ format: AudioFormat) {
    self.samples = samples
    rate = Double(format.sampleRate)
  }

  /// Returns the power of a frequency, regardless of the number of samples.
  func power(at frequency: Double) -> Double {
    let turn = 2 * cos(2 * Double.pi * frequency / rate)
    var (one, two) = (0.0, 0.0)
    for sample in samples { (one, two) = (Double(sample) + turn * one - two, one) }
    let power = one * one + two * two - turn * one * two
    return power / Double(max(samples.count * samples.count, 1))
  }

  /// The frequency with the highest power.
  var strongest: Double {
    stride(from: 80.0, to: 5_000, by: 20).map { ($0, power(at: $0)) }.max { $0.1 < $1.1 }?.0 ?? 0
  }

  /// Half the rate of sign changes, in hertz.
  var zeroCrossings: Double {
    let signs = samples.filter { $0 != 0 }.map { $0 > 0 }
    let changes = zip(signs, signs.dropFirst()).count { $0 != $1 }
    return Double(changes) / 2 / (Double(max(samples.count, 1)) / rate)
  }

  /// The share of the power in each third-octave band from 100 Hz, a rough model of hearing.
  var bands: [Double] {
    let powers = (0..<17).map { power(at: 100 * pow(2, Double($0) / 3)) }
    let sum = powers.reduce(0, +)
    return sum > 0 ? powers.map { $0 / sum } : powers
  }
}

extension Earcon {
  /// Returns the sound of the earcon alone.
  func samples(_ format: AudioFormat, peak: Double) -> [Int16] {
    waves.flatMap { $0.samples(format, peak: peak) }
  }
}
