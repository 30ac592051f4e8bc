package import Foundation
private import TestSupport

/// Recorded sound, as one channel of 16-bit samples.
package struct Sound {
  package let samples: [Int16]
  package let sampleRate: Double

  package init(samples: [Int16], sampleRate: Double) {
    self.samples = samples
    self.sampleRate = sampleRate
  }

  package init(samples: Data, sampleRate: Double) {
    let bytes = [UInt8](samples)
    self.samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
    self.sampleRate = sampleRate
  }

  package init(wavFile path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self.init(samples: data.dropFirst(44), sampleRate: 22_050)
  }

  package var seconds: Double { Double(samples.count) / sampleRate }

  /// For each 10-millisecond stretch of the sound, whether it is audible.
  private var loudness: [Bool] {
    let length = Int(sampleRate / 100)
    return stride(from: 0, to: samples.count, by: length).map { start in
      samples[start..<min(start + length, samples.count)].contains { $0.magnitude > 300 }
    }
  }

  /// The total time of audible sound.
  package var audibleSeconds: Double { Double(loudness.count { $0 }) / 100 }

  /// The longest silence between two sounds, in seconds.
  package var longestSilence: Double {
    let loud = loudness
    guard let first = loud.firstIndex(of: true), let last = loud.lastIndex(of: true) else {
      return 0
    }
    return Double(loud[first...last].split(separator: true).map(\.count).max() ?? 0) / 100
  }

  /// Returns the indexes of the 10-millisecond stretches that consist mostly of a tone with the
  /// given frequency, by Goertzel's algorithm.
  package func stretches(withTone frequency: Double) -> [Int] {
    let length = Int(sampleRate / 100)
    let turn = 2 * cos(2 * Double.pi * frequency / sampleRate)
    return stride(from: 0, to: samples.count - length, by: length).filter { start in
      var (one, two, all) = (0.0, 0.0, 0.0)
      for sample in samples[start..<(start + length)] {
        (one, two) = (Double(sample) + turn * one - two, one)
        all += Double(sample) * Double(sample)
      }
      let power = one * one + two * two - turn * one * two
      return all > 1e7 && power > all * Double(length) * 0.2
    }.map { $0 / length }
  }

  /// Returns the passages of sound that are separated by at least `seconds` of silence.
  ///
  /// The bounds of the passages are in hundredths of a second.
  package func phrases(apart seconds: Double) -> [Range<Int>] {
    let loud = loudness
    let gap = Int(seconds * 100)
    var phrases: [Range<Int>] = []
    for index in loud.indices where loud[index] {
      if let last = phrases.last, index - last.upperBound < gap {
        phrases[phrases.count - 1] = last.lowerBound..<index + 1
      } else {
        phrases.append(index..<index + 1)
      }
    }
    return phrases
  }

  /// Returns a part as a WAV file, with some silence before and after it.
  ///
  /// The bounds of the part are in hundredths of a second.
  package func wavFile(of part: Range<Int>) -> Data {
    let length = Int(sampleRate / 100)
    let start = max((part.lowerBound - 1) * length, 0)
    let end = min((part.upperBound + 1) * length, samples.count)
    let quiet = [Int16](repeating: 0, count: Int(sampleRate * 0.3))
    return Self.wavFile(Self.inARoom(quiet + samples[start..<end] + quiet), sampleRate: sampleRate)
  }

  /// Returns the samples with faint room noise, at most a thousandth of full scale.
  ///
  /// Speech recognizers expect the noise of a microphone, so they might not understand a word that
  /// is surrounded by digital silence.
  package static func inARoom(_ samples: [Int16], seed: UInt64 = 1) -> [Int16] {
    var random = SeededGenerator(seed: seed)
    return samples.map { sample in
      Int16(clamping: Int(sample) + Int.random(in: -32...32, using: &random))
    }
  }

  package static func wavFile(_ samples: [Int16], sampleRate: Double) -> Data {
    var data = Data("RIFF".utf8)
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    append(UInt32(samples.count * 2 + 36))
    data.append(Data("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * 2))
    append(UInt16(2))
    append(UInt16(16))
    data.append(Data("data".utf8))
    append(UInt32(samples.count * 2))
    for sample in samples { append(sample) }
    return data
  }
}
