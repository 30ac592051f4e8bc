/// The sound that a device was given lately: from it follows what must be repeated when the device
/// has gone and come back.
///
/// When a sample sounds is known by our own reckoning only. A device adds some time of its own, and
/// takes what it has not played with it when it goes; so whatever should have sounded shortly before
/// is in doubt, and is repeated. It is better to hear a syllable twice than not at all.
struct RecentSound {
  /// How long before its device was found gone a sample must have been due, to be taken for heard.
  ///
  /// Servers and cards add some 20 to 50 milliseconds, wireless headphones 200.
  static let doubt = Duration.milliseconds(300)

  private struct Piece {
    let samples: [Int16]
    let end: ContinuousClock.Instant
  }
  private var pieces: [Piece] = []

  /// Remembers what a device was given, and forgets what has been heard for certain.
  ///
  /// - Parameters:
  ///   - samples: The sound.
  ///   - end: When the last of it is due.
  ///   - now: The present.
  mutating func add(
    _ samples: [Int16], dueUntil end: ContinuousClock.Instant, at now: ContinuousClock.Instant
  ) {
    pieces.removeAll { !Self.isInDoubt($0, at: now) }
    pieces.append(Piece(samples: samples, end: end))
  }

  /// Returns what may not have been heard of a device that is found gone.
  ///
  /// - Parameter now: The present.
  /// - Returns: The sound, to be repeated in front of what follows.
  func unheard(at now: ContinuousClock.Instant) -> [Int16] {
    pieces.filter { Self.isInDoubt($0, at: now) }.flatMap(\.samples)
  }

  /// Forgets everything: it was taken back, or has been repeated.
  mutating func forget() { pieces = [] }

  private static func isInDoubt(_ piece: Piece, at now: ContinuousClock.Instant) -> Bool {
    piece.end > now - doubt
  }
}
