internal import ScreenReader
internal import SpeechModel

/// The voice's options and the person's own settings.
extension VoiceOptions {
  /// The options that were given, by the names of the settings.
  var chosenTexts: [String: String] {
    var texts: [String: String] = [:]
    texts["voice"] = voice
    texts["language"] = language
    texts["rate"] = rate.map { String($0) }
    texts["pitch"] = pitch.map { String($0) }
    texts["volume"] = volume.map { String($0) }
    texts["punctuation"] = punctuation?.rawValue
    return texts
  }

  /// Takes over what holds, as if all of it had been given.
  mutating func take(_ chosen: ChosenSettings) {
    let settings = chosen.settings
    voice = settings.speech.voice
    language = settings.language
    rate = settings.speech.rate
    pitch = settings.speech.pitch
    volume = settings.speech.volume
    punctuation = settings.speech.punctuation
  }
}

/// Options and the person's own settings.
extension SpeechOptions {
  /// Reads the person's file, tells what is wrong with it, and takes over what holds.
  ///
  /// - Parameter options: Other options that were given, by the names of the settings.
  /// - Returns: What holds, and the file.
  mutating func takeSettings(
    beside options: [String: String] = [:]
  ) -> (chosen: ChosenSettings, file: SettingsFile) {
    let file = SettingsFile.person
    file.tellProblems("Nothing of that file holds this time.")
    let chosen = ChosenSettings(
      file: file.values, options: own.chosenTexts.merging(options) { $1 })
    own.take(chosen)
    return (chosen, file)
  }
}
