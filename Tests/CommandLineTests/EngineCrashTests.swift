import Foundation
import ProgramSupport
import XCTest

/// The command that Earshot uses to start the engine's process.
final class EngineCrashTests: XCTestCase {
  func testEngineCommandNamesAlternatives() throws {
    let result = try BuiltProgram().run(["engine"], input: "")
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(
      result.errors, "“earshot engine” is for Earshot itself. Use “earshot” or “earshot say”.\n")
    XCTAssertFalse(try BuiltProgram().run(["--help"]).output.contains("engine "))
  }
}
