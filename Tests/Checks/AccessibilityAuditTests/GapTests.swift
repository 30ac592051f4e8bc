import AccessibilityModel
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

/// Tests that reports list the checks that were not possible.
@MainActor
final class GapTests: XCTestCase {
  private func gaps(_ report: AuditReport) -> [String] {
    report.gaps.filter { !AuditGap.always.contains($0) }.map { "\($0.matter): \($0.reason)" }
  }

  func testContrastIsNeverChecked() async {
    let matters = audit { page([Item("Play", .button)]) }.gaps.map(\.matter)
    XCTAssertTrue(matters.contains("Contrast of text (WCAG 2.2 SC 1.4.3)"))
    XCTAssertTrue(matters.contains("Contrast of controls and graphics (WCAG 2.2 SC 1.4.11)"))
    XCTAssertEqual(Set(matters).count, matters.count)
  }

  func testElementsWithoutCopiesAreNotOperated() async {
    let item = Item("Volume", .adjustable, value: "5")
    item.onIncrement = { $0.accessibilityValue = "6" }
    item.onActivate = { _ in
      XCTFail("The audit activated a live element."); return true
    }
    let report = AccessibilityAudit().report(on: AuditTarget(page([item])))
    XCTAssertEqual(report.lines, [])
    XCTAssertEqual(item.accessibilityValue, "5")
    let operating = AuditRule.all.filter(\.operatesElements).map(\.identifier)
    XCTAssertGreaterThan(operating.count, 10)
    XCTAssertEqual(
      gaps(report).first,
      "Rules that operate elements (\(operating.joined(separator: ", "))): The audit does not operate "
        + "live elements, and a dump cannot be operated.")
    XCTAssertTrue(Set(report.checkedRules).isDisjoint(with: operating))
    XCTAssertEqual(report.checkedRules.count + operating.count, AuditRule.all.count)
  }

  func testMissingFactOfDumpIsGap() async {
    let screen = AccessibilityElement()
    screen.addChild(Item("Play", .button))
    var target = AuditTarget(screen)
    XCTAssertEqual(
      AccessibilityAudit().report(on: target).lines,
      [
        "screen-without-title | The screen | It has no title.",
        "screen-without-language | The screen | It does not specify a language.",
      ])
    target.knowledge.subtract([.title, .language])
    let report = AccessibilityAudit().report(on: target)
    XCTAssertEqual(report.lines, [])
    XCTAssertEqual(
      gaps(report).filter { $0.hasPrefix("Title") || $0.hasPrefix("Language") },
      [
        "Title of the screen (WCAG 2.2 SC 2.4.2): Trees of this kind do not always contain a title.",
        "Language of the screen (WCAG 2.2 SC 3.1.1): Trees of this kind do not specify a language.",
      ])
  }

  func testRuleIsNotCheckedWithoutItsFacts() async {
    let screen = page([
      Item("Total", .button, frame: (0, 100, 50, 50)), Item("Pay", .button, frame: (0, 0, 50, 50)),
      Item("Send", .button, frame: (20, 0, 50, 50)),
    ])
    screen.accessibilityElements = screen.children
    var target = AuditTarget(screen)
    XCTAssertEqual(
      AccessibilityAudit().report(on: target).findings.map(\.rule),
      ["swipe-order", "overlapping-targets"])
    target.knowledge.subtract([.headings, .layers, .layout, .touchAreas, .hints])
    let report = AccessibilityAudit().report(on: target)
    XCTAssertEqual(report.lines, [])
    XCTAssertEqual(
      gaps(report).filter { $0.contains("rees") && !$0.hasPrefix("Rules") },
      [
        "Whether a hint is an instruction (hint-is-an-order): In trees of this kind, a hint may be a tooltip, "
          + "which is often written as an instruction.",
        "Whether a long screen has no headings (missing-headings): Trees of this kind do not mark headings.",
        "Whether the reading order contradicts the layout (swipe-order): In trees of this kind, frames do not "
          + "decide the order of the swipes.",
        "Whether an element is completely covered by another (covered-element): Trees do not say which of two "
          + "elements is in front.",
        "Whether two targets overlap (overlapping-targets): Trees do not say which of two elements is in front.",
        "Whether several targets have the same frame (same-bounds): Trees of this kind contain frames, but not "
          + "the areas that take touches.",
        "Whether a target is smaller than 44 by 44 points (target-below-44): Trees of this kind contain frames, "
          + "but not the areas that take touches.",
      ])
    let unchecked = [
      "missing-headings", "swipe-order", "covered-element", "overlapping-targets", "same-bounds",
      "target-below-44", "hint-is-an-order",
    ]
    XCTAssertTrue(Set(report.checkedRules).isDisjoint(with: unchecked))
  }

  func testAnUncheckedRuleDoesNotReadAsAFinding() async {
    for rule in AuditRule.all {
      let gap = AuditGap.incomplete(rule, "Reason.")
      let start = "Whether " + rule.title.prefix(1).lowercased()
      XCTAssertEqual(gap.matter, start + rule.title.dropFirst() + " (\(rule.identifier))")
    }
  }

  func testSwipeIntoTabBarIsNotReported() async {
    let tab = Item("Timeline", .tabBarItem, frame: (0, 700, 100, 50))
    let bar = Item(around: [tab]) { $0.accessibilityContainerType = .tabBar }
    let screen = page([Item("Shape", .button, frame: (0, 760, 100, 50)), bar])
    screen.accessibilityElements = screen.children
    func found() -> [String] {
      AccessibilityAudit().report(on: AuditTarget(screen)).lines.filter {
        $0.hasPrefix("swipe-order")
      }
    }
    XCTAssertEqual(found(), [])
    bar.accessibilityContainerType = .none
    XCTAssertEqual(
      found(), ["swipe-order | “Timeline” | After “Shape”, a swipe moves up to “Timeline”."])
  }

  func testSizesOfCheckBoxesAreNotCheckedIfTheBrowserSetsThem() async {
    let screen = page([
      Item("Tea", .button, frame: (0, 0, 13, 13)), Item("Milk", .button, frame: (0, 13, 13, 13)),
    ])
    for box in screen.children { box.accessibilityCheck = AccessibilityCheck(.checkBox, .checked) }
    var target = AuditTarget(screen)
    XCTAssertEqual(AccessibilityAudit().report(on: target).findings.count, 2)
    target.knowledge.remove(.checkBoxSizes)
    let report = AccessibilityAudit().report(on: target)
    XCTAssertEqual(report.lines, [])
    XCTAssertTrue(
      gaps(report).contains { $0.hasPrefix("Sizes of check boxes and radio buttons (WCAG") })
  }

  func testSizesInPixelsAreNotCheckedWithoutDensity() async {
    let screen = page([
      Item("Close", .button, frame: (0, 0, 20, 20)), Item("Open", .button, frame: (20, 0, 20, 20)),
    ])
    var target = AuditTarget(screen)
    target.knowledge.remove(.pointSizes)
    let report = AccessibilityAudit().report(on: target)
    XCTAssertEqual(report.lines, [])
    XCTAssertTrue(
      gaps(report).contains(
        "Target sizes (WCAG 2.2 SC 2.5.8, 2.5.5): Frames are in pixels, and the pixel density is "
          + "unknown."))
    target.knowledge.insert(.pointSizes)
    target.pixelsPerPoint = 0.25
    XCTAssertEqual(AccessibilityAudit().report(on: target).lines, [])
    target.pixelsPerPoint = 2
    XCTAssertEqual(
      AccessibilityAudit().report(on: target).lines,
      [
        "target-too-small | “Close” | It is 10 by 10 points, less than 24 by 24, and “Open” touches it.",
        "target-too-small | “Open” | It is 10 by 10 points, less than 24 by 24, and “Close” touches it.",
      ])
  }

  func testElementsWithoutFrameAreCounted() async {
    let report = audit {
      page([Item("Play", .button, frame: (0, 0, 50, 50)), Item("Stop", .button)])
    }
    XCTAssertTrue(
      gaps(report).contains(
        "Sizes, overlaps and order of elements without a frame: 1 of 2 elements have no frame."))
  }

  func testTableWithoutRowsIsGap() async {
    let report = audit {
      page([Item(around: [Item("Tea"), Item("2")]) { $0.accessibilityContainerType = .dataTable }])
    }
    XCTAssertEqual(report.lines, [])
    XCTAssertTrue(gaps(report).contains { $0.hasPrefix("Table headers") })
  }

  func testCopiesOfLargeScreenAreFew() async {
    var made = 0
    var audit = AccessibilityAudit()
    audit.limits.elementsInCopies = 2_000
    let report = audit.report(
      on: AuditTarget(makingScreensWith: {
        made += 1
        return page(
          [Item("Songs", .header)]
            + (0..<200).map { index in
              Item("Song \(index)", .button) { $0.onActivate = { _ in true } }
            })
      }))
    // Each rule that operates elements may copy 2,000 elements, which is ten copies of this screen.
    // The search for revealed screens has the same limit. All other rules share one copy.
    XCTAssertLessThanOrEqual(made, 1 + (AuditRule.all.count(where: \.operatesElements) + 1) * 10)
    XCTAssertTrue(
      report.gaps.contains {
        $0.matter.hasSuffix("(untold-change)") && $0.reason.contains("more elements were not tried")
      })
    XCTAssertEqual(report.elementCount, 201)
  }

  func testFindingsOfOneRuleAreLimitedAndRestIsCounted() async {
    let report = AccessibilityAudit().report(
      on: AuditTarget(page((0..<1_500).map { _ in Item(nil, .image) })))
    XCTAssertEqual(report.findings.count { $0.rule == "image-without-label" }, 1_000)
    XCTAssertTrue(
      gaps(report).contains(
        "Further findings (image-without-label): The report is full, and leaves out 500 findings of this "
          + "rule."))
  }

  func testDifferentCopiesAreGap() async {
    var count = 0
    let report = audit {
      count += 1
      return page((0..<count).map { Item("Song \($0)", .adjustable, value: "1") })
    }
    XCTAssertFalse(report.findings.contains { $0.rule == "value-never-changes" })
    XCTAssertTrue(report.gaps.contains { $0.matter.hasSuffix("(value-never-changes)") })
  }

  func testManyTargetsAreComparedInLimitedTime() async {
    var audit = AccessibilityAudit()
    audit.limits.comparisons = 1_000
    let report = audit.report(
      on: AuditTarget(page((0..<50).map { Item("Song \($0)", .button, frame: (0, 0, 10, 10)) })))
    XCTAssertTrue(gaps(report).contains { $0.hasPrefix("Sizes and overlaps of all targets") })
  }
}
