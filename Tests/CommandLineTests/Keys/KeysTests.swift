import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// `earshot keys` without a terminal.
final class KeysTests: XCTestCase {
  func testKeysWithoutTerminalIsUsageError() throws {
    let result = try BuiltProgram().run(["keys", "--silent"], input: "h\n")
    XCTAssertEqual(
      result,
      .init(
        output: "",
        errors:
          "Keys need a terminal, and standard input is not one. Start earshot keys at a terminal, "
          + "or send commands, one on each line, to earshot run.\n", status: 64))
    let help = try BuiltProgram().run(["keys", "--help"])
    XCTAssertTrue(help.output.contains("USAGE: earshot keys [<options>] [<scene>]"))
    XCTAssertEqual(try BuiltProgram().run(["keys", "--watch"]).status, 64)
  }
}
