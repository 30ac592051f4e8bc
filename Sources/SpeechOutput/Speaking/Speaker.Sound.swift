public import SpeechModel
private import Synchronization

extension Speaker {
  /// What makes the sound, where it goes, and how it sounds.
  public struct Sound: Sendable {
    let synthesizer: any SpeechSynthesizer
    let output: any AudioOutput
    let voice: VoiceProfile

    /// Creates a way of making sound.
    ///
    /// - Parameters:
    ///   - synthesizer: What turns words into sound.
    ///   - output: Where the sound goes.
    ///   - voice: How the words are spoken.
    public init(
      synthesizer: any SpeechSynthesizer, output: any AudioOutput, voice: VoiceProfile
    ) {
      self.synthesizer = synthesizer
      self.output = output
      self.voice = voice
    }
  }
}

extension Speaker.Sound {
  /// Returns the same sound with another voice.
  func speaking(with voice: VoiceProfile) -> Speaker.Sound {
    Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice)
  }

  /// Plays an utterance to its end, and waits for it.
  ///
  /// - Parameter utterance: What is said.
  /// - Throws: `SpeechError` if it can't be heard, or not all of it.
  public func play(_ utterance: Utterance) throws(SpeechError) {
    if let problem = play(utterance, while: { true }, onBegin: {}) { throw problem }
  }

  /// Plays an utterance to its end, or until it is no longer wanted; then the output is silent.
  ///
  /// - Parameters:
  ///   - utterance: What is said. Its pause is played as silence, so that it is as long for a
  ///     file as it is for a listener.
  ///   - tones: What is heard through it.
  ///   - isWanted: Whether it still matters.
  ///   - onBegin: Called when the pause is over.
  /// - Returns: What went wrong, if anything did.
  func play(
    _ utterance: Utterance, with tones: StepTones? = nil,
    while isWanted: @escaping @Sendable () -> Bool, onBegin: () -> Void
  ) -> SpeechError? {
    do {
      try output.open(synthesizer.format)
    } catch {
      onBegin()
      return error
    }
    var problem: SpeechError?
    do {
      try playSilence(utterance.pause, while: isWanted)
    } catch {
      problem = error
    }
    guard isWanted() else {
      output.discard()
      return problem
    }
    onBegin()
    problem = playWords(of: utterance, with: tones, while: isWanted) ?? problem
    if isWanted() {
      do {
        try output.drain(while: isWanted)
      } catch {
        problem = problem ?? error
      }
    }
    if !isWanted() { output.discard() }
    return problem
  }

  private func playSilence(
    _ pause: Duration, while isWanted: () -> Bool
  ) throws(SpeechError) {
    let piece = synthesizer.format.samples(in: .milliseconds(10))
    var left = synthesizer.format.samples(in: pause)
    while left > 0, isWanted() {
      try output.write(Array(repeating: 0, count: min(piece, left)), while: isWanted)
      left -= piece
    }
  }

  /// Plays the words, each stretch with a voice of its language; where there is none, the voice
  /// that speaks anyway does what it can.
  private func playWords(
    of utterance: Utterance, with tones: StepTones?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    for run in utterance.runs(forVoiceIn: voice.language) where isWanted() {
      let other = run.language.map(voice.speaking)
      var problem = play(run, in: other ?? voice, with: tones, while: isWanted)
      if other != nil, problem?.code == .unknownVoice {
        problem = play(run, in: voice, with: tones, while: isWanted)
      }
      if let problem { return problem }
    }
    return nil
  }

  /// Plays a stretch as its attributes want it.
  private func play(
    _ run: Utterance.Run, in voice: VoiceProfile, with tones: StepTones?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    let voice = voice.speaking(with: run.attributes)
    guard run.attributes.spellsOut else {
      let passage = SpeechPassage(run.text, ipaNotation: run.attributes.ipaNotation)
      return playWords(passage, in: voice, with: tones, while: isWanted)
    }
    // Each letter is a text of its own: marks between them would be read, or be taken for numbers.
    for letter in run.text where !letter.isWhitespace && isWanted() {
      if let problem = playWords(
        SpeechPassage(String(letter)), in: voice, with: tones, while: isWanted)
      {
        return problem
      }
      do {
        try playSilence(Self.pauseAfterLetter, while: isWanted)
      } catch {
        return error
      }
    }
    return nil
  }

  private static var pauseAfterLetter: Duration { .milliseconds(60) }

  private func playWords(
    _ passage: SpeechPassage, in voice: VoiceProfile, with tones: StepTones?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    let failure = FirstFailure()
    do throws(SpeechError) {
      try synthesizer.synthesize(passage, voice: voice) {
        [output, format = synthesizer.format] samples in
        // Only asked whether more is wanted.
        guard !samples.isEmpty else { return isWanted() }
        let samples = tones?.mixed(into: samples, format) ?? samples
        guard isWanted() else { return false }
        do throws(SpeechError) {
          try output.write(samples, while: isWanted)
        } catch {
          failure.note(error)
          return false
        }
        return isWanted()
      }
    } catch {
      failure.note(error)
    }
    return failure.error
  }
}

/// Carries the first failure of an output out of the synthesizer, which knows nothing of it.
private final class FirstFailure: Sendable {
  private let first = Mutex<SpeechError?>(nil)

  var error: SpeechError? { first.withLock { $0 } }

  func note(_ error: SpeechError) {
    first.withLock { $0 = $0 ?? error }
  }
}
