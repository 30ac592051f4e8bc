internal import ArgumentParser
internal import EspeakSpeech
private import Foundation

/// The process that the speech engine of the prompt runs in.
struct Engine: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the speech engine for the Earshot that has started this one.",
    shouldDisplay: false)

  /// With what the program is started to become this process.
  static let arguments = ["engine"]

  func run() { Self.serve() }

  static func serve() -> Never {
    let status = EspeakServer.run()
    if status != 0 {
      StandardError.write("Earshot itself starts “earshot engine”. Use “earshot” or “earshot say”.")
    }
    Foundation.exit(status)
  }
}
