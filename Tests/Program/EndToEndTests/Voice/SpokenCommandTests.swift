import Foundation
import ProgramSupport
import XCTest

/// Tests the built program with a recorded voice and a real sound server.
final class SpokenCommandTests: XCTestCase {
  func testDeckIsPlayedByVoice() throws {
    let voice = try RecordedVoice(for: self)
    let running = try RunningProgram(voice.program, ["listen", "--no-hints"])
    XCTAssertTrue(running.output(until: "Cue. Button.\n").contains("DJ deck\n"))
    let recording = try voice.server.startRecording()
    var heard = 0.0
    for (words, lines) in [
      ("go pitch", "> go pitch\nPitch: 1. Adjustable.\n"), ("set seven", "> set 7\n7\n"),
      ("undo", "> undo\n1\n"),
      ("double tap disc", "> go disc\nDisc: Stopped. Button.\n> double tap\n"),
    ] {
      // Make the sound first, because the microphone waits only five seconds for it.
      _ = try voice.file(of: words)
      try running.type("\n")
      try voice.say(words)
      let output = running.output(until: String(lines.suffix(12)))
      XCTAssertTrue(output.hasSuffix(lines), "“\(words)” gives \(output)")
      XCTAssertTrue(try recording.waitUntilHeard(seconds: heard + 0.05), "no answer to “\(words)”")
      heard = try recording.sound.audibleSeconds
    }
    // The loop of the spinning disc must not hide the command.
    XCTAssertTrue(try recording.waitUntilHeard(seconds: heard + 1), "the disc is silent")
    _ = try voice.file(of: "stop")
    try running.type("\n")
    try voice.say("stop")
    XCTAssertTrue(running.output(until: "> stop\n").hasSuffix("> stop\n"))
    let result = try running.end(typing: "quit\n")
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    XCTAssertFalse(try voice.isMicrophoneOpen)
    _ = try recording.end()
  }

  func testHandsFreeWakesAndObeys() throws {
    let voice = try RecordedVoice(for: self)
    let running = try RunningProgram(
      voice.program, ["listen", "--hands-free", "--headphones", "--no-hints"])
    _ = running.output(until: "Cue. Button.\n")
    try voice.say("go pitch")
    try voice.say("hey earshot")
    Thread.sleep(forTimeInterval: 1)
    try voice.say("go disc")
    let output = running.output(until: "Disc: Stopped. Button.\n")
    XCTAssertFalse(output.contains("> go pitch"), "it sleeps until it is called: \(output)")
    XCTAssertTrue(output.contains("> go disc\n"), output)
    XCTAssertEqual(try running.end(typing: "quit\n").status, 0)
  }

  func testMicrophoneIsClosedInSecureField() throws {
    let voice = try RecordedVoice(for: self)
    var program = voice.program
    program.workingFolder = voice.server.folder
    try program.write(
      """
      earshot: 1
      elements:
        - {label: Name, traits: [button]}
        - {label: Code, traits: [textEntry, secureTextField]}
      """, to: "form.yaml")
    let running = try RunningProgram(
      program, ["listen", "form.yaml", "--hands-free", "--headphones", "--no-hints"])
    _ = running.output(until: "Name. Button.\n")
    XCTAssertTrue(try eventually { try voice.isMicrophoneOpen })
    XCTAssertEqual(try recorders(of: running), 1)
    try running.type("go code\n")
    _ = running.output(until: "Code.")
    XCTAssertTrue(try eventually { try recorders(of: running) == 0 })
    XCTAssertFalse(try voice.isMicrophoneOpen)
    try running.type("go name\n")
    XCTAssertTrue(try eventually { try recorders(of: running) == 1 })
    XCTAssertEqual(try running.end(typing: "quit\n").status, 0)
  }

  func testKeyDoesNotOpenMicrophoneInSecureField() throws {
    let voice = try RecordedVoice(for: self)
    var program = voice.program
    program.workingFolder = voice.server.folder
    try program.write(
      "earshot: 1\nelements:\n  - {label: Code, traits: [textEntry, secureTextField]}\n",
      to: "form.yaml")
    let running = try RunningProgram(program, ["listen", "form.yaml", "--no-hints"])
    _ = running.output(until: "Code.")
    try running.type("\n")
    let output = running.output(until: "password field.")
    XCTAssertTrue(output.contains("The microphone is off in a password field."), output)
    XCTAssertEqual(try recorders(of: running), 0)
    XCTAssertFalse(try voice.isMicrophoneOpen)
    XCTAssertEqual(try running.end(typing: "quit\n").status, 0)
  }

  private func recorders(of program: RunningProgram) throws -> Int {
    try BuiltProgram().shell("pgrep -P \(program.number) '^(parec|pacat|arecord)$'").lines.count
  }

  /// Neither Earshot nor its processes write a file while they record, and none is left.
  func testSoundIsNotWrittenToFiles() throws {
    let voice = try RecordedVoice(for: self)
    var program = voice.program
    let folder = try temporaryFolder(self)
    for variable in ["TMPDIR", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
      program.environment[variable] = folder
    }
    program.workingFolder = folder
    let running = try RunningProgram(
      program, ["listen", "--hands-free", "--headphones", "--silent"])
    _ = running.output(until: "Cue. Button.\n")
    XCTAssertTrue(try eventually { try recorders(of: running) == 1 })
    try voice.say("hey earshot")
    try voice.say("go disc")
    let children = try BuiltProgram().shell("pgrep -P \(running.number)").lines
    XCTAssertEqual(children.count, 2, "the recording program and the recognizer")
    for process in ["\(running.number)"] + children {
      XCTAssertEqual(try Self.filesToWrite(of: process), [], "process \(process)")
    }
    XCTAssertTrue(running.output(until: "> go disc\n").contains("> go disc\n"))
    XCTAssertEqual(try running.end(typing: "quit\n").status, 0)
    let left = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    // The recording program keeps the key to the sound server.
    XCTAssertEqual(left.filter { !$0.contains("pulse") }, [])
  }

  /// Returns the regular files that a process can write to. Memory that has no file is not listed.
  private static func filesToWrite(of process: String) throws -> [String] {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      number -> String? in
      let link = "\(folder)/\(number)"
      guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
        let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        attributes[.type] as? FileAttributeType == .typeRegular,
        let info = try? String(
          contentsOfFile: "/proc/\(process)/fdinfo/\(number)", encoding: .utf8),
        let flags = info.split(separator: "\n").first(where: { $0.hasPrefix("flags:") })?
          .split(separator: "\t").last.flatMap({ Int($0, radix: 8) })
      else { return nil }
      return flags & Int(O_WRONLY | O_RDWR) == 0 ? nil : path
    }
  }

  func testSoundServerThatEndsIsReportedOnce() throws {
    let voice = try RecordedVoice(for: self)
    let running = try RunningProgram(
      voice.program, ["listen", "--hands-free", "--no-hints", "--silent"])
    _ = running.output(until: "Cue. Button.\n")
    XCTAssertTrue(try eventually { try voice.isMicrophoneOpen })
    voice.server.crash()
    let output = running.output(until: "microphone has stopped")
    XCTAssertTrue(output.contains("The microphone has stopped."), output)
    let result = try running.end(typing: "swipe right\nquit\n")
    XCTAssertTrue(result.output.hasSuffix("Loop. Switch Button. Off.\n"), result.output)
    XCTAssertFalse(result.output.contains("microphone"), result.output)
    XCTAssertEqual(result.status, 0)
  }

  func testFileIsPerformedAndRecorded() throws {
    let voice = try RecordedVoice(for: self)
    let folder = voice.server.folder
    let file = try voice.write(["go pitch", "set four", "undo"])
    let record = folder + "/session.txt"
    let result = try BuiltProgram().run(
      [
        "listen", "--silent", "--no-hints", "--microphone", file, "--record", record,
      ])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(
      result.lines.drop { $0 != "> go pitch" },
      ["> go pitch", "Pitch: 1. Adjustable.", "> set 4", "4", "> undo", "1"])
    XCTAssertEqual(result.status, 0)
    let recorded = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    XCTAssertEqual(recorded, ["go pitch", "set 4", "undo"])
  }
}
