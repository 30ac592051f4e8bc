import Foundation
import ProgramSupport
import XCTest

/// Tests that spoken text and voice samples use the user's settings.
final class PersonalVoiceTests: XCTestCase {
  private var person: PersonalHome!

  override func setUpWithError() throws { person = try PersonalHome(self) }

  private var folder: String { person.folder }
  private var program: BuiltProgram { person.program }

  func testSayUsesUserSettings() throws {
    func length(_ arguments: [String]) throws -> Int {
      let sound = folder + "/speech.wav"
      let result = try program.run(["say", "Pitch one two three", "--output", sound] + arguments)
      XCTAssertEqual(result.errors, "")
      return try Data(contentsOf: URL(fileURLWithPath: sound)).count
    }
    let plain = try length([])
    let fast = try length(["--rate", "350"])
    XCTAssertLessThan(fast, plain)
    try person.write("rate: 350\n")
    XCTAssertEqual(try length([]), fast)
    XCTAssertEqual(try length(["--rate", "175"]), plain)
  }

  func testSamplesUseUserSettings() throws {
    func length() throws -> Int {
      let sound = folder + "/sample.wav"
      let result = try program.run(["voices", "--sample", "--voice", "calm", "--output", sound])
      XCTAssertEqual(result.errors, "")
      return try Data(contentsOf: URL(fileURLWithPath: sound)).count
    }
    let plain = try length()
    try person.write("rate: 450\n")
    XCTAssertLessThan(try length(), plain * 2 / 3)
  }
}
