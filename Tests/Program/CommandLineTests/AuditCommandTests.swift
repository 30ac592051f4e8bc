import Foundation
import ProgramSupport
import XCTest

/// Tests the exit codes, formats and baseline of `earshot audit`.
final class AuditCommandTests: XCTestCase {
  private static let deck = """
    earshot: 1
    title: Deck
    language: en
    elements:
      - label: Play
        traits: [button]
      - label: Help
        traits: [button, link]

    """
  private var program = BuiltProgram()

  override func setUpWithError() throws {
    program = try BuiltProgram(
      inFolderOf: self,
      files: ["deck.yaml": Self.deck, "sound.yaml": Self.deck.replacing(", link", with: "")])
  }

  private func audit(_ arguments: String...) throws -> BuiltProgram.Result {
    try program.run(["audit"] + arguments)
  }

  func testFindingHasPositionAndFails() throws {
    let result = try audit("deck.yaml")
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(
      result.lines.filter { $0.hasPrefix("deck.yaml:") && $0.contains(" warning: ") },
      [
        "deck.yaml:7:5: warning: “Help”: It is a button and a link. (conflicting-traits, "
          + "WCAG 2.2 SC 4.1.2, Apple: trait, GTXiLib: conflicting traits)"
      ])
    XCTAssertTrue(result.output.contains("contrast (WCAG 2.2 SC 1.4.3, 1.4.11)"), result.output)
    XCTAssertEqual(result.lines.last, "0 errors, 1 warning.")
  }

  func testAuditWithoutErrorsAndWarningsSucceeds() throws {
    let result = try audit("sound.yaml")
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.output.contains("sound.yaml: No findings."), result.output)
    XCTAssertEqual(result.output.components(separatedBy: "Not checked on any screen: ").count, 2)
  }

  func testAdviceDoesNotFail() throws {
    try program.write(
      Self.deck.replacing(", link]", with: "]\n    frame: [0, 0, 40, 40]"), to: "small.yaml")
    let result = try audit("small.yaml")
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.output.contains("small.yaml:7:5: advice: "), result.output)
  }

  func testSeveralFilesHaveOneReport() throws {
    let result = try audit("sound.yaml", "deck.yaml", "--format", "json")
    XCTAssertEqual(result.status, 1)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let screens = object?["screens"] as? [[String: Any]]
    XCTAssertEqual(screens?.map { $0["file"] as? String }, ["sound.yaml", "deck.yaml"])
  }

  func testSARIFAndJUnit() throws {
    let sarif = try audit("deck.yaml", "--format", "sarif")
    XCTAssertEqual(sarif.status, 1)
    XCTAssertTrue(sarif.output.contains(#""version": "2.1.0""#))
    XCTAssertTrue(sarif.output.contains(#""startLine": 7"#))
    let junit = try audit("deck.yaml", "--format", "junit")
    XCTAssertEqual(junit.status, 1)
    XCTAssertTrue(junit.output.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"#))
  }

  func testBaselineHidesKnownFindings() throws {
    let first = try audit("deck.yaml", "--baseline", "known.txt", "--update-baseline")
    XCTAssertEqual(first, .init(output: "The baseline now has 1 finding.\n", errors: "", status: 0))
    // Known findings stay hidden if they move to other lines.
    try program.write("# A remark.\n\n" + Self.deck, to: "deck.yaml")
    let second = try audit("deck.yaml", "--baseline", "known.txt")
    XCTAssertEqual(second.status, 0)
    XCTAssertFalse(second.output.contains("warning: "), second.output)
    XCTAssertTrue(second.output.contains("deck.yaml: The baseline hides 1 known finding."))
    try program.write(Self.deck.replacing(", link", with: ""), to: "deck.yaml")
    let third = try audit("deck.yaml", "--baseline", "known.txt")
    XCTAssertEqual(third.status, 0)
    XCTAssertTrue(
      third.output.contains("deck.yaml: The baseline lists conflicting-traits for “Help”"))
  }

  func testRulesWithoutDataInDumpAreSkipped() throws {
    try program.write(
      """
      <hierarchy rotation="0"><node class="android.widget.SeekBar" content-desc="Volume" text=""
      enabled="true" focusable="true" bounds="[0,0][20,20]"/></hierarchy>

      """, to: "window.xml")
    let result = try audit("window.xml")
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.lines.contains("window.xml: No findings."), result.output)
    let gaps = result.lines.filter { $0.hasPrefix("window.xml: Not checked: ") }.joined()
    for gap in [" rules about operation", "SC 2.4.2", "SC 3.1.1", "Values", "Target sizes"] {
      XCTAssertTrue(gaps.contains(gap), "\(gap) in \(gaps)")
    }
  }

  func testUnreadableFilesHaveExitCodes() throws {
    try program.write("elements: [", to: "broken.yaml")
    XCTAssertEqual(try audit("broken.yaml").status, 65)
    XCTAssertEqual(try audit("nowhere.yaml").status, 66)
    XCTAssertEqual(try audit("deck.yaml", "--baseline", "nowhere.txt").status, 66)
    XCTAssertEqual(
      try audit("deck.yaml", "--baseline", "/dev/zero"),
      .init(
        output: "", errors: "/dev/zero: A baseline may have up to 10000000 bytes.\n", status: 65))
    try program.write("# Notes\n", to: "notes.txt")
    XCTAssertEqual(
      try audit("deck.yaml", "--baseline", "notes.txt", "--update-baseline"),
      .init(
        output: "", errors: "notes.txt:1: The file has comments but no line “file NAME”.\n",
        status: 65))
    try program.write("not a baseline", to: "known.txt")
    let result = try audit("deck.yaml", "--baseline", "known.txt")
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(result.errors.hasPrefix("known.txt:1: "), result.errors)
    // The command still audits the valid file.
    let both = try audit("broken.yaml", "deck.yaml")
    XCTAssertEqual(both.status, 65)
    XCTAssertTrue(both.output.contains("deck.yaml:7:5: warning: "))
  }

  func testInvalidSceneAppearsInJSON() throws {
    try program.write("elements: [", to: "broken.yaml")
    let result = try audit("broken.yaml", "sound.yaml", "nowhere.yaml", "--format", "json")
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(result.errors.hasPrefix("broken.yaml:"), result.errors)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    XCTAssertEqual(object?["failed"] as? Bool, true)
    let screens = object?["screens"] as? [[String: Any]]
    XCTAssertEqual(screens?.map { $0["file"] as? String }, ["sound.yaml"])
    let unread = try XCTUnwrap(object?["unread"] as? [[String: Any]])
    XCTAssertEqual(unread.map { $0["file"] as? String }, ["broken.yaml", "nowhere.yaml"])
    let problems = unread.compactMap { $0["problems"] as? [[String: Any]] }
    XCTAssertEqual(problems.first?.first?["line"] as? Int, 2)
    XCTAssertTrue(problems.last?.first?["line"] is NSNull)
    XCTAssertEqual(problems.last?.first?["message"] as? String, "No such file.")
  }

  func testInvalidSceneAppearsInSARIFAndJUnit() throws {
    try program.write("elements: [", to: "broken.yaml")
    let junit = try audit("broken.yaml", "--format", "junit")
    XCTAssertEqual(junit.status, 65)
    XCTAssertTrue(
      junit.output.contains(
        #"<testsuite name="broken.yaml" tests="1" failures="0" errors="1" skipped="0">"#),
      junit.output)
    let sarif = try audit("broken.yaml", "--format", "sarif")
    XCTAssertEqual(sarif.status, 65)
    XCTAssertTrue(sarif.output.contains(#""executionSuccessful": false"#), sarif.output)
    // Messages for people go to standard error, as they do with every command.
    let text = try audit("broken.yaml")
    XCTAssertEqual(text.output, "")
    XCTAssertTrue(text.errors.hasPrefix("broken.yaml:2:1: "), text.errors)
  }

  func testClosedDialogIsAudited() throws {
    try program.write(
      """
      earshot: 1
      title: Offers
      language: en
      elements:
        - label: Details
          traits: [button]
          frame: [16, 60, 100, 44]
          activate: {open: details}
        - id: details
          modal: true
          hidden: true
          children:
            - label: Half price
              frame: [16, 60, 200, 44]
            - traits: [button]
              frame: [16, 110, 10, 10]
              activate: {dismiss: true}
            - label: Buy
              traits: [button]
              frame: [30, 110, 44, 44]
              activate: {announce: Bought}

      """, to: "offers.yaml")
    let result = try audit("offers.yaml")
    XCTAssertEqual(result.status, 1)
    let element =
      "offers.yaml:15:9: error: Element 2 (button, after “Half price”, before “Buy”, frame [16, 110, "
      + "10, 10])"
    XCTAssertEqual(
      result.lines.filter { $0.contains(" error: ") }.map { line in
        line.components(separatedBy: " (").dropLast().joined(separator: " (")
      },
      [
        "\(element): This button has no label. “Details” reveals it.",
        "\(element): It is 10 by 10 points, less than 24 by 24, and “Buy” is only 4 points away. “Details” reveals it.",
      ])
  }

  func testInvalidArgumentsAreUsageError() throws {
    for arguments in [[], ["deck.yaml", "--format", "xml"], ["deck.yaml", "--update-baseline"]] {
      XCTAssertEqual(try program.run(["audit"] + arguments).status, 64, "\(arguments)")
    }
  }

  func testTimesOfOperationsNeedWhatIsOperated() throws {
    let cases = [
      (["deck.yaml", "--operate-for", "60"], "--operate-for needs a page or a program."),
      (["--app", "gedit", "--operate-for", "60"], "The program is already running"),
      (
        ["--page", "a.html", "--operate-for", "0"],
        "--operate-for must be a whole number from 1 to"
      ),
      (
        ["--page", "a.html", "--operate-for", "60", "--no-operate"],
        "--operate-for and --no-operate exclude each other. Remove one of them."
      ),
    ]
    for (arguments, message) in cases {
      let result = try program.run(["audit"] + arguments)
      XCTAssertEqual(result.status, 64, "\(arguments)")
      XCTAssertTrue(result.errors.contains("Error: \(message)"), result.errors)
    }
  }

  func testAuditHelpNamesFailingFindings() throws {
    let help = try audit("--help")
    XCTAssertTrue(help.output.contains("0 without errors and warnings"), help.output)
  }
}
