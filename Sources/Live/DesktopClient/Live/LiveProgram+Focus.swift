internal import DesktopBus
internal import DesktopTree
internal import LiveTree

/// The keyboard focus of a second start of a program, for an audit.
extension LiveProgram {
  /// A key that moves the focus.
  package enum FocusKey: Sendable {
    case tab, backTab, controlTab, escape
  }

  /// The effect of a key on the keyboard focus.
  package struct FocusReport: Sendable {
    /// The first node that got the focus, if any did.
    package let landing: String?
    /// The node with the focus now.
    package let focused: String?
    /// The window that has opened.
    package let opened: String?
  }

  /// The number of Shift and of Control on the keyboard of the X server that Earshot starts.
  private static let (shift, control): (Int32, Int32) = (50, 37)

  /// Presses a key, and returns what it did to the focus, or `nil` if that is not certain.
  package func pressForFocus(_ key: FocusKey) -> FocusReport? {
    guard state == .running, keyboard == .own else { return nil }
    let (old, window) = (tree.focused, tree.window)
    switch key {
    case .tab: send([.tab])
    case .escape: send([.escape])
    case .backTab: sendTab(with: Self.shift)
    case .controlTab: sendTab(with: Self.control)
    }
    let end = now + Limits.effect
    repeat {
      bus.waitForSignals(timeout: .milliseconds(10))
      applySignals()
    } while state == .running && tree.focused == old && now < end
    let landing = tree.focused
    settle()
    dropFocusMoves()
    guard state == .running else { return nil }
    // Some toolkits do not announce each move.
    if key != .escape, tree.focused == old, let old, tree.window == window {
      answer([.read(.states, of: old)], by: bus.now + patience)
      guard tree.nodes[old]?.states.contains(.focused) == true else { return nil }
    }
    let opened = tree.window == window ? nil : tree.window
    return FocusReport(
      landing: landing == old ? nil : landing, focused: tree.focused, opened: opened)
  }

  private func sendTab(with modifier: Int32) {
    let calls = [
      DesktopCall.generateKey(modifier, .press), .generateKey(Key.tab.symbol, .symbol),
      .generateKey(modifier, .release),
    ]
    _ = bus.results(of: calls.map { $0.message(to: .keyboard) }, timeout: patience)
  }

  /// Moves the focus to a node, and returns what that did.
  package func moveFocus(to id: String) -> FocusReport? {
    let (window, old) = (tree.window, tree.focused)
    guard state == .running, let node = tree.nodes[id], takeFocus(node) else { return nil }
    settle()
    dropFocusMoves()
    guard state == .running else { return nil }
    return FocusReport(
      landing: old == id ? nil : id, focused: tree.focused,
      opened: tree.window == window ? nil : tree.window)
  }

  /// Presses Escape in a dialog, then asks its window to close. Returns whether it has closed.
  package func closeDialog(_ window: String) -> Bool {
    for isAsked in [false, true] {
      guard isAsked ? closeDisplayedWindow() : pressForFocus(.escape) != nil else { continue }
      if !staysShown(window) { return true }
    }
    return false
  }

  /// Returns whether a window is still read after the time that it may take to close.
  package func staysShown(_ window: String) -> Bool {
    let end = now + Limits.window
    while state == .running, tree.window == window {
      guard now < end else { return true }
      pause(.milliseconds(40))
      update(within: patience)
    }
    return false
  }

  /// The dialog that is read, with its name, or `nil` if the first window is read.
  package var openDialog: (id: String, name: String)? {
    guard let window = tree.window, window != firstWindow, tree.isDialog(window) else { return nil }
    return (window, tree.title ?? "")
  }
}
