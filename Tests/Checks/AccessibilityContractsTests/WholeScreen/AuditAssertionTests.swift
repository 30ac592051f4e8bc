import AccessibilityAudit
import AccessibilityModel
import AccessibleControls
import Foundation
import XCTest

@testable import AccessibilityContracts

/// Tests the audit as an assertion with a baseline.
@MainActor
final class AuditAssertionTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var baseline: RecordedFile { RecordedFile("known.txt", beside: folder.path + "/T.swift") }

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("audit-assertion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  func testScreenWithoutFindingsPassesAndReportsGaps() async {
    let report = FaultyScreen.tested(nil).expectNoFindings()
    // Only pages say that nothing has the focus.
    XCTAssertEqual(
      report.checkedRules, AuditRule.all.map(\.identifier).filter { $0 != "lost-focus" })
    XCTAssertTrue(report.gaps.contains { $0.matter.contains("1.4.3") })
  }

  func testFindingGivesReasonRemedyAndCommands() async {
    let name = FaultyScreen.tested(.noLabel)
    XCTAssertEqual(
      failures(of: name, recording: .never),
      [
        """
        Shop: error: Element 2 (button, after “Basket”, before “Amount”, frame [16, 80, 300, 44]): \
        This button has no label. (unlabelled-element)
        Why: Screen-reader users hear only “Button.” and must guess what it does. Voice-control users \
        cannot name it.
        How: Set accessibilityLabel to a word or two that say what it is or does, without its role \
        (SwiftUI: .accessibilityLabel("…")).
        Source: WCAG 2.2 SC 4.1.2, WCAG 2.2 SC 2.4.6, Apple: element description
        Commands to reproduce it: swipe right
        To accept it, delete `recording: .never` from the call, because it overrides \
        EARSHOT_RECORD, and run: EARSHOT_RECORD=all swift test --filter '^ShopTests\\.ShopTests/testShop$'
        """
      ])
  }

  func testBaselineIsWrittenOnlyByRecording() async throws {
    let screen = FaultyScreen.tested(.noLabel)
    XCTAssertEqual(failures(of: screen, recording: .missing).count, 1)
    XCTAssertNil(try baseline.text(), "a second run must not record a finding")
    XCTAssertEqual(
      failures(of: screen, recording: .all),
      [
        "Shop: 1 finding recorded in \(folder.path)/known.txt. Read the file: the next run fails "
          + "only for other findings."
      ])
    XCTAssertEqual(failures(of: screen, recording: .all), [])
    XCTAssertEqual(failures(of: screen, recording: .missing), [])
    XCTAssertEqual(failures(of: screen, recording: .never), [])
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(.changeOnActivation), recording: .never).count, 2)
  }

  func testBaselineIsBesideTest() async {
    let deck = ScreenUnderTest("Deck without a language") { DJDeck() }
    deck.expectNoFindings(baseline: "known-findings.txt")
  }

  func testStaleEntryFails() async throws {
    _ = failures(of: FaultyScreen.tested(.noLabel), recording: .all)
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(nil), recording: .never),
      [
        """
        Shop: unlabelled-element for Element 2 (button, after “Basket”, before “Amount”, \
        frame [16, 80, 300, 44]) is in the baseline, but was not found.
        To remove it, delete `recording: .never` from the call, because it overrides \
        EARSHOT_RECORD, and run: EARSHOT_RECORD=all swift test --filter '^ShopTests\\.ShopTests/testShop$'
        """
      ])
    _ = failures(of: FaultyScreen.tested(nil), recording: .all)
    XCTAssertEqual(failures(of: FaultyScreen.tested(nil), recording: .never), [])
  }

  func testScreensShareBaselineAndRemarksStay() async throws {
    let other = ScreenUnderTest("Other shop", FaultyScreen.tested(.noLabel).make)
    _ = failures(of: other, recording: .all)
    let text = try XCTUnwrap(baseline.text())
    try Data(
      text.replacing("\nfile Other shop\n", with: "\nfile Other shop\n# Until spring.\n").utf8
    ).write(to: URL(fileURLWithPath: baseline.path))
    let source = folder.path + "/T.swift"
    for number in 0..<20 {
      let shop = ScreenUnderTest("Shop \(number)", FaultyScreen.tested(.noLabel).make)
      let file = RecordedFile("known.txt", beside: source)
      let comparison = AuditComparison(
        of: shop, rules: AuditRule.all, baseline: file, pattern: "^ShopTests\\.ShopTests/testShop$")
      XCTAssertEqual(comparison.failures(recording: .all).count, 1)
    }
    let known = try AuditBaseline(parsing: try XCTUnwrap(baseline.text()))
    XCTAssertEqual(known.entries.count, 21)
    XCTAssertEqual(known.entries["Other shop"]?.first?.remarks, ["Until spring."])
  }

  func testRecordingOneRuleKeepsOtherRules() async throws {
    let names = AuditRule.all.filter { $0.identifier == "unlabelled-element" }
    let changes = AuditRule.all.filter { $0.identifier == "untold-change" }
    let screen = ScreenUnderTest("Shop") {
      let screen = FaultyScreen(.changeOnActivation)
      screen.addChild(ScreenItem("", .button, y: 700))
      return screen
    }
    XCTAssertEqual(failures(of: screen, recording: .all, rules: names).count, 1)
    let text = try XCTUnwrap(baseline.text())
    try Data(text.replacing("file Shop\n", with: "file Shop\n# Until spring.\n").utf8)
      .write(to: URL(fileURLWithPath: baseline.path))
    XCTAssertEqual(failures(of: screen, recording: .all, rules: changes).count, 1)
    for rules in [names, changes, names + changes] {
      XCTAssertEqual(failures(of: screen, recording: .never, rules: rules), [])
    }
    XCTAssertEqual(try baseline.text()?.contains("# Until spring."), true)
  }

  func testRecordingKeepsKnownAdvice() async throws {
    let notice = try XCTUnwrap(AuditRule.all.first { !$0.severity.isFailure })
    let line = "0123456789abcdef \(notice.identifier) “Basket”"
    try Data("file Shop\n# It is meant so.\n\(line)\n".utf8)
      .write(to: URL(fileURLWithPath: baseline.path))
    XCTAssertEqual(failures(of: FaultyScreen.tested(.noLabel), recording: .all).count, 1)
    let text = try XCTUnwrap(baseline.text())
    XCTAssertTrue(text.contains("# It is meant so.\n\(line)\n"), text)
    XCTAssertTrue(text.contains(" unlabelled-element "), text)
  }

  func testEmptyScreenHasNoAuditAndFails() async {
    let nothing = ScreenUnderTest("Nothing") { AccessibilityElement() }
    for recording in Recording.allCases {
      XCTAssertEqual(
        failures(of: nothing, recording: recording),
        ["Nothing: swipes reach nothing, so nothing was checked."])
    }
  }

  func testCopiesWithDifferentLabelsFail() async {
    var number = 0
    let screen = ScreenUnderTest("Shop") {
      number += 1
      let screen = FaultyScreen(nil)
      screen.addChild(ScreenItem(number % 2 == 0 ? "Even" : "Odd", .button, y: 600))
      return screen
    }
    XCTAssertEqual(
      failures(of: screen, recording: .never),
      [
        "Shop: two new screens differ: element 6 is \"Even\" "
          + "on one and \"Odd\" on the other."
      ])
  }

  func testInvalidBaselineFails() async throws {
    try Data("file Shop\nnonsense\n".utf8).write(to: URL(fileURLWithPath: baseline.path))
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(nil), recording: .all),
      [
        "\(folder.path)/known.txt:2: A finding must begin with 16 hexadecimal digits and the name "
          + "of its rule."
      ])
  }

  func testDifferentCopiesFail() async {
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(.copiesDiffer), recording: .never),
      [
        "Shop: two new screens differ: one has 5 elements, the "
          + "other 6."
      ])
  }

  private func failures(
    of screen: ScreenUnderTest, recording: Recording, rules: [AuditRule] = AuditRule.all
  ) -> [String] {
    AuditComparison(
      of: screen, rules: rules, baseline: baseline, pattern: "^ShopTests\\.ShopTests/testShop$"
    ).failures(recording: recording)
  }
}
