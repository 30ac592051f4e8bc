internal import EspeakSpeech
internal import Languages
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The voices and languages that there are, and what is said of those that there are not.
struct KnownVoices {
  private let library = VoiceLibrary.person
  /// What knows the engine's own; nil where it is not asked.
  private let engine: (any EspeakSynthesizing)?

  init(engine: (any EspeakSynthesizing)?) {
    self.engine = engine
  }

  /// Returns why a voice can't be asked for; nil if it can, as far as that is known.
  func refusal(ofVoice name: String) -> SpeechError? {
    if let profile = library.profile(named: name) {
      return engine.flatMap { Self.missing(profile, of: $0) }
        .map { library.placing($0, of: profile.name) }
    }
    guard let engine, Self.missing(VoiceProfile(name: name, voice: name), of: engine) != nil else {
      return nil
    }
    return SpeechError(
      .unknownVoice, "Unknown voice “\(name.prefix(60))”. \(advice(for: name))")
  }

  /// Returns why a language can't be asked for; nil if the reader has words in it, or the engine speaks it.
  func refusal(ofLanguage tag: String) -> SpeechError? {
    guard Phrases.matching(tag) == nil else { return nil }
    let spoken = engine?.voices.flatMap(\.languages) ?? []
    guard !spoken.contains(where: { Utterance.isSame($0, tag) }) else { return nil }
    return SpeechError(
      .unknownVoice,
      "There is no language “\(tag.prefix(60))”. \(Self.languagesWithWords) "
        + "earshot voices --engine lists what else can be spoken.")
  }

  /// Tells of a voice and a language that are not among Earshot's own: where nothing is spoken, nobody else
  /// would.
  ///
  /// - Parameters:
  ///   - voice: The voice that is asked for; nil for none, or where the engine is going to be asked.
  ///   - language: The language that is asked for; nil for none.
  static func tellUnknown(voice: String? = nil, language: String?) {
    if let language, Phrases.matching(language) == nil {
      StandardError.write(
        "There are no words in “\(language.prefix(60))”: what the reader adds is in English. "
          + languagesWithWords)
    }
    let known = KnownVoices(engine: nil)
    if let voice, known.library.profile(named: voice) == nil {
      StandardError.write(
        "“\(voice.prefix(60))” is none of Earshot's own voices; whether espeak-ng has it is not asked "
          + "where nothing is spoken. \(known.advice(for: voice))")
    }
  }

  private static var languagesWithWords: String {
    let tags = Phrases.all.map(\.language)
    return "The reader has words in \(tags.dropLast().joined(separator: ", ")) and "
      + "\(tags.last ?? "")."
  }

  private func advice(for name: String) -> String {
    let names = library.entries.map(\.profile.name) + (engine?.voices.map(\.shortName) ?? [])
    let nearest = NearestName.to(name, of: names).map { "Did you mean “\($0)”? " } ?? ""
    return nearest + "earshot voices lists them, with --engine espeak-ng's too."
  }

  private static func missing(
    _ profile: VoiceProfile, of engine: any EspeakSynthesizing
  ) -> SpeechError? {
    do throws(SpeechError) {
      try engine.check(profile)
      return nil
    } catch {
      return error
    }
  }
}
