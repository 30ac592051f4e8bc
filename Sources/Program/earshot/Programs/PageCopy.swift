internal import AccessibilityAudit
internal import AccessibilityModel
internal import BrowserClient
internal import PageTree

/// A page in a second tab of Earshot's own browser, for an audit to operate.
@MainActor
final class PageCopy: OperableCopy {
  private let tab: BrowserPage

  /// Opens the address of a page in a second tab, or returns `nil` if that is not possible.
  init?(of page: BrowserPage) {
    guard let tab = page.openBeside() else { return nil }
    self.tab = tab
  }

  var screen: AccessibilityElement { tab.screen }

  var now: Duration { tab.page.now }

  var visits: Int { tab.page.visits }

  private func item(_ element: AccessibilityElement) -> PageItemID { tab.item(of: element) }

  func permission(of element: AccessibilityElement) -> OperationPermission {
    switch tab.page.operability(of: item(element)) {
    case .safe: .safe
    case .field: .field
    case .list: .list
    case .leaving: .leaving
    case .other: .impossible
    }
  }

  func idle(for time: Duration) {
    tab.page.idle(for: time)
    tab.update()
  }

  func approach(_ element: AccessibilityElement) {
    tab.page.approach(item(element))
    tab.update()
  }

  func perform(_ operation: AuditOperation, on element: AccessibilityElement) -> Bool {
    let dialogs = tab.page.dialogs
    let isDone =
      switch operation {
      case .arrows: tab.page.pressArrows(on: item(element))
      case .choose: tab.page.chooseAnother(of: item(element))
      case .activate, .increment, .decrement, .type: element.perform(operation, on: screen)
      }
    guard isDone else { return false }
    tab.page.waitForRegions()
    if operation == .activate { tab.page.noteCoveredPage(since: dialogs) }
    tab.update()
    return true
  }

  func takeUnheard() -> [UnheardNews] { tab.page.takeUnheard() }

  func reopen() -> Bool {
    guard tab.page.restart() else { return false }
    tab.update()
    return true
  }
}
