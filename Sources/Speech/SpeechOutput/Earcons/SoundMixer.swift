private import Locking
internal import SpeechModel

/// A mixer that adds short sounds to speech.
///
/// Earcons and value tones start with their utterance. While a key is held, each step adds a tone,
/// because not every number is spoken. Sounds never delay words, and an interruption ends both.
final class SoundMixer: Sendable {
  /// A sound that starts in a number of samples from now. The number is negative after the start.
  private struct Sounding {
    let samples: [Int16]
    var start: Int
    var end: Int { start + samples.count }
  }

  private struct State {
    var isOn = true
    var volume = 50
    var steps: [Double?] = []
    var sounding: [Sounding] = []
    /// The earliest start of the next step tone, in samples from now.
    var nextStep = 0
    var waves = WaveCache()
  }

  /// The maximum number of waiting step tones. Listeners could not distinguish more.
  private static let maximumSteps = 2
  /// The minimum time between the starts of two step tones.
  private static let stepInterval: Duration = .milliseconds(30)
  /// The pause between two earcons at the start of an utterance.
  private static let earconGap: Duration = .milliseconds(10)
  /// The peak of an earcon at full volume. Value tones are quieter, so they do not mask numbers.
  private static let peak = 12_000.0
  private static let valueToneShare = 0.5
  private static let stepToneShare = 0.8

  private let state = PosixMutex(State())

  var isOn: Bool { state.withLock(\.isOn) }

  /// Switches sounds on or off, and sets their volume in percent unless it is `nil`.
  func set(isOn: Bool, volume: Int? = nil) {
    state.withLock { state in
      state.isOn = isOn
      if let volume { state.volume = volume.clamped(to: 0...100) }
      if !isOn { Self.forget(&state) }
    }
  }

  /// Plays the tone for a step of a held key with the next samples. The position of the value in its
  /// range is from 0 to 1, or `nil` if it is unknown.
  func step(to position: Double?) {
    state.withLock { state in
      guard state.isOn else { return }
      // If too many tones are waiting, the oldest are dropped.
      state.steps = (state.steps + [position]).suffix(Self.maximumSteps)
    }
  }

  /// Starts the sounds of an utterance with the next samples, replacing those of the previous one.
  func begin(_ utterance: Utterance, _ format: AudioFormat) {
    state.withLock { state in
      state.sounding = []
      guard state.isOn else { return }
      let loudness = Self.peak * Double(state.volume) / 100
      var start = 0
      func add(_ wave: ToneWave, peak: Double) -> Int {
        let samples = state.waves.samples(of: wave, format, peak: peak)
        state.sounding.append(Sounding(samples: samples, start: start))
        return samples.count
      }
      for earcon in utterance.earcons.prefix(Earcon.allCases.count) {
        for wave in earcon.waves { start += add(wave, peak: loudness) }
        start += format.samples(in: Self.earconGap)
      }
      for position in utterance.tones.prefix(64) {
        _ = add(ValueTone.wave(at: position), peak: loudness * Self.valueToneShare)
        start += format.samples(in: ValueTone.interval)
      }
    }
  }

  /// Drops all sounds that have not been played.
  func forget() { state.withLock { Self.forget(&$0) } }

  private static func forget(_ state: inout State) {
    (state.steps, state.sounding, state.nextStep) = ([], [], 0)
  }

  func mixed(into samples: [Int16], _ format: AudioFormat) -> [Int16] {
    state.withLock { state in
      Self.beginSteps(&state, format)
      state.nextStep = max(state.nextStep - samples.count, 0)
      guard !state.sounding.isEmpty else { return samples }
      var mixed = samples
      for sound in state.sounding {
        let start = max(sound.start, 0)
        for index in start..<max(min(sound.end, samples.count), start) {
          let sum = Int(mixed[index]) + Int(sound.samples[index - sound.start])
          mixed[index] = Int16(clamping: sum)
        }
      }
      for index in state.sounding.indices { state.sounding[index].start -= samples.count }
      state.sounding.removeAll { $0.end <= 0 }
      return mixed
    }
  }

  /// Returns the next milliseconds of sound after the words, or an empty array at the end.
  func rest(_ format: AudioFormat) -> [Int16] {
    let left = state.withLock { $0.sounding.map(\.end).max() ?? 0 }
    let count = min(left, format.samples(in: .milliseconds(10)))
    return count > 0 ? mixed(into: Array(repeating: 0, count: count), format) : []
  }

  private static func beginSteps(_ state: inout State, _ format: AudioFormat) {
    let loudness = peak * stepToneShare * Double(state.volume) / 100
    for position in state.steps {
      let samples = state.waves.samples(of: ValueTone.wave(at: position), format, peak: loudness)
      state.sounding.append(Sounding(samples: samples, start: state.nextStep))
      state.nextStep += format.samples(in: stepInterval)
    }
    state.steps = []
  }
}
