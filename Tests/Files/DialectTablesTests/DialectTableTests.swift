import AccessibilityModel
import DialectTables
import Dialects
import SourceDiagnostics
import XCTest

/// Tables of screen readers as files.
final class DialectTableTests: XCTestCase {
  private func read(_ text: String) -> (dialect: Dialect?, problems: [String]) {
    let result = Dialect.reading(table: Array(text.utf8), named: "my.json")
    return (result.dialect, result.problems.map(\.description))
  }

  func testAPrintedTableIsTheSameDialect() {
    for dialect in Dialect.all {
      let result = read(dialect.tableText)
      XCTAssertEqual(result.problems, [], dialect.name)
      XCTAssertEqual(result.dialect, dialect, dialect.name)
    }
  }

  func testATableSaysOnlyWhatDiffers() throws {
    let text = """
      {"reader": "orca-43", "roles": {"button": "knob", "link": null},
       "order": {"button": ["role", "labelOrName"]}, "words": {"required": "needed"},
       "pages": {"quickKeys": {"z": {"roles": ["button"], "one": "knob", "many": "knobs"}}}}
      """
    let dialect = try XCTUnwrap(read(text).dialect)
    var expected = Dialect.orca43
    (expected.roles[.button], expected.roles[.link]) = ("knob", nil)
    expected.order[.button] = [.role, .labelOrName]
    expected.words[.required] = "needed"
    (expected.recordings, expected.measured) = ([:], [])
    expected.source = "my.json corrects it, so it has no figures."
    expected.pages.quickKeys["z"] = .init([.button], "knob", "knobs")
    XCTAssertEqual(dialect, expected)
  }

  func testTheReasonOfACorrectedTableClaimsNoFigures() throws {
    for reader in Dialect.all.map(\.name) {
      let text = #"{"reader": "\#(reader)", "roles": {"button": "knob"}}"#
      let dialect = try XCTUnwrap(read(text).dialect)
      for row in ["order.button.role", "pages.rowOrder.button.role"] {
        XCTAssertEqual(
          dialect.reason(for: row),
          "is the row \(row) of the table of \(dialect.title). my.json corrects it, so it has no figures."
        )
      }
      XCTAssertNil(dialect.figures(of: .page))
    }
  }

  func testUnknownNamesAreReportedWithTheirPlace() {
    let text = """
      {"reader": "orca-43",
       "rolls": {},
       "roles": {"buttn": "knob"},
       "order": {"button": ["role", "nam"]},
       "pages": {"habits": ["wraps", "sings"]}}
      """
    let result = read(text)
    XCTAssertNil(result.dialect)
    let beginnings = [
      "my.json:2:2: Unknown key “rolls”.", "my.json:3:12: Unknown key “buttn”.",
      "my.json:4:31: Unknown name “nam”.", "my.json:5:32: Unknown name “sings”.",
    ]
    XCTAssertEqual(result.problems.count, beginnings.count, "\(result.problems)")
    for (problem, beginning) in zip(result.problems, beginnings) {
      XCTAssertTrue(problem.hasPrefix(beginning), problem)
    }
    XCTAssertTrue(result.problems[1].contains("button"), result.problems[1])
  }

  func testValuesOfAnotherTypeAreReported() {
    let cases = [
      (#"{"reader": "orca-43", "roles": []}"#, "my.json:1:32: An object is missing here"),
      (
        #"{"reader": "orca-43", "ending": "role"}"#, "my.json:1:33: A list of names is missing here"
      ),
      (#"{"reader": "orca-43", "roles": {"button": ["x"]}}"#, "my.json:1:43: A text"),
      (#"{"reader": "orca-43", "ending": ["role", "role"]}"#, "my.json:1:33: “role” is twice"),
      (
        #"{"reader": "orca-43", "words": {"required": 5}}"#,
        #"my.json:1:45: A text of at most 200 characters is missing here, such as "button", or null"#
      ), (#"{"reader": "orca-43", "states": {"button": {"on": true}}}"#, "my.json:1:51: A text"),
      (#"{"reader": "orca-43", "signs": {"•": 0x1}}"#, "my.json:1:38: A text"),
      (#"{"reader": "jaws"}"#, "my.json:1:12: The key “reader” must name the reader"),
      (#"{"roles": {}}"#, "my.json: The key “reader” must name the reader"),
      ("[]", "my.json: A table needs keys"), ("", "my.json: A table needs keys"),
    ]
    for (text, beginning) in cases {
      let result = read(text)
      XCTAssertNil(result.dialect, text)
      XCTAssertTrue(
        result.problems.first?.hasPrefix(beginning) == true, "\(text) \(result.problems)")
    }
  }

  func testANumberInQuotationMarksIsAWord() {
    let dialect = read(#"{"reader": "orca-43", "words": {"required": "5"}}"#).dialect
    XCTAssertEqual(dialect?.words[.required], "5")
  }

  func testOnlySomeOfManyNamesAreListed() {
    func problem(_ role: String) -> String {
      read(#"{"reader": "orca-43", "roles": {"\#(role)": "x"}}"#).problems.first ?? ""
    }
    XCTAssertEqual(problem("buttn"), "my.json:1:33: Unknown key “buttn”. Nearest: button.")
    let far = problem("zzzzzz")
    XCTAssertTrue(far.hasPrefix("my.json:1:33: Unknown key “zzzzzz”. Some of the "), far)
    XCTAssertLessThan(far.count, 400, far)
    let few = read(#"{"reader": "orca-43", "states": {"button": {"zzzzzz": "x"}}}"#).problems.first
    XCTAssertEqual(
      few, "my.json:1:45: Unknown key “zzzzzz”. The keys are on, off, mixed.")
  }

  func testASyntaxErrorHasItsPlace() {
    let problem = read("{\"reader\": \"orca-43\"").problems.first ?? ""
    XCTAssertTrue(problem.hasPrefix("my.json:"), problem)
    XCTAssertNotNil(problem.prefixMatch(of: #/my\.json:[0-9]+:[0-9]+:/#), problem)
  }

  func testATableOfAnySizeIsAnswered() {
    let large = String(repeating: " ", count: Dialect.maximumTableBytes + 1)
    XCTAssertEqual(read(large).problems.count, 1)
  }
}
