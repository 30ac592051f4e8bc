internal import ArgumentParser
internal import EspeakSpeech
private import Foundation
internal import Languages
internal import ScreenReader
internal import SpeechOutput

/// The place where a command's speech goes, with its engine and its output.
enum SpeechDestination {
  /// The sound device. The engine has a separate process, so that neither a crash of the engine nor a
  /// stopped sound server can end the command.
  case device(PcaudioOutput, EspeakLaunch)
  /// A sound file.
  case file(String)

  /// Chooses a file, or the sound device if `file` is `nil`. The device and the engine's process then
  /// start while the command does other work.
  init(_ file: String?) {
    if let file {
      self = .file(file)
    } else {
      let (output, process) = (PcaudioOutput(), EspeakLaunch(arguments: EngineCommand.arguments))
      output.prepare(process.format)
      self = .device(output, process)
    }
  }

  /// Returns the engine when it is ready.
  func engine() throws(SpeechError) -> any EspeakSynthesizing {
    guard case .device(_, let process) = self else { return try Self.engineForFiles() }
    return try EspeakServer.start(
      process,
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
  static func engineForFiles() throws(SpeechError) -> any EspeakSynthesizing {
    EspeakSynthesizer.hideDevices()
    return try EspeakSynthesizer()
  }

  /// Returns the output. A file is created only now, and replaces an older one.
  func output() throws(SpeechError) -> any AudioOutput {
    switch self {
    case .device(let output, _): output
    case .file(let file):
      try PipeNotice.whileOpening(file) { () throws(SpeechError) in try WAVFileOutput(path: file) }
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
