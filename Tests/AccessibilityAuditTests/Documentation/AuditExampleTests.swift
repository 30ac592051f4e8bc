import AccessibilityAudit
import AccessibilityModel
import AccessibleControls
import XCTest

/// The screen that the examples look through.
private func makeScreen() -> AccessibilityElement {
  let screen = AccessibilityElement()
  screen.accessibilityLabel = "Player"
  screen.accessibilityLanguage = "en"

  let play = BacklitButton(frame: Rectangle(x: 16, y: 16, width: 60, height: 60), label: "Play")
  let next = BacklitButton(frame: Rectangle(x: 92, y: 16, width: 60, height: 60), label: "")
  next.accessibilityIdentifier = "next"
  screen.addChild(play)
  screen.addChild(next)
  return screen
}

/// The examples in the catalogue, as they stand there.
final class AuditExampleTests: XCTestCase {
  func testTheFirstExample() {
    let close = AccessibilityElement()
    close.isAccessibilityElement = true
    close.accessibilityTraits = .button
    close.accessibilityFrame = Rectangle(x: 16, y: 16, width: 60, height: 60)

    let target = AuditTarget(close, title: "Settings", language: "en")
    let report = AccessibilityAudit().report(on: target)
    XCTAssertEqual(report.findings.map(\.rule), ["unlabelled-element"])
    XCTAssertTrue(report.isFailure)
  }

  func testAScreenIsMadeToBeOperated() {
    let target = AuditTarget(makingScreensWith: makeScreen)
    let report = AccessibilityAudit().report(on: target)
    let sentences = report.findings.map {
      "\($0.severity.rawValue), \($0.subjectName): \($0.message)"
    }
    XCTAssertEqual(sentences, ["error, next: It can be operated, and has no label."])
    XCTAssertEqual(report.findings.filter(\.severity.isFailure).map(\.rule), ["unlabelled-element"])
  }

  func testATestFails() {
    let report = AccessibilityAudit().report(on: AuditTarget(makingScreensWith: makeScreen))
    let failures = report.findings.filter {
      $0.severity.isFailure && $0.rule != "unlabelled-element"
    }
    XCTAssertEqual(failures.map(\.message), [])
  }

  func testReportsAreWritten() {
    var target = AuditTarget(makingScreensWith: makeScreen)
    target.file = "Player.swift"
    let report = AccessibilityAudit().report(on: target)
    let text = AuditFormat.text.text(of: [report], version: "1.0")
    XCTAssertTrue(text.hasSuffix("1 error, 0 warnings, 0 pieces of advice, 0 notes."))
    let sarif = AuditFormat.sarif.text(of: [report], version: "1.0")
    XCTAssertTrue(sarif.contains("unlabelled-element"))
  }

  func testWhatIsKnownIsNotToldAgain() throws {
    var target = AuditTarget(makingScreensWith: makeScreen)
    target.file = "Player.swift"
    let report = AccessibilityAudit().report(on: target)

    var known = AuditBaseline()
    known.update(with: [report])
    let read = try AuditBaseline(parsing: known.text)
    let news = read.applied(to: report)
    XCTAssertEqual(news.findings.count, 0)
    XCTAssertEqual(news.knownCount, report.findings.count)
  }

  func testSomeRulesAreLookedFor() throws {
    let target = AuditTarget(makingScreensWith: makeScreen)
    let names = AccessibilityAudit(rules: AuditRule.all.filter { $0.severity == .error })
    XCTAssertFalse(names.report(on: target).checkedRules.contains("target-below-44"))

    let rule = try XCTUnwrap(AuditRule.named("unlabelled-element"))
    print("\(rule.title). \(rule.reason) \(rule.remedy) (\(rule.sources.joined(separator: ", ")))")
  }

  func testWhatWasNotChecked() {
    let report = AccessibilityAudit().report(on: AuditTarget(makeScreen()))
    for gap in report.gaps { print("\(gap.matter): \(gap.reason)") }
    XCTAssertGreaterThan(report.gaps.count, AuditGap.always.count)
  }
}
