import Foundation
import XCTest

@testable import EspeakSpeech

final class SpeechCompressorTests: XCTestCase {
  func testTempoSplitsRateIntoEngineRateAndCompression() {
    for (rate, engine, compression) in [
      (80, 80, 1.0), (299, 299, 1), (300, 300, 1), (301, 300, 301.0 / 300), (450, 300, 1.5),
      (900, 300, 3), (1_200, 300, 4),
    ] {
      let tempo = SpeechTempo(rate: rate)
      XCTAssertEqual(tempo.engineRate, engine)
      XCTAssertEqual(tempo.compression, compression)
    }
  }

  func testOutputLengthMatchesFactor() {
    for count in [0, 1, 100, 219, 220, 221, 1_000, 22_050] {
      for factor in [1, 1.001, 1.5, 2, 2.37, 4] {
        let output = compress(tone(count), factor)
        XCTAssertEqual(
          output.count, Int((Double(count) / factor).rounded()), "\(count) by \(factor)")
      }
    }
  }

  func testPitchAndLoudnessStay() {
    let voice = tone(22_050)
    for factor in [1.3, 2, 3, 4] {
      let output = compress(voice, factor)
      let risings = zip(output, output.dropFirst()).count { $0 < 0 && $1 >= 0 }
      XCTAssertEqual(
        Double(risings) / Double(output.count), 120.0 / 22_050, accuracy: 0.0003, "\(factor)")
      XCTAssertEqual(Double(output.map(\.magnitude).max() ?? 0), 10_000, accuracy: 300, "\(factor)")
    }
  }

  func testFactorOfOneKeepsSamples() {
    let voice = tone(5_000)
    XCTAssertEqual(compress(voice, 1), voice)
  }

  func testOutputIsIndependentOfPieces() {
    let voice = tone(10_000)
    let whole = compress(voice, 2.5)
    for piece in [1, 7, 300, 1_323] { XCTAssertEqual(compress(voice, 2.5, pieces: piece), whole) }
  }

  func testFirstOutputNeedsNoLaterInput() {
    var compressor = SpeechCompressor(factor: 3, sampleRate: 22_050)
    XCTAssertGreaterThan(
      compressor.compress(tone(1_323)).count, 220, "the first 60 ms of input produce output")
  }

  func testLoudSamplesDoNotTrap() {
    let loud = (0..<5_000).map { Int16($0 / 50 % 2 == 0 ? Int16.max : .min) }
    XCTAssertEqual(compress(loud, 3).count, 1_667)
  }

  private func compress(_ samples: [Int16], _ factor: Double, pieces: Int = 1_000) -> [Int16] {
    var compressor = SpeechCompressor(factor: factor, sampleRate: 22_050)
    var output: [Int16] = []
    for start in stride(from: 0, to: samples.count, by: pieces) {
      output += compressor.compress(Array(samples[start..<min(start + pieces, samples.count)]))
    }
    return output + compressor.finish()
  }

  /// Returns a tone of 120 Hz.
  private func tone(_ count: Int) -> [Int16] {
    (0..<count).map { Int16(10_000 * sin(2 * Double.pi * 120 * Double($0) / 22_050)) }
  }
}
