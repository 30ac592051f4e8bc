import Foundation
import ProgramSupport
import XCTest

/// Terminal programs that the built program starts, operates and ends.
final class TerminalProgramTests: XCTestCase {
  /// A program that asks for a line, a secret and another line.
  private static let asks = """
    printf 'Name: '; read name; stty -echo; printf 'PIN: '; read pin; stty echo; echo; \
    printf '\\033[1;31mHello %s, %s\\033[0m\\n' "$name" "${#pin}"; printf '\\033]52;c;aGk=\\007\\007'; \
    read last; exit 4
    """

  private let commands = "type Ann\nreturn\ntype\nhunter2\nreturn\nswipe left\ntype x\nreturn\n"

  private var program = BuiltProgram()

  override func setUpWithError() throws {
    program = try BuiltProgram(inFolderOf: self)
    try program.write(commands, to: "keys.txt")
  }

  private func transcript() throws -> BuiltProgram.Result {
    try program.run(["transcript", "--terminal", Self.asks, "--commands", "keys.txt"])
  }

  func testAProgramIsOperatedFromItsStartToItsEnd() throws {
    let result = try transcript()
    XCTAssertEqual(result.status, 0, result.errors)
    let end = "#= “\(Self.asks)” has closed with exit code 4."
    XCTAssertEqual(
      result.lines.dropFirst(),
      [
        "#= Name:", "type Ann", "#= Ann", "return", "#= PIN:", "type",
        "#= Type the text; it is not shown.", "••••••••", "#= Entered.", "return", "#= bell",
        "#= Hello Ann, 7", "swipe left", "#= Hello Ann, 7", "type x", "#= x", "return", end,
      ])
    // Nothing that the program writes reaches the terminal of the user.
    XCTAssertFalse((result.output + result.errors).contains("\u{1B}"))
    XCTAssertFalse(result.output.contains("hunter2"))
  }

  func testARecordedSessionIsVerified() throws {
    let lines = ["type one", "return", "type two", "return"]
    try program.write(lines.map { $0 + "\n" }.joined(), to: "lines.txt")
    let start = ["--terminal", "while read line; do echo \"got $line\"; done"]
    let first = try program.run(["transcript"] + start + ["--commands", "lines.txt"])
    try program.write(first.output, to: "session.txt")
    let same = try program.run(["verify"] + start + ["session.txt"])
    XCTAssertEqual(same.status, 0, same.output)
    let other = try program.run(["verify", "--terminal", "cat", "session.txt"])
    XCTAssertEqual(other.status, 1, other.output)
    XCTAssertTrue(first.output.contains("#= got two"), first.output)
  }

  func testNoProcessIsLeft() throws {
    // A shell that ignores the request to end, a job in the background, and one that ignores all.
    let mark = "31\(ProcessInfo.processInfo.processIdentifier)"
    let start = "trap '' TERM HUP; sh -c \"trap '' HUP TERM; sleep \(mark)\" & sleep \(mark); true"
    let result = try program.run(["do", "--wait", "1", "--terminal", start, "where"])
    XCTAssertEqual(result.status, 0, result.errors)
    XCTAssertTrue(eventually { (try? self.program.shell("pgrep -f 'sleep \(mark)$'").lines) == [] })
  }

  func testNoProcessIsLeftWhenTheReaderIsKilled() throws {
    let mark = "32\(ProcessInfo.processInfo.processIdentifier)"
    let running = try RunningProgram(
      program, ["run", "--silent", "--unpaced", "--terminal", "echo Ready.; sleep \(mark)"])
    XCTAssertTrue(running.output(until: "Ready.").contains("Ready."))
    kill(running.number, SIGKILL)
    XCTAssertTrue(eventually { (try? self.program.shell("pgrep -f 'sleep \(mark)$'").lines) == [] })
  }

  func testAProgramThatReadsNothingDoesNotBlock() throws {
    let questions =
      "stty raw -echo; i=0; while [ $i -lt 3000 ]; do printf '\\033[6n'; i=$((i+1)); done; "
      + "printf Done.; sleep 30"
    let result = try program.run(["do", "--wait", "2", "--terminal", questions, "type x; last"])
    XCTAssertEqual(result.output, "Done.\n", result.errors)
  }

  func testTheTerminalHasTheChosenSize() throws {
    let result = try program.run(
      ["do", "--terminal", "stty size; echo $TERM; read x", "--size", "100x30", "first"])
    XCTAssertEqual(result.output, "30 100\n")
  }

  func testAMissingCommandIsReported() throws {
    let result = try program.run(["transcript", "--terminal", "nosuchprogram"])
    XCTAssertEqual(result.status, 69)
    XCTAssertTrue(
      result.errors.hasPrefix("Can't start “nosuchprogram”: ")
        && result.errors.hasSuffix("not found. Check the command in a terminal.\n"), result.errors)
  }

  func testATerminalIsDrawnAuditedAndSaved() throws {
    let start = ["--terminal", "printf 'One\\nTwo\\n'; read x"]
    XCTAssertEqual(try program.run(["draw"] + start + ["--output", "a.svg"]).status, 0)
    XCTAssertTrue(try program.read("a.svg").contains("Two"))
    try program.write("type Ann\nreturn\n", to: "keys.txt")
    let audit = try program.run(
      ["audit"] + start + ["--commands", "keys.txt", "--save-tree", "a.cast"])
    XCTAssertTrue(audit.output.contains("a.cast: 2 keys"), audit.output + audit.errors)
    XCTAssertEqual(try program.run(["do", "a.cast", "last"]).output, "Ann\n")
  }
}
