import AccessibilityAudit
import AccessibilityModel
import Foundation
import XCTest

@testable import AccessibilityContracts

/// The audit as an assertion, and what is known of a screen.
final class AuditAssertionTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var baseline: RecordedFile { RecordedFile("known.txt", beside: folder.path + "/T.swift") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("audit-assertion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  func testAScreenWithoutFindingsPassesAndTellsWhatWasNotChecked() {
    let report = FaultyScreen.tested(nil).expectNoFindings()
    XCTAssertEqual(report.checkedRules, AuditRule.all.map(\.identifier))
    XCTAssertTrue(report.gaps.contains { $0.matter.contains("1.4.3") })
  }

  func testAFindingSaysWhyHowAndWhere() {
    let name = FaultyScreen.tested(.noLabel)
    XCTAssertEqual(
      failures(of: name, recording: .never),
      [
        """
        Shop: error: Element 2: It can be operated, and has no label. (unlabelled-element)
        Why: Somebody who hears “Button.” and nothing else does not know what it does, and nobody can \
        ask for it by voice.
        How: Give it a label: one or two words for what it is or does, without its role.
        Source: WCAG 2.2 SC 4.1.2, WCAG 2.2 SC 2.4.6, Apple: element description
        To hear it: swipe right
        To take it for known: EARSHOT_RECORD=all swift test --filter testShop
        """
      ])
  }

  func testWhatIsKnownIsWrittenOnlyWhereThatIsAskedFor() throws {
    let screen = FaultyScreen.tested(.noLabel)
    XCTAssertEqual(failures(of: screen, recording: .missing).count, 1)
    XCTAssertNil(try baseline.text(), "a finding must not become known by running the tests twice")
    XCTAssertEqual(
      failures(of: screen, recording: .all),
      [
        "Shop: 1 finding is known now, in \(folder.path)/known.txt. Read them; the next run fails for "
          + "others."
      ])
    XCTAssertEqual(failures(of: screen, recording: .all), [])
    XCTAssertEqual(failures(of: screen, recording: .missing), [])
    XCTAssertEqual(failures(of: screen, recording: .never), [])
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(.changeOnActivation), recording: .never).count, 2)
  }

  func testWhatIsNotFoundAnyMoreIsTold() throws {
    _ = failures(of: FaultyScreen.tested(.noLabel), recording: .all)
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(nil), recording: .never),
      [
        """
        Shop: unlabelled-element of Element 2 is known, and is not found any more.
        To forget it: EARSHOT_RECORD=all swift test --filter testShop
        """
      ])
    _ = failures(of: FaultyScreen.tested(nil), recording: .all)
    XCTAssertEqual(failures(of: FaultyScreen.tested(nil), recording: .never), [])
  }

  func testScreensShareAFileAndRemarksStay() throws {
    var other = FaultyScreen.tested(.noLabel)
    other.name = "Other shop"
    _ = failures(of: other, recording: .all)
    let text = try XCTUnwrap(baseline.text())
    try Data(
      text.replacing("\nfile Other shop\n", with: "\nfile Other shop\n# Until spring.\n").utf8
    )
    .write(to: URL(fileURLWithPath: baseline.path))
    let source = folder.path + "/T.swift"
    DispatchQueue.concurrentPerform(iterations: 20) { number in
      var shop = FaultyScreen.tested(.noLabel)
      shop.name = "Shop \(number)"
      let file = RecordedFile("known.txt", beside: source)
      let comparison = AuditComparison(
        of: shop, rules: AuditRule.all, baseline: file, function: "testShop()")
      XCTAssertEqual(comparison.failures(recording: .all).count, 1)
    }
    let known = try AuditBaseline(parsing: try XCTUnwrap(baseline.text()))
    XCTAssertEqual(known.entries.count, 21)
    XCTAssertEqual(known.entries["Other shop"]?.first?.remarks, ["Until spring."])
  }

  func testABaselineThatIsNoneIsTold() throws {
    try Data("file Shop\nnonsense\n".utf8).write(to: URL(fileURLWithPath: baseline.path))
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(nil), recording: .all),
      [
        "\(folder.path)/known.txt:2: A finding begins with 16 hexadecimal digits and the name of its "
          + "rule."
      ])
  }

  func testCopiesThatDifferAreTold() {
    XCTAssertEqual(
      failures(of: FaultyScreen.tested(.copiesDiffer), recording: .never),
      [
        "Shop: two screens that were made one after the other are not alike: one has 5 elements, the "
          + "other 6."
      ])
  }

  private func failures(of screen: ScreenUnderTest, recording: Recording) -> [String] {
    AuditComparison(of: screen, rules: AuditRule.all, baseline: baseline, function: "testShop()")
      .failures(recording: recording)
  }
}
