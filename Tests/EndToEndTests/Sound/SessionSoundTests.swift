import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// The sound of a session in a file.
final class SessionSoundTests: XCTestCase {
  func testRotorRateSetsRateOfSpeech() throws {
    let folder = try temporaryFolder(self)
    func seconds(_ commands: String, _ name: String) throws -> Double {
      let file = "\(folder)/\(name).wav"
      let result = try BuiltProgram().run(
        ["--no-hints", "--output", file], input: commands + "\nhelp\nquit\n")
      XCTAssertEqual(result.errors, "")
      return try Sound(wavFile: file).seconds
    }
    // The words differ only in the two numbers.
    let slow = try seconds("rotor rate\nswipe down 99\nrotor words", "slow")
    let fast = try seconds("rotor rate\nswipe up 99\nrotor words", "fast")
    XCTAssertGreaterThan(slow, fast * 2)
  }
}
