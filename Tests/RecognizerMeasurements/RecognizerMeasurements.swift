import EspeakSpeech
import Foundation
import Listening
import SphinxSpeech

/// Measures the recognizer's process: the time for grammars and utterances, and its memory.
///
/// The arguments are a grammar and a list of WAV files with 16-bit samples at 16 kHz. Each line of
/// the grammar has two states and maybe a word. State 0 is the start and state 1 the end. For each
/// file, a line with its path, the words, the other candidates and the milliseconds is printed.
@main enum RecognizerMeasurements {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["recognizer"] {
      EspeakSynthesizer.hideDevices()
      exit(
        SphinxServer.run { words in
          (try? EspeakPhonemes.phonemes(of: words, voice: "en-us")) ?? []
        })
    }
    guard arguments.count >= 2 else {
      print("Usage: RecognizerMeasurements GRAMMAR LIST [wake]")
      exit(64)
    }
    let recognizer = SphinxRecognizer()
    let start = ContinuousClock.now
    try recognizer.start()
    report("start", since: start)
    let grammar = try grammar(at: arguments[0])
    for attempt in 1...5 {
      let start = ContinuousClock.now
      do { try recognizer.use(grammar) } catch { note("\(error)") }
      report("grammar of \(grammar.stateCount) states, attempt \(attempt)", since: start)
    }
    var times: [Double] = []
    for path in try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n") {
      let samples = try samples(at: String(path))
      let start = ContinuousClock.now
      if arguments.count > 2 {
        print(path, try recognizer.hearsWakePhrase(samples), separator: "\t")
      } else {
        let result = try recognizer.recognize(samples)
        let texts = result.candidates.map { $0.joined(separator: " ") }
        print(
          path, texts.first ?? "", result.isUncertain ? "uncertain" : "",
          texts.dropFirst().joined(separator: "; "), separator: "\t")
      }
      times.append(milliseconds(since: start))
    }
    times.sort()
    if let last = times.last {
      note(
        String(
          format: "recognition median %.1f ms, 95%% %.1f ms, maximum %.1f ms",
          times[times.count / 2], times[times.count * 95 / 100], last))
    }
    note(memory())
  }

  private static func grammar(at path: String) throws -> SpokenGrammar {
    var grammar = SpokenGrammar()
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let from = Int(parts[0]), let to = Int(parts[1]) else { continue }
      while grammar.stateCount <= max(from, to) { _ = grammar.addState() }
      grammar.connect(from, to: to, word: parts.count > 2 ? String(parts[2]) : nil)
    }
    return grammar
  }

  private static func samples(at path: String) throws -> [Int16] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(44)
    let bytes = [UInt8](data)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// The memory of the recognizer's process.
  private static func memory() -> String {
    let files = FileManager.default
    for folder in (try? files.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let name = try? String(contentsOfFile: "/proc/\(folder)/comm", encoding: .utf8),
        name == "earshot-listen\n",
        let text = try? String(contentsOfFile: "/proc/\(folder)/smaps_rollup", encoding: .utf8)
      else { continue }
      return text.split(separator: "\n").filter { $0.hasPrefix("Pss:") || $0.hasPrefix("Rss:") }
        .joined(separator: " ")
    }
    return "no process"
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: .now) / .milliseconds(1)
  }

  private static func report(_ name: String, since start: ContinuousClock.Instant) {
    note(name + String(format: ": %.1f ms", milliseconds(since: start)))
  }

  private static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
