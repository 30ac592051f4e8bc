import Foundation
import ProgramSupport
import XCTest

/// Tests that losing the microphone or the recognizer is reported once, and that keys still work.
final class SpokenFailureTests: XCTestCase {
  /// Starts a session with push to talk, in which typed lines do not wait for speech.
  private func session(_ voice: RecordedVoice) throws -> RunningProgram {
    let running = try RunningProgram(
      voice.program, ["listen", "--silent", "--no-hints", "--unpaced"])
    _ = running.output(until: "Cue. Button.\n")
    return running
  }

  /// Types lines, and checks that they are performed and that no more is said about a problem.
  private func finish(
    _ running: RunningProgram, _ problem: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let result = try running.end(typing: "go loop\nquit\n")
    XCTAssertTrue(
      result.output.hasSuffix("Loop. Switch Button. Off.\n"), result.output, file: file, line: line)
    XCTAssertFalse(result.output.contains(problem), result.output, file: file, line: line)
    XCTAssertEqual(result.errors, "", file: file, line: line)
    XCTAssertEqual(result.status, 0, file: file, line: line)
  }

  func testUnpluggedMicrophoneIsReportedOnce() throws {
    let voice = try RecordedVoice(for: self)
    let running = try session(voice)
    try running.type("\n")
    XCTAssertTrue(try eventually { try voice.isMicrophoneOpen })
    // The sound server would move the recording to another source, so none may be left.
    for module in try voice.server.ask("list", "short", "modules").lines.reversed()
    where module.contains("module-null-sink") {
      _ = try voice.server.ask("unload-module", String(module.prefix { $0 != "\t" }))
    }
    let output = running.output(until: "The microphone has stopped.")
    XCTAssertTrue(output.contains("The microphone has stopped."), output)
    try finish(running, "microphone has stopped")
  }

  func testSoundServerThatRestartsIsHeardAgain() throws {
    let voice = try RecordedVoice(for: self)
    let running = try session(voice)
    try running.type("\n")
    XCTAssertTrue(try eventually { try voice.isMicrophoneOpen })
    voice.server.crash()
    let output = running.output(until: "The microphone has stopped.")
    XCTAssertTrue(output.contains("The microphone has stopped."), output)
    try voice.server.start(modules: [RecordedVoice.mouth])
    _ = try voice.file(of: "go pitch")
    try running.type("\n")
    try voice.say("go pitch")
    let next = running.output(until: "Pitch: 1. Adjustable.\n")
    XCTAssertTrue(next.contains("> go pitch\n"), next)
    try finish(running, "microphone has stopped")
  }

  func testRecognizerThatIsKilledIsReportedOnceAndReplaced() throws {
    let voice = try RecordedVoice(for: self)
    let running = try session(voice)
    func say(_ words: String) throws {
      _ = try voice.file(of: words)
      try running.type("\n")
      try voice.say(words)
    }
    func recognizer() throws -> Int32? {
      try BuiltProgram().shell("pgrep -P \(running.number) '^earshot-listen$'").lines.first
        .flatMap { Int32($0) }
    }
    // The second time, the recognizer gets the grammar of the focused pitch control, so that the third
    // utterance needs no grammar.
    for _ in 1...2 {
      try say("go pitch")
      XCTAssertTrue(running.output(until: "Adjustable.\n").contains("> go pitch\n"))
    }

    // A recognizer that is stopped has the sound, and has not answered when it is killed. If it is
    // killed too late, it counts as hanging, with the same sentence.
    let first = try XCTUnwrap(try recognizer())
    kill(first, SIGSTOP)
    try say("go disc")
    Thread.sleep(forTimeInterval: 2)
    kill(first, SIGKILL)
    let problem = "The speech recognizer ended unexpectedly."
    let output = running.output(until: problem)
    XCTAssertTrue(output.contains(problem), output)
    XCTAssertFalse(output.contains("> go disc"), output)

    try say("go disc")
    let next = running.output(until: "Disc: Stopped. Button.\n")
    XCTAssertTrue(next.contains("> go disc\n"), next)
    XCTAssertFalse(next.contains(problem), next)
    XCTAssertNotEqual(try recognizer(), first)

    // While it has nothing to do, its end costs nothing.
    if let second = try recognizer() { kill(second, SIGKILL) }
    try say("go cue")
    let last = running.output(until: "Cue. Button.\n")
    XCTAssertTrue(last.contains("> go cue\n"), last)
    try finish(running, problem)
  }

  /// Labels that can't be spoken are reported once, and the others are understood.
  func testHugeScreensAreOperated() throws {
    let voice = try RecordedVoice(for: self)
    let folder = voice.server.folder
    var labels = [
      String(repeating: "a", count: 10_000), "Громкость", "🎵", "Xqzt Brmpf", "Tempo",
    ]
    labels += (1...5_000).map { "Channel \($0)" }
    let scene =
      "earshot: 1\nelements:\n"
      + labels.map { "  - {label: \"\($0)\", traits: [button]}\n" }.joined()
    try scene.write(toFile: folder + "/huge.yaml", atomically: true, encoding: .utf8)
    let result = try voice.program.run(
      [
        "listen", folder + "/huge.yaml", "--silent", "--no-hints", "--microphone",
        try voice.write(["go tempo", "swipe right", "go channel seven", "rotor headings"]),
      ])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    let about = result.lines.filter { $0.contains("can't be spoken") }
    XCTAssertEqual(about.count, 1, result.output.suffix(2_000).description)
    XCTAssertTrue(about.first?.hasPrefix("These names can't be spoken: “aaaa") == true)
    XCTAssertTrue(about.first?.contains("…”, “Громкость”, “🎵” and 40") == true, about.joined())
    XCTAssertEqual(
      result.lines.drop { $0 != "> go tempo" },
      [
        "> go tempo", "Tempo. Button.", "> swipe right", "Channel 1. Button.",
        "> go channel 7", "Channel 7. Button.", "> rotor headings", "No headings.",
      ])
  }
}
