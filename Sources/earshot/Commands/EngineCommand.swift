internal import ArgumentParser
internal import EspeakSpeech
private import Foundation

/// The process in which the prompt runs the speech engine.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Run the speech engine for the Earshot process that started this one.",
    shouldDisplay: false)

  /// The arguments that start this process.
  static let arguments = ["engine"]

  func run() { Self.serve() }

  static func serve() -> Never {
    let status = EspeakServer.run()
    if status != 0 {
      StandardError.write("“earshot engine” is for Earshot itself. Use “earshot” or “earshot say”.")
    }
    Foundation.exit(status)
  }
}
