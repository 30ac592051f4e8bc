import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// Recording sessions at a terminal.
final class RecordTests: XCTestCase {
  func testKilledProcessKeepsHistory() throws {
    let file = try temporaryFolder(self) + "/deck.txt"
    let program = try RunningProgram(BuiltProgram(), ["run", "--silent", "--record", file])
    try program.type("go pitch\nswipe up\n")
    XCTAssertTrue(program.output(until: "\n2\n").hasSuffix("\n2\n"))
    kill(program.number, SIGKILL)
    _ = try program.end(typing: "")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    XCTAssertTrue(text.hasSuffix("swipe up\n#= 2\n"), text)
  }
}
