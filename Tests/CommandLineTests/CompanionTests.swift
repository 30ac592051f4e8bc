import Foundation
import ProgramSupport
import XCTest

/// Companion mode, beside another reader or a braille display.
@MainActor
final class CompanionTests: XCTestCase {
  func testPipeGetsOnlyLines() async throws {
    let result = try BuiltProgram.withoutSound.run(
      ["--companion"], input: "go pitch\nswipe up\nquit\n")
    XCTAssertEqual(result.lines, ["DJ deck", "Cue. Button.", "Pitch: 1. Adjustable.", "2"])
    XCTAssertEqual(result.errors, "", "a missing sound device is not reported")
  }

  func testCompanionRefusesSoundFile() async throws {
    let result = try BuiltProgram().run(["--companion", "--output", "s.wav"])
    XCTAssertEqual(result.status, 64)
    XCTAssertTrue(
      result.errors.contains("--companion and --output contradict each other."), result.errors)
  }
}
