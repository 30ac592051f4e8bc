import AccessibilityAudit
import Testing

/// Tests each rule with a screen on which only that rule has findings, and with a similar screen on
/// which it has no findings.
@MainActor
struct RuleCasesTests {
  @Test func eachRuleHasACaseOfItsOwn() {
    // The other rules judge operations.
    #expect(
      (AuditCase.all.map(\.rule) + EffectRulesTests.rules).sorted()
        == AuditRule.all.map(\.identifier).sorted())
  }

  @Test(arguments: AuditCase.all) func aFailingScreenHasItsFindingsAndNoOthers(_ test: AuditCase) {
    #expect(
      audit(of: test.toolkit, test.fails).lines == test.findings.map { "\(test.rule) | \($0)" })
  }

  @Test(arguments: AuditCase.all) func aNearMissPasses(_ test: AuditCase) {
    #expect(audit(of: test.toolkit, test.passes).lines == test.otherFindings)
  }
}
