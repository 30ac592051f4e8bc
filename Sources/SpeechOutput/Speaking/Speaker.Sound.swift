public import SpeechModel

extension Speaker {
  /// What makes the sound, where it goes, and how it sounds.
  public struct Sound: Sendable {
    let synthesizer: any SpeechSynthesizer
    let output: any AudioOutput
    let voice: VoiceProfile
    let voiceForLanguage: @Sendable (String) -> VoiceProfile?
    private(set) var tellings = Tellings()

    /// Creates a way of making sound.
    ///
    /// - Parameters:
    ///   - synthesizer: What turns words into sound.
    ///   - output: Where the sound goes.
    ///   - voice: How the words are spoken.
    ///   - voiceForLanguage: Finds the profile of another language, by its BCP 47 tag, for the parts
    ///     of what is said that are in it. What it does not know, the engine chooses a voice for.
    public init(
      synthesizer: any SpeechSynthesizer, output: any AudioOutput, voice: VoiceProfile,
      voiceForLanguage: @escaping @Sendable (String) -> VoiceProfile? = { _ in nil }
    ) {
      self.synthesizer = synthesizer
      self.output = output
      self.voice = voice
      self.voiceForLanguage = voiceForLanguage
    }
  }
}

extension Speaker.Sound {
  /// Returns the same sound with another voice.
  func speaking(with voice: VoiceProfile) -> Speaker.Sound {
    var sound = Speaker.Sound(
      synthesizer: synthesizer, output: output, voice: voice, voiceForLanguage: voiceForLanguage)
    sound.tellings = tellings
    return sound
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
  ///   - sounds: What is heard through it.
  ///   - isWanted: Whether it still matters.
  ///   - onBegin: Called when the pause is over.
  /// - Returns: What went wrong, if anything did.
  func play(
    _ utterance: Utterance, with sounds: SoundMixer? = nil,
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
    problem = playAloud(utterance, with: sounds, while: isWanted) ?? problem
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

  /// Plays the words and what sounds through them, to the end of both.
  private func playAloud(
    _ utterance: Utterance, with sounds: SoundMixer?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    sounds?.begin(utterance, synthesizer.format)
    let problem = playWords(of: utterance, with: sounds, while: isWanted)
    do throws(SpeechError) {
      while isWanted(), let rest = sounds?.rest(synthesizer.format), !rest.isEmpty {
        try output.write(rest, while: isWanted)
      }
    } catch {
      return error
    }
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

  /// Plays the words, each stretch in its language and in the manner of its role.
  private func playWords(
    of utterance: Utterance, with sounds: SoundMixer?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    let runs = utterance.runs(
      forVoiceIn: voice.language, readsPunctuation: voice.punctuation != .none,
      style: { voice.role(of: $0)?.rawValue })
    var told: SpeechError?
    for run in runs where isWanted() {
      let (problem, isSpoken) = speak(run) { play($0, in: $1, with: sounds, while: isWanted) }
      guard let problem else { continue }
      guard isSpoken else { return problem }
      // What was cut may not have been heard; then it is told another time.
      if isWanted(), tellings.note(problem, of: run.language) { told = told ?? problem }
    }
    return told
  }

  /// Plays a stretch as its attributes want it.
  private func play(
    _ run: Utterance.Run, in voice: VoiceProfile, with sounds: SoundMixer?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    let role = run.style.flatMap(VoiceRole.init(rawValue:))
    let plain = voice.speaking(as: role).speaking(with: run.attributes)
    guard run.attributes.spellsOut else {
      let passage = SpeechPassage(run.text, pausesAtEnd: run.pausesAtEnd)
      return playWords(passage, in: plain, with: sounds, while: isWanted)
    }
    let capital = voice.speaking(as: .capitals).speaking(with: run.attributes)
    // Each letter is a text of its own: marks between them would be read, or be taken for numbers.
    for letter in run.text where !letter.isWhitespace && isWanted() {
      if let problem = playWords(
        SpeechPassage(String(letter)), in: letter.isUppercase ? capital : plain, with: sounds,
        while: isWanted)
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
    _ passage: SpeechPassage, in voice: VoiceProfile, with sounds: SoundMixer?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    let failure = FirstFailure()
    do throws(SpeechError) {
      try synthesizer.synthesize(passage, voice: voice) {
        [output, format = synthesizer.format] samples in
        // Only asked whether more is wanted.
        guard !samples.isEmpty else { return isWanted() }
        let samples = sounds?.mixed(into: samples, format) ?? samples
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
  private let first = Locked<SpeechError?>(nil)

  var error: SpeechError? { first.withLock { $0 } }

  func note(_ error: SpeechError) {
    first.withLock { $0 = $0 ?? error }
  }
}
