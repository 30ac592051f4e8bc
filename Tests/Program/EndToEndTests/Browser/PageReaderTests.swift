import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Tab, lines and quick keys in a real browser, in the words of other readers than VoiceOver.
final class PageReaderTests: XCTestCase {
  private static let cases = RepositoryFile.folder
    .appendingPathComponent("Tests/Program/EndToEndTests/Cases").path

  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  func testTheSessionsAreHeardAsTheyWereRecorded() throws {
    for reader in ["nvda", "orca-43", "orca-48"] {
      let result = try BuiltProgram().run([
        "verify", "--page", Self.cases + "/readers.html", "--size", "880x700",
        Self.cases + "/readers-\(reader).txt",
      ])
      XCTAssertEqual(result.status, 0, result.output + result.errors)
    }
  }

  /// A step of a session with the real Orca in Chromium.
  private struct Step: Decodable {
    let id: String
    let key: String
    let heard: [String]
    let heard48: [String]?

    private enum CodingKeys: String, CodingKey {
      case id, key, heard
      case heard48 = "heard_48"
    }
  }

  private func bare(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber || "@•".contains($0) }
  }

  func testTabSaysWhatTheRealOrcaSays() throws {
    let file = RepositoryFile.folder.appendingPathComponent(
      "Tests/Files/TreeImportTests/Recordings/orca-steps.jsonl")
    let steps = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Step.self, from: Data($0.utf8)) }
      .filter { $0.id.hasPrefix("cr1/") && $0.key == "Tab" }
    XCTAssertEqual(steps.count, 30)
    let commands = try temporaryFolder(self) + "/tabs.txt"
    try String(repeating: "tab\n", count: steps.count).write(
      toFile: commands, atomically: true, encoding: .utf8)
    let result = try BuiltProgram().run([
      "transcript", "--page", Self.cases + "/readers.html", "--reader", "orca-48",
      "--commands", commands,
    ])
    let answers = result.output.components(separatedBy: "\ntab\n").dropFirst()
      .map { $0.replacingOccurrences(of: "#= ", with: " ") }
    XCTAssertEqual(answers.count, steps.count, result.errors)
    for (step, answer) in zip(steps, answers) {
      var heard = step.heard48 ?? step.heard
      if heard.first == "tab" { heard.removeFirst() }
      XCTAssertEqual(bare(answer), bare(heard.joined()), step.id)
    }
  }

  /// The rows of a page as the real Orca said them in Chromium, without silent ones.
  private struct RecordedPage: Decodable {
    let page: String
    /// Whether rules were made on the page, or it was only compared.
    let kind: String
    let lines: [[String]]
    /// The answers to the keys back from the end of the page, and to those by words at its start.
    let back: [[String]]?
  }

  /// Keys downwards, and then back from the end, and by words.
  private static let keys = (
    down: Array(repeating: "arrow down", count: 34),
    back: ["press ctrl end"] + Array(repeating: "arrow up", count: 10) + ["press ctrl home"]
      + Array(repeating: "press ctrl right", count: 4) + ["press ctrl left"]
  )

  func testLinesAreThoseOfTheRealOrca43() throws {
    try compareLines(with: "orca-43", ["fitted": 0.94, "held": 0.87], back: 0.87)
  }

  func testLinesAreThoseOfTheRealOrca48() throws {
    try compareLines(with: "orca-48", ["fitted": 0.95, "held": 0.93], back: 0.85)
  }

  /// Compares the rows of each page, and expects at least these shares of equal ones.
  private func compareLines(
    with reader: String, _ minimums: [String: Double], back minimum: Double
  ) throws {
    let folder = Self.cases + "/lines/"
    let recorded = try String(contentsOfFile: folder + reader + ".jsonl", encoding: .utf8)
      .split(separator: "\n")
      .map { try JSONDecoder().decode(RecordedPage.self, from: Data($0.utf8)) }
    XCTAssertEqual(recorded.count, 116)
    let commands = try temporaryFolder(self) + "/lines.txt"
    var figures = minimums.mapValues { (equal: 0, total: 0, minimum: $0) }
    figures["back"] = (0, 0, minimum)
    for page in recorded {
      // Pages without keys back were recorded with fewer keys.
      let keys =
        page.back == nil ? Array(Self.keys.down.prefix(30)) : Self.keys.down + Self.keys.back
      try keys.map { $0 + "\n" }.joined().write(toFile: commands, atomically: true, encoding: .utf8)
      let result = try BuiltProgram().run([
        "transcript", "--page", folder + page.page + ".html", "--reader", reader, "--size",
        "1272x740", "--commands", commands,
      ])
      let said = answers(in: result.output)
      XCTAssertEqual(said.count, keys.count, "\(page.page): \(result.errors)")
      let count = min(page.back == nil ? 30 : Self.keys.down.count, said.count)
      let parts = [
        (page.kind, Array(said[..<count]), page.lines),
        ("back", Array(said[count...]), page.back ?? []),
      ]
      for (kind, said, heard) in parts {
        // A row of signs alone, such as the slash in a date, has no words to compare.
        let said = said.map { bare($0) }.filter { !$0.isEmpty }
        let heard = heard.map { bare($0.joined()) }.filter { !$0.isEmpty }
        figures[kind]?.equal += heard.count - said.difference(from: heard).removals.count
        figures[kind]?.total += max(heard.count, said.count)
      }
    }
    for (kind, (equal, total, minimum)) in figures {
      let figure = "\(reader), \(kind): \(equal) of \(total)"
      print(figure)
      XCTAssertGreaterThan(Double(equal) / Double(total), minimum, figure)
    }
  }

  /// Returns what was said after each key of a session.
  private func answers(in output: String) -> [String] {
    var answers: [String] = []
    for line in output.split(separator: "\n") where !line.hasPrefix("# ") {
      if !line.hasPrefix("#= ") {
        answers.append("")
      } else if !answers.isEmpty {
        answers[answers.count - 1] += line.dropFirst(3)
      }
    }
    return answers
  }

  /// The answers of the real Orca to the keys of a page.
  private struct RecordedKeys: Decodable {
    let page: String
    let kind: String
    let keys, heard: [String]
  }

  /// Tab and the keys of widgets. Most keys of the held pages operate widgets of frameworks.
  func testKeysAreAnsweredAsByTheRealOrca43() throws {
    try compareKeys(with: "orca-43", ["fitted": 0.95, "held": 0.9])
  }

  func testKeysAreAnsweredAsByTheRealOrca48() throws {
    try compareKeys(with: "orca-48", ["fitted": 0.94, "held": 0.92])
  }

  private func compareKeys(with reader: String, _ minimums: [String: Double]) throws {
    let folder = Self.cases + "/tabs/"
    let recorded = try String(contentsOfFile: folder + reader + ".jsonl", encoding: .utf8)
      .split(separator: "\n")
      .map { try JSONDecoder().decode(RecordedKeys.self, from: Data($0.utf8)) }
    let commands = try temporaryFolder(self) + "/keys.txt"
    for (kind, minimum) in minimums {
      var (equal, total) = (0, 0)
      // Tab and Shift+Tab alone.
      var (equalTabs, tabs) = (0, 0)
      for page in recorded where page.kind == kind {
        try page.keys.map { $0 + "\n" }.joined().write(
          toFile: commands, atomically: true, encoding: .utf8)
        let result = try BuiltProgram().run([
          "transcript", "--page", folder + page.page + ".html", "--reader", reader, "--size",
          "1272x740", "--commands", commands,
        ])
        let answers = answers(in: result.output)
        XCTAssertEqual(answers.count, page.heard.count, "\(page.page): \(result.errors)")
        for (key, (answer, heard)) in zip(page.keys, zip(answers, page.heard)) {
          let (isTab, isEqual) = (key.hasSuffix("tab"), bare(answer) == bare(heard))
          total += 1
          if isTab { tabs += 1 }
          if isEqual { equal += 1 }
          if isTab, isEqual { equalTabs += 1 }
        }
      }
      let figure =
        "\(reader), keys, \(kind): \(equal) of \(total), by Tab alone \(equalTabs) of \(tabs)"
      print(figure)
      XCTAssertGreaterThan(Double(equal) / Double(total), minimum, figure)
    }
  }

  func testTheSpaceBarFollowsNoLinkOfOrcaAndTabContinuesFromABullet() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let (page, commands) = (program.folder + "/links.html", program.folder + "/keys.txt")
    try """
    <title>Links</title><p>Start</p><p><a href="other.html">Other</a> page</p><button>Go</button><ul><li><a href="other.html">One</a><li><a href="#b">Two</a></ul>
    <table><caption>Prices</caption><tr><th><button>Tea</button><tr><td>2</table>
    """.write(toFile: page, atomically: true, encoding: .utf8)
    let heard = [
      ("arrow down", "Other link. page"), ("space", nil),
      ("press b", "Go push button"),
      ("arrow down", "List with 2 items. bullet. One link"), ("space", nil),
      ("why", "Nothing was said because there is nothing to activate."),
      ("arrow down", "bullet. Two link"), ("tab", "Two link"),
      (
        "press t",
        "Prices table with 2 rows 1 column. column header. Tea push button"
      ),
      ("arrow down", "2"),
    ]
    try heard.map { $0.0 + "\n" }.joined().write(
      toFile: commands, atomically: true, encoding: .utf8)
    let result = try program.run([
      "transcript", "--page", page, "--size", "1280x800", "--reader", "orca-43", "--commands",
      commands,
    ])
    let answers = result.output.split(separator: "\n").filter { !$0.hasPrefix("# ") }.dropFirst()
    XCTAssertEqual(
      answers.map(String.init),
      heard.flatMap { [$0.0] + [$0.1].compactMap { $0.map { "#= " + $0 } } })
  }

  func testATableOfTheUserIsHeard() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let table = program.folder + "/words.json"
    let commands = program.folder + "/keys.txt"
    try #"{"reader": "nvda-2025", "roles": {"link": "reference"}}"#.write(
      toFile: table, atomically: true, encoding: .utf8)
    try "k\n".write(toFile: commands, atomically: true, encoding: .utf8)
    let arguments = [
      "transcript", "--page", Self.cases + "/readers.html", "--commands", commands,
      "--reader-table", table,
    ]
    let result = try program.run(arguments)
    XCTAssertTrue(result.output.contains("k\n#= a link reference\n"), result.output)
    try "# earshot --reader nvda-2025\n#= Cue knob\n".write(
      toFile: commands, atomically: true, encoding: .utf8)
    try #"{"reader": "nvda-2025", "roles": {"button": "knob"}}"#.write(
      toFile: table, atomically: true, encoding: .utf8)
    let deck = RepositoryFile.folder.appendingPathComponent("Examples/Scenes/deck.yaml").path
    let scene = try program.run(["verify", deck, commands, "--reader-table", table])
    XCTAssertEqual(scene.status, 0, scene.output)
    try #"{"reader": "nvda-2025", "rolls": {}}"#.write(
      toFile: table, atomically: true, encoding: .utf8)
    let refused = try program.run(arguments)
    XCTAssertEqual(refused.status, 65)
    XCTAssertTrue(refused.errors.hasPrefix("\(table):1:25: Unknown key “rolls”."), refused.errors)
  }
}
