/// The times of sounds that a microphone would hear, too.
struct SoundTimes: Sendable {
  /// The time after a sound in which the room and the sound server still echo it.
  private static let echo = Duration.milliseconds(250)
  /// The number of ended sounds that are remembered.
  private static let capacity = 8

  private var current: [SpokenDialog.Sound: Duration] = [:]
  private var ended: [(start: Duration, end: Duration)] = []

  mutating func start(_ sound: SpokenDialog.Sound, at time: Duration) {
    current[sound] = current[sound] ?? time
  }

  mutating func end(_ sound: SpokenDialog.Sound, at time: Duration) {
    guard let start = current.removeValue(forKey: sound) else { return }
    ended = ended.suffix(Self.capacity - 1) + [(start, time)]
  }

  /// Returns the time at which a sound started that has not ended, or `nil`.
  func start(of sound: SpokenDialog.Sound) -> Duration? { current[sound] }

  var isSounding: Bool { !current.isEmpty }

  /// Returns whether anything sounded in an interval. A sound that started before `earliest` does
  /// not count.
  func sounded(from start: Duration, to end: Duration, startingAfter earliest: Duration?) -> Bool {
    func counts(_ time: Duration) -> Bool { time < end && earliest.map { $0 <= time } ?? true }
    return current.values.contains(where: counts)
      || ended.contains { counts($0.start) && $0.end + Self.echo > start }
  }
}
