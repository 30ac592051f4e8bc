import Foundation
import ProgramSupport
import XCTest

/// Tests that a broken microphone is reported in a sentence, and that typed commands still work.
final class MicrophoneFailureTests: XCTestCase {
  /// Shell scripts in place of `parec`, with the report of each.
  private static let recorders: [(script: String?, report: String)] = [
    (nil, "There is no program that records."),
    ("exit 1", "The microphone has stopped."),
    ("/bin/echo 123; exit 0", "The microphone has stopped."),
    ("exec /bin/sleep 100", "The microphone delivers no sound."),
  ]

  func testFailureIsReportedAndLinesStillWork() throws {
    try requireRecognizer()
    for (script, report) in Self.recorders {
      let running = try RunningProgram(
        try program(recordingWith: script), ["listen", "--silent", "--no-hints"])
      _ = running.output(until: "Cue. Button.\n")
      try running.type("\n")
      let output = running.output(until: report)
      XCTAssertTrue(output.contains(report), "\(script ?? "none"): \(output)")
      let result = try running.end(typing: "swipe right\nquit\n")
      XCTAssertTrue(result.output.hasSuffix("Loop. Switch Button. Off.\n"), result.output)
      XCTAssertEqual(result.output.components(separatedBy: "microphone").count, 1, result.output)
      XCTAssertEqual(result.errors, "")
      XCTAssertEqual(result.status, 0)
    }
  }

  /// The second program is used if the first has no sound server.
  func testSecondRecorderReplacesFirst() throws {
    try requireRecognizer()
    var program = try program(recordingWith: "exit 1")
    try Self.write(
      "exec /bin/sleep 100", to: (program.environment["PATH"] ?? "") + "/arecord")
    program.environment["PATH"]? += ":/usr/bin:/bin"
    let running = try RunningProgram(program, ["listen", "--silent", "--no-hints"])
    _ = running.output(until: "Cue. Button.\n")
    try running.type("\n")
    XCTAssertTrue(
      try eventually {
        try !BuiltProgram().shell("pgrep -P \(running.number) '^sleep$'").lines.isEmpty
      })
    XCTAssertEqual(try running.end(typing: "").status, 0)
  }

  private func program(recordingWith script: String?) throws -> BuiltProgram {
    var program = BuiltProgram()
    let folder = try temporaryFolder(self)
    if let script { try Self.write(script, to: folder + "/parec") }
    program.environment["PATH"] = folder
    return program
  }

  private static func write(_ script: String, to path: String) throws {
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  func testFilesAreChecked() throws {
    let folder = try temporaryFolder(self)
    try "no sound".write(toFile: folder + "/text.wav", atomically: true, encoding: .utf8)
    for (file, status, message) in [
      ("/missing.wav", 66, "can't be read."), ("/text.wav", 65, "is not a WAV file"),
    ] {
      let result = try BuiltProgram().run(["listen", "--silent", "--microphone", folder + file])
      XCTAssertEqual(result.status, Int32(status))
      XCTAssertTrue(result.errors.contains(message), result.errors)
      XCTAssertEqual(result.output, "")
    }
    XCTAssertEqual(try BuiltProgram().run(["listen", "--microphone", ""]).status, 64)
  }
}
