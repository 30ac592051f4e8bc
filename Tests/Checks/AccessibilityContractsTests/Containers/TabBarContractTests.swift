import AccessibilityContracts
import AccessibilityModel
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
      // Outside a tab bar, elements have no position. Selected buttons are a segmented control.
      .noTabBar: [.position], .noRole: [.role], .countsHidden: [.position],
      .lastIsSkipped: [.tabs], .ownCoordinates: [.frames],
      .noLabel: [.label], .labelWithRole: [.label], .sameLabels: [.label],
      .noneSelected: [.oneSelected],
      .twoSelected: [.oneSelected],
      .selectsNothing: [.selection], .keepsOld: [.selection],
      .showsAnother: [.spokenSelection],
      .announcesInstead: [.newState], .sendsTheCursorAway: [.cursor],
      .togglesOff: [.staysSelected],
      .followsTheCursor: [.focusSelectsNothing],
    ]
    Contract.tabBar.expectFaults(toBreak: expected, of: TabbedWindow.subject)
  }

  func testFailureQuotesTab() async {
    let failures = Contract.tabBar.only(.role).results { TabbedWindow.subject(.noRole) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Tab bar, clause role: The screen reader announces each tab as a tab or, as in a segmented \
        control, as a button.
        Expected to hear that this is a tab.
        Give the container the trait tabBar, or each tab the trait button.
        Tab 1 of 3 is spoken as "Selected: Artists".
        Commands to reproduce it: items; choose 1
        Source: UIAccessibilityTraits, tabBar, \
        https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/tabbar
        """
      ])
  }
}

/// A window with a tab bar and at most one fault.
final class TabbedWindow: AccessibilityElement {
  enum Fault: CaseIterable {
    case noTabs, scattered, lastIsSkipped, ownCoordinates
    case noTabBar, noRole, countsHidden
    case noLabel, labelWithRole, sameLabels
    case noneSelected, twoSelected
    case selectsNothing, keepsOld
    case showsAnother
    case announcesInstead
    case sendsTheCursorAway
    case togglesOff
    case followsTheCursor
  }

  let bar = AccessibilityElement()
  private let fault: Fault?
  private let tabs: [ScreenItem]
  private let content = ScreenItem("", .header, y: 0)
  private(set) var shownTab: Int? = 0

  init(_ labels: [String], _ fault: Fault? = nil) {
    self.fault = fault
    tabs = labels.enumerated().map {
      ScreenItem($1, .button, x: Double($0) * 100, y: 400, width: 100)
    }
    super.init()
    bar.accessibilityTraits = fault == .noTabBar || fault == .noRole ? .none : .tabBar
    addChild(content)
    addChild(bar)
    for (index, tab) in tabs.enumerated() {
      tab.whenActivated = { [weak self] in self?.select(index) }
      if fault == .followsTheCursor { tab.whenFocused = { [weak self] in self?.select(index) } }
      bar.addChild(tab)
    }
    shape()
    show(fault == .noneSelected ? nil : 0)
  }

  private func shape() {
    switch fault {
    case .noTabs: bar.isHidden = true
    case .ownCoordinates: bar.accessibilityFrame = Rectangle(x: 0, y: 800, width: 300, height: 50)
    case .lastIsSkipped: bar.accessibilityElements = Array(tabs.dropLast())
    case .scattered: accessibilityElements = [tabs[0], content, tabs[1], tabs[2]]
    case .countsHidden:
      let more = ScreenItem("More", .button, y: 400)
      more.isHidden = true
      bar.addChild(more)
      bar.accessibilityContainerType = .tabBar
      bar.accessibilityElements = tabs + [more]
    case .noLabel: tabs[1].accessibilityLabel = nil
    case .labelWithRole: tabs[1].accessibilityLabel = "Albums tab"
    case .sameLabels: tabs[1].accessibilityLabel = tabs[0].accessibilityLabel
    default: break
    }
  }

  private var role: AccessibilityTraits { fault == .noRole ? .none : .button }

  private func show(_ index: Int?) {
    for (other, tab) in tabs.enumerated() {
      let staysSelected = fault == .keepsOld && tab.accessibilityTraits.contains(.selected)
      let isSecond = fault == .twoSelected && other == 1
      let isSelected = other == index || staysSelected || isSecond
      tab.accessibilityTraits = isSelected ? [role, .selected] : role
    }
    shownTab = fault == .showsAnother ? index.map { ($0 + 1) % tabs.count } : index
    content.accessibilityLabel = index.map { tabs[$0].accessibilityLabel ?? "Tab" } ?? "Nothing"
  }

  private var announcement: Subscription?

  private func select(_ index: Int) {
    guard fault != .selectsNothing else { return }
    if fault == .announcesInstead {
      shownTab = index
      announcement = announce("Loading") { [unowned self] in show(index) }
      return
    }
    show(fault == .togglesOff && shownTab == index ? nil : index)
    switch fault {
    case .sendsTheCursorAway: content.takeCursor()
    default: break
    }
  }

  /// Returns the subject of a contract: a tab bar with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.TabBar> {
    let window = TabbedWindow(["Artists", "Albums", "Songs"], fault)
    return Subject(window.bar, in: window, selectedTab: { window.shownTab })
  }
}
