import AccessibilityModel
import Dialects
import Foundation
import TestSupport
import TextFormats
import TreeImport
import XCTest

/// Recordings of the real Orca: the facts of their objects, and the words of the dialects.
final class DialectRecordingTests: XCTestCase {
  private static let lines: [JSONValue] = {
    let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { JSONValue(reading: Array($0)) }
  }()

  private static let file = Bundle.module.bundleURL
    .appendingPathComponent("Recordings/orca-steps.jsonl")

  func testTheMirrorTellsTheRecordedFacts() {
    XCTAssertEqual(Self.lines.count, 276)
    for line in Self.lines {
      guard let step = RecordedStep(line), var told = step.facts, let facts = line["facts"] else {
        XCTFail("A line has no facts.")
        continue
      }
      var expected = RecordedFacts(line: facts).facts
      // A recording does not say which cells can be checked.
      (told.table, expected.table) = (nil, nil)
      told.states.remove(.checkable)
      expected.states.remove(.checkable)
      XCTAssertEqual(told, expected, step.id)
    }
  }

  func testCellsHaveTheirTable() throws {
    let steps = Self.lines.compactMap(RecordedStep.init)
    let row = try XCTUnwrap(steps.first { $0.id == "zlist/1" }?.facts?.table)
    XCTAssertEqual([row.rows, row.columns], [3, 2])
    XCTAssertEqual(row.place, .init(row: 1, column: 0))
    XCTAssertEqual(row.header, "City")
    XCTAssertEqual(row.row.map(\.name), ["Ulm", "126"])
    let table = try XCTUnwrap(steps.first { $0.id == "zlist/0" }?.facts?.table)
    XCTAssertNil(table.place)
  }

  /// The figures that `earshot readers` prints are those of this recording.
  func testTheMeasuredFiguresAreTrue() {
    let steps = Self.lines.compactMap(RecordedStep.init)
    for dialect in Dialect.all where dialect.name.hasPrefix("orca") {
      let score = DialectScore(steps, dialect)
      let programs = score.steps.filter { !$0.isInPage }
      let groups = [
        ("moves in programs", score.moves), ("steps in programs", programs),
      ]
      for (subject, group) in groups {
        let measured = dialect.measured.first { $0.subject == subject }
        XCTAssertEqual(measured?.total, group.count, "\(dialect.name): \(subject)")
        XCTAssertEqual(
          measured?.equal, DialectScore.equal(in: group), "\(dialect.name): \(subject)")
      }
    }
  }

  /// The recordings of further programs, whose words the tables had not seen at first.
  func testTheFiguresOfFurtherProgramsAreTrue() throws {
    for (dialect, version) in [(Dialect.orca43, "43"), (.orca48, "48")] {
      let file = Bundle.module.bundleURL
        .appendingPathComponent("Recordings/orca-programs-\(version).jsonl")
      let steps = RecordedStep.steps(in: [UInt8](try Data(contentsOf: file)))
      XCTAssertGreaterThan(steps.count, 150, file.lastPathComponent)
      let score = DialectScore(steps, dialect)
      let measured = dialect.measured.first { $0.subject == "moves in further programs" }
      XCTAssertEqual(measured?.total, score.moves.count, dialect.name)
      XCTAssertEqual(measured?.equal, DialectScore.equal(in: score.moves), dialect.name)
    }
  }

  /// What `why` says of the recordings behind a row is what the recordings have.
  func testTheRecordingsBehindEachRowAreTrue() throws {
    for (dialect, version) in [(Dialect.orca43, "43"), (.orca48, "48")] {
      let file = Bundle.module.bundleURL
        .appendingPathComponent("Recordings/orca-programs-\(version).jsonl")
      let further = RecordedStep.steps(in: [UInt8](try Data(contentsOf: file)))
      let steps = Self.lines.compactMap(RecordedStep.init) + further
      let recordings = DialectScore.recordings(DialectScore(steps, dialect).steps)
      XCTAssertGreaterThan(recordings.count, 100)
      XCTAssertEqual(Set(dialect.recordings.keys), Set(recordings.keys), dialect.name)
      for (row, recording) in recordings {
        XCTAssertEqual(dialect.recordings[row], recording, "\(dialect.name): \(row)")
      }
    }
  }

  /// Some lines in full, so that a change of the comparison can't hide a change of the words.
  func testWordsOfOrca43() {
    expect(
      .orca43,
      [
        "form/4": "Volume / horizontal slider / 3 / 3",
        "form/7": "Left / selected / radio button",
        "form/10": "More / toggle button / collapsed",
        "form/13":
          "Text unselected / Password / password text / black circle black circle / selected",
        "form/15": "Text unselected / 1 / 1",
        "form/40": "1 / selected",
        "zlist/0": "Select items from the list / dialog / Select items from the list below."
          + " / table with 3 rows 2 columns",
        "zlist/1": "Ulm / 126",
        "mousepad/12": "New Window / Shift+Ctrl+N / Create a new document in a new window",
      ])
  }

  func testWordsOfOrca48() {
    expect(
      .orca48,
      [
        "form/2": "Adults / spin button / 2",
        "form/3": "Colour Red / combo box / Red",
        "form/4": "Volume 3 / horizontal slider / 3 / 30 percent",
        "form/11": "Save / button",
        "form/13": "Password / password text / ●● / selected",
        "form/15": "Text unselected / 1",
        "zlist/1": "Ulm / 126 / selected",
      ])
  }

  private func expect(_ dialect: Dialect, _ expected: [String: String]) {
    let score = DialectScore(Self.lines.compactMap(RecordedStep.init), dialect)
    let words = Dictionary(
      score.steps.map { ($0.id, $0.words.joined(separator: " / ")) }, uniquingKeysWith: { $1 })
    for (id, text) in expected { XCTAssertEqual(words[id], text, "\(dialect.name): \(id)") }
  }

  func testEchoesOfKeysAreNotCompared() {
    let score = DialectScore(Self.lines.compactMap(RecordedStep.init), .orca43)
    let step = score.steps.first { $0.id == "form/5" }
    XCTAssertEqual(step?.heard, ["Agree check box not checked."])
    XCTAssertEqual(step?.isEqual, true)
  }
}
