private import Foundation
private import Locking
internal import SpeechModel

/// Attempts to speak a run whose voice may be missing.
extension Speaker.Sound {
  /// One way to speak a run of an utterance.
  struct Attempt {
    let runs: [Utterance.Run]
    let voice: VoiceProfile
    /// The problem to report if this attempt works, or `nil` if the attempt is not a fallback.
    var problem: SpeechError?
  }

  /// Returns the ways to speak a run, best first. If the language has no voice, the current voice
  /// misreads the words, so the name of the language precedes them the first time.
  func attempts(at run: Utterance.Run) -> [Attempt] {
    guard let language = run.language else {
      guard run.style != nil else { return [Attempt(runs: [run], voice: voice)] }
      // The style may name a voice variant that does not exist, so the second attempt omits it.
      let plain = Utterance.Run(
        language: nil, text: run.text, attributes: run.attributes, pausesAtEnd: run.pausesAtEnd)
      return [
        Attempt(runs: [run], voice: voice),
        Attempt(
          runs: [plain], voice: voice,
          problem: SpeechError(
            .unknownVoice,
            "The engine can't apply an overlay of the voice “\(voice.name)” and speaks without it. "
              + "Run `earshot doctor` for details.")),
      ]
    }
    if reported.contains(language: language) { return [Attempt(runs: [run], voice: voice)] }
    let own = voiceForLanguage(language).map { voice.speaking(language, like: $0) }
    let name = LanguageName.of(language, in: voice.language)
    let nameFirst = Utterance.Run(language: nil, text: "\(name):", pausesAtEnd: true)
    let problem = SpeechError(
      .noVoiceForLanguage,
      "There is no voice for the language “\(LanguageName.tag(of: language))”. The voice “\(voice.name)” "
        + "is used instead.")
    let voices = [own, voice.speaking(language)].compactMap(\.self)
    return voices.map { Attempt(runs: [run], voice: $0) }
      + [Attempt(runs: name.isEmpty ? [run] : [nameFirst, run], voice: voice, problem: problem)]
  }

  /// Speaks a run in the best way that works. Returns the problem, if there is one, and whether the
  /// run was spoken.
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

/// The problems reported in this session, kept so that each is reported only once.
final class ReportedProblems: Sendable {
  private let reported = PosixMutex<Set<String>>([])

  /// Whether a missing voice for the language was reported.
  func contains(language: String) -> Bool { reported.withLock { $0.contains(Self.key(language)) } }

  /// Records a problem, or a missing voice for a language. Returns whether the problem is new.
  func insert(_ problem: SpeechError, for language: String?) -> Bool {
    reported.withLock { reported in
      // An application could name any number of languages.
      guard reported.count < 500 else { return false }
      return reported.insert(language.map(Self.key) ?? problem.message).inserted
    }
  }

  private static func key(_ language: String) -> String {
    // Unlike `LanguageName.tag(of:)`, the key keeps all kinds of characters, so different strings
    // do not count as the same language.
    "language " + String(String.UnicodeScalarView(language.unicodeScalars.prefix(60))).lowercased()
  }
}

/// Finds the name of a language in another language, for users who lack a voice for it.
enum LanguageName {
  /// Returns the name of a language in another language, such as "Klingon" for `tlh` in English, or
  /// else the tag. The result is empty if `language` contains no characters of a tag.
  static func of(_ language: String, in other: String) -> String {
    let tag = tag(of: language)
    guard !tag.isEmpty else { return "" }
    let name = Locale(identifier: other).localizedString(forIdentifier: tag)
    return name.flatMap { $0.isEmpty ? nil : $0 } ?? tag
  }

  /// Returns only the characters of `language` that can be part of a BCP 47 tag.
  static func tag(of language: String) -> String {
    let scalars = language.unicodeScalars.prefix(35).filter {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
