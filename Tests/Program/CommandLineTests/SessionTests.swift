import Foundation
import ProgramSupport
import ReaderSession
import TestSupport
import XCTest

/// Tests recorded sessions by replaying them with the built program.
final class SessionTests: XCTestCase {
  func testRecordedSessionsVerify() throws {
    let folder = try XCTUnwrap(Bundle.module.url(forResource: "Sessions", withExtension: nil))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    XCTAssertFalse(files.isEmpty)
    for file in files {
      let name = file.lastPathComponent
      let session = try RecordedSession([UInt8](Data(contentsOf: file)), named: name)
      let practice = name.hasPrefix("practice") ? ["--practice"] : []
      let result = try BuiltProgram().run(["--silent"] + practice, input: session.typed)
      // Without sounds, the prompt says “Done.” where a recording has only a sound.
      func hasWords(_ line: String) -> Bool { !["Done.", "Terminé."].contains(line) }
      XCTAssertEqual(
        result.lines.filter(hasWords), session.recorded.filter(hasWords), name)
      XCTAssertEqual(result.errors, "")
      XCTAssertEqual(result.status, 0)
    }
  }

  func testEndOfInputEndsSession() throws {
    let result = try BuiltProgram().run(["run", "--silent"], input: "go pitch\nswipe up")
    XCTAssertEqual(result.lines.last, "2", "the last line needs no line ending")
    XCTAssertEqual(result.status, 0)
  }

  func testLanguageAndVerbosityFollowOptions() throws {
    let german = try BuiltProgram().run(
      ["--silent", "--language", "de_AT", "--verbosity", "full", "--no-hints"],
      input: "go pitch\nmaximum\nup\n")
    XCTAssertEqual(
      german.lines.dropFirst(2),
      ["Pitch: 1. Einstellbar. Vertikal. Minimum 0. Maximum 10.", "10", "10. Maximum."])
    let brief = try BuiltProgram().run(
      ["--silent", "--verbosity", "brief"], input: "go pitch\n")
    XCTAssertEqual(brief.lines.last, "Pitch: 1")
    XCTAssertEqual(
      try BuiltProgram().run(["--silent", "--verbosity", "loud"], input: "").status, 64)
  }

  func testMissingSoundDeviceIsReportedOnceAndSpeechPrinted() throws {
    let result = try BuiltProgram.withoutSound.run(
      [], input: "go pitch\nswipe up\nswipe up\nquit\n")
    XCTAssertEqual(result.lines.suffix(2), ["2", "3"])
    XCTAssertEqual(
      result.errors,
      "There is no sound device. Start PulseAudio or PipeWire, or connect a sound card. "
        + "Until then, Earshot prints without speaking.\n")
    XCTAssertEqual(result.status, 0)
  }

  func testDoctorReportsMissingSound() throws {
    XCTAssertEqual(
      try BuiltProgram.withoutSound.run(["doctor"]).lines.last,
      "Sound: missing. There is no sound device. Start PulseAudio or PipeWire, or connect a sound "
        + "card.")
  }

  func testPipeReceivesOnlyLinesInCompanionMode() throws {
    let result = try BuiltProgram.withoutSound.run(
      ["--companion"], input: "go pitch\nswipe up\nquit\n")
    XCTAssertEqual(result.lines, ["DJ deck", "Cue. Button.", "Pitch: 1. Adjustable.", "2"])
    XCTAssertEqual(result.errors, "", "a missing sound device is not reported")
  }

  func testCompanionRefusesSoundFile() throws {
    let result = try BuiltProgram().run(["--companion", "--output", "s.wav"])
    XCTAssertEqual(result.status, 64)
    XCTAssertTrue(
      result.errors.contains("--companion and --output can't be used together."), result.errors)
  }

  func testUnknownVoiceIsReportedAndPromptContinues() throws {
    let folder = try temporaryFolder(self)
    let result = try BuiltProgram().run(
      ["--voice", "nosuch", "--output", "\(folder)/x.wav"], input: "go pitch\nswipe up\nquit\n")
    XCTAssertTrue(result.errors.hasPrefix("Unknown voice “nosuch”."), result.errors)
    XCTAssertEqual(result.lines.last, "2")
    XCTAssertEqual(result.status, 0)
  }

  func testUnknownVoiceIsReportedWithoutSoundDevice() throws {
    let result = try BuiltProgram.withoutSound.run(["--voice", "nosuch"], input: "quit\n")
    let lines = result.errors.split(separator: "\n")
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines[0].hasPrefix("Unknown voice “nosuch”."), result.errors)
  }

  func testSessionSoundFileContainsPauses() throws {
    let file = try temporaryFolder(self) + "/session.wav"
    let result = try BuiltProgram().run(["--output", file], input: "go pitch\nswipe up\nquit\n")
    XCTAssertEqual(result.lines.last, "2")
    let sound = try Sound(wavFile: file)
    XCTAssertGreaterThan(sound.seconds, 4)
    XCTAssertGreaterThan(sound.longestSilence, 0.6, "the file contains the pause before the hint")
  }

  func testVoiceIsChosenByName() throws {
    let file = try temporaryFolder(self) + "/voice.wav"
    let result = try BuiltProgram().run(
      ["--output", file],
      input: "voice en-gb-scotland\nvoice default\nvoice xyzzy\nvoice de\nquit\n")
    XCTAssertEqual(
      result.lines.dropFirst(2).first, "Voice: English (Scotland)", result.lines.description)
    XCTAssertEqual(
      result.lines.dropFirst(3),
      [
        "Voice: default", "Not found: xyzzy. Nearest: default, fast, calm, bright, whisper.",
        "Voice: German",
      ])
  }
}

/// Tests that users who listen at 350 words per minute can complete each task in `Tasks` within its
/// command limit.
final class TaskTests: XCTestCase {
  func testEachTaskStaysWithinCommandLimit() throws {
    let tasks = try ListenerTask.all()
    XCTAssertEqual(
      tasks.count, 8, "the number of tasks, without those for companion mode and the shell")
    for task in tasks {
      let limit = try XCTUnwrap(task.commandLimit, task.name)
      XCTAssertLessThanOrEqual(task.commands, limit, task.name)
      XCTAssertGreaterThan(task.commands, 0, task.name)
    }
  }

  func testPasswordIsNotInOutputHistoryOrRecording() throws {
    let task = try XCTUnwrap(try ListenerTask.all().first { $0.name.hasPrefix("08") })
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment = ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder]
    let result = try program.run(
      task.options() + ["--silent", "--record", folder + "/recording.txt"],
      input: task.session.typed)
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(task.session.typed.contains("correct horse"))
    let recording = try String(contentsOfFile: folder + "/recording.txt", encoding: .utf8)
    XCTAssertTrue(recording.contains("\n••••••••\n"), recording)
    let kept = try BuiltProgram().shell("cat $(find '\(folder)' -type f)").output
    for text in [result.output, result.errors, kept] {
      XCTAssertFalse(text.contains("correct"), text)
      XCTAssertFalse(text.contains("horse"), text)
    }
  }
}
