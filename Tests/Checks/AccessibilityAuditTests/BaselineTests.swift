import AccessibilityModel
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

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
    let after = baseline(of: [report([help])]).applied(to: report([help, nameless]))
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
    XCTAssertEqual(known.applied(to: report([nameless, Item(nil, .button)])).findings.count, 1)
  }

  func testNewFindingIsReportedAfterSimilarOneIsFixed() async {
    let buy = Item("Buy", .button)
    let known = baseline(of: [report([nameless, buy])])
    let after = known.applied(to: report([Item("Share", .button), nameless]))
    XCTAssertEqual(after.findings.map(\.subjectName), ["Element 2"])
    XCTAssertEqual(after.staleEntries.map(\.rule), ["unlabelled-element"])

    let delete = Item("Delete", .button)
    let deleteLink = Item("Delete", [.button, .link])
    let traits = AuditRule.all.filter { $0.identifier == "conflicting-traits" }
    let links = baseline(of: [report([deleteLink, buy, delete], rules: traits)])
    let other = links.applied(to: report([delete, buy, deleteLink], rules: traits))
    XCTAssertEqual(other.findings.map(\.subject?.place), [3])
    XCTAssertEqual(other.staleEntries.count, 1)
  }

  func testNewFindingInContainerIsReportedAfterSimilarOneIsFixed() async {
    func basket(isDone: Bool) -> AuditReport {
      let (one, other) = (nameless, Item("Buy", .button))
      func group(_ name: String, _ item: Item) -> Item {
        Item(around: [Item("Price"), item, Item("Tax")]) { $0.accessibilityIdentifier = name }
      }
      return report([group("top", isDone ? other : one), group("bottom", isDone ? one : other)])
    }
    let known = baseline(of: [basket(isDone: false)])
    XCTAssertFalse(known.applied(to: basket(isDone: false)).isFailure)
    XCTAssertTrue(known.applied(to: basket(isDone: true)).isFailure)
  }

  func testNewFindingInDialogIsReportedAfterSimilarOneIsFixed() async {
    func report(_ share: AccessibilityTraits, _ print: AccessibilityTraits) -> AuditReport {
      func dialog(_ name: String, _ traits: AccessibilityTraits) -> Item {
        Item(around: [Item("Done", traits)]) {
          $0.accessibilityLabel = name
          $0.accessibilityViewIsModal = true
        }
      }
      var target = AuditTarget(makingScreensWith: {
        let dialogs = [dialog("Share", share), dialog("Print", print)]
        return page([opener("A", of: dialogs[0]), opener("B", of: dialogs[1])] + dialogs)
      })
      target.file = "deck.yaml"
      let rules = AuditRule.all.filter { $0.identifier == "conflicting-traits" }
      return AccessibilityAudit(rules: rules).report(on: target)
    }
    let known = baseline(of: [report([.button, .link], .button)])
    XCTAssertEqual(known.applied(to: report([.button, .link], .button)).findings, [])
    let after = known.applied(to: report(.button, [.button, .link]))
    XCTAssertEqual(after.findings.map(\.subjectName), ["“Done”"])
  }

  func testFingerprintOfUnnamedElementStaysIfOtherPartsChange() async {
    let (play, stop) = (Item("Play", .button), Item("Stop", .button))
    let known = baseline(of: [report([play, nameless, stop])])
    let moved = report([Item("New", .button), play, nameless, stop, Item("Newer", .button)])
    XCTAssertFalse(known.applied(to: moved).isFailure)
    XCTAssertEqual(
      known.entries["deck.yaml"]?.map(\.subject),
      ["Element 2 (button, after “Play”, before “Stop”)"])
  }

  func testFingerprintIsStable() async {
    XCTAssertEqual(report([help]).findings[0].fingerprint, "73bb8295ebb396e0")
  }

  func testFixedFindingIsStale() async throws {
    let after = baseline(of: [report([help])]).applied(to: report([Item("Help", .button)]))
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
    known.update(with: [report([Item("Play", .button)])])
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

  func testRemarksAboveFirstFileAreKept() async throws {
    let known = baseline(of: [report([help])])
    for remarks in [
      "# Reviewed by Ada, ticket 42\n", "\n# Reviewed by Ada,\n# ticket 42\n\n# Twice.\n",
    ] {
      let parts = known.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let text = "\(parts[0])\n\(remarks)\(parts[1])"
      var parsed = try AuditBaseline(parsing: text)
      XCTAssertEqual(parsed.text, text)
      parsed.update(with: [report([help])])
      XCTAssertEqual(parsed.text, text)
    }
    // People may write a baseline without the first line.
    let own = known.text.split(separator: "\n").dropFirst().joined(separator: "\n")
    XCTAssertTrue(
      try AuditBaseline(parsing: "# Ours.\n" + own).text.hasPrefix(
        "# Known findings of earshot audit. Comments above a finding are kept.\n# Ours.\n\nfile "))
  }

  func testFileOfRemarksIsNoBaseline() async throws {
    XCTAssertThrowsError(try AuditBaseline(parsing: "# Notes of the meeting\n\n# and more\n")) {
      XCTAssertEqual(
        ($0 as? AuditBaseline.Problem)?.message, "The file has comments but no line “file NAME”.")
    }
    XCTAssertEqual(try AuditBaseline(parsing: AuditBaseline().text), AuditBaseline())
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
      } catch { return error }
    }
    XCTAssertEqual(problem("# x\r\nfile a\r\nwhat is this")?.line, 3)
    XCTAssertEqual(
      problem("0123456789abcdef rule x")?.message, "A line “file NAME” must precede the findings.")
    XCTAssertNil(problem(""))
  }
}
