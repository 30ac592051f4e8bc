internal import EspeakSpeech
private import Foundation
internal import Reporting
internal import SpeechOutput

/// The latency of a long text and of the command after it, next to the speech engine alone.
@MainActor
struct TextComparison {
  /// The times of the text, of the next command, and of the engine alone with that command's words.
  struct Figures {
    let text: LatencyFigures
    let next: LatencyFigures
    let peer: LatencyFigures
  }

  private let synthesizer: any SpeechSynthesizer
  private let voice: VoiceProfile
  private let engine: BareEngine

  /// Creates a comparison with Earshot's default voice.
  ///
  /// - Parameter synthesizer: The synthesizer with which Earshot speaks. For comparison, the engine
  ///   alone speaks in this process.
  /// - Throws: `SpeechError` if the engine is missing.
  init(of synthesizer: any SpeechSynthesizer) throws {
    self.synthesizer = synthesizer
    voice = try .standard
    engine = BareEngine(synthesizer: try EspeakSynthesizer(), voice: voice)
  }

  /// Moves from a button to a text and, while the text is spoken, back to the button.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: The contents of the text.
  ///   - rounds: The number of rounds that are counted. Two rounds before those are not.
  /// - Returns: The figures.
  /// - Throws: An error if a measurement fails.
  func run(_ text: LongText, _ kind: TextKind, rounds: Int) throws -> Figures {
    var session = Session(
      synthesizer: synthesizer, voice: voice, isPaced: true, screen: text.screen(kind), focus: "OK")
    var times: [Duration] = []
    var nextTimes: [Duration] = []
    var peerTimes: [Duration] = []
    for round in -2..<rounds {
      let spoken = try session.answer("swipe right")
      // Vary the time at which the next command arrives, as in `Comparison`.
      Thread.sleep(forTimeInterval: 0.010 + Double((round + 2) * 37 % 500) * 0.000_1)
      let next = try session.answer("swipe left")
      session.stop()
      // Give the engine time to drop the interrupted speech.
      Thread.sleep(forTimeInterval: 0.010)
      guard spoken.words.count > LongText.words, next.words.hasPrefix("OK") else {
        throw Failure("The session spoke other words: \(spoken.words.prefix(40)), \(next.words)")
      }
      let peer = try engine.latency(of: next.words)
      guard round >= 0 else { continue }
      times.append(spoken.latency)
      nextTimes.append(next.latency)
      peerTimes.append(peer)
    }
    return Figures(
      text: LatencyFigures(of: times), next: LatencyFigures(of: nextTimes),
      peer: LatencyFigures(of: peerTimes))
  }
}
