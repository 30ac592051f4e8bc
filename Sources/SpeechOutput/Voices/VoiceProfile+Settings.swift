public import SpeechModel

extension VoiceProfile {
  /// The rate, the pitch, the volume and the punctuation as settings, and the name as the voice's
  /// identifier.
  public var settings: SpeechSettings {
    SpeechSettings(rate: rate, pitch: pitch, volume: volume, voice: name, punctuation: punctuation)
  }

  /// Returns the profile as fast, as high and as loud as a person has chosen.
  ///
  /// - Parameter settings: What was chosen; of it the voice does not count, since only an engine
  ///   knows which there are.
  /// - Returns: The profile; numbers outside their bounds become the nearest bound.
  public func applying(_ settings: SpeechSettings) -> VoiceProfile {
    var profile = self
    profile.rate = settings.rate ?? rate
    profile.pitch = settings.pitch ?? pitch
    profile.volume = settings.volume ?? volume
    return profile
  }
}
