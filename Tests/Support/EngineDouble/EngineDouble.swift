import EspeakSpeech
import Foundation
import SpeechOutput
import Synchronization

/// A test double for the engine's process. Depending on its argument, it fails to start, hangs, sends
/// nonsense, or misbehaves on certain text.
@main enum EngineDouble {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "dies": exit(3)
    case "hangs": hang()
    case "babbles":
      babble()
      hang()
    case "refuses":
      exit(
        EspeakServer.run {
          .failure(SpeechError(.noEngine, "The speech engine's data is missing."))
        })
    case let folder:
      exit(
        EspeakServer.run {
          Result { () throws(SpeechError) in
            MischievousSynthesizer(try EspeakSynthesizer(), folder: folder)
          }
        })
    }
  }
}

private func hang() -> Never { while true { sleep(1_000) } }

private func babble() {
  _ = [UInt8](repeating: 7, count: 100).withUnsafeBytes {
    write(STDOUT_FILENO, $0.baseAddress, 100)
  }
}

/// A synthesizer that uses the real engine, but misbehaves on text with a word such as CRASH.
private struct MischievousSynthesizer: EspeakSynthesizing {
  private let engine: EspeakSynthesizer
  /// The folder that records earlier attempts, so that a fault can occur only once.
  private let folder: String?

  init(_ engine: EspeakSynthesizer, folder: String?) {
    self.engine = engine
    self.folder = folder
  }

  var format: AudioFormat { engine.format }
  var voices: [EspeakVoice] { engine.voices }
  var engineDescription: (version: String, dataPath: String) { engine.engineDescription }
  func check(_ profile: VoiceProfile) throws(SpeechError) { try engine.check(profile) }
  func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice {
    try engine.voice(for: profile)
  }

  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let text = passage.text
    if text.contains("CRASH") { kill(getpid(), SIGKILL) }
    if text.contains("HANG") { hang() }
    if text.contains("BABBLE") { babble() }
    let made = Atomic(0)
    let (halfway, isFirst) = (text.contains("HALFWAY"), text.contains("ONCE") && isFirstTime)
    try engine.synthesize(passage, voice: voice) { samples in
      let count = made.wrappingAdd(samples.count, ordering: .relaxed).newValue
      // Crash in the middle of the text, when half a second of sound has been produced.
      if halfway || isFirst, count > 11_025 { kill(getpid(), SIGKILL) }
      return receive(samples)
    }
  }

  private var isFirstTime: Bool {
    guard let folder else { return false }
    return FileManager.default.createFile(atPath: folder + "/once", contents: nil)
      && rename(folder + "/once", folder + "/" + UUID().uuidString) == 0
      && (try? FileManager.default.contentsOfDirectory(atPath: folder).count) == 1
  }
}
