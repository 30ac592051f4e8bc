internal import EspeakSpeech
internal import Languages
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The installed voices and languages, with messages about unknown ones.
struct InstalledVoices {
  private let library = VoiceLibrary.user
  /// The engine, or `nil` to check only the voice profiles.
  let engine: (any EspeakSynthesizing)?

  /// Returns the error for an unknown voice, or `nil` if the voice is known.
  ///
  /// Without an engine, returns `nil` even for a voice without a profile, because the engine may
  /// have it.
  func refusal(ofVoice name: String) -> SpeechError? {
    if let profile = library.profile(named: name) {
      return engine?.refusal(of: profile).map { library.placing($0, of: profile.name) }
    }
    guard engine?.refusal(of: VoiceProfile(name: name, voice: name)) != nil else { return nil }
    return SpeechError(.unknownVoice, "Unknown voice “\(name.prefix(60))”. \(advice(for: name))")
  }

  /// Returns the error for an unknown language, or `nil` if the language is known.
  ///
  /// A language is known if the reader's phrases are translated into it or the engine speaks it.
  func refusal(ofLanguage tag: String) -> SpeechError? {
    guard Phrases.matching(tag) == nil else { return nil }
    let spoken = engine?.voices.flatMap(\.languages) ?? []
    guard !spoken.contains(where: { Utterance.isSame($0, tag) }) else { return nil }
    return SpeechError(
      .unknownVoice,
      "Unknown language “\(tag.prefix(60))”. \(Self.languagesWithWords) "
        + "For other spoken languages, type earshot voices --engine.")
  }

  /// Warns about a voice or a language that Earshot itself does not have.
  ///
  /// `voice` is `nil` if the engine will check the voice later.
  static func warnIfUnknown(voice: String? = nil, language: String?) {
    if let language, Phrases.matching(language) == nil {
      StandardError.write(
        "The reader does not support the language “\(language.prefix(60))” and uses English. "
          + languagesWithWords)
    }
    let known = InstalledVoices(engine: nil)
    if let voice, known.library.profile(named: voice) == nil {
      StandardError.write(
        "Unknown voice “\(voice.prefix(60))” (not checked against espeak-ng, because speech is off). "
          + known.advice(for: voice))
    }
  }

  private static var languagesWithWords: String {
    "Languages: \(Phrases.all.map(\.language).joined(separator: ", "))."
  }

  private func advice(for name: String) -> String {
    let names = library.profiles.map(\.name) + (engine?.voices.map(\.shortName) ?? [])
    let nearest = NearestName.advice(for: name, among: names).map { $0 + " " } ?? ""
    return nearest + "For a list, type earshot voices, or earshot voices --engine."
  }
}

extension EspeakSynthesizing {
  /// Returns the error for a profile whose voice is missing, or `nil` if the engine has the voice.
  func refusal(of profile: VoiceProfile) -> SpeechError? {
    do throws(SpeechError) {
      try check(profile)
      return nil
    } catch {
      return error
    }
  }
}
