import AccessibilityAudit
import AccessibilityModel
import XCTest

/// Each rule has a screen that it finds something on, and nothing else is found there; and one that
/// is nearly the same, on which nothing is found.
final class RuleTests: XCTestCase {
  func testEachFailingScreenHasItsFindingsAndNoOthers() {
    for test in AuditCase.all {
      XCTAssertEqual(audit(test.fails).lines, test.finds, test.rule)
    }
  }

  func testEachNearMissPasses() {
    for test in AuditCase.all {
      XCTAssertEqual(audit(test.passes).lines, test.alsoFound, test.rule)
    }
  }

  func testEachRuleHasACaseOfItsOwn() {
    XCTAssertEqual(
      AuditCase.all.map(\.rule).sorted(), AuditRule.all.map(\.identifier).sorted())
    for test in AuditCase.all {
      XCTAssertTrue(test.finds.allSatisfy { $0.hasPrefix("\(test.rule) | ") }, test.rule)
    }
  }

  func testEachRuleSaysWhatWhyHowAndWhoSaysSo() {
    for rule in AuditRule.all {
      XCTAssertNotNil(
        rule.identifier.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/), rule.identifier)
      XCTAssertFalse(rule.title.hasSuffix("."), rule.identifier)
      for sentence in [rule.reason, rule.remedy] + [rule.limits].compactMap(\.self) {
        XCTAssertNotNil(sentence.wholeMatch(of: /[A-Z“].*[.”?]/), sentence)
      }
      XCTAssertFalse(rule.sources.isEmpty, rule.identifier)
    }
    for texts in [
      AuditRule.all.map(\.identifier), AuditRule.all.map(\.title), AuditRule.all.map(\.reason),
      AuditRule.all.map(\.remedy),
    ] {
      XCTAssertEqual(Set(texts).count, AuditRule.all.count)
    }
  }

  func testARuleIsFoundByItsIdentifier() {
    XCTAssertEqual(
      AuditRule.named("target-too-small")?.title, "A target is smaller than 24 by 24 points")
    XCTAssertNil(AuditRule.named("target"))
  }

  func testTheScreenThatIsLookedThroughIsNotOperated() {
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
