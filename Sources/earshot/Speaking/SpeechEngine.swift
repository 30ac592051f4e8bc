internal import EspeakSpeech
internal import Languages
internal import ScreenReader
internal import SpeechOutput

/// Where the speech engine of a command runs.
enum SpeechEngine {
  /// Starts the engine for a person who listens, in a process of its own: neither a crash of it nor a
  /// sound server that has come to a halt is the end of the command.
  static func forListening() throws(SpeechError) -> any EspeakSynthesizing {
    try EspeakProcessSynthesizer.startWithFallback(
      arguments: Engine.arguments, wordForSkipped: { SpokenNotice.skipped(in: $0.language) },
      onFallback: {
        StandardError.write($0.message + " It runs in this one, which a crash of it would end.")
      })
  }

  /// Starts the engine for a file or a list, in this process, which is sooner there; who waits for a
  /// file can write it again.
  static func forFiles() throws(SpeechError) -> any EspeakSynthesizing {
    EspeakSynthesizer.hideDevices()
    return try EspeakSynthesizer()
  }

  /// Starts the engine for a file if there is one, else for a person who listens.
  static func writing(to file: String?) throws(SpeechError) -> any EspeakSynthesizing {
    file == nil ? try forListening() : try forFiles()
  }
}
