internal import ArgumentParser
internal import Languages
internal import ScreenReader
internal import SpeechOutput

/// Shell completions of voices, languages, settings and scenes.
extension CompletionKind {
  /// The voice profiles. They are read at completion time, because the user may change them.
  static var voices: CompletionKind {
    .custom { _, _, _ in VoiceLibrary.user.profiles.map(\.name) }
  }

  /// Files with the usual extensions of scenes. Shells offer other files if no file matches.
  static let scenes = CompletionKind.file(extensions: ["yaml", "yml", "json"])

  /// The names of the settings, or the values of a typed name.
  static var settings: CompletionKind {
    .custom { words, index, _ in
      // The index comes from the command line and may be negative.
      let typed = words.prefix(max(index, 0)).drop { $0 != SettingsCommand._commandName }
        .dropFirst()
        .filter { !$0.hasPrefix("-") }
      guard !typed.isEmpty else { return Setting.all.map(\.fileName) }
      return Setting.named(typed.joined(separator: " "))?.values.listed ?? []
    }
  }

  /// The languages of the reader's words.
  static var languages: CompletionKind { .list(Phrases.all.map(\.language)) }
}

extension SettingValues {
  /// The values of a setting; empty for numbers.
  fileprivate var listed: [String] {
    switch self {
    case .choice(let words): words
    case .language: Phrases.all.map(\.language)
    case .voice: VoiceLibrary.user.profiles.map(\.name)
    case .whole, .seconds: []
    }
  }
}
