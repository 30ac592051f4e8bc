import AccessibilityAudit
import AccessibilityModel
import XCTest

/// Tests that rules from outside the audit appear in all reports and baselines.
@MainActor
final class OwnRuleTests: XCTestCase {
  private let rule = AuditRule(
    "missing identifier", .warning, sources: ["Style guide"], title: "A control has no identifier",
    reason: "Baselines lose it.", remedy: "Set an accessibilityIdentifier.",
    limits: "Texts need none."
  ) { screen in
    screen.elements.filter { $0.isControl && $0.element.accessibilityIdentifier == nil }
      .map { $0.finding("It has no identifier.") }
  }

  private func report(rules: [AuditRule], _ items: [Item]) -> AuditReport {
    var target = AuditTarget(page(items))
    target.file = "deck.yaml"
    return AccessibilityAudit(rules: rules).report(on: target)
  }

  func testOwnRuleFindingsHaveRuleTexts() async throws {
    let report = report(rules: AuditRule.all + [rule], [Item("Play", .button), Item("Title")])
    XCTAssertEqual(report.lines, ["missing-identifier | “Play” | It has no identifier."])
    XCTAssertEqual(report.checkedRules.last, "missing-identifier")
    XCTAssertTrue(report.isFailure)
    XCTAssertTrue(
      AuditFormat.text.text(of: [report], version: "1").contains(
        """
        deck.yaml: warning: “Play”: It has no identifier. (missing-identifier, Style guide)
          Why: Baselines lose it.
          How: Set an accessibilityIdentifier.

        """))
    let finding = try JSONNode([report], .json)["screens"][0]["findings"][0]
    XCTAssertEqual(finding["reason"].text, "Baselines lose it.")
    XCTAssertEqual(finding["sources"].items.map(\.text), ["Style guide"])
    let run = try JSONNode([report], .sarif)["runs"][0]
    let rules = run["tool"]["driver"]["rules"].items
    XCTAssertEqual(
      rules.map { $0["id"].text }, AuditRule.all.map(\.identifier) + ["missing-identifier"])
    XCTAssertEqual(run["results"][0]["ruleIndex"].number, rules.count - 1)
    XCTAssertTrue(
      AuditFormat.junit.text(of: [report], version: "1").contains(#"name="missing-identifier""#))
  }

  func testRuleWithoutSourcesHasNone() async {
    let bare = AuditRule(
      "no-play", .advice, sources: [], title: "T", reason: "R.", remedy: "F."
    ) { [$0.finding("It plays.", remedy: "Stop.")] }
    let text = AuditFormat.text.text(of: [report(rules: [bare], [Item("Play")])], version: "1")
    XCTAssertTrue(
      text.contains("deck.yaml: advice: The screen: It plays. (no-play)\n  Why: R.\n  How: Stop."))
  }

  func testBaselineContainsOwnRule() async throws {
    let items = [Item("Play", .button)]
    var known = AuditBaseline()
    known.update(with: [report(rules: [rule], items)])
    XCTAssertEqual(try AuditBaseline(parsing: known.text), known)
    let after = known.applied(to: report(rules: [rule], items))
    XCTAssertEqual(after.knownCount, 1)
    XCTAssertEqual(after.findings, [])
    XCTAssertEqual(known.applied(to: report(rules: [rule], [])).staleEntries.count, 1)
  }

  func testOwnRuleReadsRevealedElements() async {
    let report = AccessibilityAudit(rules: [rule]).report(
      on: AuditTarget(makingScreensWith: {
        let hidden = Item("Delete", .button) { $0.isHidden = true }
        let more = Item("More", .button) { more in
          more.accessibilityIdentifier = "more"
          more.onActivate = { _ in
            hidden.isHidden = false
            return true
          }
        }
        return page([more, hidden])
      }))
    XCTAssertEqual(
      report.lines, ["missing-identifier | “Delete” | It has no identifier. “More” reveals it."])
  }
}
