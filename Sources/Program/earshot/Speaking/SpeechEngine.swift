internal import ArgumentParser
internal import EspeakSpeech
private import Foundation
internal import Languages
internal import ScreenReader
internal import SpeechOutput

/// Starts the speech engine for a command, in the same process or in a separate one.
enum SpeechEngine {
  /// Starts the engine for live speech, in a separate process.
  ///
  /// The separate process ensures that neither a crash of the engine nor a stopped sound server can
  /// end the command.
  static func forListening() throws(SpeechError) -> any EspeakSynthesizing {
    try EspeakServer.start(
      arguments: EngineCommand.arguments,
      wordForSkipped: { PhraseBook.of($0.language).phrases.operating.skipped },
      onFallback: {
        StandardError.write(
          $0.message
            + " The engine runs in Earshot's process instead, so a crash would end Earshot.")
      })
  }

  /// Starts the engine in this process, to write a sound file or to list voices.
  ///
  /// This is faster than a separate process.
  static func forFiles() throws(SpeechError) -> any EspeakSynthesizing {
    EspeakSynthesizer.hideDevices()
    return try EspeakSynthesizer()
  }

  /// Starts the engine for a file, or for live speech if `file` is `nil`.
  static func writing(to file: String?) throws(SpeechError) -> any EspeakSynthesizing {
    file == nil ? try forListening() : try forFiles()
  }

  /// Returns the output to a file, or to the sound device if `file` is `nil`.
  static func output(to file: String?) throws(SpeechError) -> any AudioOutput {
    guard let file else { return PcaudioOutput() }
    return try PipeNotice.whileOpening(file) { () throws(SpeechError) in
      try WAVFileOutput(path: file)
    }
  }
}

/// The hidden command whose process runs the speech engine for the prompt.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Run the speech engine for the Earshot process that started this one.",
    shouldDisplay: false)

  /// The arguments that start Earshot as the engine's process.
  static let arguments = ["engine"]

  func run() { Self.serve() }

  static func serve() -> Never {
    let status = EspeakServer.run()
    if status != 0 {
      StandardError.write(
        "“earshot engine” is for internal use only. Use “earshot” or “earshot say”.")
    }
    Foundation.exit(status)
  }
}
