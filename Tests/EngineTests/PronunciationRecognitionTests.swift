import EspeakSpeech
import Foundation
import SpeechOutput
import Synchronization
import TestSupport
import XCTest

/// A recogniser listens to words that are given by their pronunciation alone.
final class PronunciationRecognitionTests: XCTestCase {
  func testAWordGivenByItsPronunciationIsRecognised() throws {
    let listener = try Listener(
      for: self,
      words: [
        "calendar", "window", "banana", "potato", "guitar", "museum", "orchestra", "melody",
        "violin", "balance", "monday", "treble",
      ])
    var (recognised, recognisedAsWords) = (0, 0)
    for (word, notation) in [
      ("calendar", "ˈkæləndɚ"), ("window", "ˈwɪn.doʊ"), ("banana", "/bəˈnænə/"),
      ("potato", "pəˈteɪtoʊ"), ("guitar", "ɡɪˈtɑɹ"), ("museum", "[mjuˈziːəm]"),
      ("orchestra", "ˈɔɹkəstɹə"), ("melody", "ˈmɛlədi"), ("violin", "ˌvaɪəˈlɪn"),
      ("balance", "ˈbæləns"),
    ] {
      let sounds = try listener.words(in: SpeechPassage("xqz", ipaNotation: notation))
      let words = try listener.words(in: SpeechPassage(word))
      print(
        "\(notation): \(sounds.joined(separator: " ")); \(word): \(words.joined(separator: " "))")
      if sounds == [word] { recognised += 1 }
      if words == [word] { recognisedAsWords += 1 }
    }
    print("recognised: \(recognised) of 10 by pronunciation, \(recognisedAsWords) as words")
    // The recogniser errs with the engine's voice on words, too.
    XCTAssertGreaterThanOrEqual(recognised, recognisedAsWords - 2)
    XCTAssertGreaterThanOrEqual(recognised, 7)
    XCTAssertEqual(
      try listener.words(in: SpeechPassage("window", ipaNotation: "ˈkæləndɚ")), ["calendar"])
    XCTAssertEqual(
      try listener.words(in: SpeechPassage("window", ipaNotation: "calendar!")), ["window"])
  }
}

/// The recogniser pocketsphinx with a grammar of some words.
private struct Listener {
  private let program = "/usr/bin/pocketsphinx_continuous"
  private let folder: String
  private let synthesizer: EspeakSynthesizer

  init(for test: XCTestCase, words: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw XCTSkip("pocketsphinx_continuous is not installed")
    }
    do {
      synthesizer = try EspeakSynthesizer()
    } catch {
      throw XCTSkip("no speech engine here: \(error.message)")
    }
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    test.addTeardownBlock { try FileManager.default.removeItem(at: place) }
    folder = place.path
    try """
    #JSGF V1.0;
    grammar words;
    public <word> = \(words.joined(separator: " | "));

    """.write(toFile: folder + "/words.jsgf", atomically: true, encoding: .utf8)
  }

  func words(in passage: SpeechPassage) throws -> [String] {
    let file = folder + "/words.wav"
    let samples = Mutex<[Int16]>([])
    try synthesizer.synthesize(passage, voice: VoiceProfile(name: "x", voice: "en-us")) { piece in
      samples.withLock { $0 += piece }
      return true
    }
    let quiet = [Int16](repeating: 0, count: 8_000)
    let output = try WAVFileOutput(path: file)
    try output.open(AudioFormat(sampleRate: 16_000))
    try output.write(
      Self.inARoom(quiet + Self.at16000(samples.withLock { $0 }) + quiet), while: { true })
    try output.drain { true }

    let process = try FinishedProcess([
      program, "-infile", file, "-jsgf", folder + "/words.jsgf", "-logfn", "/dev/null",
    ])
    return process.text.split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  /// Returns the engine's samples as the recogniser's model wants them, 16,000 a second.
  private static func at16000(_ samples: [Int16]) -> [Int16] {
    (0..<(samples.count * 16_000 / 22_050)).map { index in
      let place = Double(index) * 22_050 / 16_000
      let (before, share) = (Int(place), place - place.rounded(.down))
      let after = min(before + 1, samples.count - 1)
      return Int16(Double(samples[before]) * (1 - share) + Double(samples[after]) * share)
    }
  }

  /// Returns samples with the faint noise of a room: digital silence around a word changes what a
  /// recogniser, which is made for microphones, takes the word for.
  private static func inARoom(_ samples: [Int16]) -> [Int16] {
    var random = SeededGenerator(seed: 1)
    return samples.map { Int16(clamping: Int($0) + Int.random(in: -32...32, using: &random)) }
  }
}
