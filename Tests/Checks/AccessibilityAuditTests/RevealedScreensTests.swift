import AccessibilityModel
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

/// Tests that the audit reads elements that an activation or an action reveals.
@MainActor
final class RevealedScreensTests: XCTestCase {
  /// Returns a hidden modal view for an item to show.
  private func dialog(_ children: [AccessibilityElement]) -> Item {
    Item(around: children) {
      $0.accessibilityViewIsModal = true
      $0.isHidden = true
      $0.onEscape = { dialog in
        dialog.isHidden = true
        return true
      }
    }
  }

  private func close() -> Item {
    Item("Close", .button) {
      $0.onActivate = { item in
        item.parent?.isHidden = true
        item.post(notification: .screenChanged)
        return true
      }
    }
  }

  private func gaps(_ report: AuditReport, _ start: String) -> [String] {
    report.gaps.filter { $0.matter.hasPrefix(start) }.map { "\($0.matter): \($0.reason)" }
  }

  func testDialogWithTwoOpenersIsAuditedOnce() async {
    let report = audit {
      let dialog = self.dialog([Item(nil, .button), Item("Help", [.button, .link]), self.close()])
      return page([opener("More", of: dialog), opener("Options", of: dialog), dialog])
    }
    XCTAssertEqual(
      report.lines,
      [
        "unlabelled-element | Element 1 | This button has no label. “More” reveals it.",
        "conflicting-traits | “Help” | It is a button and a link. “More” reveals it.",
      ])
    XCTAssertEqual(report.findings.first?.subject?.place, 1)
    XCTAssertEqual(report.elementCount, 2)
    XCTAssertEqual(report.revealedElementCount, 3)
    XCTAssertEqual(
      gaps(report, "Operation"),
      [
        "Operation of revealed controls: The audit read 3 revealed controls, but operated none."
      ])
    XCTAssertTrue(
      AuditFormat.text.text(of: [report], version: "1").hasPrefix(
        "Settings: 2 elements and 3 revealed, "))
  }

  func testActionRevealsElements() async {
    let report = audit {
      let view = Item(around: [Item(nil, .image)]) { $0.isHidden = true }
      let row = Item("Anna") {
        $0.accessibilityCustomActions = [
          AccessibilityCustomAction(name: "Call") { _ in true },
          AccessibilityCustomAction(name: "Show photo") { _ in
            view.isHidden = false
            return true
          },
        ]
      }
      return page([row, view])
    }
    XCTAssertEqual(
      report.lines,
      [
        "image-without-label | Element 2 | This image has no label. The action “Show "
          + "photo” of “Anna” reveals it."
      ])
  }

  func testDialogOpenedFromDialogIsFollowedThreeSteps() async {
    func nested(_ count: Int) -> AuditReport {
      audit {
        var views: [Item] = []
        for level in (1...count).reversed() {
          let next = views.last.map { [opener("Go to \(level + 1)", of: $0)] } ?? []
          views.append(self.dialog([Item("\(level)", [.button, .link]), self.close()] + next))
        }
        return page([opener("Go to 1", of: views[count - 1])] + views.reversed())
      }
    }
    func found(_ report: AuditReport) -> [String] {
      report.findings.filter { $0.rule == "conflicting-traits" }.map(\.subjectName)
    }
    XCTAssertEqual(found(nested(2)), ["“1”", "“2”"])
    XCTAssertEqual(gaps(nested(1), "What opens"), [])
    XCTAssertEqual(found(nested(5)), ["“1”", "“2”", "“3”"])
    XCTAssertEqual(
      gaps(nested(5), "Elements that"),
      [
        "Elements that take more than three steps to reveal: The audit follows at most three steps, and the "
          + "last one revealed more controls."
      ])
  }

  func testRevealedScreenIsAuditedInItsOwnOrder() async {
    let report = audit {
      let above = Item("Total", frame: (0, 300, 100, 44))
      let dialog = self.dialog([
        Item("Delete", .button, frame: (0, 100, 100, 44)),
        Item("Delete", .button, frame: (0, 200, 100, 44)), Item("Note", frame: (0, 250, 100, 44)),
        above, self.close(),
      ])
      dialog.accessibilityElements = [above] + dialog.children.filter { $0 !== above }
      // The page that the dialog covers has elements with the same labels and positions as elements
      // in the dialog.
      return page([Item("Note", frame: (0, 250, 100, 44)), opener("Close", of: dialog), dialog])
    }
    XCTAssertEqual(
      report.lines,
      [
        "swipe-order | “Delete” | After “Total”, a swipe moves up to “Delete”. “Close” reveals it.",
        "duplicate-label | “Delete” | It has the same label as the one after “Total”, and nothing near "
          + "them tells them apart. “Close” reveals it.",
      ])
  }

  func testWholeScreenIsAuditedOnlyWhenOpened() async {
    let report = audit {
      let part = Item(around: (0..<70).map { Item("Song \($0)", .button) })
      return page([opener("More", of: part), part], title: nil, language: nil)
    }
    XCTAssertEqual(
      report.lines,
      [
        "screen-without-title | The screen | It has no title.",
        "screen-without-language | The screen | It does not specify a language.",
      ])
  }

  func testEarlierFindingIsNotRepeated() async {
    let report = audit {
      let part = Item(around: [Item("Half price")]) { $0.isHidden = true }
      return page([Item("Help", [.button, .link]), opener("More", of: part), part])
    }
    XCTAssertEqual(report.lines, ["conflicting-traits | “Help” | It is a button and a link."])
  }

  func testLaterElementsAreAudited() async {
    var target = AuditTarget(makingScreensWith: {
      let screen = page([])
      screen.addChild(
        Item("More", .button) {
          $0.onActivate = { [weak screen] item in
            screen?.addChild(Item(nil, .button))
            screen?.addChild(Item(nil, .button, value: "2"))
            item.post(notification: .layoutChanged)
            return true
          }
        })
      return screen
    })
    let first = target.screen
    target.position = { SourcePosition(line: $0 === first ? 1 : 7, column: 1) }
    let report = AccessibilityAudit().report(on: target)
    XCTAssertEqual(
      report.lines,
      [
        "unlabelled-element | Element 2 | This button has no label. “More” reveals it.",
        "unlabelled-element | Element 3 | This button has no label. “More” reveals it.",
      ])
    // The new elements have no position in the file, so the findings have the position of the
    // screen.
    XCTAssertEqual(report.findings.map(\.position?.line), [1, 1])
    XCTAssertEqual(Set(report.findings.map(\.fingerprint)).count, 2)
  }

  func testFindingsHavePositionsOfFirstScreen() async {
    func make() -> AccessibilityElement {
      let dialog = self.dialog([Item(nil, .button), self.close()])
      return page([Item("Volume"), opener("More", of: dialog), dialog])
    }
    var target = AuditTarget(makingScreensWith: make)
    let nameless = target.screen.children[2].children[0]
    target.position = { SourcePosition(line: $0 === nameless ? 9 : 1, column: 3) }
    let report = AccessibilityAudit().report(on: target)
    XCTAssertEqual(report.findings.map(\.position), [SourcePosition(line: 9, column: 3)])
  }

  func testElementsWithoutCopiesRevealNoScreens() async {
    let dialog = dialog([Item(nil, .button)])
    let report = AccessibilityAudit().report(
      on: AuditTarget(page([opener("More", of: dialog), dialog])))
    XCTAssertEqual(report.lines, [])
    XCTAssertTrue(dialog.isHidden)
    for start in ["Operation", "Elements that", "Hidden"] {
      XCTAssertEqual(gaps(report, start), [])
    }
  }

  func testHiddenElementsAreGap() async {
    let report = audit {
      page([Item("More", .button), self.dialog([Item(nil, .button), Item("Close", .button)])])
    }
    XCTAssertEqual(
      gaps(report, "Hidden"), ["Hidden elements: The audit found no way to reveal 2 elements."])
  }

  func testNumberOfStepsIsLimited() async {
    var audit = AccessibilityAudit()
    audit.limits.elementsInCopies = 2_000
    let report = audit.report(
      on: AuditTarget(makingScreensWith: {
        page(
          [Item("Songs", .header)]
            + (0..<70).map { Item("Song \($0)", .button) { $0.onActivate = { _ in true } } })
      }))
    XCTAssertEqual(
      gaps(report, "Elements that an activation"),
      [
        "Elements that an activation reveals: 42 more activations and actions were not tried, "
          + "because the screen is large or its copies differ."
      ])
  }

  func testDifferentCopiesAreGap() async {
    var count = 0
    let report = audit {
      count += 1
      return page((0..<count).map { Item("Song \($0)", .button) { $0.onActivate = { _ in true } } })
    }
    XCTAssertEqual(gaps(report, "Elements that an activation").count, 1)
  }
}
