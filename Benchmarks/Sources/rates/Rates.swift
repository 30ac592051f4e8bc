import EspeakSpeech
import Reporting
import SpeechModel
import SpeechOutput
import Synchronization
import Voices

/// Measures the duration of text at each rate, and the cost of overlays.
@main
struct Rates {
  private static let rates = [80, 120, 175, 250, 300, 350, 449, 450, 600, 750, 900, 1_050, 1_200]
  private static let texts: [(voice: VoiceProfile, text: String)] = [
    (VoiceProfile(name: "en", voice: "en"), "7"),
    (VoiceProfile(name: "en", voice: "en"), "Pitch: 1. Adjustable."),
    (
      VoiceProfile(name: "en", voice: "en"),
      "Swipe up or down with one finger to adjust the value."
    ),
    (VoiceProfile(name: "whisper", voice: "en", variant: "whisper"), "Pitch: 1. Adjustable."),
    (VoiceProfile(name: "en-us", voice: "en-us"), "Pitch: 1. Adjustable."),
    (VoiceProfile(name: "de", language: "de"), "Tonhöhe: 1. Einstellbar."),
    (VoiceProfile(name: "fr", language: "fr"), "Hauteur: 1. Ajustable."),
    (VoiceProfile(name: "es", language: "es"), "Tono: 1. Ajustable."),
    (VoiceProfile(name: "ru", language: "ru"), "Высота: 1. Настраивается."),
    (VoiceProfile(name: "zh", language: "zh-Hans"), "音高：1。可调整。"),
  ]

  static func main() throws {
    let synthesizer = try EspeakSynthesizer()
    let header = ["Duration, in milliseconds"] + rates.map(String.init)
    let rows = try texts.map { voice, text in
      let durations = try rates.map { rate in
        var voice = voice
        voice.rate = rate
        // Speak the text twice and measure the second time, because the length of speech also
        // depends on the text before it.
        _ = try samples(of: text, voice, synthesizer)
        return String(try samples(of: text, voice, synthesizer) * 1_000 / 22_050)
      }
      return ["\(voice.name): \(text)"] + durations
    }
    print(Table(header: header, rows: rows).text)
    print("")
    print(try overlays(synthesizer).text)
  }

  /// Compares the default profile with and without overlays, measured alternately.
  private static func overlays(_ synthesizer: EspeakSynthesizer) throws -> Table {
    let library = VoiceLibrary(files: VoiceFiles.all, folder: nil)
    let voice = library.defaultProfile
    var plain = voice
    plain.overlays = [:]
    let utterance = Utterance([
      SpeechSegment(.label, "Pitch"), SpeechSegment(.value, "1"),
      SpeechSegment(.trait, "Adjustable."),
    ])
    var firsts: [[Duration]] = [[], []]
    var lengths: [[Int]] = [[], []]
    for round in 0..<520 {
      for (index, profile) in [voice, plain].enumerated() {
        let output = FirstSample()
        let start = ContinuousClock.now
        try Speaker.Sound(synthesizer: synthesizer, output: output, voice: profile)
          .play(utterance)
        // Do not count the first rounds, in which the engine is still reading its files.
        guard round >= 20, let first = output.first else { continue }
        firsts[index].append(start.duration(to: first))
        lengths[index].append(output.samples * 1_000 / 22_050)
      }
    }
    let rows = ["With overlays", "Without"].enumerated().map { index, name in
      let figures = LatencyFigures(of: firsts[index])
      let length = lengths[index].sorted()[lengths[index].count / 2]
      return [
        name, String(figures.count), decimal(figures.median, 3),
        decimal(figures.percentile99, 3), String(length),
      ]
    }
    return Table(
      header: [
        "Pitch: 1. Adjustable.", "Times", "First sample, median ms", "p99", "Duration, ms",
      ], rows: rows)
  }

  private static func samples(
    of text: String, _ voice: VoiceProfile, _ synthesizer: EspeakSynthesizer
  ) throws -> Int {
    let count = Atomic(0)
    try synthesizer.synthesize(SpeechPassage(text), voice: voice) { samples in
      count.wrappingAdd(samples.count, ordering: .relaxed)
      return true
    }
    return count.load(ordering: .relaxed)
  }
}

/// An output that records the time of the first sample and the amount of sound.
private final class FirstSample: AudioOutput {
  private struct State {
    var first: ContinuousClock.Instant?
    var samples = 0
  }
  private let state = Mutex(State())

  var first: ContinuousClock.Instant? { state.withLock(\.first) }
  var samples: Int { state.withLock(\.samples) }

  func open(_ format: AudioFormat) throws(SpeechError) {}
  func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    state.withLock { state in
      if state.first == nil, !samples.isEmpty { state.first = .now }
      state.samples += samples.count
    }
  }
  func drain(while isWanted: () -> Bool) throws(SpeechError) {}
  func discard() {}
}
