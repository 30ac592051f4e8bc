import Foundation
import ProgramSupport
import XCTest

/// Sounds in the speech of the built program.
final class EarconTests: XCTestCase {
  func testAStepAtTheMaximumHasTheEarconInTheFirst60MillisecondsOfItsWords() throws {
    let session = try session("go pitch\nmaximum\nswipe up\nquit\n")
    XCTAssertEqual(session.captions.texts.suffix(2), ["[limit] 10", "[limit] 10. Maximum."])
    for cue in session.captions.cues.suffix(2) {
      XCTAssertGreaterThanOrEqual(session.tones(limit, from: cue.start, to: cue.start + 0.06), 3)
      XCTAssertEqual(session.tones(limit, from: cue.start + 0.08, to: cue.end), 0)
    }
    let before = session.captions.cues.dropLast(2).last?.end ?? 0
    XCTAssertEqual(session.tones(limit, from: 0, to: before), 0)
  }

  func testWithSoundsOffThereIsNoneAndTheWordsAreTheSame() throws {
    let session = try session("sounds off\ngo pitch\nmaximum\nswipe up\nquit\n")
    XCTAssertEqual(session.captions.texts.suffix(2), ["10", "10. Maximum."])
    XCTAssertEqual(session.tones(limit, from: 0, to: session.sound.seconds), 0)
    XCTAssertEqual(session.lines.suffix(2), ["10", "10. Maximum."])
  }

  func testAnEarconDelaysNoWord() throws {
    func end(_ first: String) throws -> Double {
      let session = try session("\(first)\ngo pitch\nmaximum\nquit\n")
      let value = try XCTUnwrap(session.captions.cues.last)
      return value.end - value.start
    }
    XCTAssertEqual(try end("sounds on"), try end("sounds off"), accuracy: 0.002)
  }

  func testTheVolumeIsThatOfTheOptionOrTheCommand() throws {
    func peak(_ option: [String], _ command: String) throws -> Int {
      let session = try session(
        "speech off\n\(command)go pitch\nset 7\nset 10\nset 10\nquit\n", option)
      let samples = session.sound.samples.suffix(2_337)
      return samples.map { Int($0.magnitude) }.max() ?? 0
    }
    let usual = try peak([], "")
    XCTAssertGreaterThan(usual, 3_000)
    XCTAssertEqual(try peak(["--sound-volume", "50"], ""), usual)
    XCTAssertEqual(
      Double(try peak([], "sound volume 100\n")), Double(usual) * 2, accuracy: 4)
    XCTAssertLessThan(try peak(["--sound-volume", "5"], ""), usual / 5)
    XCTAssertEqual(
      try BuiltProgram().run(["--silent", "--sound-volume", "101"]).status, 64)
  }

  func testWithSpeechOffSoundsAreHeardAndWordsAreNot() throws {
    let session = try session("speech off\ngo pitch\nmaximum\nmaximum\nquit\n")
    XCTAssertEqual(session.lines.suffix(2), ["10", "10. Maximum."])
    XCTAssertEqual(
      session.captions.texts.suffix(3), ["Speech off.", "[limit] [tones]", "[limit] [tones]"])
    let silent = try self.session("speech off\nsounds off\ngo pitch\nmaximum\nquit\n")
    XCTAssertEqual(silent.captions.texts.last, "Speech off.")
    XCTAssertEqual(silent.lines.last, "10")
  }

  func testSonifyRisesAndEndsWithTheValue() throws {
    let session = try session("go pitch\nset 5\nsonify\nquit\n")
    let cues = session.captions.cues.suffix(2)
    XCTAssertEqual(cues.map(\.text), ["[tones]", "5. Minimum 0. Maximum 10."])
    let (range, value) = (try XCTUnwrap(cues.first), try XCTUnwrap(cues.last))
    XCTAssertLessThan(range.end - range.start, 0.8)
    XCTAssertEqual(value.start - range.end, 0.3, accuracy: 0.002, "a pause")
    for step in 6...10 {
      let pitch = 110 * pow(2, Double(step) / 2.5)
      let start = range.start + Double(step) * 0.07
      XCTAssertGreaterThanOrEqual(
        session.tones(pitch, from: start, to: start + 0.04), 2, "\(step)")
      XCTAssertEqual(session.tones(pitch, from: range.start, to: start - 0.01), 0, "\(step)")
    }
    XCTAssertEqual(session.lines.last, "5. Minimum 0. Maximum 10.")
  }

  func testWithoutSoundNothingIsDifferentButWhatIsAsked() throws {
    let result = try BuiltProgram().run(
      ["--silent", "--no-hints"],
      input: "double tap\ngo pitch\nset 10\nsonify\nlast\nsonify\nright\nquit\n")
    XCTAssertEqual(
      result.lines,
      [
        "DJ deck", "Cue. Button.", "Back at the start", "Pitch: 1. Adjustable.", "10",
        "10. Minimum 0. Maximum 10.", "Disc: Stopped. Button.", "No range.", "Last item.",
      ])
    XCTAssertFalse(result.output.contains("\n\n"), "what has no words has no line")
  }

  private struct Session {
    let sound: Sound
    let captions: Captions
    let lines: [String]

    /// How many stretches of 10 milliseconds have a tone.
    func tones(_ frequency: Double, from start: Double, to end: Double) -> Int {
      let range =
        max(
          Int(start * sound.sampleRate), 0)..<min(
          Int(end * sound.sampleRate), sound.samples.count)
      return Sound(samples: Array(sound.samples[range]), sampleRate: sound.sampleRate)
        .stretches(withTone: frequency)
    }
  }

  private func session(_ input: String, _ options: [String] = []) throws -> Session {
    let folder = try temporaryFolder(self)
    let result = try BuiltProgram().run(
      ["--no-hints", "--output", folder + "/s.wav", "--captions", folder + "/s.vtt"] + options,
      input: input)
    XCTAssertEqual(result.errors, "")
    return Session(
      sound: try Sound(wavFile: folder + "/s.wav"),
      captions: try Captions(file: folder + "/s.vtt"), lines: result.lines)
  }
  /// The pitch of the earcon `limit`.
  private let limit = 1_900.0

  func testAtADeviceTheEarconIsHeard() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    func tones(_ first: String) throws -> Int {
      try server.record {
        _ = try program.run(["--no-hints"], input: "\(first)go pitch\nmaximum\nmaximum\nmaximum\n")
      }.stretches(withTone: limit)
    }
    let without = try tones("sounds off\n")
    XCTAssertGreaterThanOrEqual(try tones(""), without + 6, "three of two strokes each")
  }
}
