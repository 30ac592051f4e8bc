internal import EspeakSpeech
internal import SpeechOutput
internal import Voices

extension SpeechOptions {
  /// Returns the profile that the options ask for.
  ///
  /// - Parameter synthesizer: What knows the engine's own voices.
  /// - Returns: The profile, with the other options applied.
  /// - Throws: `SpeechError.Code.unknownVoice` if there is neither a profile nor a voice of that
  ///   name, `SpeechError.Code.badProfile` if the profile can't be read.
  func profile(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    var profile = try chosenProfile()
    if let rate { profile.rate = rate }
    if let pitch { profile.pitch = pitch }
    if let volume { profile.volume = volume }
    try synthesizer.check(profile)
    return profile
  }

  private func chosenProfile() throws(SpeechError) -> VoiceProfile {
    let profiles = try Self.profiles()
    guard let voice else {
      let profile = profiles.first ?? VoiceProfile(name: "default")
      return language.map(profile.speaking) ?? profile
    }
    if let profile = profiles.first(where: { $0.name.lowercased() == voice.lowercased() }) {
      return profile
    }
    return VoiceProfile(name: voice, voice: voice)
  }

  /// Reads the profiles that come with Earshot; the first is the default.
  static func profiles() throws(SpeechError) -> [VoiceProfile] {
    var profiles: [VoiceProfile] = []
    for file in VoiceFiles.all {
      profiles.append(try VoiceProfile(yaml: file.text, file: file.name))
    }
    return profiles
  }
}
