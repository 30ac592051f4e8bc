internal import ArgumentParser
internal import Languages
internal import ScreenReader
internal import SpeechOutput

/// What a shell completes where a voice or a language is asked for.
extension CompletionKind {
  /// The profiles there are: the person's own can't be known before they are asked for.
  static var voices: CompletionKind {
    .custom { _, _, _ in VoiceLibrary.person.entries.map(\.profile.name) }
  }

  /// What a scene is called as a rule; each shell offers other files, too, where there is none.
  static let scenes = CompletionKind.file(extensions: ["yaml", "yml", "json"])

  /// The names of the settings, and behind one what it can be.
  static var settings: CompletionKind {
    .custom { words, index, _ in
      // The index is whatever the command line says.
      let typed = words.prefix(max(index, 0)).drop { $0 != ChangeSettings._commandName }.dropFirst()
        .filter { !$0.hasPrefix("-") }
      guard !typed.isEmpty else { return Setting.all.map(\.fileName) }
      return Setting.named(typed.joined(separator: " "))?.values.listed ?? []
    }
  }

  /// The languages whose words the reader knows.
  static var languages: CompletionKind { .list(Phrases.all.map(\.language)) }
}

extension SettingValues {
  /// What a setting can be, where that can be listed.
  fileprivate var listed: [String] {
    switch self {
    case .choice(let words): words
    case .language: Phrases.all.map(\.language)
    case .voice: VoiceLibrary.person.entries.map(\.profile.name)
    case .whole, .seconds: []
    }
  }
}
