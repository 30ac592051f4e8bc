import SpeechModel
import SpeechOutput
import XCTest

/// Tests when sounds start and end within speech.
final class SpeakerSoundsTests: XCTestCase {
  private var record = SpeakerRecord()

  func testEarconStartsWithWordsWithoutDelay() {
    let plain = samples { $0.answer([Utterance(.value, "10. Maximum.")]) }
    let mixed = samples { $0.answer([sounding([.limit], "10. Maximum.")]) }
    XCTAssertEqual(mixed.count, plain.count, "the words are not delayed")
    let sound = zip(mixed, plain).map { Int16(clamping: Int($0) - Int($1)) }
    let format = AudioFormat(sampleRate: 22_050)
    XCTAssertEqual(Spectrum(sound[..<1_234], format).strongest, 1_900, accuracy: 60)
    XCTAssertEqual(sound[1_400...].map(\.magnitude).max(), 0)
    XCTAssertTrue(sound.contains { $0 != 0 })
  }

  func testEarconWithoutWordsIsPlayed() {
    let samples = samples { $0.answer([sounding([.activate])]) }
    XCTAssertEqual(samples.count, 750, "34 milliseconds, and nothing else")
    XCTAssertGreaterThan(samples.map(\.magnitude).max() ?? 0, 3_000)
    XCTAssertEqual(record.heard, [""])
  }

  func testValueToneHasFrequencyOfPosition() {
    let format = AudioFormat(sampleRate: 22_050)
    for (position, pitch) in [(0.5, 440.0), (1, 1_760)] {
      let samples = samples { $0.answer([sounding(tones: [position])]) }
      XCTAssertEqual(samples.count, 882)
      XCTAssertEqual(Spectrum(samples[...], format).strongest, pitch, accuracy: 30)
    }
  }

  func testSoundsOffKeepsOnlyWords() {
    let plain = samples { $0.answer([Utterance(.value, "10")]) }
    let off = samples {
      $0.setSounds(isOn: false)
      $0.answer([sounding([.limit], "10")])
    }
    XCTAssertEqual(off, plain)
    XCTAssertEqual(
      samples {
        $0.setSounds(isOn: false)
        $0.answer([sounding([.limit])])
      }, [])
  }

  func testSpeechOffKeepsOnlySounds() {
    let samples = samples {
      $0.setSpeech(isOn: false)
      $0.answer([sounding([.activate], "Switched on."), Utterance(.hint, "Double tap")])
    }
    XCTAssertEqual(samples.count, 750)
    XCTAssertEqual(record.heard, ["Switched on.", "Double tap"], "the words are still reported")
    XCTAssertEqual(
      self.samples {
        $0.setSpeech(isOn: false)
        $0.setSounds(isOn: false)
        $0.answer([sounding([.activate], "Switched on.")])
      }, [])
  }

  func testSpeechOffLetsCurrentUtteranceComplete() {
    let plain = samples { $0.answer([sounding([.off], "Off.")]) }
    let samples = samples {
      $0.answer([sounding([.off], "Off.")])
      $0.setSpeech(isOn: false)
    }
    XCTAssertEqual(samples, plain)
  }

  func testInterruptionDropsSounds() {
    let synthesizer = HangingSynthesizer()
    let output = RecordingAudioOutput()
    let speaker = record.speaker(synthesizer, output)
    speaker.answer([sounding([.error, .limit], "1")])
    synthesizer.hangs.wait()
    speaker.interrupt()
    synthesizer.mayReturn.signal()
    speaker.answer([Utterance(.value, "2")])
    speaker.waitUntilQuiet()
    XCTAssertEqual(output.samples, [], "the rest of the sounds is not played later")
  }

  func testAnnouncementStartsWithItsEarcon() {
    let format = AudioFormat(sampleRate: 22_050)
    let plain = samples { $0.answer([Utterance(.value, "1")]) }
    let samples = samples {
      $0.pause()
      $0.say(Utterance(.value, "1"))
      $0.announce([sounding([.announcement], "Saved")])
      $0.resume()
    }
    XCTAssertEqual(Array(samples.prefix(plain.count)), plain)
    let words = samples[plain.count...]
    let tone = words.prefix(1_234).map { Double($0) }
    XCTAssertTrue(tone.contains { abs(abs($0) - 8_000) > 100 }, "a sound is mixed in")
    XCTAssertGreaterThan(
      Spectrum(words.prefix(500), format).power(at: 1_050),
      Spectrum(plain.prefix(500), format).power(at: 1_050) * 2)
  }

  private func samples(of body: (Speaker) -> Void) -> [Int16] {
    record = SpeakerRecord()
    let output = RecordingAudioOutput()
    let speaker = record.speaker(RecordingSynthesizer(), output)
    body(speaker)
    speaker.waitUntilQuiet()
    return output.samples
  }
}
