internal import ScreenReader
internal import SpeechOutput

extension SettingValues {
  /// What a setting can be, where that can be listed.
  var listed: [String] {
    switch self {
    case .choice(let words): words
    case .language: Phrases.all.map(\.language)
    case .voice: VoiceLibrary.person.entries.map(\.profile.name)
    case .whole, .seconds: []
    }
  }
}
