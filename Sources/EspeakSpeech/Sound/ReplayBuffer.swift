/// The sound that was recently sent to a device. If the device is lost and returns, the sound is
/// repeated.
///
/// Samples that were not played are lost with the device. The time at which a sample is played is
/// only an estimate, because devices add latency. So all recent samples are repeated: hearing a
/// syllable twice is better than not hearing it at all.
struct ReplayBuffer {
  /// The age after which a sample counts as heard.
  ///
  /// Servers and cards add 20 to 50 milliseconds of latency, and wireless headphones add 200.
  static let doubt = Duration.milliseconds(300)

  private struct Piece {
    let samples: [Int16]
    let end: ContinuousClock.Instant
  }
  private var pieces: [Piece] = []

  /// Adds sound that will have been played by `end`, and drops older sound that was certainly
  /// heard.
  mutating func add(
    _ samples: [Int16], dueUntil end: ContinuousClock.Instant, at now: ContinuousClock.Instant
  ) {
    pieces.removeAll { !Self.isInDoubt($0, at: now) }
    pieces.append(Piece(samples: samples, end: end))
  }

  /// Returns the samples that may have been lost with the device.
  func unheard(at now: ContinuousClock.Instant) -> [Int16] {
    pieces.filter { Self.isInDoubt($0, at: now) }.flatMap(\.samples)
  }

  /// Removes all sound, because it has been flushed or will be repeated.
  mutating func clear() { pieces = [] }

  private static func isInDoubt(_ piece: Piece, at now: ContinuousClock.Instant) -> Bool {
    piece.end > now - doubt
  }
}
