import Foundation
import ProgramSupport
import ReaderSession
import XCTest

/// Tests the sound of sessions in files: the rate, pauses and listener tasks.
final class SessionSoundTests: XCTestCase {
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

  func testEachTaskIsSpokenAsRecordedAt350WordsPerMinute() throws {
    let output = try temporaryFolder(self)
    for task in try ListenerTask.all() {
      let sound = output + "/\(task.name).wav"
      let result = try BuiltProgram().run(
        task.options() + ["--rate", "350", "--output", sound], input: task.session.typed)
      XCTAssertEqual(result.lines, task.session.recorded, task.name)
      XCTAssertEqual(result.errors, "", task.name)
      XCTAssertEqual(result.status, 0, task.name)
      XCTAssertGreaterThan(try Sound(wavFile: sound).seconds, 1, task.name)
    }
  }

  func testRotorRateSetsRateOfSpeech() throws {
    let folder = try temporaryFolder(self)
    func seconds(_ commands: String, _ name: String) throws -> Double {
      let file = "\(folder)/\(name).wav"
      let result = try BuiltProgram().run(
        ["--no-hints", "--output", file], input: commands + "\nhelp\nquit\n")
      XCTAssertEqual(result.errors, "")
      return try Sound(wavFile: file).seconds
    }
    // Both sessions have the same words except for two numbers, so the rate causes most of the
    // difference in length.
    let slow = try seconds("rotor rate\nswipe down 99\nrotor words", "slow")
    let fast = try seconds("rotor rate\nswipe up 99\nrotor words", "fast")
    XCTAssertGreaterThan(slow, fast * 2)
  }
}
