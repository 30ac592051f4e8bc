/// An event in the sound of a microphone.
package enum EndpointerEvent: Hashable, Sendable {
  /// Something that may be speech started. It can turn out to be a click or a steady noise, and
  /// then has no further event.
  case speechStarted(at: Duration)
  /// There is a pause. If no speech follows it, this will be the utterance, so it can be recognized
  /// while the endpointer waits.
  case paused([Int16])
  /// An utterance ended. Its sound includes the pauses around it.
  case utterance([Int16], startedAt: Duration, endedAt: Duration)
  /// There was no utterance for as long as the endpointer waits.
  case nothingHeard
}

/// A state machine that finds the utterances in blocks of samples: 16 bits, 16 kHz, mono.
///
/// A frame of 10 milliseconds is speech if it is louder than the background, and not much quieter
/// than the loudest part of the utterance. Clicks and steady noise are not utterances.
package struct Endpointer: Sendable {
  package static let sampleRate = 16_000
  /// The silence that ends an utterance, in frames: 0.3 seconds.
  private static let silence = 30
  /// The silence after which an utterance is complete unless speech continues, in frames.
  private static let shortPause = 20
  /// The longest utterance, in frames: 6 seconds.
  private static let longest = 600
  /// The frames in which speech is noticed, and how many of them must be loud.
  private static let (noticed, loudOfNoticed) = (10, 6)
  /// The ratio of power between speech and the background: 9 dB at its start, 6 dB later.
  private static let (start, more): (Float, Float) = (8, 4)
  /// The lowest power of speech. A microphone that is switched off has less.
  private static let quietest: Float = 2_500
  /// The ratio of power between the loudest part of an utterance and a pause: 16 dB if others may be
  /// speaking, and 24 dB in a quiet room, where quiet consonants can be heard.
  private static let (pause, quietPause): (Float, Float) = (40, 250)
  /// The ratio of power between the voices of others and the pauses between them: 20 dB.
  private static let voices: Float = 100

  /// The frames after an utterance in which what is 13 dB quieter is not speech, but the voices of
  /// others that were heard before it as well: 1.5 seconds.
  private static let (others, otherVoices): (Int, Float) = (150, 20)

  /// How long to wait for an utterance, in frames, or `nil` to wait for ever.
  private let patience: Int?
  private var frames = Frames()
  private var floor = NoiseFloor()
  /// The last powers, of which the mean is compared.
  private var recent: [Float] = []
  /// The last frames before speech, and whether they are loud.
  private var before: [(samples: ArraySlice<Int16>, power: Float, isLoud: Bool)] = []
  private var utterance: UtteranceSound?
  /// The loudest power of the last utterance, and the number of frames since.
  private var last: (loudest: Float, frames: Int) = (0, 0)
  private var waited = 0
  private var hasGivenUp = false

  /// Creates an endpointer.
  ///
  /// - Parameter patience: The length of sound without an utterance after which nothing was heard, or
  ///   `nil` to wait for ever.
  package init(patience: Duration? = nil) {
    self.patience = patience.map { Int(max(.zero, min($0, .seconds(3_600))) / Frames.time) }
  }

  /// Discards what was heard, except the level of the background, as when the microphone is opened
  /// again.
  package mutating func restart() {
    (frames, recent, before) = (Frames(), [], [])
    (utterance, last, waited, hasGivenUp) = (nil, (0, 0), 0, false)
  }

  /// Adds samples of any number, and returns what they complete.
  ///
  /// - Parameters:
  ///   - block: The samples.
  ///   - time: The time at which the last sample was recorded. It is only copied into the events.
  /// - Returns: The events, in order.
  package mutating func add(_ block: [Int16], at time: Duration) -> [EndpointerEvent] {
    frames.add(block).compactMap { frame in
      add(frame, at: time - Duration.seconds(frame.remaining) / Self.sampleRate)
    }
  }

  private mutating func add(_ frame: Frames.Frame, at time: Duration) -> EndpointerEvent? {
    recent = recent.suffix(2) + [frame.power]
    let power = recent.reduce(0, +) / Float(recent.count)
    guard utterance == nil else { return extend(with: frame.samples, power, at: time) }

    last.frames += 1
    let others = last.frames < Self.others ? last.loudest / Self.otherVoices : 0
    let isLoud = power > max(floor.level * Self.start, Self.quietest, others)
    floor.add(power)
    before.append((frame.samples, power, isLoud))
    if before.count > UtteranceSound.before + Self.noticed { before.removeFirst() }
    waited += 1
    guard before.suffix(Self.noticed).count(where: \.isLoud) >= Self.loudOfNoticed else {
      guard let patience, waited >= patience, !hasGivenUp else { return nil }
      hasGivenUp = true
      return .nothingHeard
    }
    guard !hasGivenUp else { return nil }
    let first = before.suffix(Self.noticed).firstIndex(where: \.isLoud) ?? 0
    let startedAt = time - Frames.time * (before.count - first)
    var found = UtteranceSound(startedAt: startedAt)
    for frame in before { found.add(frame.samples, frame.power) }
    found.addSpeech(until: time)
    (utterance, before) = (found, [])
    return .speechStarted(at: startedAt)
  }

  private mutating func extend(
    with samples: ArraySlice<Int16>, _ power: Float, at time: Duration
  ) -> EndpointerEvent? {
    guard var current = utterance else { return nil }
    current.add(samples, power)
    let quiet = max(floor.level * Self.voices, current.loudest / Self.quietPause)
    if power > max(floor.level * Self.more, min(quiet, current.loudest / Self.pause)) {
      current.addSpeech(until: time)
    } else {
      current.addSilence()
    }
    utterance = current
    if current.silence == Self.shortPause, current.isSpeech {
      utterance?.complete()
      return utterance.map { .paused($0.sound) }
    }
    guard current.silence >= Self.silence || current.count >= Self.longest else { return nil }
    utterance = nil
    waited += current.count
    guard current.isSpeech else {
      // The background may have become louder.
      for power in current.powers { floor.add(power) }
      return nil
    }
    last = (current.loudest, 0)
    return .utterance(current.sound, startedAt: current.startedAt, endedAt: current.endedAt)
  }
}
