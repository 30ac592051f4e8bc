internal import AccessibleControls
internal import ArgumentParser
private import Foundation
internal import Listening
internal import ReaderSession
internal import ScreenReader
internal import SpokenCommands

/// The hidden command that recognizes recordings without performing them, for the benchmark.
///
/// For each line of its input, the path of a WAV file, it writes five fields, separated by “ | ”:
/// the path, the lines that would be performed, whether the second candidate is nearly as probable,
/// the milliseconds from the last samples of the utterance to its meaning, and the number of samples
/// after which the utterance was over.
struct RecognizeFilesCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognize-files",
    abstract: "Recognize the commands in WAV files, without performing them.",
    shouldDisplay: false)

  @Option(help: "The label of the element of the deck that has the focus.")
  var at: String?

  @Flag(help: "Read phrases instead of the paths of files.")
  var text = false

  @Flag(help: "Report whether the wake phrase is heard.")
  var wake = false

  @Option(help: "For each line, make a grammar with that many further labels of this file.")
  var labels: String?

  func runOnMain() throws {
    var session = ReaderSession(ScreenReader(screen: DJDeck()))
    _ = session.open()
    if let at { _ = session.send(.line("go \(at)")) }
    let grammar = CommandGrammar(SpokenScreen(of: session.reader))
    do throws(RecognizerError) {
      let recognizer = text ? nil : try SpeechRecognition.start()
      try recognizer?.use(grammar.grammar)
      if let labels, let recognizer { return try measureGrammars(labels, with: recognizer) }
      while let line = readLine() {
        var fields = [line, "", "no", "0", "0"]
        if let recognizer {
          try recognize(line, with: recognizer, grammar, &fields)
        } else {
          fields[1] = Self.meaning(line.split(separator: " ").map(String.init), grammar)
        }
        try? StandardOutput.print([fields.joined(separator: " | ")])
      }
    } catch {
      throw ExitCode.unavailable.reporting(error.description)
    }
  }

  private func measureGrammars(
    _ file: String, with recognizer: any SpeechRecognizer
  ) throws(RecognizerError) {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    var names = text.split(separator: "\n").map(String.init)[...]
    while let count = readLine().flatMap({ Int($0) }) {
      let screen = SpokenScreen(labels: Array(names.prefix(count)))
      names = names.dropFirst(count)
      let start = ContinuousClock.now
      let grammar = CommandGrammar(screen).grammar
      let middle = ContinuousClock.now
      try recognizer.use(grammar)
      let times = [start.duration(to: middle), middle.duration(to: .now)]
      try? StandardOutput.print([times.map { "\($0 / .milliseconds(1))" }.joined(separator: " | ")])
    }
  }

  @MainActor
  private func recognize(
    _ path: String, with recognizer: any SpeechRecognizer, _ grammar: CommandGrammar,
    _ fields: inout [String]
  ) throws(RecognizerError) {
    guard let file = try? FileMicrophone(path: path) else { return }
    let voice = VoiceReader(file)
    try? voice.open(at: .zero)
    var meanings: [String] = []
    var milliseconds = 0.0
    while voice.isOpen {
      for case .utterance(let samples, _, _) in (try? voice.read(at: .zero)) ?? [] {
        fields[4] = "\(voice.sampleCount)"
        let start = ContinuousClock.now
        if wake {
          meanings += try recognizer.hearsWakePhrase(samples) ? ["hey earshot"] : []
        } else {
          let heard = try recognizer.recognize(samples)
          let meaning = heard.candidates.first.map { Self.meaning($0, grammar) } ?? ""
          meanings += meaning.isEmpty ? [] : [meaning]
          if heard.isUncertain { fields[2] = "yes" }
        }
        milliseconds = max(milliseconds, start.duration(to: .now) / .milliseconds(1))
      }
    }
    fields[1] = meanings.joined(separator: " / ")
    fields[3] = "\((milliseconds * 10).rounded() / 10)"
  }

  private static func meaning(_ words: [String], _ grammar: CommandGrammar) -> String {
    switch grammar.phrase(for: words) {
    case .lines(let lines): lines.joined(separator: "; ").lowercased()
    case let phrase?: "\(phrase)"
    case nil: ""
    }
  }
}
