import Foundation
import ProgramSupport
import XCTest

/// Tests sound servers that are killed or stop responding during speech.
final class SoundRecoveryTests: XCTestCase {
  private let session = "read all\nread all\nquit\n"

  /// Returns the printed lines and the audible time of an undisturbed session.
  private func undisturbed(_ program: BuiltProgram, _ server: SoundServer) throws
    -> (lines: [String], audibleSeconds: Double)
  {
    var result: BuiltProgram.Result?
    let sound = try server.record { result = try program.run([], input: session) }
    XCTAssertEqual(result?.errors, "")
    XCTAssertEqual(result?.status, 0)
    return (result?.lines ?? [], sound.audibleSeconds)
  }

  func testServerKilledTenTimesLosesNoSpeech() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    let expected = try undisturbed(program, server)

    var recording = try server.startRecording()
    let running = try RunningProgram(program)
    try running.type(session)
    var audibleSeconds = 0.0
    for kill in 1...10 {
      let speaks = try recording.waitUntilHeard(seconds: 0.5)
      guard speaks else {
        XCTFail("the program does not speak before kill \(kill)")
        break
      }
      server.crash()
      audibleSeconds += try recording.end().audibleSeconds
      try server.start(isHidden: true)
      recording = try server.startRecording(isHidden: true)
      server.show()
    }
    let result = try running.end(typing: "")
    Thread.sleep(forTimeInterval: 0.5)
    audibleSeconds += try recording.end().audibleSeconds

    XCTAssertEqual(result.lines, expected.lines, "every word is printed exactly once")
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.errors.hasPrefix("The sound device has failed"), result.errors)
    // The recorder loses samples that it has not written when it is killed, so allow half a second.
    XCTAssertGreaterThan(audibleSeconds, expected.audibleSeconds - 0.5)
    print("heard: \(expected.audibleSeconds) s undisturbed, \(audibleSeconds) s with ten kills")
  }

  func testPausedServerLosesNoSpeech() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    let expected = try undisturbed(program, server)

    let recording = try server.startRecording()
    let running = try RunningProgram(program)
    try running.type(session)
    XCTAssertTrue(try recording.waitUntilHeard(seconds: 2))
    server.halt()
    // The program waits five seconds for a device, so this pause is short enough, even on a busy
    // machine.
    Thread.sleep(forTimeInterval: 2)
    server.proceed()
    let result = try running.end(typing: "")
    Thread.sleep(forTimeInterval: 0.5)
    let audibleSeconds = try recording.end().audibleSeconds

    XCTAssertEqual(result.lines, expected.lines)
    XCTAssertEqual(result.status, 0)
    XCTAssertGreaterThan(audibleSeconds, expected.audibleSeconds - 0.2)
    print("heard: \(expected.audibleSeconds) s undisturbed, \(audibleSeconds) s with a rest")
  }

  func testHaltedServerIsReportedAndSessionContinues() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    let recording = try server.startRecording()
    let running = try RunningProgram(program)
    XCTAssertTrue(try recording.waitUntilHeard(seconds: 0.3))
    server.halt()
    let result = try running.end(typing: "go pitch\nswipe up\nswipe up\nquit\n")
    server.proceed()
    XCTAssertTrue(result.output.hasSuffix("\n2\n3\n"), result.output)
    XCTAssertEqual(
      result.errors,
      "The sound device is not responding. If this persists, restart PulseAudio or PipeWire. "
        + "Until then, Earshot prints without speaking.\n", "the problem is reported once")
    XCTAssertEqual(result.status, 0)
    _ = try recording.end()
  }

  func testUnresponsiveServerAtStartIsReportedAndSessionContinues() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    server.halt()
    let result = try program.run([], input: "go pitch\nswipe up\nquit\n")
    XCTAssertTrue(result.output.hasSuffix("\n2\n"), result.output)
    XCTAssertTrue(result.errors.hasPrefix("The sound device is not responding."), result.errors)
    let spoken = try program.run(["say", "Hello"])
    XCTAssertTrue(spoken.errors.hasPrefix("The sound device is not responding."), spoken.errors)
    XCTAssertEqual(spoken.status, 69)
  }

  func testUnresponsiveServerDoesNotBlockSpeechToFile() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    server.halt()
    let file = server.folder + "/said.wav"
    let result = try program.run(["say", "Hello", "--output", file])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
    XCTAssertGreaterThan(try Data(contentsOf: URL(fileURLWithPath: file)).count, 10_000)
  }

  func testDeviceStaysAwakeBetweenReplies() throws {
    let server = try SoundServer(for: self, modules: ["module-suspend-on-idle timeout=1"])
    let program = server.program
    func state() throws -> String? {
      try server.ask("list", "sinks", "short").output.split(whereSeparator: \.isWhitespace).last
        .map(String.init)
    }
    XCTAssertTrue(try eventually { try state() == "SUSPENDED" }, "the device sleeps before speech")
    let running = try RunningProgram(program)
    XCTAssertTrue(running.output(until: "Cue").contains("Cue"))
    Thread.sleep(forTimeInterval: 6)
    XCTAssertEqual(
      try state(), "RUNNING", "the device stays awake for longer than the server's timeout")
    _ = try running.end(typing: "quit\n")
  }
}
