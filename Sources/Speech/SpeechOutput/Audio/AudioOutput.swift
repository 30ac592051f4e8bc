/// A destination for sound: a device, a file, or a recording for tests.
///
/// # Implementation requirements
///
/// - Calls come one at a time, but not always from the same thread.
/// - While `write(_:while:)` and `drain(while:)` wait, they check `isWanted` every few milliseconds
///   and return as soon as it is false, so a user who interrupts never waits for a device.
/// - After a failure, the next call to `open(_:)` tries again.
public protocol AudioOutput: Sendable {
  /// Whether samples are heard as they are written. Otherwise, no loop is played, because it would
  /// fill a file.
  var isLive: Bool { get }

  /// Prepares the output for sound in the given format, or does nothing if it is ready. Throws if the
  /// output is not available.
  func open(_ format: AudioFormat) throws(SpeechError)

  /// Accepts samples, waiting while there is no room for them. Throws if the output fails.
  func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError)

  /// Waits until all samples have been played or saved. Throws if the output fails.
  func drain(while isWanted: () -> Bool) throws(SpeechError)

  /// Drops samples that have not been played. A file output keeps the samples.
  func discard()

  /// Sets the handler for problems from which the output can recover, such as a device that may
  /// return. Other problems are thrown.
  ///
  /// - Parameter handler: Called with each problem on the thread that is writing.
  func reportProblems(to handler: @escaping @Sendable (SpeechError) -> Void)
}

extension AudioOutput {
  /// `false`, because most outputs store their samples.
  public var isLive: Bool { false }

  /// Does nothing, because most outputs can't recover from problems.
  public func reportProblems(to handler: @escaping @Sendable (SpeechError) -> Void) {}
}

/// A sound format: one channel of 16-bit samples at a given rate.
public struct AudioFormat: Equatable, Sendable {
  /// The number of samples per second.
  public let sampleRate: Int

  /// Creates a format with a rate of at least 1.
  public init(sampleRate: Int) { self.sampleRate = max(sampleRate, 1) }

  /// Returns the rounded number of samples in a duration, or 0 if the duration is negative.
  public func samples(in duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    let count = (Double(seconds) + Double(attoseconds) * 1e-18) * Double(sampleRate)
    return Int(exactly: max(count, 0).rounded()) ?? .max
  }

  /// Returns the duration of a number of samples.
  public func duration(of samples: Int) -> Duration {
    .seconds(Double(samples) / Double(sampleRate))
  }
}
