import Foundation
import ProgramSupport
import Voices
import XCTest

/// Tests the sound of voice samples, and of voices chosen by name.
final class VoiceSampleTests: XCTestCase {
  private let names = VoiceFiles.all.map { String($0.name.dropLast(".yaml".count)) }

  func testVoiceSampleUsesLanguageOfProfile() throws {
    let folder = try temporaryFolder(self)
    var seconds: [Double] = []
    for name in ["default", "fast", "mandarin"] {
      let file = "\(folder)/\(name).wav"
      let result = try BuiltProgram().run(
        ["voices", "--sample", "--voice", name.uppercased(), "--output", file])
      XCTAssertEqual(result.status, 0, result.errors)
      XCTAssertEqual(result.lines.count, 1)
      let sound = try Sound(wavFile: file)
      XCTAssertGreaterThan(sound.audibleSeconds, 1, name)
      seconds.append(sound.seconds)
    }
    XCTAssertLessThan(seconds[1], seconds[0] * 0.6)
  }

  func testUserVoicesAreListedAndSpeak() throws {
    let person = try PersonalHome(self)
    try person.write(voice: "slow", "name: slow\nlanguage: en\ndescription: My own\nrate: 80")
    try person.write(voice: "mine", "name: fast\nlanguage: en\nrate: 1000")
    let program = person.program
    let lines = try program.run(["voices"]).lines
    XCTAssertTrue(
      lines.contains(
        "slow: My own. en, 80 words a minute. Your own profile, from \(person.folder)/earshot/voices/slow.yaml."
      ),
      "\(lines)")
    XCTAssertTrue(lines[1].hasPrefix("fast: en, 1000 words a minute. Your own"), lines[1])
    func seconds(_ arguments: [String]) throws -> Double {
      let text = "Swipe up or down with one finger to adjust the value."
      let result = try program.run(["say", text, "--output", person.folder + "/x.wav"] + arguments)
      XCTAssertEqual(result, .init(output: "", errors: "", status: 0))
      return try Sound(wavFile: person.folder + "/x.wav").seconds
    }
    let plain = try seconds([])
    XCTAssertGreaterThan(try seconds(["--voice", "slow"]), plain * 1.8)
    XCTAssertLessThan(try seconds(["--voice", "Fast"]), plain * 0.25)
    XCTAssertEqual(try seconds(["--voice", "slow", "--rate", "175"]), plain, accuracy: 0.2)
  }

  func testChosenVoiceUsesItsRateUnlessRateIsGiven() throws {
    let data = try temporaryFolder(self)
    let lines = ["voice fast", "rotor rate", "rate 200", "voice calm", "rotor rate", "quit"]
    let input = lines.joined(separator: "\n")
    let own = try BuiltProgram().run(["--output", data + "/x.wav"], input: input)
    XCTAssertEqual(
      own.lines.suffix(5),
      [
        "Voice: fast", "Speaking Rate: 450 words per minute",
        "Speaking Rate: 200 words per minute", "Voice: calm",
        "Speaking Rate: 200 words per minute",
      ])
    let asked = try BuiltProgram().run(
      ["--rate", "300", "--output", data + "/x.wav"], input: input)
    XCTAssertEqual(asked.lines[3], "Speaking Rate: 300 words per minute")
  }
}

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
