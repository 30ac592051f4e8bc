import Foundation
import ProgramSupport
import XCTest

/// A session as a sound file with captions, with the real engine.
final class SessionSoundTests: XCTestCase {
  private let program = BuiltProgram()

  /// The samples of a WAV file with one channel of 16-bit samples, and their rate.
  private func sound(_ file: String) throws -> (samples: [Int16], rate: Double) {
    let data = [UInt8](try Data(contentsOf: URL(filePath: file)))
    func number(_ at: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(data[at + $1]) }
    }
    XCTAssertEqual(number(40, 4), data.count - 44, "the header has the length")
    let samples = stride(from: 44, to: data.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: number($0, 2))
    }
    return (samples, Double(number(24, 4)))
  }

  private struct Caption {
    let start: Double
    let end: Double
    let speaker: String
    let words: String
  }

  /// The captions of a WebVTT file with speakers.
  private func captions(_ file: String) throws -> [Caption] {
    let blocks = try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n\n").dropFirst()
    return try blocks.map { block in
      let lines = block.split(separator: "\n")
      let times = lines[0].split(separator: " --> ").map { time in
        time.split(separator: ":").reduce(0) { $0 * 60 + (Double($1) ?? .nan) }
      }
      let text = try XCTUnwrap(lines[1].wholeMatch(of: /<v (.+?)>(.*)<\/v>/), String(block))
      XCTAssertEqual(lines.count, 2, String(block))
      return Caption(
        start: times[0], end: times[1], speaker: String(text.1), words: String(text.2))
    }
  }

  private func level(_ samples: some Collection<Int16>) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return 10 * log10(max(power, 1)) - 20 * log10(Double(Int16.max))
  }

  func testCaptionsStartWithTheirWordsWhichAreEquallyLoud() throws {
    let folder = try temporaryFolder(self)
    let (session, file, subtitles) = (folder + "/in.txt", folder + "/out.wav", folder + "/out.vtt")
    let lesson = """
      swipe right
      sounds off
      go pitch
      volume 20
      swipe up 30
      rate 300
      help swipe up

      """
    try lesson.write(toFile: session, atomically: true, encoding: .utf8)
    let result = try program.run([
      "transcript", "Examples/Scenes/deck.yaml", "--commands", session, "--sound", file,
      "--captions", subtitles, "--command-voice", "german",
    ])
    XCTAssertEqual(result.status, 0, result.errors)
    let (samples, rate) = try sound(file)
    let captions = try captions(subtitles)
    let spoken = result.lines.map { $0.hasPrefix("#= ") ? $0.dropFirst(3) : $0[...] }
    XCTAssertEqual(captions.map(\.words).joined(separator: " "), spoken.joined(separator: " "))
    let commands = captions.filter { $0.speaker == "Command" }.map(\.words)
    XCTAssertEqual(commands, lesson.split(separator: "\n").map(String.init))
    for caption in captions {
      let (start, end) = (Int(caption.start * rate), Int(caption.end * rate))
      let (words, moment) = (samples[start..<end], Int(0.02 * rate))
      let peak = words.map(\.magnitude).max() ?? 0
      let soon = words.prefix(moment).map(\.magnitude).max() ?? 0
      let earlier = samples[max(start - moment, 0)..<start].map(\.magnitude).max() ?? 0
      XCTAssertGreaterThan(soon, peak / 100, "the words start late: \(caption.words)")
      XCTAssertLessThanOrEqual(earlier, peak / 50, "the words start early: \(caption.words)")
      XCTAssertEqual(level(words), -21, accuracy: 3, caption.words)
    }
  }

  func testTheSameSessionIsTheSameSound() throws {
    let folder = try temporaryFolder(self)
    let files = try ["/one.wav", "/two.wav"].map { name in
      let result = try program.run([
        "transcript", "Examples/Scenes/deck.yaml", "--sound", folder + name,
      ])
      XCTAssertEqual(result.status, 0, result.errors)
      return try Data(contentsOf: URL(filePath: folder + name))
    }
    XCTAssertEqual(files[0], files[1])
  }

  func testASecretIsNeitherInTheSoundNorInTheCaptions() throws {
    let folder = try temporaryFolder(self)
    try """
    earshot: 1
    elements:
      - {label: PIN, traits: [textEntry, secureTextField]}
    """.write(toFile: folder + "/pin.yaml", atomically: true, encoding: .utf8)
    var sounds: [Data] = []
    for secret in ["hunter", "monkey"] {
      try "double tap\ntype\n\(secret)\nread all\n".write(
        toFile: folder + "/in.txt", atomically: true, encoding: .utf8)
      let result = try program.run([
        "transcript", folder + "/pin.yaml", "--commands", folder + "/in.txt", "--sound",
        folder + "/out.wav", "--captions", folder + "/out.vtt",
      ])
      let subtitles = try String(contentsOfFile: folder + "/out.vtt", encoding: .utf8)
      XCTAssertFalse((subtitles + result.output).contains(secret), subtitles)
      XCTAssertTrue(subtitles.contains("PIN"), subtitles + result.errors)
      sounds.append(try Data(contentsOf: URL(filePath: folder + "/out.wav")))
    }
    XCTAssertEqual(sounds[0], sounds[1])
  }

  func testOptionsWithoutASoundFileAndUnknownVoicesAreErrors() throws {
    let scene = "Examples/Scenes/deck.yaml"
    for (options, message) in [
      (["--captions", "a.vtt"], "--captions needs --sound"),
      (["--command-voice", "german"], "--command-voice needs --sound"),
      (["--sound", "/dev/null", "--command-voice", "unknown"], "Unknown voice “unknown”"),
      (["--sound", scene], "would overwrite the scene"),
    ] {
      let result = try program.run(["transcript", scene] + options)
      XCTAssertNotEqual(result.status, 0)
      XCTAssertTrue(result.errors.contains(message), result.errors)
      XCTAssertFalse(result.output.contains("Cue"), "the transcript is only printed if all is well")
    }
  }
}
