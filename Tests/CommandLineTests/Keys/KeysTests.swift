import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Single keys, at a real terminal.
final class KeysTests: XCTestCase {
  func testKeysWithoutTerminalIsUsageError() throws {
    let result = try BuiltProgram().run(["keys", "--silent"], input: "h\n")
    XCTAssertEqual(
      result,
      .init(
        output: "",
        errors:
          "Keys are read from a terminal, and standard input is none. Start earshot keys at a "
          + "terminal, or send commands, one a line, to earshot run.\n", status: 64))
    let help = try BuiltProgram().run(["keys", "--help"])
    XCTAssertTrue(help.output.contains("USAGE: earshot keys [<options>] [<scene>]"))
    XCTAssertEqual(try BuiltProgram().run(["keys", "--watch"]).status, 64)
  }
}
