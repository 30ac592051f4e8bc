import AccessibilityAudit
import AccessibilityModel
import XCTest

/// Tests that rules have complete texts and operate only copies of a screen.
@MainActor
final class RuleTests: XCTestCase {
  func testEachRuleHasItsTexts() async {
    for rule in AuditRule.all {
      XCTAssertNotNil(rule.identifier.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/), rule.identifier)
      XCTAssertFalse(rule.title.hasSuffix("."), rule.identifier)
      for sentence in [rule.reason, rule.remedy] + [rule.limits].compactMap(\.self) {
        XCTAssertNotNil(sentence.wholeMatch(of: /[A-Z“].*[.”?]/), sentence)
      }
      XCTAssertFalse(rule.sources.isEmpty, rule.identifier)
    }
    for texts in [
      AuditRule.all.map(\.identifier), AuditRule.all.map(\.title), AuditRule.all.map(\.reason),
      AuditRule.all.map(\.remedy),
    ] { XCTAssertEqual(Set(texts).count, AuditRule.all.count) }
  }

  func testRuleIsFoundByItsIdentifier() async {
    XCTAssertEqual(
      AuditRule.named("target-too-small")?.title, "A target is smaller than 24 by 24 points")
    XCTAssertNil(AuditRule.named("target"))
  }

  func testAuditedScreenIsNotOperated() async {
    var made: [AccessibilityElement] = []
    _ = audit {
      let screen = page([Item.slider(), Item("Alarm", .toggleButton, value: "0")])
      made.append(screen)
      return screen
    }
    XCTAssertGreaterThan(made.count, 2)
    XCTAssertEqual(made[0].children.map(\.accessibilityValue), ["5", "0"])
  }
}
