internal import AccessibilityModel
internal import AccessibleControls
internal import Languages
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// What a profile says to be known by: its name, and a control as a person would hear it.
@MainActor
enum VoiceSample {
  /// Returns what is said, in the profile's own language.
  ///
  /// - Parameter profile: The profile.
  /// - Returns: The utterances, in order.
  static func utterances(for profile: VoiceProfile) -> [Utterance] {
    var name = Utterance(.title, profile.name)
    name.pause = .milliseconds(500)
    guard let label = Phrases.matching(profile.language)?.rotor.name(of: .volume)
    else { return [name, Utterance(.value, "5")] }
    let control = PitchControl(frame: Rectangle(x: 0, y: 0, width: 44, height: 200))
    control.accessibilityLabel = label
    control.value = 5
    var settings = ReaderSettings()
    settings.language = profile.language
    var reader = ScreenReader(screen: control, settings: settings)
    return [name] + reader.open().utterances
  }
}
