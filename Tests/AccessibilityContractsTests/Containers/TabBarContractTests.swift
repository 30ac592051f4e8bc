import AccessibilityContracts
import XCTest

/// Tests that each fault of a tab bar breaks the expected clauses.
@MainActor
final class TabBarContractTests: XCTestCase {
  func testTabbedWindowPasses() async {
    Contract.tabBar.check {
      let window = TabbedWindow(["Artists", "Albums", "Songs"])
      return Subject(window.bar, in: window, selectedTab: { window.shownTab })
    }
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [TabbedWindow.Fault: [Clause<Subject<Role.TabBar>>]] = [
      .noTabs: [.tabs], .scattered: [.tabs],
      // Outside a tab bar, elements have neither the role nor the position of a tab.
      .noTabBar: [.role, .position], .countsHidden: [.position],
      .noLabel: [.label], .labelWithRole: [.label], .sameLabels: [.label],
      .noneSelected: [.oneSelected],
      // “Albums” stays selected, so two tabs are selected after a double tap on “Songs”.
      .twoSelected: [.oneSelected, .spokenSelection, .selection],
      .selectsNothing: [.selection], .keepsOld: [.spokenSelection, .selection],
      .showsAnother: [.spokenSelection],
      .announcesInstead: [.newState], .sendsTheCursorAway: [.cursor],
      .togglesOff: [.staysSelected],
      .followsTheCursor: [.focusSelectsNothing],
    ]
    Contract.tabBar.expectFaults(toBreak: expected, of: TabbedWindow.subject)
  }

  func testFailureQuotesTab() async {
    let failures = Contract.tabBar.only(.role).results { TabbedWindow.subject(.noTabBar) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Tab bar, clause role: The reader announces each tab as a tab.
        Expected to hear that this is a tab.
        Tab 1 of 3 is spoken as "Selected: Artists. Button.".
        To hear it: items; choose 1
        Source: UIAccessibilityTraits, tabBar, \
        https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/tabbar
        """
      ])
  }
}
