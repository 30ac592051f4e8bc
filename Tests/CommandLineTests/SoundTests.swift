import Foundation
import XCTest

/// What is heard, recorded from a real sound server.
final class SoundTests: XCTestCase {
  func testAPipedSessionIsHeardToItsEndAndThePitchIsRecognised() throws {
    let recogniser = try Recogniser(for: self)
    let server = try SoundServer(for: self)
    var program = BuiltProgram()
    program.environment = server.environment
    var result: BuiltProgram.Result?
    let sound = try server.record {
      result = try program.run([], input: "swipe right\nswipe up\nswipe up\nquit\n")
    }
    XCTAssertEqual(
      result?.lines,
      [
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value.", "Last item.", "2",
        "3",
      ])
    XCTAssertEqual(result?.errors, "")

    // The pause before the hint is the only one of more than half a second.
    let phrases = sound.phrases(apart: 0.5)
    XCTAssertEqual(phrases.count, 2, "\(phrases)")
    XCTAssertGreaterThan(sound.audibleSeconds, 3.5)
    let first = try XCTUnwrap(phrases.first)
    XCTAssertEqual(try recogniser.words(in: sound.wavFile(of: first)), ["pitch"])
    // After the hint: the edge and two numbers, each to its end.
    let last = try XCTUnwrap(phrases.last)
    XCTAssertGreaterThan(Double(last.count) / 100, 4)
  }

  func testNothingIsRecognisedInSilence() throws {
    let recogniser = try Recogniser(for: self)
    let silence = [Int16](repeating: 0, count: 48_000)
    for silence in [silence, Sound.inARoom(silence)] {
      XCTAssertEqual(try recogniser.words(in: Sound.wavFile(silence, sampleRate: 16_000)), [])
    }
    let server = try SoundServer(for: self)
    var program = BuiltProgram()
    program.environment = server.environment
    let sound = try server.record {
      _ = try program.run(["--silent"], input: "swipe right\nswipe up\nswipe up\nquit\n")
    }
    XCTAssertEqual(sound.audibleSeconds, 0)
  }

  func testUnpacedLinesCutEachOther() throws {
    let server = try SoundServer(for: self)
    var program = BuiltProgram()
    program.environment = server.environment
    let sound = try server.record {
      let lines = String(repeating: "swipe up\n", count: 50)
      let result = try program.run(["--unpaced"], input: lines + "quit\n")
      XCTAssertEqual(result.lines.last, "10. Maximum.")
    }
    XCTAssertLessThan(sound.audibleSeconds, 1)
  }

  func testSpeechOffIsSilentAndSpeechOnIsNot() throws {
    let server = try SoundServer(for: self)
    var program = BuiltProgram()
    program.environment = server.environment
    func audibleSeconds(_ input: String) throws -> Double {
      try server.record { _ = try program.run(["--rate", "300"], input: input) }.audibleSeconds
    }
    let spoken = try audibleSeconds("where\n")
    let notSpoken = try audibleSeconds("speech off\nwhere\nwhere\nwhere\n")
    XCTAssertLessThan(notSpoken, spoken)
    XCTAssertGreaterThan(notSpoken, 1, "the opening is spoken, and that speech is off")
  }

  func testADeviceThatGoesAwayIsSaidAndTheSessionGoesOn() throws {
    let server = try SoundServer(for: self)
    var program = BuiltProgram()
    program.environment = server.environment
    let process = try program.process([])
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    XCTAssertEqual(
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self),
      "Pitch: 1. Adjustable.\n")
    server.stop()
    try input.fileHandleForWriting.write(contentsOf: Data("swipe up\nquit\n".utf8))
    try input.fileHandleForWriting.close()
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    let problem = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertTrue(String(decoding: rest, as: UTF8.self).hasSuffix("\n2\n"))
    XCTAssertTrue(
      String(decoding: problem, as: UTF8.self).contains("sound device"),
      String(decoding: problem, as: UTF8.self))
    XCTAssertEqual(process.terminationStatus, 0)
  }
}

extension SoundTests {
  func testADeviceThatComesLaterIsSpokenTo() throws {
    let server = try SoundServer(for: self)
    var program = BuiltProgram()
    program.environment = server.environment
    server.hide()
    let process = try program.process([])
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    XCTAssertTrue(
      String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        .hasPrefix("There is no sound device."))
    server.show()
    let sound = try server.record {
      try input.fileHandleForWriting.write(contentsOf: Data("swipe up\ndescribe\nquit\n".utf8))
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    XCTAssertGreaterThan(sound.audibleSeconds, 3)
    XCTAssertEqual(
      errors.fileHandleForReading.readDataToEndOfFile(), Data(), "what is missing is told once")
    XCTAssertEqual(process.terminationStatus, 0)
  }
}

/// Recognises "pitch" among nine other words, as the words of a person who listens would.
private struct Recogniser {
  private let program: String
  private let folder: String

  init(for test: XCTestCase) throws {
    program = try path(of: "pocketsphinx_continuous", for: "recognise words with")
    folder = try temporaryFolder(test)
    try """
    #JSGF V1.0;
    grammar words;
    public <word> = pitch | volume | tempo | button | record | cancel | window | treble
      | balance | monday;

    """.write(toFile: folder + "/words.jsgf", atomically: true, encoding: .utf8)
  }

  func words(in wavFile: Data) throws -> [String] {
    try wavFile.write(to: URL(fileURLWithPath: folder + "/words.wav"))
    var recogniser = BuiltProgram()
    recogniser.executable = URL(fileURLWithPath: program)
    let result = try recogniser.run([
      "-infile", folder + "/words.wav", "-jsgf", folder + "/words.jsgf", "-logfn", "/dev/null",
    ])
    return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
