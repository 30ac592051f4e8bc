/// Makes speech shorter without making it higher.
///
/// It is the known method of overlapping and adding by similarity of waves (WSOLA): every 10
/// milliseconds of what comes out are taken from where what went in has got to by then, moved by a
/// few milliseconds to where it goes on most like what came out before, and faded into. So the
/// periods of the voice stay as long as they are, and there are fewer of them.
///
/// All that comes out is exactly as long as what went in, divided by the factor.
struct SpeechCompressor {
  private let factor: Double
  /// How much comes out at a time.
  private let hop: Int
  /// How far the place may be moved: half a period of a very low voice, at least.
  private let reach: Int
  /// What went in and is still needed.
  private var input: [Int16] = []
  /// How much went in before that.
  private var forgotten = 0
  /// How much came out.
  private var written = 0
  /// Where the sound goes on that was taken last.
  private var continuation = 0

  /// Creates a compressor.
  ///
  /// - Parameters:
  ///   - factor: How many times shorter the speech becomes, 1 or more.
  ///   - sampleRate: The samples a second.
  init(factor: Double, sampleRate: Int) {
    self.factor = max(factor, 1)
    hop = sampleRate / 100
    reach = sampleRate / 125
  }

  /// Takes the next stretch of speech.
  ///
  /// - Parameter samples: The stretch, of any length.
  /// - Returns: What can be made of it by now.
  mutating func compress(_ samples: [Int16]) -> [Int16] {
    input += samples
    var output: [Int16] = []
    // The last of them may come out shorter; that is known only at the end.
    let whole = Int((Double(hop) * factor).rounded(.up))
    while max(target + max(reach + hop, whole), continuation + hop) <= forgotten + input.count {
      appendHop(to: &output)
    }
    forget()
    return output
  }

  /// Takes note that no more speech follows.
  ///
  /// - Returns: The rest.
  mutating func finish() -> [Int16] {
    let count = Int((Double(forgotten + input.count) / factor).rounded()) - written
    var output: [Int16] = []
    while output.count < count { appendHop(to: &output) }
    return Array(output.prefix(max(count, 0)))
  }

  /// Where what went in has got to by now.
  private var target: Int { Int((Double(written) * factor).rounded()) }

  private mutating func appendHop(to output: inout [Int16]) {
    let place = likestPlace()
    for index in 0..<hop {
      let old = Int(sample(at: continuation + index))
      let new = Int(sample(at: place + index))
      output.append(Int16(clamping: (old * (hop - index) + new * index) / hop))
    }
    continuation = place + hop
    written += hop
  }

  /// Returns the place around the target where the sound is most like the one that would go on.
  private func likestPlace() -> Int {
    let target = target
    // Nothing is more like it than itself.
    if (target - reach...target + reach).contains(continuation) { return continuation }
    // Every fourth place by every fourth sample, then the places beside the best: that is enough for
    // voices, and a twentieth of the work.
    let coarse = best(of: stride(from: target - reach, through: target + reach, by: 4), samples: 4)
    return best(of: stride(from: coarse - 3, through: coarse + 3, by: 1), samples: 2)
  }

  private func best(of places: StrideThrough<Int>, samples step: Int) -> Int {
    var best = (place: continuation, difference: Int.max)
    for place in places {
      var difference = 0
      for index in stride(from: 0, to: hop, by: step) {
        difference += abs(
          Int(sample(at: continuation + index)) - Int(sample(at: place + index)))
      }
      if difference < best.difference { best = (place, difference) }
    }
    return best.place
  }

  /// Returns a sample that went in; before the first and after the last there is silence.
  private func sample(at place: Int) -> Int16 {
    let index = place - forgotten
    return input.indices.contains(index) ? input[index] : 0
  }

  private mutating func forget() {
    let count = min(max(min(target - reach, continuation) - forgotten, 0), input.count)
    input.removeFirst(count)
    forgotten += count
  }
}
