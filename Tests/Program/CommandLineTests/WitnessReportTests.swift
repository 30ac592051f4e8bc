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
