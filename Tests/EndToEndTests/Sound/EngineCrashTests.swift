import Foundation
import ProgramSupport
import XCTest

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
