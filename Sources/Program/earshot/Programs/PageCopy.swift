internal import AccessibilityAudit
internal import AccessibilityModel
internal import BrowserClient
internal import PageTree
internal import Scenes
internal import TerminalKeys
internal import TreeImport

/// A page in a second tab of Earshot's own browser, for an audit to operate.
@MainActor
final class PageCopy: OperableCopy {
  private let tab: BrowserPage
  private let name: String
  let end: Duration?

  /// Opens the address of a page in a second tab, or returns `nil` if that is not possible.
  ///
  /// With `isBrief`, operations end early enough after the start of the browser that an audit takes
  /// at most ten seconds.
  init?(of page: BrowserPage, named name: String, isBrief: Bool) {
    guard let tab = page.openBeside() else { return nil }
    (self.tab, self.name, end) = (tab, name, isBrief ? .milliseconds(7_500) : nil)
  }

  var screen: AccessibilityElement { tab.screen }

  var now: Duration { tab.page.now }

  var visits: Int { tab.page.visits }

  var keyboard: (any CopyKeyboard)? { self }

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

  func takeUnheard() -> [UnheardNews] {
    defer { tab.update() }
    return tab.page.takeUnheard()
  }

  func snapshot() -> AuditTarget? {
    tab.readMarkup()
    return tab.scene(named: name).document.map { AuditTarget($0, named: name) }
  }

  func reopen() -> Bool {
    guard tab.page.restart() else { return false }
    tab.update()
    return true
  }
}

extension PageCopy: CopyKeyboard {
  var waysOut: [KeyboardWayOut] { [.tab, .escapeAndTab, .onlyBackTab] }

  var stops: [FocusStop] { tab.page.places.map(FocusStop.init) }

  func press(_ key: FocusKey) -> FocusMove? {
    let pressed: Key
    switch key {
    case .tab: pressed = Key(.tab)
    case .backTab: pressed = Key(.tab, [.shift])
    case .controlTab: pressed = Key(.tab, [.control])
    case .escape: pressed = Key(.escape)
    }
    return move(tab.page.pressForFocus(pressed))
  }

  func focus(_ element: AccessibilityElement) -> FocusMove? {
    move(tab.page.moveFocus(to: item(element)))
  }

  func focus(at stop: FocusStop) -> FocusMove? {
    stop.place.flatMap { move(tab.page.moveFocus(toPlace: $0)) }
  }

  private func move(_ report: LivePage.FocusReport?) -> FocusMove? {
    guard let report else { return nil }
    func diversion(_ number: Int) -> FocusMove.Diversion? {
      number == 0 ? nil : number < 0 ? .nowhere : .to(FocusStop(number))
    }
    var move = FocusMove()
    move.landing = report.landing == 0 ? nil : FocusStop(report.landing)
    (move.diversion, move.lateDiversion) = (diversion(report.diversion), diversion(report.late))
    move.active = report.active == 0 ? nil : FocusStop(report.active)
    (move.isOpaque, move.isInDialog) = (report.isFrame, report.isInDialog)
    if report.opens != 0 {
      move.opened = tab.page.shownDialogs.first { $0.id == report.opens }?.name ?? ""
    }
    return move
  }

  func element(at stop: FocusStop) -> AccessibilityElement? {
    tab.update()
    return stop.place.flatMap(tab.page.item(atPlace:)).flatMap(tab.element(of:))
  }

  var dialogs: [OpenDialog] {
    tab.page.shownDialogs.map {
      OpenDialog(id: "\($0.id)", name: $0.name, isModal: $0.isModal, hasFocus: $0.hasFocus)
    }
  }

  func staysShown(_ dialog: OpenDialog) -> Bool {
    defer { tab.update() }
    return Int(dialog.id).map(tab.page.staysShown) ?? false
  }

  var hasLostFocus: Bool { tab.page.hasLostFocus }

  func enter(_ dialog: OpenDialog) {
    if let id = Int(dialog.id) { tab.page.enter(dialog: id) }
  }
}

extension FocusStop {
  fileprivate init(_ place: Int) { self.init("\(place)") }

  fileprivate var place: Int? { Int(id) }
}
