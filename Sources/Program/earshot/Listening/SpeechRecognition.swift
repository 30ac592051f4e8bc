internal import ArgumentParser
internal import EspeakSpeech
private import Foundation
internal import Listening

#if Program
  internal import SphinxSpeech
#endif

/// The hidden command whose process runs the speech recognizer for the prompt.
struct RecognizerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognizer",
    abstract: "Run the speech recognizer for the Earshot process that started this one.",
    shouldDisplay: false)

  /// The arguments that start Earshot as the recognizer's process.
  static let arguments = ["recognizer"]

  func run() { Self.serve() }

  static func serve() -> Never {
    let status = SpeechRecognition.serve()
    if status != 0 {
      StandardError.write("“earshot recognizer” is for internal use only. Use “earshot listen”.")
    }
    Foundation.exit(status)
  }
}

/// The recognizer of spoken commands, which the package trait `SpokenCommands` includes.
enum SpeechRecognition {
  /// The state of the recognizer and of the microphone, for `earshot doctor`.
  static var report: [String] {
    let recorder = RecorderMicrophone.installed().first?.recorder.name
    let microphone =
      recorder.map { "works. \($0)." } ?? "missing. \(MicrophoneError.noRecorder.message)"
    do throws(RecognizerError) {
      _ = try start()
      return ["Speech recognition: works. \(description)", "Microphone: \(microphone)"]
    } catch {
      return ["Speech recognition: missing. \(error)", "Microphone: \(microphone)"]
    }
  }

  #if Program
    private static var description: String {
      "PocketSphinx, model in \(SphinxRecognizer.modelFolder)."
    }

    /// Starts the recognizer in a child process, so that its crash does not end Earshot.
    static func start() throws(RecognizerError) -> any SpeechRecognizer {
      let recognizer = SphinxRecognizer(arguments: RecognizerCommand.arguments)
      try recognizer.start()
      return recognizer
    }

    fileprivate static func serve() -> Int32 {
      // The engine starts only for names that the recognizer's dictionary lacks.
      EspeakSynthesizer.hideDevices()
      return SphinxServer.run { words in
        (try? EspeakPhonemes.phonemes(of: words, voice: "en-us")) ?? []
      }
    }
  #else
    private static let description = ""

    static func start() throws(RecognizerError) -> any SpeechRecognizer {
      throw .notInstalled(
        "This build has no spoken commands. Build Earshot with the package trait SpokenCommands.")
    }

    fileprivate static func serve() -> Int32 { ExitCode.unavailable.rawValue }
  #endif
}
