internal import ReaderSession
internal import SpeechModel
internal import SpeechOutput

extension OfflineVoices {
  /// Returns the user's profiles, without the engine's own voices, for replayed sessions.
  ///
  /// - Parameter options: The settings at the beginning of the session.
  /// - Returns: The voices.
  static func person(_ options: SessionOptions) -> OfflineVoices {
    let library = VoiceLibrary.person
    let chosen = options.speech
    let own = library.profile(named: chosen.voice, speaking: options.language)
    var voices = OfflineVoices(
      initial: own.applying(chosen).settings,
      voices: library.entries.map(\.profile).map {
        Voice(
          SpeechVoice(identifier: $0.name, name: $0.name), settings: $0.applying(chosen).settings,
          defaults: $0.settings)
      })
    voices.defaults = { library.settingsAtFirst(besides: own.name, speaking: $0) }
    return voices
  }
}
