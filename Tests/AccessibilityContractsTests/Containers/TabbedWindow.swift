import AccessibilityContracts
import AccessibilityModel

/// A window with a bar of tabs and at most one fault.
final class TabbedWindow: AccessibilityElement {
  enum Fault: CaseIterable {
    case noTabs, scattered
    case noTabBar, countsHidden
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
  private let tabs: [TabElement]
  private let content = AccessibilityElement()
  private(set) var shownTab: Int? = 0

  init(_ labels: [String], _ fault: Fault? = nil) {
    self.fault = fault
    tabs = labels.map(TabElement.init)
    super.init()
    content.isAccessibilityElement = true
    content.accessibilityTraits = .header
    content.accessibilityFrame = Rectangle(x: 0, y: 0, width: 300, height: 44)
    bar.accessibilityTraits = fault == .noTabBar ? .none : .tabBar
    addChild(content)
    addChild(bar)
    for (index, tab) in tabs.enumerated() {
      tab.accessibilityFrame = Rectangle(x: Double(index) * 100, y: 400, width: 100, height: 50)
      tab.activation = { [weak self] in self?.select(index) }
      if fault == .followsTheCursor { tab.focusing = tab.activation }
      bar.addChild(tab)
    }
    shape()
    show(fault == .noneSelected ? nil : 0)
  }

  private func shape() {
    switch fault {
    case .noTabs: bar.isHidden = true
    case .scattered: accessibilityElements = [tabs[0], content, tabs[1], tabs[2]]
    case .countsHidden:
      let more = TabElement("More")
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

  private func show(_ index: Int?) {
    for (other, tab) in tabs.enumerated() {
      let staysSelected = fault == .keepsOld && tab.isSelected
      let isSecond = fault == .twoSelected && other == 1
      tab.isSelected = other == index || staysSelected || isSecond
    }
    shownTab = fault == .showsAnother ? index.map { ($0 + 1) % tabs.count } : index
    content.accessibilityLabel = index.map { tabs[$0].accessibilityLabel ?? "Tab" } ?? "Nothing"
  }

  private func select(_ index: Int) {
    guard fault != .selectsNothing else { return }
    show(fault == .togglesOff && shownTab == index ? nil : index)
    switch fault {
    case .announcesInstead: post(notification: .announcement, argument: .text("Loading"))
    case .sendsTheCursorAway:
      post(notification: .layoutChanged, argument: .element(content))
    default: break
    }
  }

  /// The subject of the contract.
  static func subject(_ fault: Fault?) -> Subject<Role.TabBar> {
    let window = TabbedWindow(["Artists", "Albums", "Songs"], fault)
    return Subject(window.bar, in: window, selectedTab: { window.shownTab })
  }
}

/// A tab.
private final class TabElement: AccessibilityElement {
  var activation: (() -> Void)?
  var focusing: (() -> Void)?
  var isSelected = false

  init(_ label: String) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  override var accessibilityTraits: AccessibilityTraits {
    get { isSelected ? [.button, .selected] : .button }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    activation?()
    return true
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    focusing?()
  }
}
