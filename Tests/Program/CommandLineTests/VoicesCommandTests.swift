import Foundation
import Languages
import ProgramSupport
import ScreenReader
import SpeechModel
import SpeechOutput
import Voices
import XCTest

@testable import earshot

/// Tests `earshot voices` and the option `--voice`.
final class VoicesCommandTests: XCTestCase {
  private let names = VoiceFiles.all.map { String($0.name.dropLast(".yaml".count)) }

  func testVoicesAreListedAndEngineVoicesCounted() throws {
    let result = try BuiltProgram().run(["voices"])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.lines.dropLast().map { $0.prefix { $0 != ":" } }, names.map { $0[...] })
    XCTAssertEqual(result.lines[0], "default: Plain and unhurried. en, 175 words a minute.")
    let last = try XCTUnwrap(result.lines.last)
    XCTAssertNotNil(
      last.firstMatch(of: /^--voice also accepts the \d+ voices of espeak-ng\./), last)
    let engine = try BuiltProgram().run(["voices", "--engine"])
    XCTAssertTrue(engine.lines.contains("en-US: English (America)."), engine.output)
    XCTAssertGreaterThan(engine.lines.count, result.lines.count + 50)
  }

  func testVoicesAsJSON() throws {
    let lines = try BuiltProgram().run(["voices", "--format", "json"]).lines
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

  func testMissingVoiceIsError() throws {
    let result = try BuiltProgram().run(["voices", "--voice", "nosuch"])
    XCTAssertEqual(result.status, 69)
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(result.errors.hasPrefix("Unknown profile “nosuch”. Profiles: default, fast"))
    let noSound = try BuiltProgram.withoutSound.run(["voices", "--sample", "--voice", "default"])
    XCTAssertEqual(noSound.status, 69)
    XCTAssertTrue(noSound.errors.hasPrefix("There is no sound device."), noSound.errors)
    for arguments in [["--output", "x.wav"], ["--sample", "--output", ""], ["--format", "xml"]] {
      XCTAssertEqual(try BuiltProgram().run(["voices"] + arguments).status, 64, "\(arguments)")
    }
    XCTAssertEqual(
      try BuiltProgram().run(["voices", "--sample", "--output", "/nowhere/x.wav"]).status, 73)
  }

  func testInvalidVoiceFileIsReportedAndDefaultVoiceSpeaks() throws {
    let person = try PersonalHome(self)
    try person.write(voice: "mine", "name: mine\nrate: fast\nspeed: 1")
    let file = person.folder + "/earshot/voices/mine.yaml"
    let errors =
      "\(file):2:7: “rate” must be a whole number from 80 to 1200, not “fast”.\n\(file):3:1: "
    let result = try person.program.run(
      ["--voice", "mine", "--output", person.folder + "/x.wav"], input: "quit\n")
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.errors.hasPrefix(errors), result.errors)
    XCTAssertTrue(
      result.errors.contains("Unknown voice “mine”.")
        && result.errors.hasSuffix(" Earshot uses the default voice.\n"), result.errors)
    XCTAssertEqual(result.lines, ["DJ deck", "Cue. Button."])
    XCTAssertGreaterThan(try Sound(wavFile: person.folder + "/x.wav").audibleSeconds, 0.5)

    let said = try person.program.run([
      "say", "x", "--voice", "mine", "--output", person.folder + "/x.wav",
    ])
    XCTAssertEqual(said.status, 69)
    XCTAssertTrue(said.errors.hasPrefix(errors), said.errors)
    let doctor = try person.program.run(["doctor"])
    XCTAssertTrue(
      doctor.output.contains("\nVoices: \(VoiceFiles.all.count) profiles, 1 broken.\n"),
      doctor.output)
    XCTAssertTrue(doctor.output.contains("\nVoice file: broken. \(errors)"), doctor.output)
  }

  func testProfileWithMissingVoiceIsNotOffered() throws {
    let person = try PersonalHome(self)
    try person.write(voice: "mine", "name: mine\nvoice: gone")
    let result = try person.program.run(
      ["--output", person.folder + "/x.wav"], input: "voice mine\nvoice calm\nvoice german\nquit\n")
    XCTAssertTrue(result.lines[2].hasPrefix("Not found: mine."), result.lines[2])
    XCTAssertEqual(result.lines.suffix(2), ["Voice: calm", "Voice: german"])
    let doctor = try person.program.run(["doctor"])
    let error = person.folder + "/earshot/voices/mine.yaml:2:8: Unknown voice “gone”."
    XCTAssertTrue(doctor.output.contains("\nVoice mine: broken. \(error)"), doctor.output)
    XCTAssertTrue(try person.program.run(["voices"]).errors.hasPrefix(error))
    let chosen = try person.program.run(
      ["--voice", "mine", "--output", person.folder + "/x.wav"], input: "quit\n")
    XCTAssertTrue(chosen.errors.hasPrefix(error), chosen.errors)
    XCTAssertTrue(chosen.errors.hasSuffix(" Earshot uses the default voice.\n"), chosen.errors)
  }

  func testUnknownVariantIsReportedWithPosition() throws {
    let person = try PersonalHome(self)
    let profile = "name: mine\nvoice: en\noverlays:\n  hint: {pitch: 3, variant: hoarse}"
    try person.write(voice: "mine", profile)
    let voices = try person.program.run(["voices"])
    XCTAssertTrue(
      voices.errors.hasPrefix(
        person.folder + "/earshot/voices/mine.yaml:4:29: Unknown voice variant “hoarse”."),
      voices.errors)
    XCTAssertEqual(voices.status, 0)
  }
}

/// Tests that each language of the reader has a voice with a sample.
@MainActor
final class LanguageVoiceTests: XCTestCase {
  func testEachLanguageHasItsOwnVoice() async throws {
    let profiles = try VoiceFiles.all.map { try VoiceProfile(yaml: $0.text, file: $0.name) }
    for phrases in Phrases.all {
      let language = phrases.language
      let profile = profiles.first { $0.language == language }
      guard let profile else {
        XCTFail("No profile of VoiceFiles.all speaks \(language).")
        continue
      }
      let sample = VoiceSample.utterances(for: profile).dropFirst().map(\.text)
      XCTAssertNotEqual(sample, ["5"], "VoiceSample has no name of a control in \(language).")
    }
  }
}
