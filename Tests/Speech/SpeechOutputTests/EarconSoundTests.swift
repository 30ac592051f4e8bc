import Foundation
import SpeechModel
import XCTest

@testable import SpeechOutput

final class EarconSoundTests: XCTestCase {
  private let formats = [22_050, 44_100].map(AudioFormat.init(sampleRate:))
  private let peak = 6_000.0

  func testEarconsAreAudibleAndShorterThan60Milliseconds() {
    for (earcon, samples, format) in all() {
      XCTAssertLessThan(format.duration(of: samples.count), .milliseconds(60), "\(earcon)")
      XCTAssertGreaterThan(format.duration(of: samples.count), .milliseconds(10), "\(earcon)")
      XCTAssertGreaterThan(loudest(samples), 3_000, "\(earcon)")
    }
  }

  func testEarconsKeepPeak() {
    for (earcon, samples, _) in all() {
      XCTAssertLessThanOrEqual(loudest(samples), 6_000, "\(earcon)")
    }
    for earcon in Earcon.allCases {
      XCTAssertEqual(loudest(earcon.samples(formats[0], peak: 0)), 0, "\(earcon)")
    }
  }

  func testEarconsHaveNoClicks() {
    for (earcon, samples, format) in all() {
      let millisecond = format.samples(in: .milliseconds(1)) / 2
      XCTAssertLessThan(loudest(samples.prefix(millisecond)), 1_500, "\(earcon)")
      XCTAssertLessThan(loudest(samples.suffix(millisecond)), 300, "\(earcon)")
      // Where two tones meet within an earcon, there must be no click, either.
      let jumps = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }
      XCTAssertLessThan(jumps.max() ?? 0, 6_000, "\(earcon)")
    }
  }

  func testEarconsAreDistinguishable() {
    for format in formats {
      let profiles = Earcon.allCases.map { ($0, profile($0.samples(format, peak: peak), format)) }
      for (index, one) in profiles.enumerated() {
        for other in profiles[(index + 1)...] {
          XCTAssertGreaterThan(distance(one.1, other.1), 0.4, "\(one.0) and \(other.0)")
        }
      }
    }
  }

  func testEarconsHaveDocumentedDirections() {
    let rising: [Earcon] = [.on, .announcement, .screen]
    let falling: [Earcon] = [.off, .edge, .page]
    for (earcon, samples, format) in all() {
      let third = samples.count / 3
      let start = Spectrum(samples[..<third], format).strongest
      let end = Spectrum(samples[(samples.count - third)...], format).strongest
      switch earcon {
      case _ where rising.contains(earcon): XCTAssertGreaterThan(end, start * 1.3, "\(earcon)")
      case _ where falling.contains(earcon): XCTAssertLessThan(end, start / 1.3, "\(earcon)")
      default: XCTAssertEqual(end, start, accuracy: 60, "\(earcon)")
      }
    }
  }

  func testEarconsHaveDocumentedPitches() {
    for format in formats {
      for (earcon, pitch) in [(Earcon.focus, 1_200.0), (.activate, 620), (.limit, 1_900)] {
        let spectrum = Spectrum(earcon.samples(format, peak: peak)[...], format)
        XCTAssertEqual(spectrum.strongest, pitch, accuracy: 60, "\(earcon)")
        XCTAssertEqual(spectrum.zeroCrossings, pitch, accuracy: pitch / 8, "\(earcon)")
      }
      let error = Spectrum(Earcon.error.samples(format, peak: peak)[...], format)
      XCTAssertEqual(error.strongest, 170, accuracy: 20)
      XCTAssertGreaterThan(error.power(at: 340), error.power(at: 170) / 10, "harmonics are audible")
    }
  }

  func testExtremeFormatsAndPositionsDoNotTrap() {
    for rate in [1, 8, 100, 8_000, 192_000] {
      let format = AudioFormat(sampleRate: rate)
      for earcon in Earcon.allCases {
        XCTAssertLessThanOrEqual(loudest(earcon.samples(format, peak: peak)), 6_000)
      }
      for position in [nil, 0, 1, .nan, .infinity, -.infinity, -5, 5] as [Double?] {
        XCTAssertLessThanOrEqual(
          loudest(ValueTone.wave(at: position).samples(format, peak: peak)), 6_000)
      }
    }
  }

  func testValueToneSpansFourOctaves() {
    let expected: [(Double?, Double)] = [
      (0, 110), (0.25, 220), (0.5, 440), (0.75, 880), (1, 1_760), (-1, 110), (.infinity, 1_760),
      (nil, 1_320), (.nan, 1_320),
    ]
    for (position, frequency) in expected {
      XCTAssertEqual(ValueTone.frequency(at: position), frequency, accuracy: 0.01)
    }
    for format in formats {
      for (position, frequency) in expected where position == 0.5 || position == 1 {
        let samples = ValueTone.wave(at: position).samples(format, peak: peak)
        XCTAssertEqual(format.duration(of: samples.count), .milliseconds(40))
        XCTAssertEqual(Spectrum(samples[...], format).strongest, frequency, accuracy: 30)
      }
    }
  }

  private func all() -> [(Earcon, [Int16], AudioFormat)] {
    formats.flatMap { format in Earcon.allCases.map { ($0, $0.samples(format, peak: peak), format) }
    }
  }

  private func loudest(_ samples: some Sequence<Int16>) -> Int {
    samples.map { Int($0.magnitude) }.max() ?? 0
  }

  /// Returns the frequency bands of the first four 15-millisecond parts, each weighted by its share
  /// of the energy.
  ///
  /// The result reflects the pitch, the timbre, the direction, the number of tones and the length.
  private func profile(_ samples: [Int16], _ format: AudioFormat) -> [Double] {
    let quarter = format.samples(in: .milliseconds(15))
    let padded = samples + [Int16](repeating: 0, count: max(quarter * 4 - samples.count, 0))
    let energies = (0..<4).map { part in
      padded[(part * quarter)..<((part + 1) * quarter)].reduce(0.0) { $0 + Double($1) * Double($1) }
    }
    let sum = energies.reduce(0, +)
    return (0..<4).flatMap { part in
      Spectrum(padded[(part * quarter)..<((part + 1) * quarter)], format).bands
        .map { $0 * energies[part] / sum }
    }
  }

  /// Returns the difference between two profiles, from 0 to 2.
  private func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) }
  }
}

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
