private import Foundation
internal import ReaderSession
internal import SpeechModel
internal import SpeechOutput
internal import Voices

extension VoiceLibrary {
  /// The library of Earshot's own profiles and the user's.
  static let user = VoiceLibrary(
    files: VoiceFiles.all,
    folder: XDGDirectory.data.path.map { $0 + "/voices" })

  /// Returns the profile for a voice or, if `voice` is `nil`, for a language.
  ///
  /// A name without a profile is assumed to be that of an engine voice, which may not exist.
  func profile(named voice: String?, speaking language: String?) -> VoiceProfile {
    if let voice { return profile(named: voice) ?? VoiceProfile(name: voice, voice: voice) }
    let region = Self.region(of: language ?? defaultProfile.language)
    guard let language else { return defaultProfile(in: region) }
    return profile(speaking: region ?? language) ?? defaultProfile.speaking(language)
  }

  /// Returns the locale of the environment, as a BCP 47 tag, if it is in a language without a region.
  private static func region(of language: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !language.contains("-"), !language.contains("_") else { return nil }
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    return Utterance.isSame(String(tag), language) ? String(tag) : nil
  }

  /// Returns the settings of the default voice for a language.
  ///
  /// `language` is `nil` if the user has not requested a language. `voice` is the initial voice of
  /// the session. If it is also the default voice, the settings do not name a voice.
  func initialSettings(excluding voice: String, speaking language: String?) -> SpeechSettings {
    var settings = profile(named: nil, speaking: language).settings
    if settings.voice == voice { settings.voice = nil }
    return settings
  }

  /// Reports errors in the user's profiles.
  func reportProblems() {
    for problem in problems { StandardError.write(problem.message) }
  }
}

extension OfflineVoices {
  /// Returns the voice profiles for a replayed session, without the engine's voices.
  static func user(_ options: SessionOptions) -> OfflineVoices {
    let library = VoiceLibrary.user
    let chosen = options.speech
    let own = library.profile(named: chosen.voice, speaking: options.language)
    var voices = OfflineVoices(
      initial: own.applying(chosen).settings,
      voices: library.profiles.map {
        Voice(
          SpeechVoice(identifier: $0.name, name: $0.name), settings: $0.applying(chosen).settings,
          defaults: $0.settings)
      })
    voices.defaults = { library.initialSettings(excluding: own.name, speaking: $0) }
    return voices
  }
}
