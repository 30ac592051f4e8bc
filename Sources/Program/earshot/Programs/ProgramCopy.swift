internal import AccessibilityAudit
internal import AccessibilityModel
internal import DesktopClient
internal import DesktopTree
internal import LiveTree
internal import Scenes
internal import ScreenReader
internal import TreeImport

/// A second start of a program, for an audit to operate, with a separate desktop and home folder.
@MainActor
final class ProgramCopy: OperableCopy {
  /// The words of an element, to compare the screen before and after an operation.
  private struct Words: Hashable {
    let label: String?
    let value: String?
    let traits: AccessibilityTraits
    let pressed: AccessibilityPressedState?
    let check: AccessibilityCheck?
    let expanded: AccessibilityExpandedStatus

    /// Whether a second activation takes the first one back.
    var isTwoState: Bool {
      pressed != nil || traits.contains(.toggleButton) || expanded != .unsupported
        || check.map { $0.kind != .radioButton } == true
    }

    @MainActor
    init(_ element: AccessibilityElement) {
      (label, value) = (element.accessibilityLabel, element.accessibilityValue)
      traits = element.accessibilityTraits.subtracting(.isEditing)
      (pressed, check) = (element.accessibilityPressedState, element.accessibilityCheck)
      expanded = element.accessibilityExpandedStatus
    }
  }

  /// The maximum number of starts, because each takes a second or more.
  private static let maximumStarts = 8

  private let command: String
  private let window: String?
  private let name: String
  private let patience: Duration
  private var application: DesktopApplication
  private var starts = 1
  private let start = ContinuousClock.now
  /// The window, the screen and the node before the last operation.
  private var before: (window: String?, words: [Words], node: String)?
  private(set) var visits = 0

  /// Starts a command a second time.
  init(
    of command: String, named name: String, window: String?, patience: Duration
  ) throws(DesktopFailure) {
    (self.command, self.name, self.window, self.patience) = (command, name, window, patience)
    application = try Self.open(command, window, patience)
  }

  private static func open(
    _ command: String, _ window: String?, _ patience: Duration
  ) throws(DesktopFailure) -> DesktopApplication {
    let session = try DesktopSession(.copying(command), patience: patience)
    let application = try DesktopApplication(session, window: window)
    application.program.patience = LiveProgram.Limits.script
    EndingSources.add(application)
    return application
  }

  private var program: LiveProgram { application.program }

  var screen: AccessibilityElement { application.screen }

  var now: Duration { start.duration(to: .now) }

  var reasonForLeaving: String {
    "They could end the program, open a window or a file, or reach something else, so they are not operated."
  }

  var tellsSideEffects: Bool { false }

  private func node(_ element: AccessibilityElement) -> String? {
    application.live.node(of: element)?.node
  }

  private var words: [Words] { Traversal.elements(of: screen).map { Words($0) } }

  func permission(of element: AccessibilityElement) -> OperationPermission {
    switch node(element).map(application.tree.operability) {
    case .safe: .safe
    case .field: .field
    case .leaving: .leaving
    case nil: .impossible
    }
  }

  func idle(for time: Duration) {
    program.idle(for: time)
    application.update()
  }

  func approach(_ element: AccessibilityElement) {
    guard let node = node(element) else { return }
    program.approach(node)
    application.update()
    before = (application.tree.window, words, node)
  }

  func perform(_ operation: AuditOperation, on element: AccessibilityElement) -> Bool {
    guard program.state == .running else { return false }
    let isDone = element.perform(operation, on: screen)
    application.update()
    if program.state != .running { visits += 1 }
    return isDone
  }

  func takeUnheard() -> [UnheardNews] { [] }

  var keyboard: (any CopyKeyboard)? { self }

  func snapshot() -> AuditTarget? {
    application.scene(named: name).document.map { AuditTarget($0, named: name) }
  }

  func reopen() -> Bool {
    if let before, program.state == .running,
      program.closeWhatOpened(by: before.node, in: before.window)
    {
      application.update()
      if words == before.words || takeBack(before.node), words == before.words { return true }
    }
    return restart()
  }

  /// Activates a control with a state again, and returns whether there is one.
  private func takeBack(_ node: String) -> Bool {
    let element = Traversal.elements(of: screen).first { self.node($0) == node }
    guard let element, Words(element).isTwoState, permission(of: element) == .safe,
      element.perform(.activate, on: screen)
    else { return false }
    application.update()
    return program.state == .running
  }

  /// Ends the program, and starts it again.
  private func restart() -> Bool {
    guard starts < Self.maximumStarts else { return false }
    starts += 1
    before = nil
    application.end()
    do throws(DesktopFailure) {
      application = try Self.open(command, window, patience)
      return true
    } catch {
      return false
    }
  }

  /// Ends the program.
  func end() { application.end() }
}

extension ProgramCopy: CopyKeyboard {
  var waysOut: [KeyboardWayOut] { [.tab, .controlTab, .backTab] }

  var stops: [FocusStop] { application.tree.focusableControls.map { FocusStop($0) } }

  func press(_ key: FocusKey) -> FocusMove? {
    noteBeginning()
    if key == .escape, let dialog = program.openDialog {
      _ = program.closeDialog(dialog.id)
      return FocusMove()
    }
    let report: LiveProgram.FocusReport?
    switch key {
    case .tab: report = program.pressForFocus(.tab)
    case .backTab: report = program.pressForFocus(.backTab)
    case .controlTab: report = program.pressForFocus(.controlTab)
    case .escape: report = program.pressForFocus(.escape)
    }
    return move(report)
  }

  func focus(_ element: AccessibilityElement) -> FocusMove? {
    node(element).flatMap { focus(at: FocusStop($0)) }
  }

  func focus(at stop: FocusStop) -> FocusMove? {
    noteBeginning()
    return move(program.moveFocus(to: stop.id))
  }

  private func move(_ report: LiveProgram.FocusReport?) -> FocusMove? {
    application.update()
    if program.state != .running { visits += 1 }
    guard let report else { return nil }
    var move = FocusMove()
    move.active = report.focused.map { FocusStop($0) }
    move.landing = report.landing.map { FocusStop($0) }
    move.isOpaque = report.focused.map(application.tree.ownsKeyboard) ?? false
    if report.opened != nil, let dialog = program.openDialog { move.opened = dialog.name }
    return move
  }

  /// Notes the state of the program before the first move of the focus.
  private func noteBeginning() {
    guard before == nil, let node = application.tree.focused ?? application.tree.window else {
      return
    }
    before = (application.tree.window, words, node)
  }

  func element(at stop: FocusStop) -> AccessibilityElement? {
    application.tree.element(of: stop.id).flatMap(application.live.element(of:))
  }

  var dialogs: [OpenDialog] {
    guard let dialog = program.openDialog else { return [] }
    // Qt does not report which windows are modal, but a window keeps the Tab key.
    return [
      OpenDialog(id: dialog.id, name: dialog.name, isModal: true, hasFocus: true, isWindow: true)
    ]
  }

  func staysShown(_ dialog: OpenDialog) -> Bool {
    defer { application.update() }
    return program.staysShown(dialog.id)
  }

  /// `false`, because the window manager returns the focus.
  var hasLostFocus: Bool { false }

  func enter(_ dialog: OpenDialog) {}
}
