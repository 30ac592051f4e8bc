import Foundation
import ProgramSupport
import XCTest

/// Terminal programs that behave badly: each has right words, and no process is left.
final class HostileProgramTests: XCTestCase {
  private var program = BuiltProgram()

  override func setUpWithError() throws {
    program = try BuiltProgram(inFolderOf: self)
    try program.write("", to: "none.txt")
  }

  /// Returns what is heard of a command before its end, and the end.
  private func heard(_ command: String) throws -> (lines: [Substring], end: Substring?) {
    let result = try program.run(
      ["transcript", "--wait", "2", "--terminal", command, "--commands", "none.txt"])
    XCTAssertEqual(result.status, 0, result.errors)
    var lines = result.output.split(separator: "\n").dropFirst().map { $0.dropFirst(3) }
    let end = lines.last?.contains("has closed with exit code") == true ? lines.removeLast() : nil
    return (lines, end.map { $0.dropFirst(command.count + 2) })
  }

  private func assertNoProcess(of command: String, _ line: UInt = #line) {
    XCTAssertTrue(
      eventually { (try? self.program.shell("pgrep -f '\(command)$'").lines) == [] }, line: line)
  }

  func testTheKindOfItsEndIsHeard() throws {
    let cases = [
      ("true", [], " has closed with exit code 0."),
      ("echo Hi; kill -9 $$", ["Hi"], " has closed with exit code 137."),
      (
        "echo Hi; sh -c 'kill -SEGV $$'", ["Hi", "Segmentation fault"],
        " has closed with exit code 139."
      ),
      ("exec 2>&-; nosuchprogram; exit 5", [], " has closed with exit code 5."),
    ]
    for (command, lines, end) in cases {
      let found = try heard(command)
      XCTAssertEqual(found.lines.map { String($0) }, lines, command)
      XCTAssertEqual(found.end, end[...], command)
    }
  }

  func testBytesAndCharactersAreHeardAsTheyAre() throws {
    let cases = [
      (#"printf 'caf\351 \377 na\303'; read x"#, "caf\u{FFFD} \u{FFFD} na"),
      (#"printf '日本語 e\314\201 👩\342\200\215👧 ok'; read x"#, "日本語 e\u{301} 👩\u{200D}👧 ok"),
      (#"printf 'Size\033[8;50;100t\033[18t\033[14t'; read x"#, "Size"),
    ]
    for (command, line) in cases {
      XCTAssertEqual(try heard(command).lines, [line[...]], command)
    }
  }

  func testAStringWithoutAnEndIsNeitherHeardNorKept() throws {
    let found = try heard(#"printf 'Name\033]0;'; yes 41x"#)
    XCTAssertEqual(found.lines, ["Name"])
    assertNoProcess(of: "yes 41x")
  }

  func testAFloodIsCutAndCounted() throws {
    let mark = "42\(ProcessInfo.processInfo.processIdentifier)"
    let lines = try heard("yes \(mark)").lines
    XCTAssertTrue(lines.contains { $0.wholeMatch(of: /and \d+ more lines/) != nil }, "\(lines)")
    XCTAssertLessThan(lines.count, 700)
    assertNoProcess(of: "yes \(mark)")
  }

  func testAProgramThatClosesItsTerminalEndsWithTheReader() throws {
    let mark = "43\(ProcessInfo.processInfo.processIdentifier)"
    XCTAssertEqual(
      try heard("echo Hi; exec 0<&- 1>&- 2>&-; trap '' HUP; sleep \(mark)").lines, ["Hi"])
    assertNoProcess(of: "sleep \(mark)")
  }

  func testADaemonEndsWithTheReader() throws {
    let mark = "44\(ProcessInfo.processInfo.processIdentifier)"
    // The shell between them ends at once, so that nothing names the parent.
    let start = "(setsid sh -c 'sleep \(mark) & exit' &); sleep 0.3; echo Started.; read x"
    XCTAssertEqual(try heard(start).lines, ["Started."])
    assertNoProcess(of: "sleep \(mark)")
  }
}
