private import AccessibleControls
internal import EspeakSpeech
private import Foundation
internal import Reporting
internal import SpeechOutput

/// A comparison of Earshot (the product) with the speech engine alone (the peer).
///
/// The two are measured alternately, so other load affects both.
@MainActor
struct Comparison {
  /// The figures for Earshot and for the speech engine alone, with the same words.
  struct Pair {
    let product: LatencyFigures
    let peer: LatencyFigures
  }

  /// The figures with and without speech in progress.
  struct Figures {
    /// The figures for lines that arrived while no speech was in progress.
    let quiet: Pair
    /// The figures for lines that interrupted the speech for the previous line.
    let interrupting: Pair
  }

  private var quiet: Session
  private var interrupting: Session
  private let engine: BareEngine

  /// Creates a comparison with Earshot's default voice.
  ///
  /// - Parameter synthesizer: The synthesizer with which Earshot speaks. For comparison, the engine
  ///   alone speaks in this process.
  /// - Throws: `SpeechError` if the engine is missing.
  init(of synthesizer: any SpeechSynthesizer) throws {
    let voice = try VoiceProfile.standard
    quiet = Session(
      synthesizer: synthesizer, voice: voice, isPaced: false, screen: DJDeck(), focus: "Pitch")
    interrupting = Session(
      synthesizer: synthesizer, voice: voice, isPaced: true, screen: DJDeck(), focus: "Pitch")
    engine = BareEngine(synthesizer: try EspeakSynthesizer(), voice: voice)
  }

  /// Measures the latency of lines, both with and without speech in progress.
  ///
  /// - Parameters:
  ///   - lines: The number of lines that are counted.
  ///   - warmUp: The number of lines before those, which are not counted.
  /// - Returns: The figures.
  /// - Throws: An error if a measurement fails.
  mutating func run(lines: Int, warmUp: Int) throws -> Figures {
    var quietTimes = Times()
    var interruptingTimes = Times()
    for index in 0..<warmUp + lines {
      let quietTime = try measureQuiet(index)
      let interruptingTime = try measureInterrupting(index)
      guard index >= warmUp else { continue }
      quietTimes.append(quietTime)
      interruptingTimes.append(interruptingTime)
    }
    return Figures(quiet: quietTimes.pair, interrupting: interruptingTimes.pair)
  }

  private mutating func measureQuiet(_ index: Int) throws -> Time {
    let answer = try quiet.answer(Self.line(index))
    quiet.waitUntilQuiet()
    return Time(product: answer.latency, peer: try engine.latency(of: answer.words))
  }

  private mutating func measureInterrupting(_ index: Int) throws -> Time {
    _ = try interrupting.answer("describe")
    // Vary the time at which lines arrive. The output receives sound in pieces and polls for
    // interruptions, so the latency depends on that time.
    Thread.sleep(forTimeInterval: 0.010 + Double(index * 37 % 500) * 0.000_1)
    guard interrupting.isSpeaking else {
      throw Failure("The speech ended before it was interrupted.")
    }
    let answer = try interrupting.answer(Self.line(index))
    interrupting.stop()
    // The engine does one thing at a time, so give it time to drop the interrupted speech before
    // the engine alone is measured.
    Thread.sleep(forTimeInterval: 0.010)
    return Time(product: answer.latency, peer: try engine.latency(of: answer.words))
  }

  /// Returns the command to measure at an index.
  ///
  /// The commands swipe up to the maximum and down to the minimum, with queries in between.
  private static func line(_ index: Int) -> String {
    switch index % 4 {
    case 0: "describe"
    case 2: "where"
    default: index / 20 % 2 == 0 ? "swipe up" : "swipe down"
    }
  }
}

/// The times to the first sound, of Earshot and of the engine alone.
private struct Time {
  let product: Duration
  let peer: Duration
}

private struct Times {
  private var product: [Duration] = []
  private var peer: [Duration] = []

  mutating func append(_ time: Time) {
    product.append(time.product)
    peer.append(time.peer)
  }

  var pair: Comparison.Pair {
    Comparison.Pair(product: LatencyFigures(of: product), peer: LatencyFigures(of: peer))
  }
}
