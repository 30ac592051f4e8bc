import AccessibilityContracts
import XCTest

/// Which bars of tabs keep the contract, and which fault breaks which clause.
@MainActor
final class TabBarContractTests: XCTestCase {
  func testAWindowWithTabsKeepsIt() async {
    Contract.tabBar.check {
      let window = TabbedWindow(["Artists", "Albums", "Songs"])
      return Subject(window.bar, in: window, selectedTab: { window.shownTab })
    }
  }

  func testEachFaultBreaksItsClausesAndNoOther() async {
    let expected: [TabbedWindow.Fault: [Clause<Subject<Role.TabBar>>]] = [
      .noTabs: [.tabs], .scattered: [.tabs],
      // What is in no bar of tabs is no tab, and has no position.
      .noTabBar: [.role, .position], .countsHidden: [.position],
      .noLabel: [.label], .labelWithRole: [.label], .sameLabels: [.label],
      .noneSelected: [.oneSelected],
      // Albums stay selected, so that a double tap on songs leaves two of them.
      .twoSelected: [.oneSelected, .spokenSelection, .selection],
      .selectsNothing: [.selection], .keepsOld: [.spokenSelection, .selection],
      .showsAnother: [.spokenSelection],
      .announcesInstead: [.newState], .sendsTheCursorAway: [.cursor],
      .togglesOff: [.staysSelected],
      .followsTheCursor: [.focusSelectsNothing],
    ]
    Contract.tabBar.expectFaults(toBreak: expected, of: TabbedWindow.subject)
  }

  func testTheFailureQuotesTheTab() async {
    let failures = Contract.tabBar.only(.role).results { TabbedWindow.subject(.noTabBar) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Tab bar, clause role: Each is heard to be a tab.
        Expected to hear that it is a tab.
        Tab 1 of 3 says "Selected: Artists. Button.".
        To hear it: items; choose 1
        Source: UIAccessibilityTraits, tabBar, \
        https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/tabbar
        """
      ])
  }
}
