internal import ArgumentParser
internal import Languages
internal import ScreenReader
internal import SpeechOutput

/// Shell completions for voices, languages, settings and scenes.
extension CompletionKind {
  /// The voice profiles, read at completion time because the user may change them.
  static var voices: CompletionKind {
    .custom { _, _, _ in VoiceLibrary.user.profiles.map(\.name) }
  }

  /// Files with the usual extensions of scenes. If no file matches, shells offer other files.
  static let scenes = CompletionKind.file(extensions: ["yaml", "yml", "json"])

  /// The names of the settings or, after a name, the values of that setting.
  static var settings: CompletionKind {
    .custom { words, index, _ in
      // The index comes from the command line, so it may be negative.
      let typed = words.prefix(max(index, 0)).drop { $0 != SettingsCommand._commandName }
        .dropFirst().filter { !$0.hasPrefix("-") }
      guard !typed.isEmpty else { return Setting.all.map(\.fileName) }
      return Setting.named(typed.joined(separator: " "))?.values.listed ?? []
    }
  }

  /// The languages into which the reader's phrases are translated.
  static var languages: CompletionKind { .list(Phrases.all.map(\.language)) }
}

extension SettingValues {
  /// The possible values of a setting, or an empty list for a number.
  fileprivate var listed: [String] {
    switch self {
    case .choice(let words): words
    case .language: Phrases.all.map(\.language)
    case .voice: VoiceLibrary.user.profiles.map(\.name)
    case .whole, .seconds: []
    }
  }
}
