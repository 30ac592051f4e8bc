import EspeakSpeech
import Foundation
import Listening
import SphinxSpeech
import SpokenCommands

/// Measures the recognizer's process: right and wrong commands, times and memory.
///
///     RecognizerMeasurements LIST PHRASES [LABELS]
///
/// LIST names WAV files with 16-bit samples at 16 kHz. The first three digits of a file's name are
/// the number of its line in PHRASES. If PHRASES is “-”, no file has a command, and if it is “wake”,
/// only the wake phrase is searched for. The screen is the DJ deck with LABELS more names.
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
      print("Usage: RecognizerMeasurements LIST PHRASES|-|wake [LABELS]")
      exit(64)
    }
    let recognizer = SphinxRecognizer()
    let start = ContinuousClock.now
    try recognizer.start()
    note("start", since: start)
    let words = try knownWords()
    var grammar = CommandGrammar(SpokenScreen())
    for count in [5, 50, 200, 1_000, Int(arguments.dropFirst(2).first ?? "") ?? 5] {
      let screen = SpokenScreen(
        labels: ["Cue", "Pitch", "Loop", "Record", "Disc"]
          + (5..<max(5, count)).map {
            "\(words[$0 * 7 % words.count]) \(words[$0 * 13 % words.count])"
          },
        actions: ["Reset pitch", "Nudge up", "Nudge down"],
        rotorItems: ["Headings", "Links", "Characters", "Words", "Actions"])
      for _ in 0..<3 {
        let start = ContinuousClock.now
        grammar = CommandGrammar(screen)
        let middle = ContinuousClock.now
        do { try recognizer.use(grammar.grammar) } catch { note("\(error)") }
        note(
          "\(count) labels, \(grammar.grammar.stateCount) states, "
            + "\(grammar.grammar.arcs.count) arcs: grammar "
            + String(format: "%.1f ms", start.duration(to: middle) / .milliseconds(1)) + ", engine",
          since: middle)
      }
      note(memory())
    }
    try recognize(arguments, recognizer, grammar)
  }

  private static func recognize(
    _ arguments: [String], _ recognizer: SphinxRecognizer, _ grammar: CommandGrammar
  ) throws {
    let phrases =
      ["-", "wake"].contains(arguments[1])
      ? [] : try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
    var times: [Double] = []
    var seconds = 0.0
    var verdicts: [String: Int] = [:]
    let before = cpu()
    for path in try String(contentsOfFile: arguments[0], encoding: .utf8).split(separator: "\n") {
      let file = try samples(at: String(path))
      seconds += Double(file.count) / 16_000
      let utterance = utterance(in: file)
      let start = ContinuousClock.now
      if arguments[1] == "wake" {
        let isHeard = try recognizer.hearsWakePhrase(utterance)
        verdicts[isHeard ? "heard" : "not heard", default: 0] += 1
        print(isHeard, path, separator: "\t")
        times.append(start.duration(to: .now) / .milliseconds(1))
        continue
      }
      let result = try recognizer.recognize(utterance)
      times.append(start.duration(to: .now) / .milliseconds(1))
      let phrase = result.candidates.first.flatMap { grammar.phrase(for: $0) }
      let number = Int(path.split(separator: "/").last?.prefix(3) ?? "") ?? 0
      let expected = phrases.isEmpty ? "" : String(phrases[number])
      let wanted = grammar.phrase(for: expected.split(separator: " ").map(String.init))
      var verdict = phrase == nil ? "rejected" : phrase == wanted ? "right" : "wrong"
      if result.isUncertain { verdict += " uncertain" }
      verdicts[verdict, default: 0] += 1
      let texts = result.candidates.map { $0.joined(separator: " ") }.joined(separator: "; ")
      print(verdict, path, expected, texts, separator: "\t")
    }
    let used = cpu() - before
    times.sort()
    guard let last = times.last else { return }
    note(
      String(
        format: "last block to result: median %.1f ms, 95%% %.1f ms, maximum %.1f ms; "
          + "CPU of the process %.1f%% of the sound", times[times.count / 2],
        times[times.count * 95 / 100], last, 100 * used / seconds))
    for (verdict, count) in verdicts.sorted(by: { $0.key < $1.key }) {
      note(
        String(
          format: "%@: %d of %d, %.1f%%", verdict, count, times.count,
          100 * Double(count) / Double(times.count)))
    }
    note(memory())
  }

  /// The first utterance, as `earshot listen` would find it, or the whole sound.
  private static func utterance(in samples: [Int16]) -> [Int16] {
    var endpointer = Endpointer()
    var found: [Int16]?
    for start in stride(from: 0, to: samples.count, by: 320) {
      let block = Array(samples[start..<min(start + 320, samples.count)])
      for event in endpointer.add(block, at: Double(start) / 16_000) {
        if case .utterance(let sound, _, _) = event, found == nil { found = sound }
      }
    }
    if found == nil { note("no utterance") }
    return found ?? []
  }

  /// The words of the model's dictionary that have only letters.
  private static func knownWords() throws -> [String] {
    let path = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
      .filter { $0.count > 3 && $0.allSatisfy(\.isLetter) }.map(String.init)
  }

  /// The processor time of the recognizer's process in seconds.
  private static func cpu() -> Double {
    guard let text = try? String(contentsOfFile: folder() + "/stat", encoding: .utf8) else {
      return 0
    }
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12 else { return 0 }
    return ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / 100
  }

  private static func samples(at path: String) throws -> [Int16] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(44)
    let bytes = [UInt8](data)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// The folder of the recognizer's process.
  private static func folder() -> String {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let found = folders.first { folder in
      guard let text = try? String(contentsOfFile: "/proc/\(folder)/stat", encoding: .utf8)
      else { return false }
      return text.contains("(earshot-listen)")
        && text.components(separatedBy: ") ").last?.split(separator: " ").dropFirst().first
          == Substring(String(ProcessInfo.processInfo.processIdentifier))
    }
    return "/proc/" + (found ?? "")
  }

  private static func memory() -> String {
    let text = (try? String(contentsOfFile: folder() + "/smaps_rollup", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("Pss:") || $0.hasPrefix("Rss:") }
      .joined(separator: " ")
  }

  private static func note(_ text: String, since start: ContinuousClock.Instant) {
    note(text + String(format: " %.1f ms", start.duration(to: .now) / .milliseconds(1)))
  }

  private static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
