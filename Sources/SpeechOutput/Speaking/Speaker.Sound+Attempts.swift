internal import SpeechModel

extension Speaker.Sound {
  /// A way in which a stretch of an utterance can be spoken.
  struct Attempt {
    /// What is spoken.
    let runs: [Utterance.Run]
    /// By whom.
    let voice: VoiceProfile
    /// What is told if it works, since it is not the way in which it should be spoken.
    var problem: SpeechError?
  }

  /// Returns the ways in which a stretch can be spoken, the best first.
  ///
  /// A language that nobody speaks is spoken by the voice that speaks anyway, which can only spell or
  /// misread it; so the name of the language goes before it, the first time.
  func attempts(at run: Utterance.Run) -> [Attempt] {
    guard let language = run.language else {
      guard run.style != nil else { return [Attempt(runs: [run], voice: voice)] }
      // The variant of an overlay may not be there; the words matter more.
      return [
        Attempt(runs: [run], voice: voice),
        Attempt(
          runs: [run.plain], voice: voice,
          problem: SpeechError(
            .unknownVoice,
            "The voice “\(voice.name)” has an overlay that the engine does not know. What it is for "
              + "is spoken plainly; `earshot doctor` tells more.")),
      ]
    }
    guard !tellings.isTold(of: language) else { return [Attempt(runs: [run], voice: voice)] }
    let own = voiceForLanguage(language).map { voice.speaking(language, like: $0) }
    let name = LanguageName.of(language, in: voice.language)
    let nameFirst = Utterance.Run(language: nil, text: "\(name):", pausesAtEnd: true)
    let problem = SpeechError(
      .noVoiceForLanguage,
      "There is no voice for the language “\(LanguageName.tag(of: language))”. The voice “\(voice.name)” "
        + "speaks its words.")
    return [own, voice.speaking(language)].compactMap(\.self).map {
      Attempt(runs: [run], voice: $0)
    } + [
      Attempt(
        runs: name.isEmpty ? [run] : [nameFirst, run], voice: voice, problem: problem)
    ]
  }

  /// Speaks a stretch in the best way that works.
  ///
  /// - Parameters:
  ///   - run: The stretch.
  ///   - play: Plays a stretch with a voice, and returns what went wrong.
  /// - Returns: What went wrong, and whether the stretch was spoken in spite of it.
  func speak(
    _ run: Utterance.Run, _ play: (Utterance.Run, VoiceProfile) -> SpeechError?
  ) -> (problem: SpeechError?, isSpoken: Bool) {
    var failure: SpeechError?
    for attempt in attempts(at: run) {
      var problem: SpeechError?
      for run in attempt.runs where problem == nil { problem = play(run, attempt.voice) }
      guard let problem else { return (attempt.problem, true) }
      guard problem.code == .unknownVoice else { return (problem, false) }
      failure = failure ?? problem
    }
    return (failure, false)
  }
}

extension Utterance.Run {
  /// The same words in no particular manner.
  fileprivate var plain: Utterance.Run {
    Utterance.Run(
      language: language, text: text, attributes: attributes, pausesAtEnd: pausesAtEnd)
  }
}
