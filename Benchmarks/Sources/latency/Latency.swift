private import EspeakSpeech
private import Foundation
private import Reporting

/// Measures the time from the end of a typed line to the first sound of the reply. For comparison,
/// also measures the speech engine alone, which speaks the same words.
@main
struct Latency {
  /// The default number of measured lines.
  private static let lines = 1_000
  /// The number of lines before the measured lines, which are not counted.
  private static let warmUp = 50
  /// The maximum number of measured lines. Measuring that many takes several hours.
  private static let maximumLines = 100_000

  static func main() {
    // Like Earshot, this program starts itself again as the engine's process, with the argument
    // “engine”.
    if CommandLine.arguments.dropFirst().elementsEqual(["engine"]) { exit(EspeakServer.run()) }
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "texts" {
      arguments.removeFirst()
      return measureTexts(arguments)
    }
    guard arguments.count <= 1, let lines = arguments.first.map({ Int($0) }) ?? lines,
      1...maximumLines ~= lines
    else {
      fail(
        "Usage: latency [LINES] or latency texts [ROUNDS]. Both are whole numbers from 1 to "
          + "\(maximumLines).", status: 64)
    }
    do {
      let process = try EspeakServer.start { fail("\($0)", status: 69) }
      var apart = try Comparison(of: process)
      print("Engine in a separate process, as at the prompt\n")
      print(report(of: try apart.run(lines: lines, warmUp: warmUp)))
      var together = try Comparison(of: EspeakSynthesizer())
      print("\nEngine in the same process, as in a library\n")
      print(report(of: try together.run(lines: lines, warmUp: warmUp)))
    } catch {
      fail("\(error)", status: 69)
    }
  }

  /// Measures long texts in each language.
  @MainActor
  private static func measureTexts(_ arguments: ArraySlice<String>) {
    guard arguments.count <= 1, let rounds = arguments.first.map({ Int($0) }) ?? 20,
      1...maximumLines ~= rounds
    else {
      fail("Usage: latency texts [ROUNDS]. ROUNDS must be from 1 to \(maximumLines).", status: 64)
    }
    do {
      let process = try EspeakServer.start { fail("\($0)", status: 69) }
      let comparison = try TextComparison(of: process)
      let rows = try TextKind.allCases.flatMap { kind in
        try LongText.all.map { text in
          let figures = try comparison.run(text, kind, rounds: rounds)
          return [
            "\(text.language), \(kind.rawValue)", decimal(figures.text.median, 1),
            decimal(figures.text.maximum, 1), decimal(figures.next.median, 2),
            decimal(figures.next.maximum, 2), decimal(figures.peer.median, 2),
          ]
        }
      }
      let header = [
        "A text of \(LongText.words) words, in milliseconds", "Text", "Maximum", "Next command",
        "Maximum", "Engine alone",
      ]
      print(Table(header: header, rows: rows).text)
    } catch {
      fail("\(error)", status: 69)
    }
  }

  private static func report(of figures: Comparison.Figures) -> String {
    let measurements = Table(
      header: ["Measurement, in milliseconds", "Lines", "Median", "p99", "Maximum"],
      rows: [
        row("Line, quiet before", figures.quiet.product),
        row("Engine alone, same words", figures.quiet.peer),
        row("Line, interrupting speech", figures.interrupting.product),
        row("Engine alone, same words", figures.interrupting.peer),
      ])
    let ratios = Table(
      header: ["Ratio, line to engine alone", "Median", "p99"],
      rows: [
        row("Quiet before", figures.quiet), row("Interrupting speech", figures.interrupting),
      ])
    return measurements.text + "\n\n" + ratios.text
  }

  private static func row(_ name: String, _ figures: LatencyFigures) -> [String] {
    [
      name, String(figures.count), decimal(figures.median, 3), decimal(figures.percentile99, 3),
      decimal(figures.maximum, 3),
    ]
  }

  private static func row(_ name: String, _ pair: Comparison.Pair) -> [String] {
    [
      name, decimal(pair.product.median / pair.peer.median, 3),
      decimal(pair.product.percentile99 / pair.peer.percentile99, 3),
    ]
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    // Ignore a failure to write, because it can't be reported anywhere else.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    exit(status)
  }
}
