import Foundation
import ProgramSupport
import XCTest

/// Tests speech that is recorded from a real sound server.
final class SoundTests: XCTestCase {
  func testPipedSessionPlaysToEndAndPitchIsRecognized() throws {
    let recognizer = try Recognizer(for: self)
    let server = try SoundServer(for: self)
    let program = server.program
    var result: BuiltProgram.Result?
    let sound = try server.record {
      // The user hears the opening before typing, so pause before the command.
      result = try program.shell(
        "(sleep 5; printf 'go pitch\\nswipe up\\nswipe up\\nquit\\n') | \"$earshot\"")
    }
    XCTAssertEqual(
      result?.lines,
      [
        "DJ deck", "Cue. Button.", "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.",
        "2", "3",
      ])
    XCTAssertEqual(result?.errors, "")

    // Besides the user's own pause, only the pause before the hint lasts half a second.
    let phrases = sound.phrases(apart: 0.5)
    XCTAssertEqual(phrases.count, 3, "\(phrases)")
    XCTAssertGreaterThan(sound.audibleSeconds, 3.5)
    guard phrases.count == 3 else { return }
    XCTAssertEqual(try recognizer.words(in: sound.wavFile(of: phrases[1])), ["pitch"])
    // The last phrase must consist of the hint and two complete numbers.
    let last = try XCTUnwrap(phrases.last)
    XCTAssertGreaterThan(Double(last.count) / 100, 4)
  }

  func testSilenceIsNotRecognized() throws {
    let recognizer = try Recognizer(for: self)
    let silence = [Int16](repeating: 0, count: 48_000)
    for silence in [silence, Sound.inARoom(silence)] {
      XCTAssertEqual(try recognizer.words(in: Sound.wavFile(silence, sampleRate: 16_000)), [])
    }
    let server = try SoundServer(for: self)
    let program = server.program
    let sound = try server.record {
      _ = try program.run(["--silent"], input: "go pitch\nswipe up\nswipe up\nquit\n")
    }
    XCTAssertEqual(sound.audibleSeconds, 0)
  }

  func testUnpacedLinesInterruptEachOther() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    let sound = try server.record {
      let lines = String(repeating: "swipe up\n", count: 50)
      let result = try program.run(["--unpaced"], input: "go pitch\n" + lines + "quit\n")
      XCTAssertEqual(result.lines.last, "10. Maximum.")
    }
    XCTAssertLessThan(sound.audibleSeconds, 1)
  }

  func testEachStepOfHeldKeyPlaysTone() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    // These are the tones of the values from 7 to 9. Tones of lower values are as low as a voice,
    // so speech could be mistaken for them.
    let pitches = [7, 8, 9].map { 110 * pow(2, Double($0) / 2.5) }
    func tones(_ first: String) throws -> Int {
      let steps = (0..<40).map { $0 / 8 % 2 == 0 ? "swipe up" : "swipe down" }
        .joined(separator: "; sleep 0.033; echo ")
      let sound = try server.record {
        let result = try program.shell(
          "(printf '\(first)go pitch\\n'; sleep 4; echo \(steps); sleep 2; echo quit) "
            + "| \"$earshot\" --unpaced")
        XCTAssertEqual(result.lines.last, "9", "the last value is spoken")
      }
      return pitches.reduce(0) { $0 + sound.stretches(withTone: $1).count }
    }
    let without = try tones("sounds off\\n")
    XCTAssertGreaterThan(try tones(""), without + 15)
  }

  func testSpeechOffAndOn() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    func audibleSeconds(_ input: String) throws -> Double {
      try server.record { _ = try program.run(["--rate", "300"], input: input) }.audibleSeconds
    }
    let spoken = try audibleSeconds("where\n")
    let notSpoken = try audibleSeconds("speech off\nwhere\nwhere\nwhere\n")
    XCTAssertLessThan(notSpoken, spoken)
    XCTAssertGreaterThan(
      notSpoken, 0.5, "the opening and the message that speech is off are spoken")
  }

  func testLostDeviceIsReportedAndSessionContinues() throws {
    let server = try SoundServer(for: self)
    let running = try RunningProgram(server.program)
    XCTAssertEqual(running.nextOutput(), "DJ deck\n")
    server.stop()
    let rest = try running.end(typing: "go pitch\nswipe up\nquit\n")
    XCTAssertTrue(rest.output.hasSuffix("\n2\n"), rest.output)
    XCTAssertTrue(rest.errors.contains("sound device"), rest.errors)
    XCTAssertEqual(rest.status, 0)
  }

  func testMissingDeviceIsReportedOnceAboveTheTitle() throws {
    let environment = BuiltProgram.withoutSound.environment
    for arguments in ["", "keys", "--language de"] {
      let terminal = try Terminal(for: self, arguments: arguments, environment: environment)
      try terminal.waitFor { $0.contains { $0.hasPrefix("Cue. ") } }
      let words = try terminal.screen().joined(separator: " ")
      let notice =
        "There is no sound device. Start PulseAudio or PipeWire, or connect a sound card. Until then, "
        + "Earshot prints without speaking."
      XCTAssertTrue(words.hasPrefix(notice), "\(arguments): \(words)")
      XCTAssertEqual(words.ranges(of: notice).count, 1, arguments)
      XCTAssertNotNil(words.firstMatch(of: /DJ[ -][Dd]eck Cue/), "\(arguments): \(words)")
    }
  }

  func testDeviceThatAppearsLaterIsUsed() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    server.hide()
    let running = try RunningProgram(program)
    XCTAssertTrue(running.nextErrors().hasPrefix("There is no sound device."))
    server.show()
    var rest: BuiltProgram.Result?
    let sound = try server.record { rest = try running.end(typing: "go pitch\ndescribe\nquit\n") }
    XCTAssertGreaterThan(sound.audibleSeconds, 3)
    XCTAssertEqual(rest?.errors, "", "the missing device is reported once")
    XCTAssertEqual(rest?.status, 0)
  }
}

/// A recognizer that distinguishes "pitch" from nine other words.
private struct Recognizer {
  private let program: String
  private let folder: String

  init(for test: XCTestCase) throws {
    program = try path(of: "pocketsphinx_continuous", for: "recognize words")
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
    var recognizer = BuiltProgram()
    recognizer.executable = URL(fileURLWithPath: program)
    let result = try recognizer.run([
      "-infile", folder + "/words.wav", "-jsgf", folder + "/words.jsgf", "-logfn", "/dev/null",
    ])
    return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
