import Foundation
import ProgramSupport
import XCTest

import class DesktopClient.HeadlessDesktop

/// The state of a desktop and its programs after Earshot is killed.
final class KilledReaderTests: XCTestCase {
  private static let scale = "zenity --scale --text=Volume --value=3 --max-value=10"

  override func setUpWithError() throws {
    for name in ["Xvfb", "dbus-daemon", "dbus-send", "zenity"] {
      _ = try path(of: name, for: "run a Linux program")
    }
  }

  /// Starts to read a program, and waits until it is read.
  private func reader(_ program: BuiltProgram, _ arguments: [String]) throws -> RunningProgram {
    let reader = try RunningProgram(
      program, ["run", "--silent", "--unpaced", "--wait", "60"] + arguments)
    XCTAssertTrue(reader.output(until: "Adjustable.").contains("Adjustable."))
    return reader
  }

  func testTheSwitchesAreTurnedOffByTheLastReader() throws {
    // It takes the place of the user's desktop.
    let desktop = try HeadlessDesktop(environment: ProcessInfo.processInfo.environment)
    defer { desktop.end() }
    var program = BuiltProgram()
    program.environment = desktop.environment
    func areSwitchesOn() throws -> [Bool] {
      try ["IsEnabled", "ScreenReaderEnabled"].map { name in
        try program.shell(
          "dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus "
            + "org.freedesktop.DBus.Properties.Get string:org.a11y.Status string:\(name)"
        ).output.contains("boolean true")
      }
    }
    /// Kills a reader, and waits for its guard.
    func end(_ reader: RunningProgram) throws {
      let guards = try program.shell("pgrep -P \(reader.number) -x sh").lines
      XCTAssertEqual(guards.count, 1)
      kill(reader.number, SIGKILL)
      XCTAssertTrue(
        eventually {
          // A process that no one has awaited yet has no words.
          guards.allSatisfy {
            FileManager.default.contents(atPath: "/proc/\($0)/cmdline")?.isEmpty != false
          }
        })
    }

    let process = try program.process(["--version"])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \(Self.scale)"]
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    XCTAssertEqual(try areSwitchesOn(), [false, false])
    let first = try reader(program, ["--app", "zenity"])
    let second = try reader(program, ["--app", "zenity"])
    XCTAssertEqual(try areSwitchesOn(), [true, true])
    try end(first)
    XCTAssertEqual(try areSwitchesOn(), [true, true])
    let third = try reader(program, ["--app", "zenity"])
    XCTAssertEqual(try third.end(typing: "quit\n").status, 0)
    XCTAssertEqual(try areSwitchesOn(), [true, true])
    try end(second)
    // The shell's last command may outlive it on a busy machine.
    XCTAssertTrue(eventually { (try? areSwitchesOn()) == [false, false] })
  }

  func testNothingIsLeftOfAHeadlessDesktop() throws {
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment["TMPDIR"] = folder
    let reader = try reader(program, ["--start", Self.scale, "--headless"])
    /// The processes that have the folder in their environment.
    func processes() throws -> [String] {
      try BuiltProgram().shell("grep -ls '\(folder)' /proc/[0-9]*/environ").lines
    }
    XCTAssertGreaterThanOrEqual(try processes().count, 5)
    kill(reader.number, SIGKILL)
    XCTAssertTrue(try eventually { try processes().isEmpty })
    XCTAssertTrue(
      try eventually { try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty })
  }
}
