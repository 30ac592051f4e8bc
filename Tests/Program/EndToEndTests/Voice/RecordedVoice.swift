import Foundation
import ProgramSupport
import XCTest

/// A user whose voice is played into a sound server that stands in for the room.
///
/// The microphone is the monitor of a second null sink, so it hears the user but not Earshot.
final class RecordedVoice {
  let server: SoundServer
  private let flite: String
  private let player: String
  private var files: [String: String] = [:]

  /// The null sink that stands in for the user's mouth.
  static let mouth = "module-null-sink sink_name=mouth rate=16000 channels=1"

  /// Starts a server with a microphone, or skips the test if a program is missing.
  init(for test: XCTestCase) throws {
    flite = try path(of: "flite", for: "speak commands")
    player = try path(of: "paplay", for: "play a voice")
    try requireRecognizer()
    server = try SoundServer(for: test, modules: [Self.mouth])
  }

  /// The program, with the room as its microphone.
  var program: BuiltProgram {
    var program = server.program
    program.environment["PULSE_SINK"] = "ear"
    program.environment["PULSE_SOURCE"] = "mouth.monitor"
    return program
  }

  /// Returns a WAV file of some words, spoken by one of flite's voices.
  func file(of words: String, by voice: String = "rms") throws -> String {
    let name = "\(voice): \(words)"
    if let file = files[name] { return file }
    let file = "\(server.folder)/\(files.count).wav"
    try run(flite, ["-voice", voice, "-t", words, "-o", file])
    files[name] = file
    return file
  }

  /// Writes one WAV file of several phrases with pauses between them, and returns its path.
  func write(_ phrases: [String]) throws -> String {
    let file = server.folder + "/phrases.wav"
    try Sound.joined(phrases.map { try self.file(of: $0) })
      .write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Waits until the program records, then says some words.
  func say(_ words: String, into sink: String = "mouth") throws {
    let file = try file(of: words)
    let isHeard = try eventually(within: 30) { try isOpen("\(sink).monitor") }
    XCTAssertTrue(isHeard, "the microphone is closed before “\(words)”")
    try run(player, ["--device=\(sink)", file])
  }

  /// Whether a program records the room. The test itself may record the speech.
  var isMicrophoneOpen: Bool { get throws { try isOpen("mouth.monitor") } }

  /// Whether a program records a source of the server.
  private func isOpen(_ source: String) throws -> Bool {
    func rows(of kind: String) throws -> [[Substring]] {
      try server.ask("list", "short", kind).lines.map { $0.split(separator: "\t") }
    }
    let room = try rows(of: "sources").first { $0.contains(Substring(source)) }?.first
    return try rows(of: "source-outputs").contains { $0.dropFirst().first == room }
  }

  private func run(_ path: String, _ arguments: [String]) throws {
    var program = BuiltProgram()
    program.executable = URL(fileURLWithPath: path)
    program.environment = server.environment
    let result = try program.run(arguments)
    XCTAssertEqual(result.status, 0, "\(path): \(result.errors)")
  }
}

/// Skips the test on a system without the recognizer or its model.
func requireRecognizer() throws {
  let lines = try BuiltProgram().run(["doctor"]).lines
  guard lines.contains(where: { $0.hasPrefix("Speech recognition: works") }) else {
    throw XCTSkip("the speech recognizer or its model is missing; Scripts/setup installs it")
  }
}

extension Sound {
  /// Joins WAV files at 16 kHz, with pauses between them, into one.
  static func joined(_ paths: [String], pause: Double = 1.2) throws -> Data {
    let quiet = [Int16](repeating: 0, count: Int(16_000 * pause))
    let samples = try paths.flatMap { path in
      quiet
        + Sound(
          samples: try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(44),
          sampleRate: 16_000
        ).samples
    }
    return wavFile(inARoom(samples + quiet), sampleRate: 16_000)
  }
}
