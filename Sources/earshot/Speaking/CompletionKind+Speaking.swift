internal import ArgumentParser
internal import ScreenReader
internal import SpeechOutput

/// What a shell completes where a voice or a language is asked for.
extension CompletionKind {
  /// The profiles there are: the person's own can't be known before they are asked for.
  static var voices: CompletionKind {
    .custom { _, _, _ in VoiceLibrary.person.entries.map(\.profile.name) }
  }

  /// The languages whose words the reader knows.
  static var languages: CompletionKind { .list(Phrases.all.map(\.language)) }
}
