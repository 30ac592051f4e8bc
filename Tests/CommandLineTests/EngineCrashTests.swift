import Foundation
import ProgramSupport
import XCTest

/// The engine's process is killed, stopped and never left alone; the session goes on.
final class EngineCrashTests: XCTestCase {
  func testEngineCommandSaysWhatToUse() throws {
    let result = try BuiltProgram().run(["engine"], input: "")
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(
      result.errors, "Earshot itself starts “earshot engine”. Use “earshot” or “earshot say”.\n")
    XCTAssertFalse(try BuiltProgram().run(["--help"]).output.contains("engine "))
  }
}
