import Foundation
import ProgramSupport
import XCTest

/// Tests which of Earshot's own sounds a microphone that hears them takes for commands.
final class HalfDuplexTests: XCTestCase {
  private static let announcements = [
    "Loop. Off", "Record", "Pitch 1", "Adjust pitch", "Disc stopped", "Stops the disc",
    "Last item", "First item", "Back at the start", "Reset pitch", "Nudge up", "Nudge down",
    "Maximum", "Minimum", "On", "Off", "Spinning", "No more headings", "Say again",
    "Nothing to undo", "Read all", "Quit", "Swipe right", "Undo",
  ]

  /// Starts a hands-free session, and returns it when the screen has been read.
  private func session(
    _ voice: RecordedVoice, labels: [String], hearing source: String, _ options: [String] = []
  ) throws -> RunningProgram {
    let scene =
      "earshot: 1\nelements:\n" + labels.map { "  - {label: \"\($0)\"}\n" }.joined()
    try scene.write(
      toFile: voice.server.folder + "/scene.yaml", atomically: true, encoding: .utf8)
    var program = voice.program
    program.environment["PULSE_SOURCE"] = source
    let running = try RunningProgram(
      program,
      ["listen", voice.server.folder + "/scene.yaml", "--hands-free", "--no-hints"] + options)
    _ = running.output(until: labels[0] + "\n")
    return running
  }

  /// The microphone is the loudspeaker, so it hears every announcement as loud as a command.
  func testOwnSpeechIsNoCommand() throws {
    let voice = try RecordedVoice(for: self)
    let running = try session(
      voice, labels: ["Start"] + Self.announcements, hearing: "ear.monitor")
    // The earcon of waking is heard after the words.
    let recording = try voice.server.startRecording()
    try voice.say("hey earshot", into: "ear")
    XCTAssertTrue(try recording.waitUntilHeard(seconds: 0.5))
    Thread.sleep(forTimeInterval: 1)
    try running.type(Self.announcements.map { _ in "swipe right\n" }.joined())
    let output = running.output(until: "\n" + (Self.announcements.last ?? "") + "\n")
    XCTAssertEqual(output.split(separator: "\n").map(String.init), Self.announcements)
    // It was awake all the time, and heard the loudspeaker.
    Thread.sleep(forTimeInterval: 2)
    try voice.say("go maximum", into: "ear")
    let last = running.output(until: "> go maximum\n")
    XCTAssertTrue(last.contains("> go maximum\n"), last)
    _ = try recording.end()
    XCTAssertEqual(try running.end(typing: "quit\n").status, 0)
  }

  /// With headphones, a command cuts the speech. Without them, it is not heard until the end.
  func testOnlyHeadphonesLetCommandsCutSpeech() throws {
    let story =
      "Story " + String(repeating: "of a long and quiet evening ", count: 18) + "to its end"
    for options in [["--headphones"], []] {
      let voice = try RecordedVoice(for: self)
      let running = try session(
        voice, labels: ["Start", story, "Tempo"], hearing: "mouth.monitor", options)
      _ = try voice.file(of: "go tempo")
      try voice.say("hey earshot")
      Thread.sleep(forTimeInterval: 1)
      let recording = try voice.server.startRecording()
      try running.type("go story\n")
      XCTAssertTrue(try recording.waitUntilHeard(seconds: 1))
      try voice.say("go tempo")
      let isCut = !options.isEmpty
      if isCut {
        let output = running.output(until: "Tempo\n")
        XCTAssertTrue(output.contains("> go tempo\n"), output)
      }
      try running.type("where\n")
      let output = running.output(until: "of 3")
      XCTAssertFalse(output.contains("> go tempo"), output)
      let seconds = try recording.end().audibleSeconds
      if isCut { XCTAssertLessThan(seconds, 15) } else { XCTAssertGreaterThan(seconds, 15) }
      XCTAssertEqual(try running.end(typing: "quit\n").status, 0)
    }
  }

  /// The key to talk silences speech at once, and opens the microphone for one command.
  func testKeySilencesSpeechAndOpensMicrophoneOnce() throws {
    let voice = try RecordedVoice(for: self)
    let story = String(repeating: "of a long and quiet evening ", count: 50)
    try "earshot: 1\nelements:\n  - {label: Story \(story)}\n  - {label: Tempo}\n"
      .write(toFile: voice.server.folder + "/scene.yaml", atomically: true, encoding: .utf8)
    _ = try voice.file(of: "go tempo")
    let recording = try voice.server.startRecording()
    let terminal = try Terminal(
      for: self, arguments: "listen \(voice.server.folder)/scene.yaml --no-hints",
      environment: voice.program.environment)
    XCTAssertTrue(try recording.waitUntilHeard(seconds: 2))
    XCTAssertFalse(try voice.isMicrophoneOpen, "the key has not been pressed")
    try terminal.press("Space")
    XCTAssertTrue(try eventually { try voice.isMicrophoneOpen })
    let heard = try recording.sound.audibleSeconds
    Thread.sleep(forTimeInterval: 1)
    XCTAssertLessThan(try recording.sound.audibleSeconds - heard, 0.5, "speech continues")
    try voice.say("go tempo")
    try terminal.waitFor { $0.suffix(2) == ["> go tempo", "Tempo"] }
    XCTAssertFalse(try voice.isMicrophoneOpen, "the key opens it for one command")
    _ = try recording.end()
  }
}
