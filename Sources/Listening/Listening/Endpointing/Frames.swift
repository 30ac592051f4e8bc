/// Blocks of samples as frames of 10 milliseconds, each with its power.
struct Frames {
  static let length = 160
  static let time = Duration.milliseconds(10)

  /// A frame and its power without the lowest frequencies, where mains hum and wind are.
  struct Frame {
    let samples: ArraySlice<Int16>
    let power: Float
    /// The number of samples of the block after this frame.
    let remaining: Int
  }

  private var rest: [Int16] = []
  private var lastInput: Float = 0
  private var lastOutput: Float = 0

  /// Returns the frames that a block completes, and keeps the remaining samples for the next block.
  mutating func add(_ block: [Int16]) -> [Frame] {
    rest += block
    let count = rest.count / Self.length
    defer { rest.removeFirst(count * Self.length) }
    return (0..<count).map { index in
      let samples = rest[(index * Self.length)..<((index + 1) * Self.length)]
      return Frame(
        samples: samples, power: power(of: samples),
        remaining: rest.count - (index + 1) * Self.length)
    }
  }

  /// Returns the mean square of the samples after a high-pass filter at 127 Hz.
  private mutating func power(of samples: ArraySlice<Int16>) -> Float {
    var (input, output) = (lastInput, lastOutput)
    var sum: Float = 0
    for sample in samples {
      let next = Float(sample)
      output = next - input + 0.95 * output
      input = next
      sum += output * output
    }
    (lastInput, lastOutput) = (input, output)
    return sum / Float(Self.length)
  }
}
