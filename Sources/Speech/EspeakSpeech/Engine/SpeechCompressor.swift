/// A compressor that speeds up speech without raising its pitch.
///
/// It uses waveform similarity overlap-add (WSOLA). Each step outputs 10 milliseconds of sound from
/// the matching position of the input, shifted by a few milliseconds to best continue the previous
/// output. The new samples fade in while the input after the previous output fades out. The periods
/// of the voice keep their length, so its pitch is unchanged, but there are fewer of them. The
/// length of the output is the length of the input divided by the factor.
struct SpeechCompressor {
  private let factor: Double
  /// The number of output samples per step.
  private let hop: Int
  /// The maximum shift from the matching position, in samples: half a period of a very low voice.
  private let reach: Int
  /// The input samples that are still needed.
  private var input: [Int16] = []
  /// The number of dropped input samples, which preceded those in `input`.
  private var dropped = 0
  /// The number of output samples so far.
  private var written = 0
  /// The input position right after the samples that were output last.
  private var continuation = 0

  /// Creates a compressor for a rate in samples per second. `factor` is the ratio of input length
  /// to output length, at least 1.
  init(factor: Double, sampleRate: Int) {
    self.factor = max(factor, 1)
    hop = sampleRate / 100
    reach = sampleRate / 125
  }

  /// Adds input samples. Returns the output that is now complete, which may be empty.
  mutating func compress(_ samples: [Int16]) -> [Int16] {
    input += samples
    var output: [Int16] = []
    // The last step may be shorter, but only `finish()` knows which step is last. Until then, each
    // step waits for all of its input.
    let whole = Int((Double(hop) * factor).rounded(.up))
    while max(target + max(reach + hop, whole), continuation + hop) <= dropped + input.count {
      appendHop(to: &output)
    }
    dropUnneeded()
    return output
  }

  /// Ends the input and returns the rest of the output.
  mutating func finish() -> [Int16] {
    let count = Int((Double(dropped + input.count) / factor).rounded()) - written
    var output: [Int16] = []
    while output.count < count { appendHop(to: &output) }
    return Array(output.prefix(max(count, 0)))
  }

  /// The input position that matches the end of the output.
  private var target: Int { Int((Double(written) * factor).rounded()) }

  private mutating func appendHop(to output: inout [Int16]) {
    let position = bestPosition()
    for index in 0..<hop {
      let old = Int(sample(at: continuation + index))
      let new = Int(sample(at: position + index))
      output.append(Int16(clamping: (old * (hop - index) + new * index) / hop))
    }
    continuation = position + hop
    written += hop
  }

  /// Returns the position near the target that best continues the last output.
  private func bestPosition() -> Int {
    let target = target
    // If the position right after the last output is within reach, it is the best match.
    if (target - reach...target + reach).contains(continuation) { return continuation }
    // Compare every fourth position with every fourth sample, then the positions around the best
    // one. This is accurate enough for voices, at a twentieth of the cost.
    let coarse = best(of: stride(from: target - reach, through: target + reach, by: 4), samples: 4)
    return best(of: stride(from: coarse - 3, through: coarse + 3, by: 1), samples: 2)
  }

  private func best(of positions: StrideThrough<Int>, samples step: Int) -> Int {
    var best = (position: continuation, difference: Int.max)
    for position in positions {
      var difference = 0
      for index in stride(from: 0, to: hop, by: step) {
        difference += abs(Int(sample(at: continuation + index)) - Int(sample(at: position + index)))
      }
      if difference < best.difference { best = (position, difference) }
    }
    return best.position
  }

  /// Returns an input sample, or silence before the first sample and after the last.
  private func sample(at position: Int) -> Int16 {
    let index = position - dropped
    return input.indices.contains(index) ? input[index] : 0
  }

  private mutating func dropUnneeded() {
    let count = min(max(min(target - reach, continuation) - dropped, 0), input.count)
    input.removeFirst(count)
    dropped += count
  }
}
