import Foundation
import ProgramSupport
import XCTest

/// Tests input that is invalid, too long or missing, and output that fails.
final class BadInputTests: XCTestCase {
  func testInvalidUTF8IsNotUnderstoodAndSessionContinues() throws {
    let result = try session(Data([0xFF, 0xFE, 0x80, 0x0A]))
    XCTAssertTrue(result.lines[2].hasPrefix("Not understood: "), result.lines[2])
    XCTAssertEqual(result.lines.last, "First item.")
  }

  func testMegabyteLineIsTooLongAndSessionContinues() throws {
    let result = try session(Data(repeating: 0x61, count: 1 << 20) + Data("\n".utf8))
    XCTAssertEqual(result.lines[2], "Line too long.")
    XCTAssertEqual(result.lines.count, 4)
    XCTAssertEqual(result.lines.last, "First item.")
  }

  func testLongestLineIsQuotedInShortForm() throws {
    let result = try session(Data(repeating: 0x61, count: 1 << 16) + Data("\n".utf8))
    XCTAssertEqual(
      result.lines[2],
      "Not understood: \(String(repeating: "a", count: 60))…. Nearest: items, help.")
  }

  func testControlCharactersDoNotReachTerminal() throws {
    let result = try session(Data("\u{1B}[2J\u{7}\u{0}x\u{9B}31m\n".utf8))
    XCTAssertFalse(
      result.output.unicodeScalars.contains {
        $0.properties.generalCategory == .control && $0 != "\n"
      })
    XCTAssertEqual(result.lines.last, "First item.")
  }

  func testClosedOutputEndsSessionQuietly() throws {
    let result = try BuiltProgram().shell(
      "set -o pipefail; yes 'swipe up' | head -n 100000 | \"$earshot\" --silent | head -n 1")
    XCTAssertEqual(result.output, "DJ deck\n")
    XCTAssertEqual(result.errors.contains("Fatal"), false, result.errors)
    XCTAssertFalse(result.errors.contains("can't be written"), result.errors)
  }

  func testClosedOrFullOutputIsReported() throws {
    for (output, reason) in [
      ("&-", "Bad file descriptor"), ("/dev/full", "No space left on device"),
    ] {
      if output != "&-" { try requireFullDevice() }
      let result = try BuiltProgram().shell("echo 'swipe up' | \"$earshot\" --silent >\(output)")
      XCTAssertEqual(
        result.errors,
        "Standard output can't be written: \(reason). Send it to a terminal, or to a "
          + "file on a disk with free space.\n")
      XCTAssertEqual(result.status, 73)
    }
  }

  func testIncompleteSoundFileIsErrorAndSessionContinues() throws {
    try requireFullDevice()
    let result = try BuiltProgram().run(
      ["--output", "/dev/full"], input: "go pitch\nswipe up\nquit\n")
    XCTAssertEqual(result.lines.last, "2")
    XCTAssertEqual(
      result.errors,
      "/dev/full can't be written: No space left on device. Choose a file on a disk with free space.\n"
    )
    XCTAssertEqual(result.status, 73)
  }

  func testBlockedOutputDelaysNeitherSpeechNorControlC() throws {
    let sound = try temporaryFolder(self) + "/x.wav"
    // The output goes to a full pipe that nothing reads, like the pipe of a waiting pager.
    let result = try BuiltProgram().shell(
      """
      mkfifo "\(sound).pipe"
      exec 3<>"\(sound).pipe"
      head -c 65536 /dev/zero >&3
      (printf 'go pitch\\n'; sleep 60) | "$earshot" --unpaced --output "\(sound)" >&3 &
      program=$!
      for try in $(seq 200); do
        [ "$(stat -c %s "\(sound)" 2>/dev/null || echo 0)" -gt 40000 ] && break
        sleep 0.05
      done
      stat -c %s "\(sound)"
      kill -TERM $program
      for try in $(seq 100); do kill -0 $program 2>/dev/null || break; sleep 0.05; done
      kill -0 $program 2>/dev/null && echo alive || echo ended
      kill -KILL $program 2>/dev/null
      pkill -P $$ sleep
      """)
    XCTAssertGreaterThan(Int(result.lines.first ?? "") ?? 0, 40_000, "the program has spoken")
    XCTAssertEqual(result.lines.last, "ended", result.errors)
  }

  func testClosedInputEndsSession() throws {
    let result = try BuiltProgram().shell("\"$earshot\" --silent <&-")
    XCTAssertEqual(result.lines, ["DJ deck", "Cue. Button."])
    XCTAssertEqual(result.status, 0)
  }

  func testInvalidOptionsAreUsageErrors() throws {
    let lists = [
      ["--rate", "1201"], ["--rate", "fast"], ["--pitch", "-1"], ["--volume", "101"],
      ["--nosuch"], ["nosuch"], ["say"], ["--silent", "--output", "x.wav"],
      ["say", "x", "--output", ""],
    ]
    for (arguments, result) in zip(lists, try BuiltProgram().run(sideBySide: lists)) {
      XCTAssertEqual(result.status, 64, "\(arguments)")
    }
  }

  func testEngineCommandNamesAlternatives() throws {
    let result = try BuiltProgram().run(["engine"], input: "")
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(
      result.errors, "“earshot engine” is for internal use only. Use “earshot” or “earshot say”.\n")
    XCTAssertFalse(try BuiltProgram().run(["--help"]).output.contains("engine "))
  }

  func testKeysWithoutTerminalIsUsageError() throws {
    XCTAssertEqual(
      try BuiltProgram().run(["keys", "--silent"], input: "h\n"),
      .init(
        output: "",
        errors:
          "Keys need a terminal, but standard input is not one. Start earshot keys at a terminal, "
          + "or send commands, one on each line, to earshot run.\n", status: 64))
    let help = try BuiltProgram().run(["keys", "--help"])
    XCTAssertTrue(help.output.contains("USAGE: earshot keys [<options>] [<scene>]"))
    XCTAssertEqual(try BuiltProgram().run(["keys", "--watch"]).status, 64)
  }

  /// Runs a session with a line of bad input before a command.
  private func session(_ line: Data) throws -> BuiltProgram.Result {
    let result = try BuiltProgram().run(["--silent"], input: line + Data("swipe left\nquit\n".utf8))
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
    return result
  }
}
