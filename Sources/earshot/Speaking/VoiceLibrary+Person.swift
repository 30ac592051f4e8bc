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

  /// Tells what is wrong with the person's own profiles.
  func tellProblems() {
    for problem in problems { StandardError.write(problem.message) }
  }
}
