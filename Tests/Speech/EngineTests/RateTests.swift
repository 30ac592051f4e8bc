import EspeakSpeech
import SpeechOutput
import Synchronization
import XCTest

/// Tests with the real engine that a higher rate never makes speech slower.
final class RateTests: XCTestCase {
  private static let voices = [
    VoiceProfile(name: "en", voice: "en"), VoiceProfile(name: "en-us", voice: "en-us"),
    VoiceProfile(name: "de", language: "de"), VoiceProfile(name: "fr", language: "fr"),
    VoiceProfile(name: "es", language: "es"), VoiceProfile(name: "ru", language: "ru"),
    VoiceProfile(name: "zh", language: "zh-Hans"),
    VoiceProfile(name: "whisper", voice: "en", variant: "whisper"),
    VoiceProfile(name: "m3", voice: "en", variant: "m3"),
    VoiceProfile(name: "f2", voice: "en-us", variant: "f2"),
  ]
  private static let texts = [
    "7", "Ja", "Pitch: 1. Adjustable.", "One. Two, three; four! Five? Six: seven.",
    "Swipe up or down with one finger to adjust the value.",
  ]

  /// Returns the allowed difference in length: one period of the voice plus one percent of the
  /// length. The length varies with the text spoken before.
  private func tolerance(of seconds: Double, at rate: Int) -> Double {
    0.015 * 300 / Double(rate) + 0.01 * seconds
  }

  func testCompressedLengthMatchesRateAbove300() throws {
    for voice in Self.voices {
      for text in Self.texts {
        for pausesAtEnd in [false, true] where !pausesAtEnd || text.count < 3 {
          // Speak the text twice, because after different text it can be 5 percent longer or
          // shorter.
          _ = try seconds(text, voice, rate: 300, pausesAtEnd: pausesAtEnd)
          let clear = try seconds(text, voice, rate: 300, pausesAtEnd: pausesAtEnd)
          var last = clear
          for rate in [301, 380, 449, 450, 451, 600, 900, 1_200] {
            let now = try seconds(text, voice, rate: rate, pausesAtEnd: pausesAtEnd)
            let context = "\(voice.name), \(text), \(rate)"
            let tolerance = tolerance(of: now, at: rate)
            XCTAssertLessThanOrEqual(now, last + tolerance, context)
            XCTAssertEqual(now, clear * 300 / Double(rate), accuracy: tolerance, context)
            last = now
          }
        }
      }
    }
  }

  func testEngineIsFasterAtHigherRateUpTo300() throws {
    for voice in Self.voices {
      for text in Self.texts {
        let durations = try [80, 100, 130, 160, 200, 250, 300].map {
          try seconds(text, voice, rate: $0, pausesAtEnd: true)
        }
        for (slower, faster) in zip(durations, durations.dropFirst()) {
          XCTAssertLessThan(faster, slower, "\(voice.name), \(text)")
        }
      }
    }
  }

  func testInterruptionEndsCompressedSpeech() throws {
    let calls = Atomic(0)
    var voice = VoiceProfile(name: "en", voice: "en")
    voice.rate = 900
    try requireEngine().synthesize(
      SpeechPassage(String(repeating: "word ", count: 10_000)), voice: voice
    ) { _ in
      calls.wrappingAdd(1, ordering: .relaxed).newValue < 3
    }
    XCTAssertEqual(calls.load(ordering: .relaxed), 3)
  }

  private func seconds(
    _ text: String, _ voice: VoiceProfile, rate: Int, pausesAtEnd: Bool
  ) throws -> Double {
    var voice = voice
    voice.rate = rate
    return try HeardSound(of: text, pausesAtEnd: pausesAtEnd, from: requireEngine(), in: voice)
      .seconds
  }
}
