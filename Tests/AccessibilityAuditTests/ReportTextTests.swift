import AccessibilityAudit
import AccessibilityModel
import Foundation
import SourceDiagnostics
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats of reports.
@MainActor
final class ReportTextTests: XCTestCase {
  /// A screen with a finding of each severity, in a file.
  private var report: AuditReport {
    var target = AuditTarget(
      page([
        Item("Close & go", .button, hint: "Press it", frame: (0, 0, 40, 44)) {
          $0.accessibilityIdentifier = "close"
        },
        Item(nil, .button, frame: (0, 100, 50, 50)),
        Item("Help", [.button, .link], frame: (0, 200, 50, 50)),
      ]))
    target.file = "my deck.yaml"
    target.position = { element in
      element.accessibilityIdentifier == "close" ? SourcePosition(line: 4, column: 5) : nil
    }
    return AccessibilityAudit(
      rules: AuditRule.all.filter { !$0.operatesElements }
    ).report(on: target)
  }

  private func json(_ format: AuditFormat) throws -> [String: Any] {
    let data = Data(format.text(of: [report], version: "1.2.3").utf8)
    return try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func testTextBeginsWithMostSevereFinding() async throws {
    let lines = AuditFormat.text.text(of: [report], version: "1.2.3")
      .split(separator: "\n").map { String($0) }
    let rule = try XCTUnwrap(AuditRule.named("unlabelled-element"))
    XCTAssertEqual(
      Array(lines.prefix(4)),
      [
        "my deck.yaml: 3 elements, \(AuditRule.all.count { !$0.operatesElements }) rules.",
        "my deck.yaml: error: Element 2: It is a control without a label. (unlabelled-element, "
          + "WCAG 2.2 SC 4.1.2, WCAG 2.2 SC 2.4.6, Apple: element description)",
        "  Why: \(rule.reason)",
        "  How: \(rule.remedy)",
      ])
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("my deck.yaml:4:5:") },
      [
        "my deck.yaml:4:5: advice: “Close & go”: It is 40 by 44 points. (target-below-44, "
          + "WCAG 2.2 SC 2.5.5 (AAA), Apple: hit region)",
        "my deck.yaml:4:5: info: “Close & go”: “Press it” is an instruction to the user. "
          + "(hint-is-an-order, Apple: accessibility hints)",
      ])
    XCTAssertEqual(lines.last, "1 error, 1 warning, 1 piece of advice, 1 note.")
  }

  func testGeneralGapsAreOneLineForAllScreens() async {
    let text = AuditFormat.text.text(of: [report, report], version: "1")
    let lines = text.split(separator: "\n").map { String($0) }
    XCTAssertEqual(
      lines.filter { $0.contains("on any screen") },
      [
        "Not checked on any screen: contrast (WCAG 2.2 SC 1.4.3, 1.4.11), colour as the only cue, "
          + "text size and reflow, visible focus, time limits and movement, captions, the meaning of "
          + "labels, and labels that are only drawn."
      ])
    XCTAssertEqual(lines.firstIndex { $0.contains("on any screen") }, lines.count - 2)
    XCTAssertFalse(text.contains("Not checked: Contrast"))
    XCTAssertFalse(text.contains("Not checked: Label in name"))
    // The gaps of a screen have lines of their own.
    let bare = AccessibilityAudit().report(on: AuditTarget(page([Item("Play", .button)])))
    XCTAssertTrue(
      AuditFormat.text.text(of: [bare], version: "1").contains(
        "Settings: Not checked: Sizes, overlaps and order of elements without a frame. 1 of 1 "
          + "elements have no frame."))
    // Programs read the long form.
    XCTAssertTrue(
      AuditFormat.json.text(of: [report], version: "1").contains(
        "Contrast of text (WCAG 2.2 SC 1.4.3)"))
  }

  func testReasonAppearsOnceForEachRule() async {
    let report = AccessibilityAudit().report(
      on: AuditTarget(page([Item(nil, .button), Item(nil, .button)])))
    let text = AuditFormat.text.text(of: [report], version: "1")
    XCTAssertEqual(text.components(separatedBy: "  Why: ").count, 2)
    XCTAssertTrue(text.contains("Settings: error: Element 2: It is a control"))
  }

  func testReportWithoutFindingsSaysNoFindings() async {
    let report = AccessibilityAudit().report(on: AuditTarget(page([Item("Play", .button)])))
    let text = AuditFormat.text.text(of: [report], version: "1")
    XCTAssertTrue(text.contains("Settings: No findings.\n"))
    XCTAssertTrue(text.hasSuffix("0 errors, 0 warnings, 0 pieces of advice, 0 notes."))
    XCTAssertFalse(report.isFailure)
  }

  func testJSONHasSameKeysInSameOrder() async throws {
    let text = AuditFormat.json.text(of: [report], version: "1.2.3")
    let keys = text.matches(of: /\n {10}"([a-z]+)":/).map { String($0.output.1) }
    let ofFinding = [
      "rule", "severity", "id", "label", "place", "frame", "line", "column", "message", "reason",
      "remedy", "sources", "fingerprint",
    ]
    XCTAssertEqual(Array(keys.prefix(ofFinding.count)), ofFinding)
    let object = try json(.json)
    XCTAssertEqual(object["version"] as? Int, 1)
    XCTAssertEqual(object["failed"] as? Bool, true)
    let screen = try XCTUnwrap((object["screens"] as? [[String: Any]])?.first)
    XCTAssertEqual(
      Set(screen.keys),
      [
        "file", "title", "elements", "counts", "findings", "known", "stale", "checked",
        "notChecked", "opened",
      ])
    let findings = try XCTUnwrap(screen["findings"] as? [[String: Any]])
    XCTAssertEqual(
      findings.map { $0["rule"] as? String },
      ["unlabelled-element", "conflicting-traits", "target-below-44", "hint-is-an-order"])
    XCTAssertTrue(findings[0]["label"] is NSNull)
    XCTAssertEqual(findings[2]["id"] as? String, "close")
    XCTAssertEqual(findings[2]["line"] as? Int, 4)
    XCTAssertEqual(findings[2]["frame"] as? [Double], [0, 0, 40, 44])
  }

  func testSARIFHasRequiredProperties() async throws {
    let log = try json(.sarif)
    XCTAssertEqual(log["version"] as? String, "2.1.0")
    XCTAssertEqual(
      log["$schema"] as? String, "https://json.schemastore.org/sarif-2.1.0.json")
    let run = try XCTUnwrap((log["runs"] as? [[String: Any]])?.first)
    let driver = try XCTUnwrap((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    XCTAssertEqual(driver["name"] as? String, "earshot audit")
    XCTAssertEqual(driver["semanticVersion"] as? String, "1.2.3")
    let rules = try XCTUnwrap(driver["rules"] as? [[String: Any]])
    XCTAssertEqual(rules.map { $0["id"] as? String }, AuditRule.all.map(\.identifier))
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let message = try XCTUnwrap(rule[key] as? [String: Any])
        XCTAssertFalse((message["text"] as? String ?? "").isEmpty, key)
      }
      let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
      XCTAssertTrue(["error", "warning", "note"].contains(level))
    }
    let results = try XCTUnwrap(run["results"] as? [[String: Any]])
    XCTAssertEqual(
      results.map { $0["level"] as? String }, ["error", "warning", "note", "note"])
    for result in results {
      let index = try XCTUnwrap(result["ruleIndex"] as? Int)
      XCTAssertEqual(rules[index]["id"] as? String, result["ruleId"] as? String)
      XCTAssertNotNil((result["message"] as? [String: Any])?["text"] as? String)
      let location = try XCTUnwrap((result["locations"] as? [[String: Any]])?.first)
      let physical = try XCTUnwrap(location["physicalLocation"] as? [String: Any])
      let artifact = physical["artifactLocation"] as? [String: Any]
      XCTAssertEqual(artifact?["uri"] as? String, "my%20deck.yaml")
      let region = try XCTUnwrap(physical["region"] as? [String: Any])
      XCTAssertGreaterThanOrEqual(try XCTUnwrap(region["startLine"] as? Int), 1)
      let prints = try XCTUnwrap(result["partialFingerprints"] as? [String: String])
      XCTAssertNotNil(prints["earshotFinding/v1"]?.wholeMatch(of: /[0-9a-f]{16}/))
    }
    let invocation = try XCTUnwrap((run["invocations"] as? [[String: Any]])?.first)
    XCTAssertEqual(invocation["executionSuccessful"] as? Bool, true)
    let notes = try XCTUnwrap(invocation["toolExecutionNotifications"] as? [[String: Any]])
    XCTAssertEqual(notes.count, report.gaps.count)
  }

  func testJUnitIsWellFormedAndCountsItsCases() async throws {
    let text = AuditFormat.junit.text(of: [report], version: "1.2.3")
    let document = try XMLDocument(xmlString: text)
    let suites = try XCTUnwrap(document.rootElement())
    let suite = try XCTUnwrap(suites.elements(forName: "testsuite").first)
    let cases = suite.elements(forName: "testcase")
    func count(_ name: String) -> Int { cases.count { !$0.elements(forName: name).isEmpty } }
    XCTAssertEqual(suite.attribute(forName: "name")?.stringValue, "my deck.yaml")
    XCTAssertEqual(suite.attribute(forName: "tests")?.stringValue, String(cases.count))
    XCTAssertEqual(suite.attribute(forName: "failures")?.stringValue, String(count("failure")))
    XCTAssertEqual(suite.attribute(forName: "skipped")?.stringValue, String(count("skipped")))
    XCTAssertEqual(count("failure"), 2)
    XCTAssertEqual(count("system-out"), 2)
    XCTAssertEqual(count("skipped"), report.gaps.count)
    let advice = try XCTUnwrap(
      cases.first { $0.attribute(forName: "name")?.stringValue == "target-below-44" })
    XCTAssertEqual(
      advice.stringValue?.contains("my deck.yaml:4:5: “Close & go”: It is 40 by 44 points."), true)
  }

  func testUnreadableFileIsInReportsForPrograms() async throws {
    let broken = AuditReport(
      file: "my broken.yaml",
      unreadBecauseOf: [
        Diagnostic(
          file: "my broken.yaml", at: SourcePosition(line: 3, column: 5),
          "Unknown key “<lable>”."),
        Diagnostic(file: "my broken.yaml", "It is too long."),
      ])
    XCTAssertTrue(broken.isFailure)
    let reports = [report, broken]
    let data = Data(AuditFormat.json.text(of: reports, version: "1").utf8)
    let object = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    XCTAssertEqual((object["screens"] as? [Any])?.count, 1)
    let unread = try XCTUnwrap((object["unread"] as? [[String: Any]])?.first)
    XCTAssertEqual(unread["file"] as? String, "my broken.yaml")
    let problems = try XCTUnwrap(unread["problems"] as? [[String: Any]])
    XCTAssertEqual(problems[0]["column"] as? Int, 5)
    XCTAssertTrue(problems[1]["line"] is NSNull)

    let sarif = Data(AuditFormat.sarif.text(of: reports, version: "1").utf8)
    let log = try XCTUnwrap(JSONSerialization.jsonObject(with: sarif) as? [String: Any])
    let run = try XCTUnwrap((log["runs"] as? [[String: Any]])?.first)
    let invocation = try XCTUnwrap((run["invocations"] as? [[String: Any]])?.first)
    XCTAssertEqual(invocation["executionSuccessful"] as? Bool, false)
    let notes = try XCTUnwrap(invocation["toolExecutionNotifications"] as? [[String: Any]])
    let errors = notes.filter { $0["level"] as? String == "error" }
    XCTAssertEqual(
      errors.map { ($0["message"] as? [String: Any])?["text"] as? String },
      [
        "my broken.yaml: Not audited: Unknown key “<lable>”.",
        "my broken.yaml: Not audited: It is too long.",
      ])
    let location = try XCTUnwrap((errors[0]["locations"] as? [[String: Any]])?.first)
    let physical = try XCTUnwrap(location["physicalLocation"] as? [String: Any])
    XCTAssertEqual(
      (physical["artifactLocation"] as? [String: Any])?["uri"] as? String, "my%20broken.yaml")
    XCTAssertEqual((physical["region"] as? [String: Any])?["startLine"] as? Int, 3)

    let xml = try XMLDocument(xmlString: AuditFormat.junit.text(of: reports, version: "1"))
    let suites = try XCTUnwrap(xml.rootElement())
    XCTAssertEqual(suites.attribute(forName: "errors")?.stringValue, "1")
    let suite = try XCTUnwrap(suites.elements(forName: "testsuite").last)
    XCTAssertEqual(suite.attribute(forName: "errors")?.stringValue, "1")
    let testCase = try XCTUnwrap(suite.elements(forName: "testcase").first)
    let error = try XCTUnwrap(testCase.elements(forName: "error").first)
    XCTAssertEqual(
      error.attribute(forName: "message")?.stringValue, "Unknown key “<lable>”.")
    XCTAssertEqual(
      error.stringValue,
      "my broken.yaml:3:5: Unknown key “<lable>”.\nmy broken.yaml: It is too long.")

    XCTAssertEqual(
      AuditFormat.text.text(of: reports, version: "1"),
      AuditFormat.text.text(of: [report], version: "1"))
  }

  func testTextsOfApplicationsAreEscaped() async throws {
    let hostile = page([Item("\"</failure>\u{1B}[2J\n\\", [.button, .link])])
    let report = AccessibilityAudit().report(on: AuditTarget(hostile))
    for format in [AuditFormat.json, .sarif] {
      let data = Data(format.text(of: [report], version: "1").utf8)
      XCTAssertNoThrow(try JSONSerialization.jsonObject(with: data))
    }
    let xml = try XMLDocument(xmlString: AuditFormat.junit.text(of: [report], version: "1"))
    XCTAssertTrue(try XCTUnwrap(xml.rootElement()?.stringValue).contains("</failure>"))
    XCTAssertFalse(AuditFormat.text.text(of: [report], version: "1").contains("\u{1B}"))
  }

  func testReportsContainNoSecret() async {
    let report = audit {
      page([Item("Password", [.textEntry, .secureTextField], value: "hunter2")])
    }
    XCTAssertTrue(report.isFailure)
    for format in AuditFormat.allCases {
      XCTAssertFalse(format.text(of: [report], version: "1").contains("hunter2"))
    }
  }
}
