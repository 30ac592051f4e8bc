import AccessibilityModel
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

/// Tests which controls of a running copy are operated, and which flaws are reported.
@MainActor
final class CopyOperatorTests: XCTestCase {
  private typealias Effect = (AccessibilityElement, AuditOperation, AccessibilityElement) -> Void

  /// Returns a double with elements, and an effect of each operation on its screen.
  private func copy(
    _ elements: @escaping () -> [AccessibilityElement], effect: @escaping Effect = { _, _, _ in }
  ) -> OperableDouble {
    OperableDouble({ page(elements()) }) { double, operation, element in
      effect(double.screen, operation, element)
      return true
    }
  }

  private func report(_ copy: OperableDouble, operationTime: Duration? = nil) -> AuditReport {
    var target = AuditTarget(copy.screen, title: "Page", language: "en")
    target.knowledge.remove(.behavior)
    (target.runningCopy, target.operationTime) = (copy, operationTime)
    return AccessibilityAudit(rules: AuditRule.all.filter { $0.judge != nil }).report(on: target)
  }

  private func gaps(_ report: AuditReport) -> [String] {
    report.gaps.filter { $0.matter.hasPrefix("Operation of") }.map { "\($0.matter): \($0.reason)" }
  }

  private func find(_ label: String, in screen: AccessibilityElement) -> AccessibilityElement? {
    screen.children.first { $0.accessibilityLabel == label }
  }

  func testEachControlIsOperatedInItsWay() async {
    let copy = copy {
      [
        Item("Save", .button), Item("Volume", .adjustable), Item("Text", .staticText),
        Item("Gone", [.button, .notEnabled]),
      ]
    }
    XCTAssertEqual(gaps(report(copy)), [])
    XCTAssertEqual(
      copy.log,
      ["activate Save", "increment Volume", "decrement Volume", "increment Volume"])
  }

  func testAControlThatLeadsElsewhereIsLeft() async {
    let copy = copy { [Item("Send", .button), Item("Show", .button), Item("File", .button)] }
    copy.permissions = ["Send": .leaving, "File": .impossible]
    XCTAssertEqual(
      gaps(report(copy)),
      [
        "Operation of 1 control: They lead to another page, send a form, or open a file, so they are not operated."
      ])
    XCTAssertEqual(copy.log, ["activate Show"])
  }

  func testASideEffectIsNoFlawWhereNothingCanAnnounceIt() async {
    for tells in [true, false] {
      let copy = copy {
        [
          Item("Add", .button),
          Item("Bold", .button) { $0.accessibilityPressedState = .notPressed },
          Item("Total: 0", .staticText),
        ]
      } effect: { screen, _, _ in
        self.find("Total: 0", in: screen)?.accessibilityLabel = "Total: 1"
      }
      copy.tellsSideEffects = tells
      XCTAssertEqual(
        report(copy).lines,
        tells
          ? [
            "untold-change | “Add” | Operating it changes “Total: 0” to “Total: 1”, and nothing is announced.",
            "unchanged-state | “Bold” | It changes “Total: 1”, but not its own state.",
          ] : [])
    }
  }

  func testTheReasonAgainstAnOperationIsThatOfTheCopy() async {
    let copy = copy { [Item("Quit", .button)] }
    copy.permissions = ["Quit": .leaving]
    copy.reasonForLeaving = "They end the program."
    XCTAssertEqual(gaps(report(copy)), ["Operation of 1 control: They end the program."])
    XCTAssertEqual(copy.log, [])
  }

  func testPartsThatLoadOneAfterTheOtherAreNoEffect() async {
    let add = { (label: String, screen: AccessibilityElement) in
      if self.find(label, in: screen) == nil { _ = screen.addChild(Item(label, .staticText)) }
    }
    let copy = copy {
      [Item("Bookmark", .button)]
    } effect: { screen, _, _ in
      add("Sushi", screen)
    }
    var count = 0
    copy.onIdle = { copy in
      count += 1
      if count == 2 { add("Soup", copy.screen) }
      if count == 3 { add("Sushi", copy.screen) }
    }
    XCTAssertEqual(report(copy).lines, [])
  }

  func testTheTimeIsLimited() async {
    let copy = copy { (1...9).map { Item("Key \($0)", .button) } }
    copy.cost = .seconds(1)
    XCTAssertEqual(
      gaps(report(copy)), ["Operation of 4 controls: The time did not suffice for more than 5."])
    XCTAssertEqual(copy.log.count, 5)
  }

  func testATargetMayAllowMoreTime() async {
    let copy = copy { (1...9).map { Item("Key \($0)", .button) } }
    copy.cost = .seconds(1)
    XCTAssertEqual(gaps(report(copy, operationTime: .seconds(10))), [])
    XCTAssertEqual(copy.log.count, 9)
  }

  func testTheCopyIsOpenedAgainOnlyAfterControlsHaveComeOrGone() async {
    let copy = copy {
      [
        Item("Count", .button), Item("Total: 0", .staticText), Item("More", .button),
        Item("Last", .button),
      ]
    } effect: { screen, _, element in
      screen.post(notification: .announcement, argument: .text("Done"))
      guard element.accessibilityLabel == "More" else {
        self.find("Total: 0", in: screen)?.accessibilityLabel = "Total: 1"
        return
      }
      _ = screen.addChild(Item("New", .button))
    }
    XCTAssertEqual(report(copy).lines, [])
    XCTAssertEqual(copy.log, ["activate Count", "activate More", "reopen", "activate Last"])
  }

  func testAFlawIsReportedIfItComesBack() async {
    let copy = copy {
      [Item("Add", .button), Item("Total: 0", .staticText)]
    } effect: { screen, _, _ in
      self.find("Total: 0", in: screen)?.accessibilityLabel = "Total: 1"
    }
    XCTAssertEqual(
      report(copy).lines,
      [
        "untold-change | “Add” | Operating it changes “Total: 0” to “Total: 1”, and nothing is announced."
      ])
    XCTAssertEqual(copy.log, ["activate Add", "reopen", "activate Add"])
  }

  func testAChangeThatDoesNotComeBackIsNoFlaw() async {
    var count = 0
    let copy = copy {
      [Item("Add", .button), Item("Hello", .staticText)]
    } effect: { screen, _, _ in
      count += 1
      if count == 1 { self.find("Hello", in: screen)?.accessibilityLabel = "Late" }
    }
    XCTAssertEqual(report(copy).lines, [])
  }

  func testWhatChangesByItselfIsNoFlaw() async {
    // The text at first, after the wait without an operation, and after the operation.
    for texts in [
      ["12:00:01", "12:00:05", "12:00:09"], ["7", "9", "10"], ["9:58", "9:59", "10:00"],
      ["1:01", "1:00", "59"], ["0.8 s", "0.9 s", "1 s"], ["998 views", "999 views", "1,000 views"],
      ["Sent 8 of 9", "Sent 9 of 9", "Sent 9 of 10"], ["2 °C", "−1 °C", "0 °C"],
    ] {
      let copy = copy {
        [Item("Add", .button), Item(texts[0], .staticText)]
      } effect: { screen, _, _ in
        screen.children.last?.accessibilityLabel = texts[2]
      }
      copy.onIdle = { $0.screen.children.last?.accessibilityLabel = texts[1] }
      XCTAssertEqual(report(copy).lines, [], texts[2])
    }
  }

  func testAnotherTextBesideAClockIsNews() async {
    let copy = copy {
      [Item("Add", .button), Item("9", .staticText), Item("Empty", .staticText)]
    } effect: { screen, _, _ in
      screen.children[1].accessibilityLabel = "11"
      screen.children[2].accessibilityLabel = "1 article"
    }
    copy.onIdle = { $0.screen.children[1].accessibilityLabel = "10" }
    XCTAssertEqual(
      report(copy).lines,
      [
        "untold-change | “Add” | Operating it changes “Empty” to “1 article”, and nothing is announced."
      ])
  }

  func testACopyThatCannotBeOpenedAgainEndsTheAudit() async {
    let copy = copy {
      [Item("More", .button), Item("Last", .button)]
    } effect: { screen, _, _ in
      screen.post(notification: .announcement, argument: .text("Done"))
      for child in screen.children { child.removeFromParent() }
      _ = screen.addChild(Item("New", .button))
    }
    copy.canReopen = false
    XCTAssertEqual(
      gaps(report(copy)), ["Operation of 1 control: The time did not suffice for more than 1."])
  }

  func testRulesThatNeedOtherCopiesAreListed() async {
    var target = AuditTarget(page([Item("Save", .button)]), title: "Page", language: "en")
    target.reasonAgainstOperation = "It belongs to the user."
    let report = AccessibilityAudit().report(on: target)
    XCTAssertTrue(
      report.gaps.contains {
        $0.matter.contains("untold-change") && $0.reason == "It belongs to the user."
      })
  }
}
