import Foundation
import ProgramSupport
import XCTest

/// Tests earcons in the speech of the built program.
final class EarconTests: XCTestCase {
  func testStepAtMaximumPlaysEarconAtStartOfSpeech() throws {
    let before = try session("go pitch\nquit\n")
    XCTAssertEqual(before.sound.stretches(withTone: limit), [])
    let session = try session("go pitch\nmaximum\nswipe up\nquit\n")
    XCTAssertEqual(session.lines.suffix(2), ["10", "10. Maximum."])
    let positions = session.sound.after(before.sound).stretches(withTone: limit)
    let first = positions.prefix { $0 < 10 }
    XCTAssertGreaterThanOrEqual(first.count, 3, "\(positions)")
    XCTAssertLessThan(first.last ?? .max, 6, "in the first 60 milliseconds: \(positions)")
    let second = positions.dropFirst(first.count)
    XCTAssertGreaterThanOrEqual(second.count, 3, "\(positions)")
    XCTAssertLessThan((second.last ?? .max) - (second.first ?? 0), 6, "\(positions)")
  }

  func testSoundsOffKeepsWords() throws {
    let session = try session("sounds off\ngo pitch\nmaximum\nswipe up\nquit\n")
    XCTAssertEqual(session.sound.stretches(withTone: limit), [])
    XCTAssertEqual(session.lines.suffix(2), ["10", "10. Maximum."])
  }

  func testVolumeFollowsOptionAndCommand() throws {
    func peak(_ option: [String], _ command: String) throws -> Int {
      let session = try session(
        "speech off\n\(command)go pitch\nset 7\nset 10\nset 10\nquit\n", option)
      return session.sound.samples.suffix(2_337).map { Int($0.magnitude) }.max() ?? 0
    }
    let usual = try peak([], "")
    XCTAssertGreaterThan(usual, 3_000)
    XCTAssertEqual(try peak(["--sound-volume", "50"], ""), usual)
    XCTAssertEqual(Double(try peak([], "sound volume 100\n")), Double(usual) * 2, accuracy: 4)
    XCTAssertLessThan(try peak(["--sound-volume", "5"], ""), usual / 5)
    XCTAssertEqual(try BuiltProgram().run(["--silent", "--sound-volume", "101"]).status, 64)
  }

  func testSpeechOffKeepsSounds() throws {
    let off = try session("speech off\nquit\n").sound
    let session = try session("speech off\ngo pitch\nmaximum\nmaximum\nquit\n")
    XCTAssertEqual(session.lines.suffix(2), ["10", "10. Maximum."])
    let news = session.sound.after(off)
    XCTAssertGreaterThanOrEqual(news.stretches(withTone: limit).count, 6)
    XCTAssertLessThan(news.seconds, 0.4, "three short sounds")
    let silent = try self.session("speech off\nsounds off\ngo pitch\nmaximum\nquit\n")
    XCTAssertEqual(silent.lines.last, "10")
    XCTAssertEqual(silent.sound.seconds, off.seconds, accuracy: 0.02)
  }

  func testSonifyRises() throws {
    // If speech is off, only tones are played.
    let before = try session("speech off\ngo pitch\nset 5\nquit\n").sound
    let session = try session("speech off\ngo pitch\nset 5\nsonify\nquit\n")
    XCTAssertEqual(session.lines.last, "5. Minimum 0. Maximum 10.")
    let range = session.sound.after(before)
    let positions = (6...10).map { step in
      range.stretches(withTone: 110 * pow(2, Double(step) / 2.5)).first ?? -1
    }
    for (position, step) in zip(positions, 6...10) {
      XCTAssertEqual(Double(position), Double(step) * 7, accuracy: 2, "\(step): \(positions)")
    }
  }

  func testSonifyOfSilentSessionPrintsRange() throws {
    let result = try BuiltProgram().run(
      ["--silent", "--no-hints"],
      input: "double tap\ngo pitch\nset 10\nsonify\nlast\nsonify\nright\nquit\n")
    XCTAssertEqual(
      result.lines,
      [
        "DJ deck", "Cue. Button.", "Back at the start", "Pitch: 1. Adjustable.", "10",
        "10. Minimum 0. Maximum 10.", "Disc: Stopped. Button.", "No range.", "Last item.",
      ])
    XCTAssertFalse(result.output.contains("\n\n"), "an earcon without words prints no line")
  }

  private struct Session {
    let sound: Sound
    let lines: [String]
  }

  private func session(_ input: String, _ options: [String] = []) throws -> Session {
    let folder = try temporaryFolder(self)
    let result = try BuiltProgram().run(
      ["--no-hints", "--output", folder + "/s.wav"] + options, input: input)
    XCTAssertEqual(result.errors, "")
    return Session(sound: try Sound(wavFile: folder + "/s.wav"), lines: result.lines)
  }

  /// The frequency of the earcon `limit`, in hertz.
  private let limit = 1_900.0

  func testEarconIsAudibleAtDevice() throws {
    let server = try SoundServer(for: self)
    let program = server.program
    func tones(_ first: String) throws -> Int {
      try server.record {
        _ = try program.run(["--no-hints"], input: "\(first)go pitch\nmaximum\nmaximum\nmaximum\n")
      }.stretches(withTone: limit).count
    }
    let without = try tones("sounds off\n")
    XCTAssertGreaterThanOrEqual(try tones(""), without + 6, "three earcons of two strokes each")
  }
}

extension Sound {
  /// Returns this sound without its beginning, which is as long as `beginning`.
  fileprivate func after(_ beginning: Sound) -> Sound {
    Sound(samples: Array(samples.dropFirst(beginning.samples.count)), sampleRate: sampleRate)
  }
}
