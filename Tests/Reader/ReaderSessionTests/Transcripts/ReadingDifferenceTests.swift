import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

@testable import ReaderSession

/// Tests that readings are compared by their elements, and not by the places of these.
@MainActor
final class ReadingDifferenceTests: XCTestCase {
  private func scene(_ labels: [String]) throws -> SceneScreen {
    let nodes = labels.map { "  - {label: \"\($0)\"}\n" }.joined()
    let text = "earshot: 1\ntitle: List\nelements:\n\(nodes)"
    return SceneScreen(try XCTUnwrap(SceneFile.read(Array(text.utf8), named: "s").document))
  }

  /// Returns a session that reads labels from the first to the last one.
  private func session(_ labels: [String]) throws -> String {
    let screen = try scene(labels)
    var transcript = Transcript(of: screen, rules: screen.rules)
    var lines: [String] = []
    try transcript.walk { lines += $0.sessionLines }
    return lines.map { $0 + "\n" }.joined()
  }

  private func report(_ text: String, on labels: [String]) throws -> SessionReport {
    let session = try RecordedSession(Array(text.utf8), named: "list.txt")
    let screen = try scene(labels)
    let replay = session.replay(on: screen, rules: screen.rules)
    let report = SessionReport("list.txt", scene: "list.yaml", of: replay)
    XCTAssertEqual(report.differences, session.differences(in: replay))
    return report
  }

  /// Returns the differences, each as the words before and now.
  private func differences(_ before: [String], _ now: [String]) throws -> [[String]] {
    try report(session(before), on: now).differences.map {
      [$0.recorded.joined(separator: "|"), $0.heard.joined(separator: "|")]
    }
  }

  private let fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry"]

  func testANewElementIsOneDifference() async throws {
    for place in 0...fruits.count {
      var now = fruits
      now.insert("Quince", at: place)
      XCTAssertEqual(try differences(fruits, now), [["", "Quince"]], "\(place)")
    }
  }

  func testNewElementsAreDifferencesAndTheOthersAreNot() async throws {
    let new = ["Quince", "Plum", "Fig"]
    for place in 0...fruits.count {
      var now = fruits
      now.insert(contentsOf: new, at: place)
      XCTAssertEqual(try differences(fruits, now), new.map { ["", $0] }, "\(place)")
      let session = try RecordedSession(Array(session(fruits).utf8), named: "list.txt")
      let screen = try scene(now)
      XCTAssertEqual(
        session.updated(with: session.replay(on: screen, rules: screen.rules)),
        try self.session(now), "\(place)")
    }
  }

  func testAReadingBeforeOtherCommandsIsReadToItsEnd() async throws {
    let text = try session(["Apple", "Banana"]) + "first\n#= Apple\nswipe right\n#= Banana\n"
    let now = ["Apple", "Banana", "Cherry", "Date"]
    XCTAssertEqual(try report(text, on: now).differences.map(\.heard), [["Cherry"], ["Date"]])
  }

  func testAnElementThatIsGoneIsOneDifference() async throws {
    for place in fruits.indices {
      var now = fruits
      now.remove(at: place)
      XCTAssertEqual(try differences(fruits, now), [[fruits[place], ""]], "\(place)")
    }
  }

  func testAChangedElementIsOneDifferenceWithBothTexts() async throws {
    let now = ["Apple", "Banana", "Cherry", "Date. New", "Elderberry"]
    XCTAssertEqual(try differences(fruits, now), [["Date", "Date. New"]])
  }

  func testWordsThatManyElementsHaveMakeNoPair() async throws {
    XCTAssertEqual(
      try differences(
        ["A", "Send. Button", "Stop. Button. End, Main"], ["A", "Send. Button. End, Main"]),
      [["Send. Button", "Send. Button. End, Main"], ["Stop. Button. End, Main", ""]])
    XCTAssertEqual(
      try differences(
        ["A", "Size: 1. Adjustable", "Speed: 1. Adjustable"], ["A", "Speed: 2. Adjustable"]),
      [["Size: 1. Adjustable", ""], ["Speed: 1. Adjustable", "Speed: 2. Adjustable"]])
  }

  func testANewElementBeforeAChangedOneIsNotTakenForIt() async throws {
    XCTAssertEqual(
      try differences(["A", "Red apple pie", "C"], ["A", "New", "Red apple cake", "C"]),
      [["", "New"], ["Red apple pie", "Red apple cake"]])
  }

  func testAnUnchangedReadingHasNoDifference() async throws {
    XCTAssertEqual(try differences(fruits, fruits), [])
    XCTAssertEqual(try report(session(fruits), on: fruits).markdown, "")
  }

  /// Returns the differences of a session of one key, each as the words before and now.
  private func differences(
    of key: String, _ before: [String], _ now: [String], isOfPage: Bool = true
  ) -> [[String]] {
    func steps(_ texts: [String], heard: [String]) -> [SessionReplay.Step] {
      zip(texts, heard).enumerated().map { index, words in
        var line = TranscriptLine(command: key)
        line.spoken = [words.1]
        var step = SessionReplay.Step(number: 2 * index + 2, line: line)
        step.recorded = ExpectedSpeech(in: "#= " + words.0).map { [$0] } ?? []
        step.recordedNumbers = [2 * index + 3]
        step.isQuickKey = isOfPage && key.count == 1
        return step
      }
    }
    return SessionDifference.all(in: steps(before, heard: now), of: "form.txt").map {
      [$0.recorded.joined(separator: "|"), $0.heard.joined(separator: "|")]
    }
  }

  func testPressesOfOneKeyAreAReading() {
    let before = ["Name edit", "Town edit", "Agree check box", "Send button"]
    let cases = [
      // The new element pushes the last one out of the session.
      (["Name edit", "Help link", "Town edit", "Agree check box"], [["", "Help link"]]),
      // The last press comes to an element that no press reached before.
      (["Name edit", "Agree check box", "Send button", "Stop button"], [["Town edit", ""]]),
      (
        ["Name edit", "Town combo box", "Agree check box", "Send button"],
        [["Town edit", "Town combo box"]]
      ),
      (
        ["Name edit", "Town edit", "Agree check box", "No. Stop"],
        [["Send button", "No. Stop"]]
      ),
      (before, []),
    ]
    for key in ["tab", "arrow down", "press h", "h", "l"] {
      for (now, expected) in cases {
        XCTAssertEqual(differences(of: key, before, now), expected, "\(key) \(now)")
      }
    }
  }

  func testOtherKeysAreNoReading() {
    let (before, now) = (["One", "Two", "Three"], ["Zero", "One", "Two"])
    for key in ["arrow up", "return", "press ctrl a", "space"] {
      XCTAssertEqual(differences(of: key, before, now).count, 3, key)
    }
    // With VoiceOver, it is a swipe up, which changes a value.
    XCTAssertEqual(differences(of: "u", before, now, isOfPage: false).count, 3)
  }

  func testEditsAreAtMostAsManyDifferences() async throws {
    let count = RandomCases.count(100)
    var generator = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let before = (0..<Int.random(in: 1...12, using: &generator)).map { "Entry \($0) of words" }
      var now = before
      var edits = 0
      for edit in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0..<max(now.count, 1), using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: now.insert("Fresh \(edit)", at: min(place, now.count))
        case 1: if now.count > 1 { now.remove(at: place) }
        default: if !now.isEmpty { now[place] = "Other \(edit)" }
        }
        edits += 1
      }
      let found = try differences(before, now).count
      XCTAssertEqual(found == 0, before == now, "\(before) \(now)")
      // A replaced element may count twice, as gone and as new.
      XCTAssertLessThanOrEqual(found, 2 * edits, "\(before) \(now)")
    }
  }

  func testAMaskExpectsAnyWords() async throws {
    let text = "#= List\n#~ * euros\nswipe right\n#~ At *:* today\n"
    for now in [["20 euros", "At 9:15 today"], ["3,50 euros", "At 23:59 today"]] {
      XCTAssertEqual(try report(text, on: now).differences.count, 0, "\(now)")
    }
    let differences = try report(text, on: ["20 dollars", "At 9:15 today"]).differences
    XCTAssertEqual(differences.map(\.recorded), [["* euros"]])
    XCTAssertEqual(differences.map(\.heard), [["20 dollars"]])
    XCTAssertEqual(differences.map(\.line), [2])
  }

  func testAMaskKeepsItsLineInAnUpdateOfAnotherCommand() async throws {
    let text = "#= List\n#~ * euros\nswipe right\n#= Old\n"
    let session = try RecordedSession(Array(text.utf8), named: "list.txt")
    let screen = try scene(["20 euros", "New"])
    XCTAssertEqual(
      session.updated(with: session.replay(on: screen, rules: screen.rules)),
      "#= List\n#~ * euros\nswipe right\n#= New\n")
  }

  func testBoldWordsAreWholePhrasesIfTheyCanBe() async throws {
    let text = try session(["Seat. Row Header. Column Header. Row 1.", "Note. List Start.", "End"])
    let report = try report(text, on: ["Seat. Row 1.", "Note", "End."])
    let markdown = report.markdown ?? ""
    let rows = [
      "| Seat. **Row Header. Column Header.** Row 1. | Seat. Row 1. |",
      "| Note. **List Start.** | Note |", "| **End** | **End.** |",
    ]
    for row in rows { XCTAssertTrue(markdown.contains(row), markdown) }
  }

  func testTheCommentHasOnlyChangesWithTheirWordsInBold() async throws {
    let text = try session(["Price 8 euros", "Send"]) + "go Send\n#= Sent\n"
    XCTAssertEqual(
      try report(text, on: ["Price 6 euros", "Send"]).markdown,
      """
      ### Heard: 2 changes in 1 session

      | list.txt, read from top to bottom: before | now |
      |---|---|
      | Price **8** euros | Price **6** euros |

      | list.txt: command | before | now |
      |---|---|---|
      | go Send | **Sent** | **Send** |

      To accept: `earshot verify … --update`
      """)
  }

  func testTextOfAPageIsNoMarkdown() async throws {
    let now = ["<img src=x> @team [a](http://x.y) | *b* `c` #12 ![d](e)"]
    let comment = try XCTUnwrap(report(session(["Old"]), on: now).markdown)
    let row = try XCTUnwrap(comment.split(separator: "\n").last { $0.contains("team") })
    for mark in ["<img", "@team", "[a](", "http://", "*b*", "`c`", " #12", "![d"] {
      XCTAssertFalse(row.contains(mark), "\(mark) in \(row)")
    }
  }
}

extension SessionReport {
  fileprivate var markdown: String? { Format.markdown.text(of: [self]) }
}
