import AccessibilityModel
import Foundation
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor
final class ReportTextTests: XCTestCase {
  /// The report on a file with a finding of each severity.
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

  func testTextBeginsWithMostSevereFinding() async throws {
    let lines = AuditFormat.text.text(of: [report], version: "1.2.3")
      .split(separator: "\n").map { String($0) }
    XCTAssertEqual(
      Array(lines.prefix(4)),
      [
        "my deck.yaml: 3 elements, \(AuditRule.all.count { !$0.operatesElements }) rules.",
        "my deck.yaml: error: Element 2 (button, after “Close & go”, before “Help”, frame [0, 100, "
          + "50, 50]): This button has no label. (unlabelled-element, WCAG 2.2 SC 4.1.2, WCAG "
          + "2.2 SC 2.4.6, Apple: element description)",
        "  Why: Screen-reader users hear only “Button.” and must guess what it does. Voice-control users "
          + "cannot name it.",
        "  How: \(Remedies.text(for: "unlabelled-element", of: nil, in: .uiKit) ?? "")",
      ])
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("my deck.yaml:4:5:") },
      [
        "my deck.yaml:4:5: advice: “Close & go”: It is 40 by 44 points, less than 44 by 44. (target-below-44, "
          + "WCAG 2.2 SC 2.5.5 (AAA), Apple: hit region)",
        "my deck.yaml:4:5: info: “Close & go”: “Press it” is an instruction to the user. "
          + "(hint-is-an-order, Apple: accessibility hints)",
      ])
    XCTAssertEqual(lines.last, "1 error, 1 warning, 1 piece of advice, 1 info finding.")
  }

  func testSameFindingsAreOneWithACount() async {
    let menus = (0..<3).map { _ in Item("Menu", [.button, .link]) }
    let report = AccessibilityAudit(rules: [.conflictingTraits]).report(
      on: AuditTarget(page(menus + [Item("Help", [.button, .link])])))
    let lines = AuditFormat.text.text(of: [report], version: "1").split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.contains("warning: ") }.map {
        $0.contains(" The same is true of 2 others: after “Menu”; after “Menu”.")
      },
      [true, false])
    XCTAssertEqual(lines.last, "0 errors, 4 warnings.")
  }

  func testTagsThatReadersDoNotGetAreOneWithACount() async {
    let flaws = (1...3).map {
      MarkupFlaw(
        .focusableInHidden, "The keyboard stops here.",
        of: SourceFacts.Origin("<a>", path: "#menu > a:nth-of-type(\($0))", isExact: true))
    }
    let screen = page([Item("Menu", .button)])
    screen.described.facts = SourceFacts()
    screen.described.facts?.flaws = flaws
    var target = AuditTarget(screen)
    target.toolkit = .html
    let report = AccessibilityAudit(rules: [.focusableInHidden]).report(on: target)
    let lines = AuditFormat.text.text(of: [report], version: "1").split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.contains("error: ") },
      [
        "Settings: error: <a> (at #menu > a:nth-of-type(1)): The keyboard stops here. The same is true "
          + "of 2 others: #menu > a:nth-of-type(2); #menu > a:nth-of-type(3). (focusable-in-hidden, WCAG 2.2 SC 4.1.2, axe: aria-hidden-focus)"
      ])
    XCTAssertEqual(Set(report.findings.map(\.fingerprint)).count, 3)
    // Of many, three others are named.
    screen.described.facts?.flaws = (flaws + flaws)
    let many = AccessibilityAudit(rules: [.focusableInHidden]).report(on: target)
    XCTAssertTrue(
      AuditFormat.text.text(of: [many], version: "1").contains(
        "is true of 5 others: #menu > a:nth-of-type(2); #menu > a:nth-of-type(3); "
          + "#menu > a:nth-of-type(1); and 2 more."))
  }

  func testUncheckedRulesAreCountedForPeopleAndNamedInTheOtherFormats() async {
    var target = AuditTarget(page([Item("Play", .button, frame: (0, 0, 50, 50))]))
    target.knowledge.subtract([.markup, .layers])
    let report = AccessibilityAudit().report(on: target)
    let text = AuditFormat.text.text(of: [report], version: "1")
    let operating = AuditRule.all.count(where: \.operatesElements)
    let reading = AuditRule.all.count {
      !$0.needs.isDisjoint(with: [.markup, .layers])
    }
    XCTAssertGreaterThan(reading, 5)
    XCTAssertEqual(
      text.split(separator: "\n").filter { $0.contains("Not checked: ") },
      [
        "Settings: Not checked: \(operating) rules about operation. The audit does not operate live elements, "
          + "and a dump cannot be operated.",
        "Settings: Not checked: \(reading) rules about what this kind of screen does not report. With --format "
          + "json, the report names each rule.",
      ])
    for format in [AuditFormat.json, .junit] {
      let named = format.text(of: [report], version: "1")
      for rule in ["focus-trap", "misplaced-state", "unnamed-frame", "overlapping-targets"] {
        XCTAssertTrue(named.contains(rule), rule)
      }
    }
  }

  func testSameFindingsInAFileKeepTheirLines() async {
    var target = AuditTarget(page((0..<2).map { _ in Item("Menu", [.button, .link]) }))
    target.position = { _ in SourcePosition(line: 4, column: 5) }
    let report = AccessibilityAudit(rules: [.conflictingTraits]).report(on: target)
    let text = AuditFormat.text.text(of: [report], version: "1")
    XCTAssertEqual(text.split(separator: "\n").count { $0.contains("warning: ") }, 2)
    XCTAssertFalse(text.contains("The same is true"))
  }

  func testGeneralGapsAreOneLineForAllScreens() async {
    let text = AuditFormat.text.text(of: [report, report], version: "1")
    let lines = text.split(separator: "\n").map { String($0) }
    XCTAssertEqual(
      lines.filter { $0.contains("on any screen") },
      [
        "Not checked on any screen: contrast (WCAG 2.2 SC 1.4.3, 1.4.11), color as the only cue, "
          + "text size and reflow, visible focus, time limits and movement, captions, the meaning of "
          + "labels, and labels that are only drawn."
      ])
    XCTAssertEqual(lines.firstIndex { $0.contains("on any screen") }, lines.count - 2)
    XCTAssertFalse(text.contains("Not checked: Contrast"))
    XCTAssertFalse(text.contains("Not checked: Label in name"))
    // A gap that concerns only one screen has a separate line.
    let bare = AccessibilityAudit().report(on: AuditTarget(page([Item("Play", .button)])))
    XCTAssertTrue(
      AuditFormat.text.text(of: [bare], version: "1").contains(
        "Settings: Not checked: Sizes, overlaps and order of elements without a frame. 1 of 1 "
          + "elements have no frame."))
    // JSON, which programs read, contains the full name of the gap.
    XCTAssertTrue(
      AuditFormat.json.text(of: [report], version: "1").contains(
        "Contrast of text (WCAG 2.2 SC 1.4.3)"))
  }

  func testGapIsOneLineForAllScreens() async {
    func gaps(_ counts: [Int]) -> [String] {
      let reports = counts.enumerated().map { index, count in
        var target = AuditTarget(page((0..<count).map { Item("Item \($0)") }))
        target.file = "\(index).yaml"
        return AccessibilityAudit().report(on: target)
      }
      return AuditFormat.text.text(of: reports, version: "1").split(separator: "\n")
        .filter { $0.contains("Not checked: Sizes") }.map { String($0) }
    }
    let matter = "Not checked: Sizes, overlaps and order of elements without a frame."
    XCTAssertEqual(gaps([2, 2]), ["0.yaml, 1.yaml: \(matter) 2 of 2 elements have no frame."])
    XCTAssertEqual(
      gaps([1, 2, 3, 0, 1]),
      ["4 of 5 screens: \(matter) For example, 0.yaml: 1 of 1 elements have no frame."])
  }

  func testElementsWithSameNameAreDescribed() async {
    let report = AccessibilityAudit().report(
      on: AuditTarget(
        page([
          Item(String(repeating: "Anna ", count: 9), frame: (0, 0, 100, 44)),
          Item("Delete", [.button, .link], frame: (0, 50.5, 50, 50)),
          Item("Ben", frame: (0, 110, 100, 44)), Item("Delete", .button, frame: (0, 160, 50, 50)),
        ])))
    XCTAssertEqual(
      report.findings.first { $0.rule == "conflicting-traits" }?.subjectDescription,
      "“Delete” (link, after “Anna Anna Anna Anna Anna Anna Anna Anna…”, before “Ben”, "
        + "frame [0, 50.5, 50, 50])")
  }

  func testUniqueIdentifierTellsElementsWithSameLabelApart() async {
    let report = AccessibilityAudit().report(
      on: AuditTarget(
        page([
          Item("Delete", [.button, .link], frame: (0, 0, 50, 50)) {
            $0.accessibilityIdentifier = "delete-anna"
          },
          Item("Delete", .button, frame: (0, 60, 50, 50)) {
            $0.accessibilityIdentifier = "delete-ben"
          },
          Item("Save", [.button, .link], frame: (0, 120, 50, 50)) {
            $0.accessibilityIdentifier = "save"
          },
        ])))
    XCTAssertEqual(
      report.findings.filter { $0.rule == "conflicting-traits" }.map(\.subjectDescription),
      ["“Delete” (delete-anna)", "“Save”"])
  }

  func testReasonAppearsOnceForEachRule() async {
    let report = AccessibilityAudit().report(
      on: AuditTarget(page([Item(nil, .button), Item(nil, .button)])))
    let text = AuditFormat.text.text(of: [report], version: "1")
    XCTAssertEqual(text.components(separatedBy: "  Why: ").count, 2)
    XCTAssertTrue(text.contains("Settings: error: Element 2 (button): This button has"))
  }

  func testReportWithoutFindingsSaysNoFindings() async {
    let report = AccessibilityAudit().report(on: AuditTarget(page([Item("Play", .button)])))
    let text = AuditFormat.text.text(of: [report], version: "1")
    XCTAssertTrue(text.contains("Settings: No findings.\n"))
    XCTAssertTrue(text.hasSuffix("\n0 errors, 0 warnings."))
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
    let object = try JSONNode([report], .json)
    XCTAssertEqual(object["version"].number, 1)
    XCTAssertEqual(object["failed"].isTrue, true)
    let screen = object["screens"][0]
    XCTAssertEqual(
      screen.keys,
      [
        "file", "title", "elements", "counts", "findings", "known", "stale", "checked",
        "notChecked", "opened", "words",
      ])
    let findings = screen["findings"]
    XCTAssertEqual(
      findings.items.map { $0["rule"].text },
      ["unlabelled-element", "conflicting-traits", "target-below-44", "hint-is-an-order"])
    XCTAssertTrue(findings[0]["label"].isNull)
    XCTAssertEqual(findings[2]["id"].text, "close")
    XCTAssertEqual(findings[2]["line"].number, 4)
    XCTAssertEqual(findings[2]["frame"].items.map(\.number), [0, 0, 40, 44])
  }

  func testSARIFHasRequiredProperties() async throws {
    let log = try JSONNode([report], .sarif)
    XCTAssertEqual(log["version"].text, "2.1.0")
    XCTAssertEqual(log["$schema"].text, "https://json.schemastore.org/sarif-2.1.0.json")
    let run = log["runs"][0]
    let driver = run["tool"]["driver"]
    XCTAssertEqual(driver["name"].text, "earshot audit")
    XCTAssertEqual(driver["semanticVersion"].text, "1.2.3")
    let rules = driver["rules"]
    XCTAssertEqual(rules.items.map { $0["id"].text }, AuditRule.all.map(\.identifier))
    for rule in rules.items {
      for key in ["shortDescription", "fullDescription", "help"] {
        XCTAssertEqual(rule[key]["text"].text?.isEmpty, false, key)
      }
      XCTAssertTrue(
        ["error", "warning", "note"].contains(rule["defaultConfiguration"]["level"].text))
    }
    let results = run["results"].items
    XCTAssertEqual(results.map { $0["level"].text }, ["error", "warning", "note", "note"])
    for result in results {
      let index = try XCTUnwrap(result["ruleIndex"].number)
      XCTAssertEqual(rules[index]["id"].text, try XCTUnwrap(result["ruleId"].text))
      XCTAssertNotNil(result["message"]["text"].text)
      let physical = result["locations"][0]["physicalLocation"]
      XCTAssertEqual(physical["artifactLocation"]["uri"].text, "my%20deck.yaml")
      XCTAssertGreaterThanOrEqual(try XCTUnwrap(physical["region"]["startLine"].number), 1)
      let print = try XCTUnwrap(result["partialFingerprints"]["earshotFinding/v1"].text)
      XCTAssertNotNil(print.wholeMatch(of: /[0-9a-f]{16}/))
    }
    let invocation = run["invocations"][0]
    XCTAssertEqual(invocation["executionSuccessful"].isTrue, true)
    XCTAssertEqual(invocation["toolExecutionNotifications"].items.count, report.gaps.count)
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
      advice.stringValue?.contains(
        "my deck.yaml:4:5: “Close & go”: It is 40 by 44 points, less than 44 by 44."), true)
  }

  func testUnreadableFileIsInReportsForPrograms() async throws {
    let broken = AuditReport(
      file: "my broken.yaml",
      unreadBecauseOf: [
        Diagnostic(
          file: "my broken.yaml", at: SourcePosition(line: 3, column: 5), "Unknown key “<lable>”."),
        Diagnostic(file: "my broken.yaml", "It is too long."),
      ])
    XCTAssertTrue(broken.isFailure)
    let reports = [report, broken]
    let object = try JSONNode(reports, .json)
    XCTAssertEqual(object["screens"].items.count, 1)
    let unread = object["unread"][0]
    XCTAssertEqual(unread["file"].text, "my broken.yaml")
    XCTAssertEqual(unread["problems"][0]["column"].number, 5)
    XCTAssertTrue(unread["problems"][1]["line"].isNull)

    let invocation = try JSONNode(reports, .sarif)["runs"][0]["invocations"][0]
    XCTAssertEqual(invocation["executionSuccessful"].isTrue, false)
    let notes = invocation["toolExecutionNotifications"].items
    let errors = notes.filter { $0["level"].text == "error" }
    XCTAssertEqual(
      errors.map { $0["message"]["text"].text },
      [
        "my broken.yaml: Not audited: Unknown key “<lable>”.",
        "my broken.yaml: Not audited: It is too long.",
      ])
    let physical = errors[0]["locations"][0]["physicalLocation"]
    XCTAssertEqual(physical["artifactLocation"]["uri"].text, "my%20broken.yaml")
    XCTAssertEqual(physical["region"]["startLine"].number, 3)

    let xml = try XMLDocument(xmlString: AuditFormat.junit.text(of: reports, version: "1"))
    let suites = try XCTUnwrap(xml.rootElement())
    XCTAssertEqual(suites.attribute(forName: "errors")?.stringValue, "1")
    let suite = try XCTUnwrap(suites.elements(forName: "testsuite").last)
    XCTAssertEqual(suite.attribute(forName: "errors")?.stringValue, "1")
    let testCase = try XCTUnwrap(suite.elements(forName: "testcase").first)
    let error = try XCTUnwrap(testCase.elements(forName: "error").first)
    XCTAssertEqual(error.attribute(forName: "message")?.stringValue, "Unknown key “<lable>”.")
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
    for format in [AuditFormat.json, .sarif] { XCTAssertNoThrow(try JSONNode([report], format)) }
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
