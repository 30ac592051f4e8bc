internal import SpeechModel

/// Mixes short sounds into what is being said: earcons and tones of values as an utterance begins,
/// and the tones of the steps that a held key takes, so that each step is answered though not each
/// number is.
///
/// Words are never delayed by them, and they never sound longer than what cuts the words allows.
final class SoundMixer: Sendable {
  /// A sound, and when it begins, in samples from now; below zero it has begun.
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
    /// When the next tone of a step may begin, in samples from now.
    var nextStep = 0
    var waves = RenderedWaves()
  }

  /// How many tones of steps wait at most; of a key that repeats faster no more would be told apart.
  private static let most = 2
  /// How many tones an utterance has at most.
  private static let mostTones = 64
  /// From the beginning of a step's tone to that of the next, at least.
  private static let distance: Duration = .milliseconds(30)
  /// Between two sounds at the beginning of an utterance.
  private static let gap: Duration = .milliseconds(10)
  /// The peak of an earcon at full volume, and how much of that a tone of a value has: such a tone
  /// comes with every number and must not hide it.
  private static let peak = 12_000.0
  private static let shareOfTone = 0.5
  private static let shareOfStep = 0.8

  private let state = Locked(State())

  /// Whether sounds are played.
  var isOn: Bool { state.withLock(\.isOn) }

  /// Plays sounds from now on, or none.
  ///
  /// - Parameters:
  ///   - isOn: Whether to play them.
  ///   - volume: How loud, in percent; the present loudness if it is nil.
  func set(isOn: Bool, volume: Int? = nil) {
    state.withLock { state in
      state.isOn = isOn
      if let volume { state.volume = min(max(volume, 0), 100) }
      if !isOn { Self.forget(&state) }
    }
  }

  /// Asks for the tone of a step in the sound that is written next.
  ///
  /// - Parameter position: The place of the value in its range, if it is known.
  func step(to position: Double?) {
    state.withLock { state in
      guard state.isOn else { return }
      // Of more than can be told apart, the newest count.
      state.steps = (state.steps + [position]).suffix(Self.most)
    }
  }

  /// Has the sounds of an utterance begin with the sound that is written next, in the place of those
  /// of the one before.
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
        for stroke in earcon.strokes {
          let count = add(stroke, peak: loudness)
          start += count
        }
        start += format.samples(in: Self.gap)
      }
      for position in utterance.tones.prefix(Self.mostTones) {
        _ = add(ValueTone.wave(at: position), peak: loudness * Self.shareOfTone)
        start += format.samples(in: ValueTone.distance)
      }
    }
  }

  /// Forgets all that has not been heard.
  func forget() { state.withLock { Self.forget(&$0) } }

  private static func forget(_ state: inout State) {
    state.steps = []
    state.sounding = []
    state.nextStep = 0
  }

  /// Returns a stretch of sound with what sounds through it.
  func mixed(into samples: [Int16], _ format: AudioFormat) -> [Int16] {
    state.withLock { state in
      Self.beginSteps(&state, format)
      state.nextStep = max(state.nextStep - samples.count, 0)
      guard !state.sounding.isEmpty else { return samples }
      var mixed = samples
      for sound in state.sounding {
        for index in max(sound.start, 0)..<max(min(sound.end, samples.count), max(sound.start, 0)) {
          mixed[index] = Int16(
            clamping: Int(mixed[index]) + Int(sound.samples[index - sound.start]))
        }
      }
      for index in state.sounding.indices { state.sounding[index].start -= samples.count }
      state.sounding.removeAll { $0.end <= 0 }
      return mixed
    }
  }

  /// Returns what is still to be heard when the words are over, or have none; each call returns the
  /// next few milliseconds, and at last nothing.
  func rest(_ format: AudioFormat) -> [Int16] {
    let left = state.withLock { $0.sounding.map(\.end).max() ?? 0 }
    let count = min(left, format.samples(in: .milliseconds(10)))
    return count > 0 ? mixed(into: Array(repeating: 0, count: count), format) : []
  }

  private static func beginSteps(_ state: inout State, _ format: AudioFormat) {
    let loudness = peak * shareOfStep * Double(state.volume) / 100
    for position in state.steps {
      let samples = state.waves.samples(of: ValueTone.wave(at: position), format, peak: loudness)
      state.sounding.append(Sounding(samples: samples, start: state.nextStep))
      state.nextStep += format.samples(in: distance)
    }
    state.steps = []
  }
}
