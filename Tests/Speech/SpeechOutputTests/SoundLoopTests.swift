import Dispatch
import SpeechModel
import XCTest

@testable import SpeechOutput

/// Tests the loop in the background, which gives way to speech.
final class SoundLoopTests: XCTestCase {
  private let format = AudioFormat(sampleRate: 22_050)

  func testLoopPlaysBetweenSpeech() {
    let loop = SoundLoop(octaves: 0, volume: 50)
    let output = LiveAudioOutput(bar: loop.samples(format).count)
    let speaker = SpeakerRecord().speaker(RecordingSynthesizer(), output)
    speaker.setLoop(loop)
    output.isInLoop.wait()
    speaker.answer([Utterance(.message, "Hello")])
    speaker.waitUntilQuiet()
    output.isInLoop.wait()
    speaker.setLoop(nil)
    speaker.answer([Utterance(.message, "Hello")])
    speaker.waitUntilQuiet()

    let words = samples { $0.answer([Utterance(.message, "Hello")]) }
    let bar = loop.samples(format)
    XCTAssertEqual(output.recording.samples, bar + words + bar + words)
    let spoken: [RecordingAudioOutput.Event] = [.write(words.count), .drain]
    let looped: [RecordingAudioOutput.Event] = [.write(bar.count), .discard]
    XCTAssertEqual(
      output.recording.events, [.open(format)] + looped + spoken + looped + spoken,
      "speech discards the rest of the loop instead of waiting for it")
  }

  func testNewLoopReplacesTheOldOne() {
    let loops = [0, 1].map { SoundLoop(octaves: $0, volume: 50) }
    let output = LiveAudioOutput(bar: 0)
    let speaker = SpeakerRecord().speaker(RecordingSynthesizer(), output)
    for loop in loops {
      speaker.setLoop(loop)
      output.isInLoop.wait()
    }
    speaker.setLoop(nil)
    XCTAssertEqual(output.recording.samples, loops.flatMap { $0.samples(format) })
  }

  func testOutputThatStoresSamplesPlaysNoLoop() {
    let words = samples { $0.answer([Utterance(.message, "Hello")]) }
    let stored = samples {
      $0.setLoop(SoundLoop(octaves: 0, volume: 50))
      $0.answer([Utterance(.message, "Hello")])
    }
    XCTAssertEqual(stored, words)
  }

  func testSpeedChangesLengthAndPitch() {
    for (octaves, speed) in [(0.0, 1.0), (1, 2), (-1, 0.5), (9, 4), (.nan, 1)] {
      let bar = SoundLoop(octaves: octaves, volume: 50).samples(format)
      XCTAssertEqual(Double(bar.count), 1.2 * 22_050 / speed, accuracy: 0.01 * 22_050)
      let note = bar.prefix(bar.count / 4)
      XCTAssertEqual(Spectrum(note, format).strongest, 220 * speed, accuracy: 20)
    }
    XCTAssertEqual(SoundLoop(octaves: 0, volume: 0).samples(format).filter { $0 != 0 }, [])
  }

  private func samples(_ act: (Speaker) -> Void) -> [Int16] {
    let output = RecordingAudioOutput()
    let speaker = SpeakerRecord().speaker(RecordingSynthesizer(), output)
    act(speaker)
    speaker.waitUntilQuiet()
    return output.samples
  }
}

/// A live output, in which each bar of a loop lasts until it is no longer wanted.
private final class LiveAudioOutput: AudioOutput {
  let recording = RecordingAudioOutput()
  let isInLoop = DispatchSemaphore(value: 0)
  let isLive = true
  private let bar: Int

  /// Creates an output for a loop with a number of samples in a bar, or for loops only if it is 0.
  init(bar: Int) { self.bar = bar }

  func open(_ format: AudioFormat) throws(SpeechError) { try recording.open(format) }
  func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    try recording.write(samples, while: isWanted)
    guard bar == 0 || samples.count == bar else { return }
    isInLoop.signal()
    while isWanted() {}
  }
  func drain(while isWanted: () -> Bool) throws(SpeechError) {
    try recording.drain(while: isWanted)
  }
  func discard() { recording.discard() }
}
