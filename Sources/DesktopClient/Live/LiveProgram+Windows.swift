internal import DesktopBus
internal import DesktopTree

/// The windows of a program.
extension LiveProgram {
  /// The title of the window that is read, or `nil` if it has none.
  package var windowTitle: String? {
    tree.window.flatMap { tree.nodes[$0]?.name }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Waits until a program that has just started shows its window and is quiet.
  ///
  /// Otherwise, the first element would depend on the moment of reading: a program registers before
  /// it has laid out its window, and a window manager activates the window only afterwards.
  package func waitUntilReady() {
    let start = bus.now
    var last = start
    while state == .running {
      let known = tree.revision
      update(within: Limits.opening)
      if tree.revision != known { last = bus.now }
      let isActive = tree.window.flatMap { tree.nodes[$0] }?.states.contains(.active) == true
      let (waited, quiet) = (bus.now - start, bus.now - last)
      if quiet >= Limits.startQuiet, isActive || waited >= Limits.window { return }
      if waited >= Limits.start { return }
      bus.waitForSignals(timeout: Limits.startQuiet)
    }
  }

  /// Reads the window with a title, or whose title contains a text.
  package func chooseWindow(titled title: String) throws(DesktopFailure) {
    let windows = tree.windows.compactMap { tree.nodes[$0] }
    let key = title.lowercased()
    guard
      let window = windows.first(where: { $0.name.lowercased() == key })
        ?? windows.first(where: { $0.name.lowercased().contains(key) })
    else { throw .noWindow(title, others: windows.map(\.name)) }
    tree.window = window.id
    update(within: Limits.opening)
  }
}
