import AccessibilityModel
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

/// Tests what the Tab key, dialogs and revealed controls of a running copy show.
@MainActor
final class FocusRulesTests: XCTestCase {
  private typealias Effect = (OperableDouble, AccessibilityElement) -> Void

  private static let rules: [AuditRule] = [
    .focusTrap, .modalWithoutWayOut, .modalWithoutCloseButton, .lostFocus, .contextChangeOnFocus,
    .unlabelledElement, .unchangedState,
  ]

  private func copy(
    _ labels: [String], waysOut: [KeyboardWayOut] = [.tab, .escapeAndTab, .onlyBackTab],
    effect: @escaping Effect = { _, _ in }
  ) -> OperableDouble {
    let copy = OperableDouble({ page(labels.map { Item($0, .button) }) }) { double, _, element in
      effect(double, element)
      return true
    }
    copy.keys = KeyboardDouble(of: copy, waysOut: waysOut)
    return copy
  }

  private func lines(_ copy: OperableDouble) -> [String] { report(copy).lines }

  private func report(_ copy: OperableDouble) -> AuditReport {
    var target = AuditTarget(
      page(
        copy.screen.children.map {
          Item($0.accessibilityLabel, $0.accessibilityTraits)
        }), title: "Page", language: "en")
    target.runningCopy = copy
    return AccessibilityAudit(rules: Self.rules).report(on: target)
  }

  func testAnElementThatKeepsTheFocusIsATrap() async {
    let keys: [(kept: Set<FocusKey>, message: String?)] = [
      (
        [.tab, .escape, .backTab],
        "Neither Tab, Escape and Tab nor Shift-Tab move the focus away from it."
      ),
      ([.tab, .escape], "Tab does not move the focus away from it, only Shift-Tab does."),
      ([.tab, .backTab], nil), ([.tab], nil), ([.backTab], nil), ([], nil),
    ]
    for (kept, message) in keys {
      let copy = copy(["Name", "Code", "Save"])
      copy.keys?.kept["Code"] = kept
      XCTAssertEqual(lines(copy), message.map { ["focus-trap | “Code” | \($0)"] } ?? [], "\(kept)")
    }
  }

  func testAProgramsTextMayKeepTabIfAnotherKeyLeavesIt() async {
    for kept: Set<FocusKey> in [[.tab], [.tab, .controlTab]] {
      let copy = copy(["Name", "Code", "Save"], waysOut: [.tab, .controlTab, .backTab])
      copy.keys?.kept["Code"] = kept
      XCTAssertEqual(lines(copy), [])
    }
  }

  func testTheOnlyElementIsNoTrap() async {
    let copy = copy(["Code"])
    copy.keys?.kept["Code"] = [.tab, .escape, .backTab]
    XCTAssertEqual(lines(copy), [])
  }

  func testElementsThatTabGoesRoundAreATrap() async {
    let copy = copy(["Skip", "Bold", "Italic", "Top"])
    copy.keys?.loop = ["Bold", "Italic"]
    XCTAssertEqual(
      lines(copy),
      [
        "focus-trap | “Italic” | The Tab key moves the focus round 2 elements, of which it is the last, and "
          + "never reaches “Top”."
      ])
  }

  func testAFocusThatChangesTheContextIsFound() async {
    let cases: [(KeyboardDouble.Effect, String)] = [
      (.divert(to: "Name"), "When it gets the focus, the focus moves on to “Name”."),
      (.divert(to: "Save"), "When it gets the focus, the focus moves on to “Save”."),
      (
        .divert(to: nil),
        "When it gets the focus, the focus is taken away, so the keyboard can't operate it."
      ),
      (.open(dialog: "Dates"), "When it gets the focus, “Dates” opens."),
      (.leave, "When it gets the focus, another screen opens."),
    ]
    for (effect, message) in cases {
      let copy = copy(["Name", "Date", "Save"])
      copy.keys?.effects["Date"] = effect
      XCTAssertEqual(lines(copy), ["context-change-on-focus | “Date” | \(message)"])
    }
  }

  func testAnElementThatCannotBeJudgedAgainMakesTheWalkIncomplete() async {
    let copy = copy(["Name", "Date", "Save"])
    copy.keys?.effects["Date"] = .divert(to: nil)
    copy.canReopen = false
    let report = report(copy)
    XCTAssertEqual(report.lines, [])
    XCTAssertTrue(report.gaps.contains(.shortWalk))
  }

  func testAMoveThatDoesNotComeBackIsNoFlaw() async {
    let copy = copy(["Name", "Date", "Save"])
    copy.keys?.effects["Date"] = .divert(to: "Name")
    copy.keys?.onFocus = { keys, label in
      // The page focuses its first field once, after it has loaded.
      if label == "Date" { copy.onIdle = { $0.keys?.effects = [:] } }
    }
    XCTAssertEqual(lines(copy), [])
  }

  /// Returns a copy whose button opens a dialog with a check box and, perhaps, a control that closes it.
  private func dialog(closer: String?, byEscape: Bool, losesFocus: Bool = false) -> OperableDouble {
    let copy = copy(["Plan"]) { copy, element in
      switch element.accessibilityLabel {
      case "Plan":
        copy.screen.addChild(Item("Gift", .toggleButton, value: "0"))
        if let closer { copy.screen.addChild(Item(closer, .button)) }
        copy.keys?.dialogs = [OpenDialog(id: "d", name: "Plans", isModal: true, hasFocus: true)]
      case closer:
        copy.keys?.dialogs = []
        copy.keys?.hasLostFocus = losesFocus
      case "Gift": element.accessibilityValue = element.accessibilityValue == "0" ? "1" : "0"
      default: break
      }
    }
    if byEscape { copy.keys?.closedByEscape = ["d"] }
    copy.canBeRead = true
    return copy
  }

  func testADialogNeedsAnExit() async {
    let cases: [(closer: String?, byEscape: Bool, line: String?)] = [
      (
        nil, false,
        "modal-without-way-out | “Plan” | It opens the dialog “Plans”, which neither Escape nor a control in it "
          + "closes."
      ),
      (
        nil, true,
        "modal-without-close-button | “Plan” | It opens the dialog “Plans”, which only Escape closes."
      ),
      ("Done", false, nil), ("Done", true, nil),
    ]
    for (closer, byEscape, line) in cases {
      XCTAssertEqual(
        lines(dialog(closer: closer, byEscape: byEscape)), line.map { [$0] } ?? [],
        "\(closer ?? "") \(byEscape)")
    }
  }

  func testTheFocusMustGoSomewhereAfterADialog() async {
    XCTAssertEqual(
      lines(dialog(closer: "Done", byEscape: false, losesFocus: true)),
      [
        "lost-focus | “Plan” | It opens the dialog “Plans”, and when that closes, no element has the focus."
      ])
  }

  func testADialogWithAControlThatMustNotBeOperatedMayHaveAnExit() async {
    let copy = dialog(closer: "Send", byEscape: false)
    copy.permissions["Send"] = .leaving
    XCTAssertEqual(lines(copy), [])
  }

  func testWhatAnOperationRevealsIsAuditedAndOperated() async {
    let copy = copy(["More"]) { copy, element in
      guard element.accessibilityLabel == "More" else { return }
      copy.screen.addChild(Item(nil, .button))
      copy.screen.addChild(Item("Bold", .button) { $0.accessibilityPressedState = .notPressed })
      copy.screen.post(notification: .layoutChanged, argument: nil)
    }
    copy.canBeRead = true
    let report = report(copy)
    XCTAssertEqual(
      report.lines,
      ["unlabelled-element | Element 2 | This button has no label. “More” reveals it."])
    XCTAssertEqual(report.revealedElementCount, 2)
    XCTAssertTrue(copy.log.contains("activate Bold"))
  }

  func testTheFlawOfAHiddenPartIsNotReportedAgainWhenThePartIsShown() async {
    let hidden = MarkupFlaw(
      .unnamedFrame, "This frame has no title.",
      of: SourceFacts.Origin("<iframe>", path: "#more > iframe", isExact: true))
    let added = MarkupFlaw(
      .unnamedFrame, "This frame has no title.",
      of: SourceFacts.Origin("<iframe>", path: "#late > iframe", isExact: true))
    func setFlaws(_ flaws: [MarkupFlaw], on screen: AccessibilityElement) {
      screen.described.facts = SourceFacts()
      screen.described.facts?.flaws = flaws
    }
    let copy = copy(["More"]) { copy, element in
      guard element.accessibilityLabel == "More" else { return }
      setFlaws([hidden, added], on: copy.screen)
      copy.screen.addChild(Item("Bold", .button))
      copy.screen.post(notification: .layoutChanged, argument: nil)
    }
    copy.canBeRead = true
    let first = page([Item("More", .button)])
    setFlaws([hidden], on: first)
    var target = AuditTarget(first, title: "Page", language: "en")
    target.knowledge.insert(.markup)
    target.runningCopy = copy
    let report = AccessibilityAudit(rules: Self.rules + [.unnamedFrame]).report(on: target)
    XCTAssertEqual(
      report.findings.map { "\($0.subjectDescription): \($0.message)" },
      [
        "<iframe> (at #more > iframe): This frame has no title.",
        "<iframe> (at #late > iframe): This frame has no title. “More” reveals it.",
      ])
  }
}
