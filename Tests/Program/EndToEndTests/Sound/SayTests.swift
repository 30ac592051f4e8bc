import Foundation
import ProgramSupport
import XCTest

final class SayTests: XCTestCase {
  func testSayWritesFile() throws {
    let file = try temporaryFolder(self) + "/words.wav"
    let result = try BuiltProgram().run(["say", "Pitch: 1. Adjustable.", "--output", file])
    XCTAssertEqual(result, .init(output: "", errors: "", status: 0))
    let sound = try Sound(wavFile: file)
    XCTAssertGreaterThan(sound.audibleSeconds, 0.8)
    XCTAssertLessThan(sound.seconds, 4)
  }

  func testMovedProgramFindsVoice() throws {
    let folder = try temporaryFolder(self)
    let moved = URL(fileURLWithPath: folder + "/elsewhere")
    try FileManager.default.copyItem(at: BuiltProgram.url, to: moved)
    var program = BuiltProgram()
    program.executable = moved
    program.workingFolder = "/"
    let result = try program.run(["say", "Pitch", "--output", folder + "/x.wav"])
    XCTAssertEqual(result, .init(output: "", errors: "", status: 0))
    XCTAssertGreaterThan(try Sound(wavFile: folder + "/x.wav").audibleSeconds, 0.1)
  }

  func testWAVHeaderForPipeHasUnlimitedLength() throws {
    let file = try temporaryFolder(self) + "/piped.wav"
    let result = try BuiltProgram().shell(
      "\"$earshot\" say Hello --output /dev/stdout | cat >'\(file)'")
    XCTAssertEqual(result.status, 0)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
    XCTAssertEqual(bytes[40..<44], [255, 255, 255, 255])
    XCTAssertGreaterThan(try Sound(wavFile: file).audibleSeconds, 0.1)
  }

  func testRateOptionSetsRateOfVoice() throws {
    let folder = try temporaryFolder(self)
    func seconds(_ rate: String) throws -> Double {
      let file = "\(folder)/\(rate).wav"
      let text = "Swipe up or down with one finger to adjust the value."
      XCTAssertEqual(
        try BuiltProgram().run(["say", text, "--rate", rate, "--output", file]).status, 0)
      return try Sound(wavFile: file).seconds
    }
    XCTAssertLessThan(try seconds("350"), try seconds("175") * 0.75)
  }

  func testUnknownVoiceIsError() throws {
    let file = try temporaryFolder(self) + "/x.wav"
    let result = try BuiltProgram().run(["say", "Hello", "--voice", "nosuch", "--output", file])
    XCTAssertEqual(result.status, 69)
    XCTAssertTrue(result.errors.hasPrefix("Unknown voice “nosuch”."), result.errors)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file))
  }

  func testUnwritableFileIsError() throws {
    let result = try BuiltProgram().run(["say", "Hello", "--output", "/nowhere/at/all.wav"])
    XCTAssertEqual(result.status, 73)
    XCTAssertTrue(result.errors.contains("/nowhere/at/all.wav"), result.errors)
  }

  func testSayWithoutSoundDeviceIsError() throws {
    let result = try BuiltProgram.withoutSound.run(["say", "Hello"])
    XCTAssertEqual(result.status, 69)
    XCTAssertTrue(result.errors.hasPrefix("There is no sound device."), result.errors)
  }

  func testDoctorReportsEachPart() throws {
    let result = try BuiltProgram.withoutSound.run(["doctor"])
    XCTAssertEqual(result.lines.count, 10, result.output)
    XCTAssertTrue(result.lines[0].hasPrefix("Engine: works. libespeak-ng "), result.lines[0])
    XCTAssertEqual(result.lines[1], "Engine process: works.")
    XCTAssertTrue(result.lines[2].hasPrefix("Voice default: works. "), result.lines[2])
    XCTAssertEqual(result.lines[3], "Voices: 10 profiles, 0 broken.")
    for (line, start) in zip(
      result.lines[4...],
      [
        "Programs: ", "Programs without a display: ", "Pages: ", "Speech recognition: ",
        "Microphone: ", "Sound: missing. ",
      ])
    { XCTAssertTrue(line.hasPrefix(start), line) }
    XCTAssertEqual(result.status, 0)
  }

  func testLanguageHasItsOwnVoice() throws {
    let folder = try temporaryFolder(self)
    func sound(_ language: String) throws -> Data {
      let file = "\(folder)/\(language).wav"
      let result = try BuiltProgram().run([
        "say", "Information", "--language", language, "--output", file,
      ])
      XCTAssertEqual(result.status, 0, result.errors)
      return try Data(contentsOf: URL(fileURLWithPath: file))
    }
    XCTAssertNotEqual(try sound("fr"), try sound("en"))
    let unknown = try BuiltProgram().run(["say", "x", "--language", "qq"])
    XCTAssertEqual(unknown.status, 69)
    XCTAssertEqual(unknown.errors, "There is no voice for the language “qq”.\n")
  }

  func testPunctuationOptionUsesLanguageOfVoice() throws {
    let folder = try temporaryFolder(self)
    func seconds(_ arguments: [String]) throws -> Double {
      let file = folder + "/marks.wav"
      XCTAssertEqual(try BuiltProgram().run(["say"] + arguments + ["--output", file]).status, 0)
      return try Sound(wavFile: file).audibleSeconds
    }
    let none = try seconds(["one_two three*"])
    XCTAssertGreaterThan(try seconds(["one_two three*", "--punctuation", "some"]), none * 1.4)
    XCTAssertEqual(
      try seconds(["one_two three*", "--punctuation", "none"]), none, accuracy: none * 0.1)
    // The minus sign must be spoken, so the speech is longer than without the sign.
    for options in [["--language", "es"], ["--voice", "es"]] {
      XCTAssertGreaterThan(
        try seconds(["-5"].map { "x " + $0 } + options), try seconds(["x 5"] + options) * 1.15)
    }
    let result = try BuiltProgram().run(["say", "x", "--punctuation", "most"])
    XCTAssertEqual(result.status, 64)
  }

  func testPunctuationOptionAtPrompt() throws {
    let result = try BuiltProgram().run(
      ["--silent", "--punctuation", "all"], input: "rotor punctuation\nquit\n")
    XCTAssertEqual(result.lines.last, "Punctuation: All")
  }

  /// Invalid, truncated and overlong sequences, lone surrogates, values out of range, and text in
  /// other encodings.
  private static let bytes = [
    "\\377\\376", "\\300\\200", "\\355\\240\\200", "\\364\\220\\200\\200", "\\342\\202", "\\200",
    "\\001400S", "caf\\351", "\\033[31m", "\\303",
  ]

  func testInvalidBytesAreSkippedInSoundFile() throws {
    let folder = try temporaryFolder(self)
    func seconds(_ words: String, _ name: String) throws -> Double {
      let file = "\(folder)/\(name).wav"
      let result = try BuiltProgram().shell(
        "\"$earshot\" say \"$(printf '\(words)')\" --output '\(file)'")
      XCTAssertEqual(result.status, 0, words)
      XCTAssertEqual(result.errors, "", words)
      return try Sound(wavFile: file).audibleSeconds
    }
    let clean = try seconds("fifty percent", "clean")
    XCTAssertGreaterThan(clean, 0.5)
    for (index, bytes) in Self.bytes.enumerated() {
      // The words after the bytes must be complete and at normal speed.
      XCTAssertGreaterThan(try seconds(bytes + " fifty percent", "\(index)"), clean * 0.95, bytes)
    }
  }

  func testInvalidBytesAtPromptAreAnswered() throws {
    var input = Data()
    for bytes: [UInt8] in [
      [0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x01, 0x34], [0xE9],
    ] { input += bytes + [0x0A] }
    input += Data("where\nquit\n".utf8)
    let result = try BuiltProgram().run(["--silent"], input: input)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.lines.filter { $0.hasPrefix("Not understood: ") }.count, 5)
  }
}
