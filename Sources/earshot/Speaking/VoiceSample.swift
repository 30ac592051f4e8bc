internal import AccessibilityModel
internal import AccessibleControls
internal import Languages
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The sample of a voice profile: its name and a slider.
@MainActor
enum VoiceSample {
  /// Returns the sample in the profile's language.
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
