internal import AccessibilityModel
internal import DesktopTree
internal import LiveTree

/// Operation of a second start of a program, for an audit.
extension LiveProgram {
  /// The number of menus and dialogs that Escape closes, one inside the other.
  private static let levels = 3

  /// Waits without an operation, so that what changes by itself does so.
  package func idle(for time: Duration) {
    let end = now + time
    while state == .running, now < end {
      pause(min(end - now, .milliseconds(100)))
      update(within: patience)
    }
  }

  /// Goes to a node, so that what comes into view is no effect of the operation that follows.
  package func approach(_ id: String) {
    guard state == .running else { return }
    readLater(near: id)
    moveCursor(to: id)
    idle(for: Limits.quiet * 2)
    _ = takeNodeEvents()
  }

  /// Closes the menus and dialogs that an operation of a node has opened, and returns whether the
  /// window from before is read again.
  package func closeWhatOpened(by id: String, in window: String?) -> Bool {
    func isOpen() -> Bool {
      tree.window != window || tree.opened(by: tree.opener(of: id)) != nil
        || !tree.menus(of: id).isEmpty
    }
    for _ in 0..<Self.levels where isOpen() {
      guard mayType(), press(.escape) else { return false }
      tree.readAgain(around: tree.opener(of: id))
      update(within: timeLeft)
    }
    idle(for: Limits.effect)
    _ = takeNodeEvents()
    return state == .running && !isOpen()
  }
}
