internal import SpeechModel
internal import SpeechOutput
internal import Voices

extension VoiceLibrary {
  /// The profiles of whoever runs the program.
  static let person = VoiceLibrary(
    files: VoiceFiles.all.map { ($0.name, $0.text) },
    folder: PersonalFolder.data.path.map { $0 + "/voices" })

  /// Returns the profile that is asked for by a name, a language, or not at all.
  ///
  /// - Parameters:
  ///   - voice: The name of a profile, or else of one of the engine's voices.
  ///   - language: A language, which decides where no voice is named.
  /// - Returns: The profile, whether the engine has its voice or not.
  func profile(named voice: String?, speaking language: String?) -> VoiceProfile {
    if let voice { return profile(named: voice) ?? VoiceProfile(name: voice, voice: voice) }
    guard let language else { return defaultProfile }
    return profile(speaking: language) ?? defaultProfile.speaking(language)
  }

  /// Returns how the voice speaks that is there where the person has chosen none.
  ///
  /// - Parameters:
  ///   - voice: The voice that a session begins with.
  ///   - language: The language that is asked for; nil for none.
  /// - Returns: Its settings; without a voice if it is the one that the session begins with.
  func settingsAtFirst(besides voice: String, speaking language: String?) -> SpeechSettings {
    var settings = profile(named: nil, speaking: language).settings
    if settings.voice == voice { settings.voice = nil }
    return settings
  }

  /// Tells what is wrong with the person's own profiles.
  func tellProblems() {
    for problem in problems { StandardError.write(problem.message) }
  }
}
