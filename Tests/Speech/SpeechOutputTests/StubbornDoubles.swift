import Dispatch
import Locking
import SpeechModel
import SpeechOutput
import Synchronization

/// A synthesizer that speaks until it is interrupted.
final class EndlessSynthesizer: SpeechSynthesizer {
  let format = AudioFormat(sampleRate: 22_050)
  private let speaks = DispatchSemaphore(value: 0)
  private let hasStopped = DispatchSemaphore(value: 0)

  func waitUntilItSpeaks() { speaks.wait() }
  func waitUntilItHasStopped() { hasStopped.wait() }

  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    var isFirst = true
    while receive([1000, -1000]) {
      if isFirst { speaks.signal() }
      isFirst = false
    }
    hasStopped.signal()
  }
}

/// A synthesizer that hangs on the first text until `mayReturn` is signaled.
final class HangingSynthesizer: SpeechSynthesizer {
  let format = AudioFormat(sampleRate: 22_050)
  let hangs = DispatchSemaphore(value: 0)
  let mayReturn = DispatchSemaphore(value: 0)
  private let given = PosixMutex<[String]>([])
  var texts: [String] { given.withLock { $0 } }

  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let isFirst = given.withLock { given in
      given.append(passage.text)
      return given.count == 1
    }
    guard isFirst else { return }
    hangs.signal()
    mayReturn.wait()
  }
}

/// An output that hangs in the first write until `mayReturn` is signaled.
final class StuckAudioOutput: AudioOutput {
  let isStuck = DispatchSemaphore(value: 0)
  let mayReturn = DispatchSemaphore(value: 0)
  private let isFirst = Atomic(true)

  func open(_ format: AudioFormat) throws(SpeechError) {}
  func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    guard isFirst.exchange(false, ordering: .relaxed) else { return }
    isStuck.signal()
    mayReturn.wait()
  }
  func drain(while isWanted: () -> Bool) throws(SpeechError) {}
  func discard() {}
}

/// An engine that speaks only English.
final class OneLanguageSynthesizer: SpeechSynthesizer {
  let recorder = RecordingSynthesizer()
  var format: AudioFormat { recorder.format }
  private let isEndless = Atomic(false)
  private let speaks = DispatchSemaphore(value: 0)

  /// Makes the next text last until it is interrupted.
  func makeNextTextEndless() { isEndless.store(true, ordering: .releasing) }
  func waitUntilItSpeaksEndlessly() { speaks.wait() }

  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    guard voice.language == "en" else {
      throw SpeechError(.unknownVoice, "No voice for “\(voice.language)”.")
    }
    try recorder.synthesize(passage, voice: voice, receive: receive)
    guard isEndless.exchange(false, ordering: .acquiringAndReleasing) else { return }
    speaks.signal()
    while receive([1000, -1000]) {}
  }
}

/// A record of a speaker's utterances, with a clock that only the test advances.
final class SpeakerRecord: Sendable {
  private let begun = PosixMutex<[String]>([])
  private let ended = PosixMutex<[String]>([])
  private let time = PosixMutex<Duration>(.zero)
  /// The text of each utterance that became audible.
  var heard: [String] { begun.withLock { $0 } }
  /// The text of each utterance that ended, followed by "cut" if it was interrupted.
  var endings: [String] { ended.withLock { $0 } }
  var now: Duration { time.withLock { $0 } }

  func wait(_ duration: Duration) { time.withLock { $0 += duration } }
  @Sendable func hear(_ utterance: Utterance) { begun.withLock { $0.append(utterance.text) } }

  /// Creates a speaker that reports to this record.
  func speaker(
    _ synthesizer: any SpeechSynthesizer, _ output: any AudioOutput = RecordingAudioOutput()
  ) -> Speaker {
    Speaker(
      sound: .init(synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "test")),
      onHeard: hear,
      onFinish: { [self] utterance, wasFinished in
        ended.withLock { $0.append(utterance.text + (wasFinished ? "" : " cut")) }
      }, time: { [self] in now })
  }
}

/// Returns an utterance with sounds and, if there is text, with words.
func sounding(_ earcons: [Earcon] = [], tones: [Double] = [], _ text: String? = nil) -> Utterance {
  var utterance = text.map { Utterance(.message, $0) } ?? Utterance([])
  utterance.earcons = earcons
  utterance.tones = tones
  return utterance
}
