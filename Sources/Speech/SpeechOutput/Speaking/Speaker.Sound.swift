private import Locking
public import SpeechModel

extension Speaker {
  /// The source of a speaker's sound: a synthesizer, its output and its voice.
  public struct Sound: Sendable {
    let synthesizer: any SpeechSynthesizer
    private(set) var output: any AudioOutput
    private(set) var voice: VoiceProfile
    let voiceForLanguage: @Sendable (String) -> VoiceProfile?
    /// Replaces words in text for the engine, given its language and the utterance.
    let pronounce: @Sendable (String, String, Utterance) -> String
    let reported = ReportedProblems()

    /// Creates a source of sound.
    ///
    /// - Parameters:
    ///   - synthesizer: The synthesizer.
    ///   - output: The output.
    ///   - voice: The voice.
    ///   - voiceForLanguage: Returns the profile for text in another language, given as a BCP 47
    ///     tag. If it returns `nil`, the engine chooses a voice.
    ///   - pronounce: Returns text for the engine with the user's own pronunciations, given the text,
    ///     its language as a BCP 47 tag, and the utterance, which has the written text. It is not
    ///     called for text that is spelled out.
    public init(
      synthesizer: any SpeechSynthesizer, output: any AudioOutput, voice: VoiceProfile,
      voiceForLanguage: @escaping @Sendable (String) -> VoiceProfile? = { _ in nil },
      pronounce: @escaping @Sendable (String, String, Utterance) -> String = { text, _, _ in text }
    ) {
      self.synthesizer = synthesizer
      self.output = output
      self.voice = voice
      self.voiceForLanguage = voiceForLanguage
      self.pronounce = pronounce
    }
  }
}

/// Plays utterances.
extension Speaker.Sound {
  func speaking(with voice: VoiceProfile) -> Speaker.Sound {
    var sound = self
    sound.voice = voice
    return sound
  }

  func writing(to output: any AudioOutput) -> Speaker.Sound {
    var sound = self
    sound.output = output
    return sound
  }

  /// Plays an utterance and waits for its end. Throws if all or part of it can't be heard.
  public func play(_ utterance: Utterance) throws(SpeechError) {
    if let problem = play(utterance, while: { true }, onBegin: {}) { throw problem }
  }

  /// Plays an utterance until its end or until it is no longer wanted, and returns the first problem.
  /// `onBegin` is called after the pause, which is played as silence for sound files.
  func play(
    _ utterance: Utterance, with sounds: SoundMixer? = nil,
    while isWanted: @escaping @Sendable () -> Bool, onBegin: () -> Void
  ) -> SpeechError? {
    let failure = SpeechError { () throws(SpeechError) in try output.open(synthesizer.format) }
    if let failure {
      onBegin()
      return failure
    }
    var problem = playSilence(utterance.pause, while: isWanted)
    if isWanted() {
      onBegin()
      problem = playAloud(utterance, with: sounds, while: isWanted) ?? problem
    }
    if isWanted() {
      let failure = SpeechError { () throws(SpeechError) in try output.drain(while: isWanted) }
      problem = problem ?? failure
    }
    if !isWanted() { output.discard() }
    return problem
  }

  /// Plays the words and the sounds until both have ended.
  private func playAloud(
    _ utterance: Utterance, with sounds: SoundMixer?, while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    sounds?.begin(utterance, synthesizer.format)
    let problem = playWords(of: utterance, with: sounds, while: isWanted)
    let failure = SpeechError { () throws(SpeechError) in
      while isWanted(), let rest = sounds?.rest(synthesizer.format), !rest.isEmpty {
        try output.write(rest, while: isWanted)
      }
    }
    return failure ?? problem
  }

  /// Repeats the loop that the closure returns until it returns another loop or `nil`. A failing
  /// device ends the loop without a report, because the next utterance reports the problem.
  func play(loop current: () -> SoundLoop?) {
    guard output.isLive, let loop = current() else { return }
    func isWanted() -> Bool { current() == loop }
    let bar = loop.samples(synthesizer.format)
    let failure = SpeechError { () throws(SpeechError) in
      try output.open(synthesizer.format)
      while isWanted() { try output.write(bar, while: isWanted) }
    }
    if failure == nil { output.discard() }
  }

  private func playSilence(_ pause: Duration, while isWanted: () -> Bool) -> SpeechError? {
    let piece = synthesizer.format.samples(in: .milliseconds(10))
    var left = synthesizer.format.samples(in: pause)
    return SpeechError { () throws(SpeechError) in
      while left > 0, isWanted() {
        try output.write(Array(repeating: 0, count: min(piece, left)), while: isWanted)
        left -= piece
      }
    }
  }

  /// Plays each run in its language and in the style of its role.
  private func playWords(
    of utterance: Utterance, with sounds: SoundMixer?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    let runs = utterance.runs(
      forVoiceIn: voice.language, readsPunctuation: voice.punctuation != .none,
      style: { voice.role(of: $0)?.rawValue }
    ).flatMap { run in
      var run = run
      if !run.attributes.spellsOut {
        run.text = pronounce(run.text, run.language ?? voice.language, utterance)
      }
      return run.dividedAtOtherScripts(forVoiceIn: voice.language).flatMap {
        $0.dividedAtLatinWords(forVoiceIn: voice.language)
      }
    }
    var first: SpeechError?
    for run in runs where isWanted() {
      let (problem, isSpoken) = speak(run) { play($0, in: $1, with: sounds, while: isWanted) }
      guard let problem else { continue }
      guard isSpoken else { return problem }
      // After an interruption, the user may have missed the words, so report the problem next time.
      if isWanted(), reported.insert(problem, for: run.language) { first = first ?? problem }
    }
    return first
  }

  /// Plays a run in the given voice, adjusted to the run's style and attributes.
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
    // Each letter is a separate passage, because punctuation between letters would be spoken and
    // digits would form numbers.
    for letter in run.text where !letter.isWhitespace && isWanted() {
      let passage = SpeechPassage(String(letter))
      let voice = letter.isUppercase ? capital : plain
      let problem =
        playWords(passage, in: voice, with: sounds, while: isWanted)
        ?? playSilence(.milliseconds(60), while: isWanted)
      if let problem { return problem }
    }
    return nil
  }

  private func playWords(
    _ passage: SpeechPassage, in voice: VoiceProfile, with sounds: SoundMixer?,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> SpeechError? {
    let failure = FirstFailure()
    let problem = SpeechError { () throws(SpeechError) in
      try synthesizer.synthesize(passage, voice: voice) {
        [output, format = synthesizer.format] samples in
        // The synthesizer passes an empty array only to ask whether more sound is wanted.
        guard !samples.isEmpty else { return isWanted() }
        let samples = sounds?.mixed(into: samples, format) ?? samples
        guard isWanted() else { return false }
        do throws(SpeechError) {
          try output.write(samples, while: isWanted)
          return isWanted()
        } catch {
          failure.error.withLock { $0 = $0 ?? error }
          return false
        }
      }
    }
    return failure.error.withLock { $0 } ?? problem
  }
}

/// The first failure of an output, recorded in the synthesizer's callback.
private final class FirstFailure: Sendable {
  let error = PosixMutex<SpeechError?>(nil)
}
