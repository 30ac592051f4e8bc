import AccessibilityModel
import AccessibleControls
import XCTest

@testable import AccessibilityContracts

/// Tests that each fault of a screen breaks the expected clause.
@MainActor
final class WholeScreenContractTests: XCTestCase {
  func testReferenceScreensPass() async {
    Contract.wholeScreen.check { ScreenUnderTest("Deck") { DJDeck() } }
    Contract.wholeScreen.check { FaultyScreen.tested(nil) }
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [FaultyScreen.Fault: [Clause<ScreenUnderTest>]] = [
      .otherOrder: [.visualOrder], .noFrame: [.visualOrder],
      .trapToTheRight: [.noTrap], .trapToTheLeft: [.noTrap], .dialogWithoutWayOut: [.noTrap],
      .noLabel: [.names], .actionWithoutName: [.names],
      .changeOnActivation: [.announcesChanges], .changeOnAdjustment: [.announcesChanges],
      .changeByAnAction: [.announcesChanges],
      .copiesDiffer: [.visualOrder, .noTrap, .names, .announcesChanges],
    ]
    for fault in FaultyScreen.Fault.allCases {
      let results = Contract.wholeScreen.results { FaultyScreen.tested(fault) }
      XCTAssertEqual(
        results.filter { $0.failure != nil }.map(\.clause), expected[fault],
        "\(fault): \(results.compactMap(\.failure).joined(separator: "\n"))")
    }
  }

  func testFailureGivesSpeechAndCommands() async throws {
    XCTAssertEqual(
      try failure(of: .changeOnActivation),
      """
      Whole screen, clause announcesChanges: Changes are announced when an element is operated.
      Expected every change to be announced.
      “Add a rose”: Operating it changes “Total”, and no notification is posted.
      Heard after "double tap": no words
      Sounds: activate. Cursor: "Add a rose".
      Changed: "Total": 5 → 6.
      Commands to reproduce it: swipe right; double tap
      To fix it: Post an announcement with the new words, or layoutChanged.
      Source: WCAG 2.2, 4.1.3 Status Messages, \
      https://www.w3.org/WAI/WCAG22/Understanding/status-messages
      """)
    XCTAssertEqual(
      try failure(of: .changeByAnAction),
      """
      Whole screen, clause announcesChanges: Changes are announced when an element is operated.
      Expected every change to be announced.
      Silent: "Total": 5 → 7.
      Heard after "do Send as a gift": "Done." (message "Done.")
      Sounds: activate. Cursor: "Send".
      Changed: "Total": 5 → 7.
      Commands to reproduce it: swipe right 4; do Send as a gift
      To fix it: Post an announcement with the new words, or layoutChanged.
      Source: WCAG 2.2, 4.1.3 Status Messages, \
      https://www.w3.org/WAI/WCAG22/Understanding/status-messages
      """)
    XCTAssertEqual(
      try failure(of: .otherOrder),
      """
      Whole screen, clause visualOrder: Swipes visit the elements in the order in which they are laid \
      out.
      Expected swipes to continue along a row, or downwards.
      “Add a rose”: After “Send”, a swipe moves up to “Add a rose”.
      Heard after "swipe right 2": "Add a rose. Button." (label "Add a rose", trait "Button.")
      Sounds: none. Cursor: "Add a rose".
      Commands to reproduce it: swipe right 2
      To fix it: List the elements in accessibilityElements in the order in which they are laid out.
      Source: WCAG 2.2, 1.3.2 Meaningful Sequence, \
      https://www.w3.org/WAI/WCAG22/Understanding/meaningful-sequence
      """)
    XCTAssertEqual(
      try failure(of: .noFrame),
      """
      Whole screen, clause visualOrder: Swipes visit the elements in the order in which they are laid \
      out.
      Not checked: the accessibilityFrame is missing for 1 of 5 elements.
      Change the test, or leave the clause out: .without(.visualOrder)
      Source: WCAG 2.2, 1.3.2 Meaningful Sequence, \
      https://www.w3.org/WAI/WCAG22/Understanding/meaningful-sequence
      """)
  }

  func testUnnamedElementInDialogIsReproducedThere() async throws {
    let screen = ScreenUnderTest("Party") {
      let screen = AccessibilityElement()
      let order = ScreenItem("Order", .button, y: 140)
      for item in [
        ScreenItem("Party", .header, y: 20), ScreenItem("Guests", .button, y: 80), order,
      ] { screen.addChild(item) }
      order.whenActivated = { [weak screen] in
        guard let screen else { return }
        let dialog = Sheet()
        dialog.accessibilityViewIsModal = true
        let title = ScreenItem("Terms", .header, y: 200)
        let nameless = ScreenItem("", .button, y: 260)
        for item in [title, nameless, ScreenItem("Close", .button, y: 320)] {
          dialog.addChild(item)
        }
        screen.addChild(dialog)
        screen.post(notification: .screenChanged, argument: .element(title))
      }
      return screen
    }
    let failures = Contract.wholeScreen.only(.names).results { screen }.compactMap(\.failure)
    let text = try XCTUnwrap(failures.first)
    XCTAssertTrue(text.contains("Heard after \"swipe right\": \"Button.\""), text)
    XCTAssertFalse(text.contains("Guests"), text)
    let commands = "swipe right 2; double tap; swipe right"
    XCTAssertTrue(text.contains("\nCommands to reproduce it: \(commands)\n"), text)
    let listener = Listener(to: screen.make())
    listener.perform(commands).expect(.anywhere("Terms"))
    XCTAssertEqual(listener.focus?.accessibilityLabel, "")
  }

  func testCommandsOfTrapReproduceIt() async throws {
    for (fault, commands, cursor) in [
      (FaultyScreen.Fault.trapToTheRight, ["swipe right", "swipe right"], "Add a rose"),
      (.trapToTheLeft, ["swipe right", "swipe left"], "Add a rose"),
      (.dialogWithoutWayOut, ["swipe right 4", "double tap", "escape"], "Are you sure?"),
    ] {
      let text = try failure(of: fault)
      let shown = commands.filter { $0 != "escape" }.joined(separator: "; ")
      XCTAssertTrue(text.contains("Commands to reproduce it: \(shown)\n"), text)
      let listener = Listener(to: FaultyScreen(fault))
      for command in commands { listener.perform(command) }
      XCTAssertEqual(listener.focus?.accessibilityLabel, cursor)
    }
  }

  func testExemptSilentChangesOfActionsPass() async {
    let operations: [(ScreenItem, ScreenItem, AccessibilityElement) -> Void] = [
      // The removed message was focused, so the user hears the next message, and no announcement
      // is needed.
      { message, _, _ in message.removeFromParent() },
      { message, _, _ in message.accessibilityLabel = "Message, read" },
      { _, clock, _ in clock.accessibilityValue = "12:01" },
      { message, _, screen in
        screen.addChild(ScreenItem("Answer", .button, y: 300))
        message.post(notification: .layoutChanged)
      },
    ]
    for (number, operation) in operations.enumerated() {
      let screen = ScreenUnderTest("Messages \(number)") {
        let message = ScreenItem("Message", .staticText, y: 20)
        let clock = ScreenItem("Clock", [.staticText, .updatesFrequently], value: "12:00", y: 80)
        let screen = AccessibilityElement()
        for item in [message, clock, ScreenItem("Next message", .staticText, y: 140)] {
          screen.addChild(item)
        }
        message.accessibilityCustomActions = [
          AccessibilityCustomAction(name: "Do it") { _ in
            operation(message, clock, screen)
            return true
          }
        ]
        return screen
      }
      Contract.wholeScreen.check { screen }
    }
  }

  func testContractWithoutClauseIgnoresFault() async {
    Contract.wholeScreen.without(.names).check { FaultyScreen.tested(.noLabel) }
    XCTAssertEqual(
      Contract.wholeScreen.only(.noTrap).results { FaultyScreen.tested(nil) }.map(\.clause),
      [.noTrap])
  }

  func testEmptyScreenIsInconclusive() async {
    let results = Contract.wholeScreen.results {
      ScreenUnderTest("Nothing") { AccessibilityElement() }
    }
    XCTAssertEqual(
      results.map(\.verdict),
      [Verdict](repeating: .inconclusive("swipes reach nothing."), count: 4))
  }

  func testClauseWithoutAuditRuleIsInconclusive() async {
    let clause = Clause<ScreenUnderTest>.audited(
      "A rule that was renamed.", source: .nameRoleValue, name: "names",
      rules: ["unlabelled-element", "no-such-rule"], expected: "a label")
    XCTAssertEqual(
      clause.verdict(on: { FaultyScreen.tested(nil) }),
      .inconclusive("the audit has no rule named “no-such-rule”."))
  }

  func testUnreachedActionIsInconclusive() async {
    let screen = ScreenUnderTest("Messages") {
      let first = ScreenItem("First", .staticText, y: 20)
      let second = ScreenItem("Second", .staticText, y: 80)
      second.accessibilityCustomActions = [AccessibilityCustomAction(name: "Archive") { _ in true }]
      // The second element disappears when the cursor leaves the first.
      first.whenLeft = { second.removeFromParent() }
      let screen = AccessibilityElement()
      for item in [first, second, ScreenItem("Third", .staticText, y: 140)] {
        screen.addChild(item)
      }
      return screen
    }
    XCTAssertEqual(
      CustomActionCheck(screen: screen).verdict,
      .inconclusive(
        "the action “Archive” was not tried: after 1 swipe, the cursor is on \"Third\", which does "
          + "not offer the action."))
  }

  private func failure(of fault: FaultyScreen.Fault) throws -> String {
    let results = Contract.wholeScreen.results { FaultyScreen.tested(fault) }
    return try XCTUnwrap(results.compactMap(\.failure).first)
  }
}

/// A dialog that the escape gesture closes.
private final class Sheet: AccessibilityElement {
  override func accessibilityPerformEscape() -> Bool {
    removeFromParent()
    return true
  }
}
