/// How sound is written down: one channel of 16-bit samples.
public struct AudioFormat: Equatable, Sendable {
  /// The number of samples in a second.
  public let sampleRate: Int

  /// Creates a format.
  ///
  /// - Parameter sampleRate: The number of samples in a second; at least 1.
  public init(sampleRate: Int) {
    self.sampleRate = max(sampleRate, 1)
  }

  /// Returns how many samples a stretch of time has.
  ///
  /// - Parameter duration: The stretch; a negative one has none.
  /// - Returns: How many samples there are, rounded.
  public func samples(in duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    let count = (Double(seconds) + Double(attoseconds) * 1e-18) * Double(sampleRate)
    return Int(exactly: max(count, 0).rounded()) ?? .max
  }

  /// Returns how long so many samples last.
  ///
  /// - Parameter samples: How many there are.
  /// - Returns: How long they last.
  public func duration(of samples: Int) -> Duration {
    .seconds(Double(samples) / Double(sampleRate))
  }
}
