import Foundation
import ProgramSupport
import XCTest

/// Captions of what the built program says into a file.
final class CaptionFileTests: XCTestCase {
  func testEachLineThatIsHeardIsACaptionWhereItIsHeard() throws {
    let folder = try temporaryFolder(self)
    let result = try BuiltProgram().run(
      ["run", "--output", folder + "/s.wav", "--captions", folder + "/s.vtt"],
      input: "go pitch\nswipe up\nswipe up 30\nwhere\nquit\n")
    XCTAssertEqual(result.status, 0)
    let cues = try Captions(file: folder + "/s.vtt").cues
    XCTAssertEqual(cues.map { $0.text.replacing("[limit] ", with: "") }, result.lines)
    let sound = try Sound(wavFile: folder + "/s.wav")
    XCTAssertTrue(cues.allSatisfy { $0.start < $0.end })
    for (cue, next) in zip(cues, cues.dropFirst()) {
      XCTAssertLessThanOrEqual(cue.end, next.start, next.text)
    }
    XCTAssertLessThanOrEqual(cues.last?.end ?? .infinity, sound.seconds)
    // What can be heard lies inside the captions, and in each of them something is heard.
    let hundredth = (sound.sampleRate / 100).rounded(.down) / sound.sampleRate
    let loud = sound.phrases(apart: 0.05)
      .map { Double($0.lowerBound) * hundredth...Double($0.upperBound) * hundredth }
    for stretch in loud {
      XCTAssertTrue(
        cues.contains {
          $0.start - 0.02 <= stretch.upperBound && $0.end + 0.02 >= stretch.lowerBound
        },
        "\(stretch)")
      let covered = cues.reduce(0.0) { sum, cue in
        sum + max(min(cue.end, stretch.upperBound) - max(cue.start, stretch.lowerBound), 0)
      }
      XCTAssertEqual(covered, stretch.upperBound - stretch.lowerBound, accuracy: 0.03)
    }
    for cue in cues {
      XCTAssertTrue(loud.contains { $0.overlaps(cue.start...cue.end) }, cue.text)
    }
  }

  func testASentenceIsCaptionedToo() throws {
    let folder = try temporaryFolder(self)
    let result = try BuiltProgram().run([
      "say", "Fish <b> & --> chips", "--output", folder + "/s.wav", "--captions",
      folder + "/s.vtt",
    ])
    XCTAssertEqual(result, .init(output: "", errors: "", status: 0))
    let text = try String(contentsOfFile: folder + "/s.vtt", encoding: .utf8)
    XCTAssertTrue(text.hasPrefix("WEBVTT\n\n00:00:00.000 --> 00:00:0"), text)
    XCTAssertTrue(text.hasSuffix("\nFish &lt;b&gt; &amp; --&gt; chips\n\n"), text)
  }

  func testCaptionsNeedASoundThatTheyBelongTo() throws {
    let lists = [
      ["run", "--captions", "x.vtt"], ["say", "Hello", "--captions", "x.vtt"],
      ["run", "--silent", "--captions", "x.vtt"], ["say", "Hello", "--captions", ""],
      ["say", "Hello", "--output", "./x.wav", "--captions", "x.wav"],
    ]
    for (arguments, result) in zip(lists, try BuiltProgram().run(sideBySide: lists)) {
      XCTAssertEqual(result.status, 64, "\(arguments)")
      XCTAssertTrue(result.errors.contains("--captions"), result.errors)
    }
  }

  func testCaptionsThatCanNotBeWrittenAreAnError() throws {
    let folder = try temporaryFolder(self)
    for arguments in [["say", "Hello"], ["run"]] {
      for file in ["/nowhere/at/all.vtt", "/dev/full"] {
        let result = try BuiltProgram().run(
          arguments + ["--output", folder + "/x.wav", "--captions", file], input: "quit\n")
        XCTAssertEqual(result.status, 73, "\(arguments) \(file)")
        XCTAssertTrue(result.errors.contains(file), result.errors)
      }
    }
  }
  func testSilenceAsSoxFindsItLiesBetweenTheCaptions() throws {
    let sox = try path(of: "sox", for: "find silence with")
    let folder = try temporaryFolder(self)
    _ = try BuiltProgram().run(
      ["run", "--output", folder + "/s.wav", "--captions", folder + "/s.vtt"],
      input: "go pitch\nquit\n")
    let cues = try Captions(file: folder + "/s.vtt").cues
    let hint = try XCTUnwrap(cues.last)
    let before = try XCTUnwrap(cues.dropLast().last)
    XCTAssertEqual(hint.start - before.end, 0.7, accuracy: 0.002, "the pause before a hint")
    var program = BuiltProgram()
    program.executable = URL(fileURLWithPath: sox)
    func peak(from start: Double, to end: Double) throws -> Double {
      let result = try program.run([
        folder + "/s.wav", "-n", "trim", "\(start)", "\(end - start)", "stat",
      ])
      let line = result.errors.split(separator: "\n").first { $0.hasPrefix("Maximum amplitude") }
      return Double(line?.split(separator: " ").last ?? "") ?? .nan
    }
    XCTAssertEqual(try peak(from: before.end + 0.001, to: hint.start - 0.001), 0)
    for cue in cues { XCTAssertGreaterThan(try peak(from: cue.start, to: cue.end), 0.1, cue.text) }
  }

  func testWhatIsCutHasACaptionThatEndsThere() throws {
    let folder = try temporaryFolder(self)
    let running = try RunningProgram(
      BuiltProgram(),
      ["--unpaced", "--output", folder + "/s.wav", "--captions", folder + "/s.vtt"])
    try running.type("help\n")
    Captions.wait(in: folder + "/s.vtt") { _ in true }
    try running.type("go pitch\n")
    Captions.wait(in: folder + "/s.vtt") { $0.contains("Pitch: 1") }
    let result = try running.end(typing: "quit\n")
    XCTAssertEqual(result.status, 0)
    let cues = try Captions(file: folder + "/s.vtt").cues
    let sound = try Sound(wavFile: folder + "/s.wav")
    for (cue, next) in zip(cues, cues.dropFirst()) {
      XCTAssertLessThanOrEqual(cue.end, next.start)
    }
    XCTAssertLessThanOrEqual(cues.last?.end ?? .infinity, sound.seconds)
    XCTAssertTrue(cues.contains { $0.text.contains("Pitch: 1") }, "\(cues)")
  }

  func testASessionThatIsEndedFromOutsideLeavesWholeCaptions() throws {
    let folder = try temporaryFolder(self)
    let running = try RunningProgram(
      BuiltProgram(), ["--output", folder + "/s.wav", "--captions", folder + "/s.vtt"])
    try running.type("go pitch\nhelp\n")
    Captions.wait(in: folder + "/s.vtt") { $0 == "Cue. Button." }
    kill(running.number, SIGTERM)
    let result = try running.end(typing: "")
    XCTAssertEqual(result.status, 143)
    let texts = try Captions(file: folder + "/s.vtt").texts
    XCTAssertEqual(texts.prefix(2), ["DJ deck", "Cue. Button."])
  }
}
