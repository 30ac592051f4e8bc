import AccessibilityModel
import OrcaWitness
import ReaderSession
import XCTest

@testable import earshot

/// The report about a session in the real Orca.
final class WitnessReportTests: XCTestCase {
  private func report(
    _ recorded: [String], _ heard: [String], _ key: KeyStroke.Name = .tab
  ) -> WitnessReport {
    var report = WitnessReport(file: "form.txt", version: "43.1")
    var step = KeyStep(3, key.rawValue, [KeyStroke(key)])
    step.recorded = recorded
    report.add(step, .init(heard: heard))
    return report
  }

  func testTheWordsOfAnotherReaderOrVersionAreNamed() throws {
    let note = { (recorded: [String], reader: String?) in
      let head = reader.map { "# earshot --reader \($0)\n" } ?? ""
      let session = try RecordedSession(Array(head.utf8), named: "form.txt")
      return self.report(recorded, ["Agree"]).note(on: session.options)
    }
    let advice = "and Orca 43.1 has others. Record it with --reader orca-43."
    XCTAssertNil(try note(["Agree"], "orca-43"))
    XCTAssertEqual(
      try note(["Agree"], "orca-48"), "form.txt: The session has the words of Orca 48, \(advice)")
    XCTAssertEqual(
      try note(["Agree"], nil), "form.txt: The session has the words of VoiceOver, \(advice)")
    XCTAssertNil(try note([], nil), "a list of keys has no words")
  }

  func testTheSameWordsAreNoDifference() {
    let report = report(["Agree check box checked"], ["tab", "Agree checkbox checked."])
    XCTAssertEqual(report.differences, [])
    XCTAssertEqual(report.summary, "form.txt: 1 command, no differences from Orca 43.1.")
  }

  func testADifferenceNamesItsWords() {
    let report = report(["Agree check box checked"], ["tab", "Agree check box not checked."])
    XCTAssertEqual(
      report.differences,
      [
        """
        form.txt:3: after “tab”
          recorded: Agree check box checked
          Orca: Agree check box not checked.
          only Orca: not
        """
      ])
    XCTAssertEqual(report.summary, "form.txt: 1 difference from Orca 43.1 in 1 command.")
  }

  /// Returns the differences after presses of a key, as "line recorded | heard".
  private func differences(
    _ recorded: [String], _ heard: [String], _ command: String = "arrow down",
    _ stroke: KeyStroke = KeyStroke(.down)
  ) -> [String] {
    var report = WitnessReport(file: "page.txt", version: "43.1")
    for (index, (recorded, heard)) in zip(recorded, heard).enumerated() {
      var step = KeyStep(index + 1, command, [stroke])
      step.recorded = recorded.isEmpty ? [] : [recorded]
      report.add(step, .init(heard: heard.isEmpty ? [] : [heard]))
    }
    return report.differences.map { text in
      let lines = text.split(separator: "\n")
      let words = lines[1...2].map { $0.split(separator: ": ")[1] }
      return lines[0].split(separator: ":")[1] + " " + words.joined(separator: " | ")
    }
  }

  func testALineThatOneReaderAddsIsOneDifference() {
    XCTAssertEqual(
      differences(["one", "two", "three", "four"], ["one", "note", "two", "three"]),
      ["2 nothing | note"])
    XCTAssertEqual(
      differences(["one", "note", "two", "three"], ["one", "two", "three", "four"]),
      ["2 note | nothing"])
    XCTAssertEqual(
      differences(["one", "two", "three", "four"], ["one", "2", "three", "four"]), ["2 two | 2"])
    XCTAssertEqual(
      differences(["one", "two", "three", "four"], ["note", "one", "two", "3"]),
      ["1 nothing | note", "3 three | 3"])
    XCTAssertEqual(
      differences(["a", "b", "c"], ["x", "a", "b"], "h", KeyStroke(.character("h"))),
      ["1 nothing | x"])
  }

  func testOnlyAReadingIsComparedAsAWhole() {
    // A silent key is no line.
    XCTAssertEqual(
      differences(["one", "", "two"], ["one", "two", "three"]),
      ["2 nothing | two", "3 two | three"])
    // Orca may be silent at the first key.
    XCTAssertEqual(differences(["one", "two", "3"], ["", "two", "3"]), ["1 one | nothing"])
    XCTAssertEqual(
      differences(["one", "two", "three", "four"], ["", "three", "four", "five"]),
      ["1 one | nothing", "2 two | nothing"])
    XCTAssertEqual(
      differences(["one", "two", "three"], ["one", "two", ""]), ["3 three | nothing"])
    XCTAssertEqual(
      differences(["one", "two", "three"], ["", "one", "two"]),
      ["1 one | nothing", "2 two | one", "3 three | two"])
    // A value that an arrow key changes is said after each press.
    XCTAssertEqual(
      differences(["1", "2", "3"], ["0", "1", "2"], "arrow right", KeyStroke(.right)),
      ["1 1 | 0", "2 2 | 1", "3 3 | 2"])
    XCTAssertEqual(
      differences(["b", "bb"], ["a", "b"], "type x", KeyStroke(.character("x"))),
      ["1 b | a", "2 bb | b"])
  }

  func testTheNameOfAnotherKeyIsADifference() {
    XCTAssertEqual(report([], ["escape"]).differences.count, 1)
    XCTAssertEqual(report([], ["tab"]).differences, [])
  }

  func testTheSpaceThatAFieldGetsIsTheNameOfItsKey() {
    XCTAssertEqual(report(["space"], ["space"], .space).differences, [])
    XCTAssertEqual(report(["checked"], ["space", "checked"], .space).differences, [])
    XCTAssertEqual(report(["space"], ["space", "checked"], .space).differences.count, 1)
  }

  func testTypedCharactersAreLeftOut() {
    for (text, recorded, heard, count) in [
      ("ab", ["ab"], ["a", "b"], 0), ("ab", [], ["a", "b"], 0), ("+3", ["+3"], ["plus", "3"], 0),
      ("Ab", ["Ab"], ["left shift", "A", "b"], 0),
      (
        "ABCD", ["ABCD"],
        ["left shift", "A", "left shift", "B", "left shift", "C", "left shift", "D"], 0
      ),
      ("ab", ["ab. Selection deleted"], ["a", "Selection deleted.", "b"], 0),
      ("ab", ["ab", "List"], ["a", "b"], 1),
      ("Sun", ["Box", "S"], ["left shift", "S", "Box", "S.", "u", "n"], 0),
      ("ab", ["A", "B"], ["a", "A", "not selected.", "b", "B"], 1),
      ("ab", ["A not selected", "B"], ["a", "A", "not selected.", "b", "B"], 0),
      ("ab", ["c"], ["a", "x", "x", "c", "b"], 1), ("ab", ["x", "c"], ["a", "x", "c", "b"], 0),
    ] {
      var report = WitnessReport(file: "form.txt", version: "43.1")
      var step = KeyStep(3, "type " + text, text.map { KeyStroke(.character($0)) })
      step.recorded = recorded
      report.add(step, .init(heard: heard))
      XCTAssertEqual(report.differences.count, count, "\(text) \(recorded)")
    }
  }

  func testTheEndOfTheProgramIsNoWordOfOrca() {
    for end in ["closed.", "closed with exit code 1.", "ended. Start it again."] {
      XCTAssertEqual(report(["“form” has \(end)"], ["escape"], .escape).differences, [])
    }
  }

  func testControlCharactersOfAProgramAreWrittenOut() {
    let text = report([], ["\u{1B}[2J"]).differences[0]
    XCTAssertFalse(text.unicodeScalars.contains("\u{1B}"), text)
  }

  func testARecordingCanBeScored() {
    XCTAssertEqual(
      report([], ["tab", "OK"]).recording(named: "form"),
      #"{"id": "form/0", "program": "form", "orca": "43.1", "key": "tab", "heard": ["tab", "OK"]}"#
        + "\n")
  }
}
