import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Tests the commands with recordings of terminal programs: speech, reports and errors.
final class TerminalCommandTests: XCTestCase {
  private static let menu = """
    {"version": 3, "term": {"cols": 40, "rows": 10}}
    [0.1, "o", "\\u001b[2J\\u001b[2H> Tea\\u001b[3H  Coffee\\u001b[4H  Cocoa\\u001b[8H"]
    [1.0, "i", "\\u001b[B"]
    [0.1, "o", "\\u001b[2H \\u001b[3H>\\u001b[8H"]
    [1.0, "i", "\\u001b[B"]
    [0.1, "o", "\\u001b[3H \\u001b[4H>\\u001b[8H"]
    [1.0, "i", "\\r"]
    [0.1, "o", "\\u001b[8HPassword: "]
    [1.0, "i", "h"]
    [1.0, "i", "\\r"]
    [0.1, "o", "\\r\\nDone.\\u202e\\r\\n"]

    """
  private var program = BuiltProgram()

  override func setUpWithError() throws {
    let examples = ["spinner", "plain"].map { name in
      ("\(name).cast", try? RepositoryFile("Examples/Terminal/\(name).cast").text)
    }
    program = try BuiltProgram(
      inFolderOf: self,
      files: ["menu.cast": Self.menu, "broken.cast": Self.menu + "[1"].merging(
        examples.compactMap { name, text in text.map { (name, $0) } }, uniquingKeysWith: { $1 }))
  }

  func testTranscriptHasKeysAndWords() throws {
    let result = try program.run(["transcript", "menu.cast"])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(
      result.lines,
      [
        "#= > Tea", "#= Coffee", "#= Cocoa", "key down", "#= Coffee", "key down", "#= Cocoa",
        "return", "#= Password:", "type", "return", "#= Done.",
      ])
    let json = try program.run(["transcript", "menu.cast", "--format", "json"])
    XCTAssertTrue(
      json.lines.contains(
        #"{"command": "key down", "spoken": ["Coffee"], "why": ["the selection moved here"]}"#),
      json.output)
  }

  func testStreamSaysEachStepOfSpinner() throws {
    let stream = try program.run(["transcript", "spinner.cast", "--stream"]).lines
    XCTAssertEqual(stream.count { $0.hasSuffix(" Installing") }, 20)
    XCTAssertEqual(
      try program.run(["transcript", "spinner.cast"]).lines, ["#= Installing", "#= Installed."])
  }

  func testAuditFindsBarriersAndLimitsWords() throws {
    let menu = try program.run(["audit", "menu.cast"])
    XCTAssertEqual(menu.status, 1)
    XCTAssertEqual(
      menu.lines.filter { $0.contains(": error: ") }.map { $0.prefix(60) },
      [
        "menu.cast:4:1: error: “> Coffee”: It was selected, and the c",
        "menu.cast:6:1: error: “> Cocoa”: It was selected, and the cu",
      ])
    let plain = try program.run(["audit", "plain.cast", "--most-words", "1.2"])
    XCTAssertEqual(plain.status, 0)
    XCTAssertTrue(plain.lines.contains("plain.cast: No findings."), plain.output)
    let spinner = try program.run(["audit", "spinner.cast", "--most-words", "1.2"])
    XCTAssertEqual(spinner.status, 1)
    XCTAssertTrue(spinner.output.contains("10.5 words are heard for each word of content"))
  }

  func testAllFormatsNameTheRuleAndTheLine() throws {
    let json = try program.run(["audit", "spinner.cast", "--format", "json"]).output
    XCTAssertTrue(json.contains("\"rule\": \"spinner\""), json)
    XCTAssertTrue(json.contains("\"heard\": 21"), json)
    let sarif = try program.run(["audit", "spinner.cast", "--format", "sarif"]).output
    XCTAssertTrue(sarif.contains("\"ruleId\": \"spinner\""), sarif)
    XCTAssertTrue(sarif.contains("\"startLine\": 6"), sarif)
    let junit = try program.run(["audit", "plain.cast", "--format", "junit"]).output
    XCTAssertTrue(junit.contains("no-plain-mode"), junit)
    XCTAssertFalse(junit.contains("<failure"), junit)
  }

  func testBaselineHidesKnownFindings() throws {
    _ = try program.run(["audit", "menu.cast", "--baseline", "known.txt", "--update-baseline"])
    let result = try program.run(["audit", "menu.cast", "--baseline", "known.txt"])
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.contains("The baseline hides 2 known findings."), result.output)
  }

  func testTheScreenOfARecordingIsItsLast() throws {
    let result = try program.run(["do", "plain.cast", "last"])
    XCTAssertEqual(result.output, "Installed.\n", result.errors)
  }

  func testErrorsSayWhatToDo() throws {
    let cases: [([String], Int32, String)] = [
      (
        ["audit", "broken.cast"], 65,
        "broken.cast:12:1: An event must be an array of a time, a code"
      ),
      (
        ["draw", "broken.cast", "--output", "a.svg"], 65,
        "broken.cast:12:1: An event must be an array of a time, a code"
      ),
      (
        ["audit", "menu.cast", "--commands", "plain.cast"], 64,
        "Error: --commands needs a terminal program. Add --terminal 'COMMAND'."
      ),
      (
        ["transcript", "menu.cast", "--commands", "plain.cast"], 64,
        "Error: A recording of a termin"
      ),
      (
        ["audit", "menu.cast", "--most-words", "0"], 64, "Error: --most-words must be a number from"
      ),
    ]
    for (arguments, status, message) in cases {
      let result = try program.run(arguments)
      XCTAssertEqual(result.status, status, "\(arguments)")
      XCTAssertTrue(result.errors.contains(message), result.errors)
    }
  }
}
