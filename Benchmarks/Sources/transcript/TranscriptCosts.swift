internal import AccessibilityModel
internal import AccessibleControls
internal import ReaderCommands
internal import ReaderSession
internal import Reporting
internal import ScreenReader
internal import SpeechModel

/// Measures the cost of a transcript, compared with the reader alone.
@main
@MainActor
enum TranscriptCosts {
  /// The number of commands per run, and the number of runs.
  private static let count = 10_000
  private static let runs = 20

  static func main() throws {
    let commands = Commands.make(count)
    let session = try session(of: commands)
    let beginning = Array("# earshot --reader orca-43\n".utf8)
    let orca = try RecordedSession(beginning, named: "orca.txt").options.settings
    // Count the characters, because the compiler might remove output that is not used.
    var characters = 0
    let measured: [(name: String, body: () throws -> Void)] = [
      ("Reader alone", { characters += try readerAlone(commands) }),
      (
        "Transcript, as text",
        {
          try transcript(of: commands) {
            for line in $0.sessionLines { characters += line.utf8.count }
          }
        }
      ),
      (
        "Transcript in the words of Orca",
        {
          try transcript(of: commands, orca) {
            for line in $0.sessionLines { characters += line.utf8.count }
          }
        }
      ),
      (
        "Transcript, as JSON",
        { try transcript(of: commands) { characters += $0.json.utf8.count } }
      ),
      (
        "Verification",
        {
          let differences = session.differences(in: session.replay(on: DJDeck()))
          characters += session.recorded.count
          guard differences.isEmpty else { throw Failure(differences: differences.count) }
        }
      ),
    ]
    var times: [[Duration]] = measured.map { _ in [] }
    let clock = ContinuousClock()
    // The first run is not counted. Each run includes all rows, so other load affects all of them.
    for run in 0...runs {
      for (index, one) in measured.enumerated() {
        let time = try clock.measure { try one.body() }
        if run > 0 { times[index].append(time) }
      }
    }
    print(table(measured.map(\.name), times))
    let longest = times[1...].flatMap { $0 }.max() ?? .zero
    print("\nThe aim is less than 1 second: \(longest < .seconds(1) ? "met" : "missed").")
    guard characters > 0 else { throw Failure(differences: 0) }
  }

  private struct Failure: Error {
    let differences: Int
  }

  /// Performs the commands with the reader alone, and returns the length of the speech.
  private static func readerAlone(_ commands: [String]) throws -> Int {
    var characters = 0
    var reader = ScreenReader(screen: DJDeck())
    _ = reader.open()
    for line in commands {
      guard let command = try CommandParser().parse(line) else { continue }
      for text in reader.perform(command).spoken { characters += text.utf8.count }
    }
    return characters
  }

  private static func transcript(
    of commands: [String], _ settings: ReaderSettings = ReaderSettings(),
    _ write: (TranscriptLine) -> Void
  ) throws {
    var transcript = Transcript(of: DJDeck(), settings: settings)
    write(transcript.open())
    for command in commands {
      if let line = try transcript.perform(command) { write(line) }
    }
  }

  private static func session(of commands: [String]) throws -> RecordedSession {
    var text = ""
    try transcript(of: commands) { line in
      for part in line.sessionLines { text += part + "\n" }
    }
    return try RecordedSession(Array(text.utf8), named: "benchmark.txt")
  }

  private static func table(_ names: [String], _ times: [[Duration]]) -> String {
    let rows = zip(names, times).map { name, times in
      let figures = LatencyFigures(of: times)
      return [
        name, String(figures.count), decimal(figures.median, 1), decimal(figures.percentile99, 1),
        decimal(figures.median * 1_000 / Double(count), 1),
      ]
    }
    return Table(
      header: ["\(count) commands, in milliseconds", "Runs", "Median", "p99", "µs per command"],
      rows: rows
    ).text
  }
}
