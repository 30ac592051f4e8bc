internal import ArgumentParser
internal import EspeakSpeech
private import Foundation
internal import Listening
internal import SphinxSpeech

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
    // The engine starts only for names that the recognizer's dictionary lacks.
    EspeakSynthesizer.hideDevices()
    let status = SphinxServer.run { words in
      (try? EspeakPhonemes.phonemes(of: words, voice: "en-us")) ?? []
    }
    if status != 0 {
      StandardError.write("“earshot recognizer” is for internal use only. Use “earshot listen”.")
    }
    Foundation.exit(status)
  }
}

/// The state of speech recognition, for `earshot doctor`.
enum SpeechRecognition {
  static var report: String {
    do throws(RecognizerError) {
      try SphinxRecognizer(arguments: RecognizerCommand.arguments).start()
      return "Speech recognition: works. PocketSphinx, model in \(SphinxRecognizer.modelFolder)."
    } catch {
      return "Speech recognition: missing. \(error)"
    }
  }
}
