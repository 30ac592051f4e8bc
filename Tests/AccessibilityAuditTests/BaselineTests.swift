import AccessibilityAudit
import AccessibilityModel
import SourceDiagnostics
import XCTest

/// Tests that reports omit the findings in a baseline.
@MainActor
final class BaselineTests: XCTestCase {
  private func report(
    _ items: [Item], file: String = "deck.yaml", line: Int = 1, rules: [AuditRule] = AuditRule.all
  ) -> AuditReport {
    var target = AuditTarget(page(items))
    target.file = file
    target.position = { _ in SourcePosition(line: line, column: 1) }
    return AccessibilityAudit(rules: rules).report(on: target)
  }

  private func baseline(of reports: [AuditReport]) -> AuditBaseline {
    var baseline = AuditBaseline()
    baseline.update(with: reports)
    return baseline
  }

  private let help = Item("Help", [.button, .link])
  private let nameless = Item(nil, .button)

  func testTextHasLineForEachFinding() async throws {
    let text = baseline(of: [report([help])]).text
    let print = report([help]).findings[0].fingerprint
    XCTAssertEqual(
      text,
      """
      # Known findings of earshot audit. Comments above a finding are kept.

      file deck.yaml
      \(print) conflicting-traits “Help”

      """)
    XCTAssertEqual(try AuditBaseline(parsing: text).text, text)
  }

  func testKnownFindingsAreCounted() async {
    let known = baseline(of: [report([help])])
    let after = known.applied(to: report([help, nameless]))
    XCTAssertEqual(after.findings.map(\.rule), ["unlabelled-element"])
    XCTAssertEqual(after.knownCount, 1)
    XCTAssertEqual(after.staleEntries, [])
  }

  func testMovedLinesAndElementsKeepFingerprints() async {
    let known = baseline(of: [report([help])])
    let moved = report([Item("New", .button), Item("Newer", .button), help], line: 80)
    XCTAssertFalse(known.applied(to: moved).isFailure)
  }

  func testSecondFindingWithSameLabelIsNew() async {
    let known = baseline(of: [report([nameless])])
    let after = known.applied(to: report([nameless, Item(nil, .button)]))
    XCTAssertEqual(after.findings.count, 1)
  }

  func testFingerprintIsStable() async {
    XCTAssertEqual(report([help]).findings[0].fingerprint, "73bb8295ebb396e0")
  }

  func testFixedFindingIsStale() async throws {
    let known = baseline(of: [report([help])])
    let after = known.applied(to: report([Item("Help", .button)]))
    XCTAssertEqual(after.staleEntries.map(\.rule), ["conflicting-traits"])
    let text = AuditFormat.text.text(of: [after], version: "1")
    XCTAssertTrue(
      text.contains(
        "deck.yaml: The baseline lists conflicting-traits for “Help”, but the audit no longer finds it. "
          + "Remove \(after.staleEntries[0].fingerprint) from the baseline."))
    XCTAssertFalse(after.isFailure)
  }

  func testUncheckedRuleIsNotStale() async throws {
    let known = baseline(of: [report([help])])
    let others = AuditRule.all.filter { $0.identifier != "conflicting-traits" }
    XCTAssertEqual(known.applied(to: report([help], rules: others)).staleEntries, [])
    // An entry for a rule that no longer exists is stale.
    let old = try AuditBaseline(parsing: "file deck.yaml\n0123456789abcdef no-such-rule x")
    XCTAssertEqual(old.applied(to: report([])).staleEntries.map(\.rule), ["no-such-rule"])
  }

  func testUncheckedEntryKeepsItsRemark() async throws {
    let names = AuditRule.all.filter { $0.identifier == "unlabelled-element" }
    let traits = AuditRule.all.filter { $0.identifier == "conflicting-traits" }
    var known = baseline(of: [report([help, nameless], rules: names)])
    known = try AuditBaseline(
      parsing: known.text.replacing("file deck.yaml\n", with: "file deck.yaml\n# Until spring.\n"))
    known.update(with: [report([help, nameless], rules: traits)])
    XCTAssertEqual(
      known.entries["deck.yaml"]?.map(\.rule).sorted(),
      ["conflicting-traits", "unlabelled-element"])
    XCTAssertTrue(known.text.contains("# Until spring."))
    known.update(with: [report([help], rules: names)])
    XCTAssertEqual(known.entries["deck.yaml"]?.map(\.rule), ["conflicting-traits"])
  }

  func testOtherFilesAreKept() async {
    var known = baseline(of: [report([help]), report([nameless], file: "other.yaml")])
    known.update(with: [report([])])
    XCTAssertFalse(known.text.contains("file deck.yaml"))
    XCTAssertTrue(known.text.contains("file other.yaml"))
    XCTAssertEqual(known.applied(to: report([help])).findings.count, 1)
  }

  func testUnreadableFileKeepsItsEntries() async {
    var known = baseline(of: [report([help])])
    let broken = AuditReport(
      file: "deck.yaml", unreadBecauseOf: [Diagnostic(file: "deck.yaml", "It is no scene.")])
    known.update(with: [broken])
    XCTAssertFalse(known.applied(to: report([help])).isFailure)
    let after = known.applied(to: broken)
    XCTAssertTrue(after.isFailure)
    XCTAssertEqual(after.staleEntries, [])
  }

  func testRemarksStayWithTheirFindings() async throws {
    let text = baseline(of: [report([help])]).text
      .replacing("file deck.yaml\n", with: "file deck.yaml\n# Until the new help is there.\n")
    var known = try AuditBaseline(parsing: text)
    known.update(with: [report([nameless, help])])
    XCTAssertTrue(known.text.contains("# Until the new help is there.\n"))
    XCTAssertFalse(known.applied(to: report([nameless, help])).isFailure)
  }

  func testPathWithDotIsSameFile() async {
    let known = baseline(of: [report([help], file: "./deck.yaml")])
    XCTAssertFalse(known.applied(to: report([help], file: "deck.yaml")).isFailure)
  }

  func testErrorHasItsLine() async {
    func problem(_ text: String) -> AuditBaseline.Problem? {
      do throws(AuditBaseline.Problem) {
        _ = try AuditBaseline(parsing: text)
        return nil
      } catch {
        return error
      }
    }
    XCTAssertEqual(
      problem("# x\r\nfile a\r\nwhat is this")?.line, 3)
    XCTAssertEqual(
      problem("0123456789abcdef rule x")?.message, "A line “file NAME” must precede the findings.")
    XCTAssertNil(problem(""))
  }
}
