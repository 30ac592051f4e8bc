import AccessibilityModel
import XCTest

@testable import AccessibilityAudit

/// Tests the report for agents, which have little room.
@MainActor
final class BriefReportTests: XCTestCase {
  private func text(of items: [Item], _ rules: [AuditRule]) -> String {
    BriefReport(AccessibilityAudit(rules: rules).report(on: AuditTarget(page(items)))).text
  }

  func testWithoutFindingsItSaysWhatRulesDoNotHear() async {
    XCTAssertEqual(
      text(of: [Item("Play", .button, frame: (0, 0, 50, 50))], [.unlabelledElement]),
      "No findings. Rules hear no silence: perform each control, too.")
  }

  func testFindingsOfOneRuleAreOneLineThatNamesThreeElements() async {
    let items = (0..<5).flatMap { number in
      [
        Item("Song \(number)", .staticText, frame: (0, Double(number) * 100, 50, 50)),
        Item(nil, .button, frame: (60, Double(number) * 100, 50, 50)),
      ]
    }
    let text = text(of: items, [.unlabelledElement])
    XCTAssertEqual(text.split(separator: "\n").count, 1, text)
    XCTAssertTrue(
      text.hasPrefix(
        "error: button after “Song 0”, button after “Song 1”, button after “Song 2” and 2 more: "),
      text)
    XCTAssertFalse(text.contains("frame ["), text)
  }

  func testKindsWithoutRoomAreOnlyNamed() async {
    let long = String(repeating: "A very long label ", count: 30)
    let items = [
      Item(nil, .button, frame: (0, 0, 20, 20)), Item(nil, .image, frame: (0, 30, 20, 20)),
      Item(long, .button, hint: long, frame: (0, 60, 20, 20)),
      Item("Press the button button", .button, frame: (22, 60, 20, 20)),
      Item("Help", [.button, .link], frame: (0, 200, 20, 20)),
      Item("Help", .button, frame: (0, 200, 20, 20)),
    ]
    let text = text(of: items, AuditRule.all.filter { !$0.operatesElements })
    let lines = text.split(separator: "\n")
    XCTAssertLessThan(text.count, 900, text)
    XCTAssertTrue(lines[0].hasPrefix("error: "), text)
    XCTAssertTrue(lines.last?.hasPrefix("Also, after these: ") == true, text)
    XCTAssertFalse(text.contains(long), text)
  }
}
