import SpeechModel
import XCTest

@testable import SpeechOutput

final class SoundMixerTests: XCTestCase {
  private let format = AudioFormat(sampleRate: 22_050)
  private let silence = [Int16](repeating: 0, count: 2_205)

  func testStepToneIsMixedInOnce() {
    let sounds = SoundMixer()
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
    sounds.step(to: 0.5)
    let mixed = sounds.mixed(into: silence, format)
    XCTAssertEqual(mixed.count, silence.count)
    XCTAssertEqual(Spectrum(mixed[..<882], format).strongest, 440, accuracy: 30)
    XCTAssertEqual(
      mixed.suffix(1_300).map(\.magnitude).max(), 0, "the tone ends after 40 milliseconds")
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
  }

  func testNewestTwoStepTonesArePlayed() {
    let sounds = SoundMixer()
    for step in 0...50 { sounds.step(to: Double(step) / 50) }
    let mixed = sounds.mixed(into: silence, format)
    XCTAssertEqual(Spectrum(mixed[882..<1_323], format).strongest, 1_760, accuracy: 60)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
  }

  func testSoundContinuesInNextSamples() {
    let sounds = SoundMixer()
    let utterance = sounding([.limit])
    sounds.begin(utterance, format)
    let whole = sounds.mixed(into: silence, format)
    sounds.begin(utterance, format)
    var pieces: [Int16] = []
    while pieces.count < silence.count {
      pieces += sounds.mixed(
        into: Array(silence.prefix(min(97, silence.count - pieces.count))), format)
    }
    XCTAssertEqual(pieces, whole)
  }

  func testSoundsOfUtteranceAreSequential() {
    let sounds = SoundMixer()
    sounds.begin(sounding([.error, .focus], tones: [1]), format)
    let mixed = sounds.mixed(into: [Int16](repeating: 0, count: 4_410), format)
    let error = Earcon.error.samples(format, peak: 6_000)
    XCTAssertEqual(Array(mixed.prefix(error.count)), error)
    XCTAssertEqual(Spectrum(mixed[1_500..<1_852], format).strongest, 1_200, accuracy: 60)
    XCTAssertEqual(Spectrum(mixed[2_073..<2_955], format).strongest, 1_760, accuracy: 60)
    XCTAssertTrue(sounds.rest(format).isEmpty)
  }

  func testSoundContinuesAfterShortWords() {
    let sounds = SoundMixer()
    sounds.begin(sounding([.edge]), format)
    var heard = sounds.mixed(into: Array(silence.prefix(100)), format)
    while true {
      let rest = sounds.rest(format)
      if rest.isEmpty { break }
      heard += rest
    }
    XCTAssertEqual(heard, Earcon.edge.samples(format, peak: 6_000))
  }

  func testNewUtteranceEndsEarlierSounds() {
    let sounds = SoundMixer()
    let utterance = sounding(tones: Array(repeating: 0.5, count: 1_000))
    sounds.begin(utterance, format)
    sounds.begin(Utterance(.label, "Pitch"), format)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
    sounds.begin(utterance, format)
    sounds.forget()
    XCTAssertTrue(sounds.rest(format).isEmpty)
  }

  func testLoudVoiceIsClampedWithoutOverflow() {
    let sounds = SoundMixer()
    sounds.step(to: 0.7)
    let mixed = sounds.mixed(into: [Int16](repeating: .max, count: 900), format)
    XCTAssertGreaterThan(mixed.min() ?? 0, 0)
  }

  func testShortAndEmptySamplesDoNotTrap() {
    let sounds = SoundMixer()
    for count in [0, 1, 10] {
      sounds.step(to: nil)
      XCTAssertEqual(sounds.mixed(into: Array(silence.prefix(count)), format).count, count)
    }
  }

  func testVolumeOfSoundsIsIndependentOfVoice() {
    func loudest(_ volume: Int?) -> Int {
      let sounds = SoundMixer()
      sounds.set(isOn: true, volume: volume)
      sounds.begin(sounding([.activate]), format)
      return sounds.mixed(into: silence, format).map { Int($0.magnitude) }.max() ?? 0
    }
    XCTAssertEqual(loudest(0), 0)
    XCTAssertEqual(loudest(nil), loudest(50))
    XCTAssertEqual(Double(loudest(100)), Double(loudest(50)) * 2, accuracy: 2)
    XCTAssertEqual(loudest(.max), loudest(100))
    XCTAssertEqual(loudest(.min), 0)
    XCTAssertLessThanOrEqual(loudest(100), 12_000, "the peak of a voice is twice that")
  }

  func testDisabledMixerAddsNoSounds() {
    let sounds = SoundMixer()
    sounds.step(to: 1)
    sounds.set(isOn: false)
    sounds.step(to: 1)
    sounds.begin(sounding([.limit]), format)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
    sounds.set(isOn: true)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
  }
}
