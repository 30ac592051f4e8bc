internal import DesktopBus
internal import DesktopTree
internal import Languages
internal import LiveTree

/// The windows of a program.
extension LiveProgram {
  /// The title of the window that is read, or `nil` if it has none. A dialog that has opened says that
  /// it is one.
  package var windowTitle: String? {
    let name = tree.title
    guard let window = tree.window, tree.isDialog(window), window != firstWindow else {
      return name
    }
    let word = PhraseBook.of(readerLanguage).phrases.dialogWord
    return name.map { "\($0), \(word)" } ?? word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Waits until a program that has just started shows its window and is quiet.
  ///
  /// Otherwise, the first element would depend on the moment of reading: a program registers before
  /// it has laid out its window, and a window manager activates the window only afterwards. The
  /// program is ready when two complete readings are the same, and its document is loaded.
  ///
  /// - Parameter isNew: Whether the program was started just now, rather than found.
  package func waitUntilReady(isNew: Bool = true) {
    isStarting = true
    defer { isStarting = false }
    let start = bus.now
    var lastLoading = start
    var interval = Limits.startQuiet
    var equalReadings = 0
    var limit = Limits.start
    while state == .running, bus.now - lastLoading < limit {
      if tree.isLoadingDocument, bus.now - start < Limits.document { lastLoading = bus.now }
      open()
      let known = tree.layout
      pause(tree.changesSilently ? max(interval, Limits.silentQuiet) : interval)
      let reading = bus.now
      tree.readAgain()
      open()
      let isActive = tree.window.flatMap { tree.nodes[$0] }?.states.contains(.active) == true
      let isQuiet =
        tree.layout == known && (!tree.isLoadingDocument || bus.now - start >= Limits.document)
      equalReadings = isQuiet ? equalReadings + 1 : 0
      // GTK 4 names its widgets without a signal, some of them late.
      let isSettled = equalReadings >= (tree.changesSilently ? 2 : 1)
      if isSettled, isActive || !isNew || bus.now - start >= Limits.activation { return }
      // On a busy machine, the program needs as much time as the reading took, several times.
      interval = min(max(bus.now - reading, Limits.startQuiet), Limits.activation)
      limit = max(limit, interval * 8)
    }
  }

  /// Lets the focus leave the window and return. Qt names the object with the focus only as it gets it, which
  /// is before anybody listens.
  ///
  /// - Parameter leave: Takes the focus from the window, and returns a closure that gives it back.
  func hearFocus(leave: () -> (() -> Void)?) {
    guard state == .running, tree.lacksFirstFocus, let giveBack = leave() else { return }
    isStarting = true
    defer { isStarting = false }
    settle { !self.tree.hasActiveWindow }
    giveBack()
    settle { !self.tree.lacksFirstFocus }
    _ = takeEvents()
  }

  /// Reads a window that has just opened, until there is an element in it.
  func readNewWindow(by deadline: Duration) {
    while state == .running, bus.now < deadline {
      let questions = tree.takeQuestions(BusProtocol.window)
      guard questions.isEmpty else {
        answer(questions, by: deadline)
        applySignals()
        continue
      }
      if tree.window == nil || tree.hasElements { return }
      bus.waitForSignals(timeout: min(.milliseconds(20), deadline - bus.now))
      applySignals()
    }
  }

  /// Lets the program work for some time.
  func pause(_ time: Duration) {
    let end = bus.now + time
    while state == .running, bus.now < end {
      bus.waitForSignals(timeout: end - bus.now)
      applySignals()
    }
  }

  /// The node to read when the window opens, or `nil` for the first.
  ///
  /// A menu opens at its selected item. After a dialog, the reader returns to the control that has
  /// opened it.
  package var arrival: String? {
    guard let window = tree.window else { return nil }
    if let opened = tree.opened(by: window) { return opened }
    // The item of a closed menu is gone, but not the control that has opened it.
    return ([operated[window]].compactMap { $0 } + history.reversed()).first {
      tree.isInside($0, window) && tree.element(of: $0) != nil
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
