/// The times of sounds that a microphone would hear, too.
struct SoundTimes: Sendable {
  /// The time after a sound in which the room and the sound server still echo it.
  private static let echo = 0.25
  /// The number of ended sounds that are remembered.
  private static let capacity = 8

  private var current: [SpokenDialog.Sound: Double] = [:]
  private var ended: [(start: Double, end: Double)] = []

  mutating func start(_ sound: SpokenDialog.Sound, at time: Double) {
    current[sound] = current[sound] ?? time
  }

  mutating func end(_ sound: SpokenDialog.Sound, at time: Double) {
    guard let start = current.removeValue(forKey: sound) else { return }
    ended = ended.suffix(Self.capacity - 1) + [(start, time)]
  }

  /// Returns the time at which a sound started that has not ended, or `nil`.
  func start(of sound: SpokenDialog.Sound) -> Double? { current[sound] }

  /// Whether a sound is playing.
  var isSounding: Bool { !current.isEmpty }

  /// Returns whether anything sounded in an interval. A sound that started before `earliest` does
  /// not count.
  func sounded(from start: Double, to end: Double, startingAfter earliest: Double) -> Bool {
    current.values.contains { $0 >= earliest && $0 < end }
      || ended.contains { $0.start >= earliest && $0.start < end && $0.end + Self.echo > start }
  }
}
