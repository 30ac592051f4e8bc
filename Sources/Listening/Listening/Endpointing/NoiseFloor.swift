/// The power of the background noise, from the last second without speech.
struct NoiseFloor {
  /// The number of frames that are remembered: one second.
  private static let capacity = 100
  /// The number of frames after which the background is known.
  private static let known = 50
  /// The power of a quiet room, assumed until the background is known. A person may speak as soon
  /// as the microphone is open, and that speech must not become the background.
  private static let quietRoom: Float = 10_000

  private var powers: [Float] = []
  private var next = 0
  private var sorted: [Float] = []

  mutating func add(_ power: Float) {
    if powers.count < Self.capacity {
      powers.append(power)
    } else {
      powers[next] = power
      next = (next + 1) % Self.capacity
    }
    // The level changes slowly, so every tenth frame is enough.
    if sorted.isEmpty || next % 10 == 0 || powers.count < Self.known { sorted = powers.sorted() }
  }

  /// The typical power of the quieter frames.
  var level: Float {
    guard !sorted.isEmpty else { return Self.quietRoom }
    let quiet = sorted[sorted.count / 5]
    return powers.count < Self.known ? min(quiet, Self.quietRoom) : quiet
  }
}
