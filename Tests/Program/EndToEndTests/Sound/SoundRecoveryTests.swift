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

/// Tests that the session continues if the engine's process is killed or stopped.
final class EngineCrashTests: XCTestCase {
  func testEngineKilledTenTimesLosesOnlySyllables() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    let reading = "read all\nhelp speech\nhelp values\n"
    var (undisturbed, disturbed): (BuiltProgram.Result?, BuiltProgram.Result?)
    let whole = try server.record {
      undisturbed = try RunningProgram(program, ["--rate", "400"]).end(typing: reading)
    }
    var kills = 0
    let broken = try server.record {
      let running = try RunningProgram(program, ["--rate", "400"])
      try running.type(reading)
      var last: Int32?
      while kills < 10, let engine = try running.engine(after: last) {
        // After this pause, the pipe to the program is full, so the engine is waiting in the middle
        // of its speech.
        Thread.sleep(forTimeInterval: 0.4)
        XCTAssertEqual(kill(engine, SIGKILL), 0)
        last = engine
        kills += 1
      }
      disturbed = try running.end(typing: "")
    }
    XCTAssertEqual(kills, 10)
    XCTAssertEqual(disturbed, undisturbed, "the output is the same, and there are no errors")
    print("audible: \(whole.audibleSeconds) s, with ten kills \(broken.audibleSeconds) s")
    print("longest silence: \(whole.longestSilence) s, with ten kills \(broken.longestSilence) s")
    XCTAssertGreaterThan(whole.audibleSeconds, 10)
    XCTAssertEqual(
      broken.audibleSeconds, whole.audibleSeconds, accuracy: whole.audibleSeconds * 0.03)
  }

  func testStoppedEngineIsReplacedWithoutLoss() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    var (undisturbed, disturbed): (BuiltProgram.Result?, BuiltProgram.Result?)
    let whole = try server.record {
      undisturbed = try RunningProgram(program, ["--rate", "300"]).end(typing: "where\n")
    }
    let broken = try server.record {
      let running = try RunningProgram(program, ["--rate", "300"])
      let engine = try XCTUnwrap(running.engine(after: nil))
      XCTAssertEqual(running.nextOutput(), "DJ deck\n")
      XCTAssertEqual(kill(engine, SIGSTOP), 0)
      try running.type("where\n")
      XCTAssertNotNil(try running.engine(after: engine))
      var rest = try running.end(typing: "")
      rest = .init(output: "DJ deck\n" + rest.output, errors: rest.errors, status: rest.status)
      disturbed = rest
    }
    XCTAssertEqual(disturbed, undisturbed)
    XCTAssertEqual(
      broken.audibleSeconds, whole.audibleSeconds, accuracy: whole.audibleSeconds * 0.05)
  }

  func testEngineThatKeepsCrashingIsReported() throws {
    let server = try SoundServer(for: self)
    let running = try RunningProgram(server.program)
    XCTAssertNotNil(try running.engine(after: nil))
    XCTAssertEqual(running.nextOutput(), "DJ deck\n")
    let end = Date(timeIntervalSinceNow: 3)
    while Date() < end {
      if let engine = try running.engine() { kill(engine, SIGKILL) }
    }
    let rest = try running.end(typing: "go pitch\nswipe up\n")
    XCTAssertTrue(rest.output.hasSuffix("\n2\n"), rest.output)
    XCTAssertEqual(rest.status, 0)
    print("errors: \(rest.errors)")
  }

  func testEngineProcessEndsWithProgram() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    for signal in [SIGKILL, SIGTERM, SIGHUP] {
      let running = try RunningProgram(program)
      let engine = try XCTUnwrap(running.engine(after: nil))
      XCTAssertEqual(running.nextOutput(), "DJ deck\n")
      // The program ignores signals until it has installed its handlers, so send the signal
      // repeatedly.
      let hasEnded = eventually {
        if running.isRunning { kill(running.number, signal) }
        return kill(engine, 0) != 0
      }
      XCTAssertTrue(hasEnded, "\(signal)")
      _ = try running.end(typing: "")
    }
  }

  func testAllProcessesStayBelowMemoryLimit() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    let running = try RunningProgram(program)
    let engine = try XCTUnwrap(running.engine(after: nil))
    try running.type("help speech\n")
    Thread.sleep(forTimeInterval: 2)
    let shares = try [running.number, engine].map { number in
      let lines = try String(contentsOfFile: "/proc/\(number)/smaps_rollup", encoding: .utf8)
        .split(separator: "\n")
      let share = lines.first { $0.hasPrefix("Pss:") }?.split(separator: " ").dropFirst().first
      return try XCTUnwrap(share.flatMap { Int($0) })
    }
    print("proportional set sizes, program and engine: \(shares) kB")
    XCTAssertLessThan(shares.reduce(0, +), 60_000)
    kill(running.number, SIGTERM)
    _ = try running.end(typing: "")
  }
}
