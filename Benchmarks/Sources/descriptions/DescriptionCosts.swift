private import AccessibilityModel
private import Foundation
private import ReaderCommands
private import ReaderSession
private import Reporting
private import Scenes
private import ScreenReader

/// Measures the time to describe an element in the words of each reader, compared with VoiceOver's.
///
/// All readers describe the same elements in turn, so other load affects all of them.
@main
@MainActor
enum DescriptionCosts {
  private static let rounds = 200
  private static let limit = 400

  static func main() throws {
    let files = CommandLine.arguments.dropFirst()
    guard !files.isEmpty else { throw Failure.scenesMissing }
    let describe = try command("tap")
    let next = try command("swipe right")
    let names = ["voiceover", "orca-43", "orca-48", "nvda-2025"]
    var times: [[Duration]] = names.map { _ in [] }
    var (elements, characters) = (0, 0)
    let clock = ContinuousClock()
    for file in files {
      var readers = try names.map { try reader(of: file, $0) }
      for _ in 0..<limit {
        elements += 1
        for round in 0...rounds {
          for index in readers.indices {
            let time = clock.measure {
              characters += readers[index].perform(describe).spoken.joined().utf8.count
            }
            // The first round is not counted.
            if round > 0 { times[index].append(time) }
          }
        }
        let element = readers[0].focusedElement
        for index in readers.indices { _ = readers[index].perform(next) }
        if readers[0].focusedElement === element { break }
      }
    }
    guard characters > 0 else { throw Failure.silence }
    print(table(names, times, elements))
  }

  private enum Failure: Error { case scenesMissing, silence, unreadable(String) }

  private static func command(_ line: String) throws -> Command {
    guard let command = try CommandParser().parse(line) else { throw Failure.silence }
    return command
  }

  private static func reader(of file: String, _ name: String) throws -> ScreenReader {
    guard let data = FileManager.default.contents(atPath: file),
      let document = SceneFile.read(Array(data), named: file).document
    else { throw Failure.unreadable(file) }
    let head = name == "voiceover" ? "# earshot\n" : "# earshot --reader \(name)\n"
    let settings = try RecordedSession(Array(head.utf8), named: "head.txt").options.settings
    var reader = ScreenReader(screen: SceneScreen(document), settings: settings)
    _ = reader.open()
    return reader
  }

  private static func table(
    _ names: [String], _ times: [[Duration]], _ elements: Int
  ) -> String {
    let first = LatencyFigures(of: times[0])
    let rows = zip(names, times).map { name, times in
      let figures = LatencyFigures(of: times)
      return [
        name, decimal(figures.median * 1_000, 1), decimal(figures.percentile99 * 1_000, 1),
        decimal(figures.median / first.median, 2),
        decimal(figures.percentile99 / first.percentile99, 2),
      ]
    }
    return Table(
      header: [
        "Description of \(elements) elements, in microseconds", "Median", "p99", "Ratio",
        "Ratio of p99",
      ], rows: rows
    ).text
  }
}
