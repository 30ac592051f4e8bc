import Foundation
import ProgramSupport
import XCTest

/// The pause before a hint, in the sound of a session.
final class HintPauseTests: XCTestCase {
  func testHintPauseFollowsSetting() throws {
    let folder = try temporaryFolder(self)
    func silence(_ pause: String) throws -> Double {
      let path = "\(folder)/\(pause).wav"
      _ = try BuiltProgram().run(
        ["--hint-pause", pause, "--output", path], input: "go pitch\nquit\n")
      return try Sound(wavFile: path).longestSilence
    }
    let short = try silence("0.7")
    XCTAssertEqual(try silence("2") - short, 1.3, accuracy: 0.1)
    XCTAssertEqual(try BuiltProgram().run(["--hint-pause", "nan"], input: "").status, 64)
    XCTAssertEqual(try BuiltProgram().run(["--hint-pause", "11"], input: "").status, 64)
  }
}
