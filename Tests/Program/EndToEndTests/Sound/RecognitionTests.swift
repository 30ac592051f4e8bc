import EspeakSpeech
import Foundation
import Locking
import ProgramSupport
import SpeechOutput
import Voices
import XCTest

/// Tests that a speech recognizer understands the numbers from 0 to 10.
final class RecognitionTests: XCTestCase {
  private static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  func testNumbersAreRecognizedAsWellAsEspeakNG() throws {
    let recognizer = try path(of: "pocketsphinx_continuous", for: "recognize words")
    let peer = try path(of: "espeak-ng", for: "compare voices")
    let folder = try temporaryFolder(self)
    let grammar =
      "#JSGF V1.0;\ngrammar words;\npublic <word> = " + Self.words.joined(separator: " | ") + ";\n"
    try grammar.write(toFile: folder + "/words.jsgf", atomically: true, encoding: .utf8)

    func heard(_ samples: [Int16], inRoom seed: UInt64) throws -> String {
      let quiet = [Int16](repeating: 0, count: 4_800)
      let sound = Sound.inARoom(quiet + Resampling.from22050(to16000: samples) + quiet, seed: seed)
      try Sound.wavFile(sound, sampleRate: 16_000).write(
        to: URL(fileURLWithPath: folder + "/heard.wav"))
      var program = BuiltProgram()
      program.executable = URL(fileURLWithPath: recognizer)
      let result = try program.run([
        "-infile", folder + "/heard.wav", "-jsgf", folder + "/words.jsgf", "-logfn", "/dev/null",
      ])
      return result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    func count(_ name: String, _ speak: (String) throws -> [Int16]) throws -> Int {
      let spoken = try Self.words.indices.map { try speak(String($0)) }
      // Recognition depends on the background noise, so test in two simulated rooms.
      let counts = try (1...2).map { seed in
        try zip(spoken, Self.words).count { try heard($0, inRoom: UInt64(seed)) == $1 }
      }
      print("\(name): in two rooms \(counts) of \(Self.words.count) understood")
      return counts.reduce(0, +)
    }

    let ofPeer = try count("espeak-ng") { number in
      var program = BuiltProgram()
      program.executable = URL(fileURLWithPath: peer)
      _ = try program.run(["-w", folder + "/peer.wav", number])
      return try Sound(wavFile: folder + "/peer.wav").samples
    }
    let library = VoiceLibrary(files: VoiceFiles.all, folder: nil)
    let synthesizer = try EspeakSynthesizer()
    let voice = library.defaultProfile
    // The reader speaks numbers in the style of values, but `earshot say` speaks them plainly, so
    // test both.
    let manners: [(String, VoiceRole?)] = [("default, plainly", nil), ("default", .value)]
    for (name, role) in manners {
      let ofProfile = try count(name) { number in
        let samples = PosixMutex<[Int16]>([])
        try synthesizer.synthesize(SpeechPassage(number), voice: voice.speaking(as: role)) {
          portion in
          samples.withLock { $0 += portion }
          return true
        }
        return samples.withLock { $0 }
      }
      if role != nil { XCTAssertGreaterThanOrEqual(ofProfile, ofPeer, name) }
    }
  }
}

/// Converts sound to the sample rate of the recognizer's models.
private enum Resampling {
  /// Resamples sound from 22,050 to 16,000 samples per second, without aliasing.
  static func from22050(to16000 samples: [Int16]) -> [Int16] {
    let step = 22_050.0 / 16_000
    let reach = 24
    return (0..<Int(Double(samples.count) / step)).map { index in
      let position = Double(index) * step
      let middle = Int(position)
      var sum = 0.0
      for near in (middle - reach + 1)...(middle + reach) where samples.indices.contains(near) {
        let distance = (Double(near) - position) / step
        let sine = distance == 0 ? 1 : sin(.pi * distance) / (.pi * distance)
        let window = 0.5 + 0.5 * cos(.pi * (Double(near) - position) / Double(reach + 1))
        sum += Double(samples[near]) * sine * window / step
      }
      return Int16(clamping: Int(sum.rounded()))
    }
  }
}
