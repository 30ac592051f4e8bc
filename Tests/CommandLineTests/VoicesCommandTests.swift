import Foundation
import Voices
import XCTest

/// `earshot voices`, and voices by name wherever one can be given.
final class VoicesCommandTests: XCTestCase {
  private let names = VoiceFiles.all.map { String($0.name.dropLast(".yaml".count)) }

  func testTheVoicesAreListedWithTheirPurposeAndTheEnginesAreCounted() throws {
    let result = try program().run(["voices"])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.lines.dropLast().map { $0.prefix { $0 != ":" } }, names.map { $0[...] })
    XCTAssertEqual(
      result.lines[0],
      "default: The voice that speaks unless another is chosen. en, 175 words a minute.")
    let last = try XCTUnwrap(result.lines.last)
    XCTAssertNotNil(last.firstMatch(of: /^espeak-ng has \d+ voices that --voice takes too\./), last)
    let engine = try program().run(["voices", "--engine"])
    XCTAssertTrue(engine.lines.contains("en-US: English (America)."), engine.output)
    XCTAssertGreaterThan(engine.lines.count, result.lines.count + 50)
  }

  func testForProgramsEachVoiceIsAnObject() throws {
    let lines = try program().run(["voices", "--format", "json"]).lines
    let objects = try lines.map {
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], $0)
    }
    XCTAssertEqual(objects.dropLast().map { $0["name"] as? String }, names)
    XCTAssertEqual(
      lines[5],
      #"{"name": "german", "language": "de", "description": "Speaks German.", "voice": "de", "#
        + #""variant": null, "rate": 165, "pitch": 50, "range": 45, "volume": 100, "#
        + #""punctuation": "none", "from": "earshot"}"#)
    XCTAssertGreaterThan(objects.last?["engineVoices"] as? Int ?? 0, 20)
  }

  func testASampleOfAVoiceIsSpokenInItsLanguage() throws {
    let folder = try temporaryFolder(self)
    var seconds: [Double] = []
    for name in ["default", "fast", "mandarin"] {
      let file = "\(folder)/\(name).wav"
      let result = try program().run(
        ["voices", "--sample", "--voice", name.uppercased(), "--output", file])
      XCTAssertEqual(result.status, 0, result.errors)
      XCTAssertEqual(result.lines.count, 1)
      let sound = try Sound(wavFile: file)
      XCTAssertGreaterThan(sound.audibleSeconds, 1, name)
      seconds.append(sound.seconds)
    }
    XCTAssertLessThan(seconds[1], seconds[0] * 0.6)
  }

  func testAVoiceThatIsNotThereIsAnError() throws {
    let result = try program().run(["voices", "--voice", "nosuch"])
    XCTAssertEqual(result.status, 69)
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(result.errors.hasPrefix("There is no profile “nosuch”. There are default, fast"))
    let noSound = try BuiltProgram.withoutSound.run(["voices", "--sample", "--voice", "default"])
    XCTAssertEqual(noSound.status, 69)
    XCTAssertTrue(noSound.errors.hasPrefix("There is no sound device."), noSound.errors)
    for arguments in [["--output", "x.wav"], ["--sample", "--output", ""], ["--format", "xml"]] {
      XCTAssertEqual(try program().run(["voices"] + arguments).status, 64, "\(arguments)")
    }
    XCTAssertEqual(
      try program().run(["voices", "--sample", "--output", "/nowhere/x.wav"]).status, 73)
  }

  func testAPersonsOwnVoicesAreListedAndSpeak() throws {
    let data = try temporaryFolder(self)
    try write("name: slow\nlanguage: en\ndescription: My own\nrate: 80", to: "slow.yaml", in: data)
    try write("name: fast\nlanguage: en\nrate: 1000", to: "mine.yaml", in: data)
    let program = program(data)
    let lines = try program.run(["voices"]).lines
    XCTAssertTrue(
      lines.contains(
        "slow: My own. en, 80 words a minute. Your own, from \(data)/earshot/voices/slow.yaml."),
      "\(lines)")
    XCTAssertTrue(lines[1].hasPrefix("fast: en, 1000 words a minute. Your own"), lines[1])
    func seconds(_ arguments: [String]) throws -> Double {
      let text = "Swipe up or down with one finger to adjust the value."
      let result = try program.run(["say", text, "--output", data + "/x.wav"] + arguments)
      XCTAssertEqual(result, .init(output: "", errors: "", status: 0))
      return try Sound(wavFile: data + "/x.wav").seconds
    }
    let plain = try seconds([])
    XCTAssertGreaterThan(try seconds(["--voice", "slow"]), plain * 1.8)
    XCTAssertLessThan(try seconds(["--voice", "Fast"]), plain * 0.25)
    XCTAssertEqual(try seconds(["--voice", "slow", "--rate", "175"]), plain, accuracy: 0.2)
  }

  func testABadVoiceIsToldWithItsPlaceAndTheSessionGoesOnWithTheDefault() throws {
    let data = try temporaryFolder(self)
    try write("name: mine\nrate: fast\nspeed: 1", to: "mine.yaml", in: data)
    let file = data + "/earshot/voices/mine.yaml"
    let places = "\(file):2:7: “rate” is a whole number from 80 to 1200, not “fast”.\n\(file):3:1: "
    let result = try program(data).run(
      ["--voice", "mine", "--output", data + "/x.wav"], input: "quit\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.errors.hasPrefix(places), result.errors)
    XCTAssertTrue(
      result.errors.contains("There is no voice “mine”.")
        && result.errors.hasSuffix(" The default voice speaks.\n"), result.errors)
    XCTAssertEqual(result.lines, ["DJ deck", "Cue. Button."])
    XCTAssertGreaterThan(try Sound(wavFile: data + "/x.wav").audibleSeconds, 0.5)

    let said = try program(data).run(["say", "x", "--voice", "mine", "--output", data + "/x.wav"])
    XCTAssertEqual(said.status, 69)
    XCTAssertTrue(said.errors.hasPrefix(places), said.errors)
    let doctor = try program(data).run(["doctor"])
    XCTAssertTrue(doctor.output.contains("\nVoices: 10 profiles, 1 broken.\n"), doctor.output)
    XCTAssertTrue(doctor.output.contains("\nVoice file: broken. \(places)"), doctor.output)
  }

  func testAVoiceThatTheEngineDoesNotHaveIsNotOffered() throws {
    let data = try temporaryFolder(self)
    try write("name: mine\nvoice: gone", to: "mine.yaml", in: data)
    let result = try program(data).run(
      ["--output", data + "/x.wav"], input: "voice mine\nvoice calm\nvoice german\nquit\n")
    XCTAssertTrue(result.lines[2].hasPrefix("Not found: mine."), result.lines[2])
    XCTAssertEqual(result.lines.suffix(2), ["calm", "german"])
    let doctor = try program(data).run(["doctor"])
    let place = data + "/earshot/voices/mine.yaml:2:8: There is no voice “gone”."
    XCTAssertTrue(doctor.output.contains("\nVoice mine: broken. \(place)"), doctor.output)
    XCTAssertTrue(try program(data).run(["voices"]).errors.hasPrefix(place))
    let chosen = try program(data).run(
      ["--voice", "mine", "--output", data + "/x.wav"], input: "quit\n")
    XCTAssertTrue(chosen.errors.hasPrefix(place), chosen.errors)
    XCTAssertTrue(chosen.errors.hasSuffix(" The default voice speaks.\n"), chosen.errors)
  }

  func testATimbreThatTheEngineDoesNotHaveIsToldWithItsPlace() throws {
    let data = try temporaryFolder(self)
    let profile = "name: mine\nvoice: en\noverlays:\n  hint: {pitch: 3, variant: hoarse}"
    try write(profile, to: "mine.yaml", in: data)
    let voices = try program(data).run(["voices"])
    XCTAssertTrue(
      voices.errors.hasPrefix(
        data + "/earshot/voices/mine.yaml:4:29: There is no variant “hoarse” of a voice."),
      voices.errors)
    XCTAssertEqual(voices.status, 0)
  }

  func testAChosenVoiceBringsItsOwnRateUnlessOneWasAskedFor() throws {
    let data = try temporaryFolder(self)
    let lines = ["voice fast", "rotor rate", "rate 200", "voice calm", "rotor rate", "quit"]
    let input = lines.joined(separator: "\n")
    let own = try program().run(["--output", data + "/x.wav"], input: input)
    XCTAssertEqual(
      own.lines.suffix(5),
      [
        "fast", "Speaking Rate: 450 words per minute", "200 words per minute", "calm",
        "Speaking Rate: 200 words per minute",
      ])
    let asked = try program().run(["--rate", "300", "--output", data + "/x.wav"], input: input)
    XCTAssertEqual(asked.lines[3], "Speaking Rate: 300 words per minute")
  }

  /// The program with the voices of a folder, and none of whoever runs the tests.
  private func program(_ data: String = "/nonexistent") -> BuiltProgram {
    var program = BuiltProgram()
    program.environment["XDG_DATA_HOME"] = data
    return program
  }

  private func write(_ text: String, to name: String, in data: String) throws {
    let folder = data + "/earshot/voices"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }
}
