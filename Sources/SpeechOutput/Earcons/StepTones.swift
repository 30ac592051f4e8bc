private import Synchronization

/// The tones of the steps that a held key takes: short, and heard through what is being said, so that
/// each step is answered though not each number is.
final class StepTones: Sendable {
  /// How many tones wait at most; of a key that repeats faster no more would be told apart.
  private static let most = 2
  private static let frequency = 1_320.0
  private static let length: Duration = .milliseconds(20)
  /// From the beginning of a tone to that of the next, at least.
  private static let distance: Duration = .milliseconds(30)
  /// A quarter of full scale: below the voice, and above its consonants.
  private static let loudness = 8_000.0

  private let waiting = Atomic(0)
  private let isOn = Atomic(true)

  /// Plays tones from now on, or none.
  func set(isOn: Bool) {
    self.isOn.store(isOn, ordering: .relaxed)
    if !isOn { forget() }
  }

  /// Asks for a tone in the sound that is written next.
  func add() {
    guard isOn.load(ordering: .relaxed), waiting.load(ordering: .relaxed) < Self.most else {
      return
    }
    waiting.wrappingAdd(1, ordering: .relaxed)
  }

  func forget() { waiting.store(0, ordering: .relaxed) }

  /// Returns a stretch of sound with the tones that wait.
  func mixed(into samples: [Int16], _ format: AudioFormat) -> [Int16] {
    let count = waiting.exchange(0, ordering: .relaxed)
    guard count > 0 else { return samples }
    var mixed = samples
    let tone = Self.tone(format)
    for index in 0..<count {
      let start = index * format.samples(in: Self.distance)
      for (offset, sample) in tone.enumerated() where start + offset < mixed.count {
        let sum = Int32(mixed[start + offset]) + Int32(sample)
        mixed[start + offset] = Int16(clamping: sum)
      }
    }
    return mixed
  }

  /// A triangle that fades away: it is soft, needs no sine, and ends without a click.
  private static func tone(_ format: AudioFormat) -> [Int16] {
    let count = format.samples(in: length)
    let period = max(Double(format.sampleRate) / frequency, 2)
    return (0..<count).map { index in
      let phase = (Double(index) / period).truncatingRemainder(dividingBy: 1)
      let wave = 1 - 4 * abs(phase - 0.5)
      let fade = 1 - Double(index) / Double(max(count, 1))
      return Int16(wave * fade * loudness)
    }
  }
}
