internal import ReaderSession
internal import SpeechModel
internal import SpeechOutput

extension OfflineVoices {
  /// The person's profiles, for sessions that are replayed; the engine's own voices are not asked for.
  ///
  /// - Parameter options: What was chosen before the session begins.
  /// - Returns: The voices.
  static func person(_ options: SessionOptions) -> OfflineVoices {
    let library = VoiceLibrary.person
    let chosen = options.speech
    let own = library.profile(named: chosen.voice, speaking: options.language)
    var voices = OfflineVoices(
      own: own.applying(chosen).settings,
      voices: library.entries.map(\.profile).map {
        Voice(
          SpeechVoice(identifier: $0.name, name: $0.name), settings: $0.applying(chosen).settings,
          byItself: $0.settings)
      })
    voices.first = { library.settingsAtFirst(besides: own.name, speaking: $0) }
    return voices
  }
}
