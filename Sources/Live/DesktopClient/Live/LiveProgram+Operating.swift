package import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import Languages
internal import LiveTree

/// Operation of a program. Each operation waits for its effect, because a program that answers
/// “true” has often done nothing.
extension LiveProgram {
  /// Performs an action on a node, and returns whether the node supports it.
  package func perform(_ action: AdaptedAction, on id: String) -> Bool {
    if action == .becomeFocused {
      readLater(near: id)
      moveCursor(to: id)
      return true
    }
    if action == .loseFocus { return false }
    guard let node = tree.nodes[id] else { return false }
    if case .custom(let name, let place) = action {
      return tree.customAction(name, index: place, of: id).map { perform(actionAt: $0, on: id) }
        ?? false
    }
    if case .scroll(let direction) = action { return scroll(id, direction) }
    // The paragraphs of LibreOffice Writer are not SENSITIVE.
    guard node.states.contains(.sensitive) || node.states.isSuperset(of: [.enabled, .editable])
    else { return false }
    return perform(action, on: node)
  }

  private func perform(_ action: AdaptedAction, on node: DesktopNode) -> Bool {
    if let window = tree.window, action != .escape { operated[window] = node.id }
    switch action {
    case .activate: return activate(node)
    case .increment: return step(node, .increment)
    case .decrement: return step(node, .decrement)
    case .setValue(let value): return set(node, to: value)
    case .longPress: return performAction(named: [DesktopTree.longPress], of: node)
    case .escape: return escape(from: node.id)
    case .insertText(let text): return insert(text, into: node)
    case .deleteBackward: return deleteBackward(in: node)
    case .becomeFocused, .loseFocus, .magicTap, .pageUp, .pageDown, .scroll, .custom: return false
    }
  }

  /// Performs an action of the program by its index.
  package func perform(actionAt index: Int, on id: String) -> Bool {
    let before = tree.revision
    var isRefused = false
    let isSent = operate(id) {
      guard case .success(let values) = call(.doAction(index), on: id) else { return false }
      isRefused = values.first?.boolean == false
      return true
    }
    // Some programs refuse what they have done.
    guard !isSent || isRefused && tree.revision == before else { return true }
    explain(\.refusesAction)
    return false
  }

  /// Sends an operation of a node, then waits for its effects. Returns `false` if it was not sent.
  func operate(_ id: String, _ send: () -> Bool) -> Bool {
    guard let node = tree.nodes[id] else { return false }
    defer { if state == .ended { tree.restoreStates(of: node) } }
    let isLink = node.role == .link && tree.isInDocument(node)
    let isSlow = tree.actsLate(node)
    let opener = tree.opener(of: id)
    let (start, opened) = (bus.now, tree.opened(by: opener))
    let checked = tree.checkStates(of: id)
    remember(id)
    guard send() else { return false }
    settle(after: bus.now - start, atLeast: isLink ? loadingStart : isSlow ? Limits.late : .zero) {
      // A user hears the new state of a check box at once, and further effects afterwards. A script
      // needs them all.
      patience == Limits.command && tree.checkStates(of: id) != checked
    }
    let end = bus.now + Limits.window
    if tree.changesSilently { tree.layoutChanged() }
    repeat {
      tree.readAgain(around: opener)
      update(within: timeLeft)
      while tree.changesSilently, tree.nodes[id] == node, state == .running,
        bus.now - start < Limits.click
      {
        pause(Limits.quiet)
        tree.readAgain(around: opener)
        update(within: timeLeft)
      }
      // GTK 4 shows the contents of a menu some frames later, without a signal.
      guard opened == nil, tree.hasPopover(opener), tree.opened(by: opener) == nil else { break }
      pause(Limits.effect)
      tree.readPlacesAgain(inside: opener)
    } while state == .running && bus.now < end
    // A script waits for the contents of a page that has just got its size.
    if tree.changesSilently, patience > Limits.command {
      tree.layoutChanged()
      update(within: patience)
    }
    if opened == nil, let item = tree.opened(by: opener) {
      add(.shown(item))
      update(within: timeLeft)
    }
    return true
  }

  /// The time for a page to start loading after the activation of a link, which moves the focus
  /// first.
  private var loadingStart: Duration {
    patience > Limits.command ? Limits.window : Limits.effect
  }

  func performAction(named names: [String], of node: DesktopNode) -> Bool {
    guard let actions = node.actions,
      let index = names.lazy.compactMap({ actions.firstIndex(of: $0) }).first
    else { return false }
    return perform(actionAt: index, on: node.id)
  }

  /// Waits until the effect of an operation has arrived and the program is quiet, then updates the
  /// mirror.
  ///
  /// - Parameters:
  ///   - answer: The time that the program took to answer the call.
  ///   - least: The minimum time to wait, even if the program is quiet after a first change.
  ///   - isEnough: Returns whether the effect is known before the program is quiet.
  func settle(
    after answer: Duration = .zero, atLeast least: Duration = .zero,
    until isEnough: () -> Bool = { false }
  ) {
    let hadPage = tree.hasPage
    // A program on a busy machine gets more time, by the time that it took to answer the call.
    var settling = Settling(
      at: bus.now, revision: tree.revision,
      effect: min(max(Limits.effect, answer * 4), Limits.window) + Limits.quiet, atLeast: least)
    // The page may be gone before the next one is there.
    var loading: Duration? {
      tree.isLoadingDocument || hadPage && !tree.hasPage ? max(patience, Limits.window) : nil
    }
    update(within: timeLeft)
    while state == .running, !isEnough(),
      let time = settling.wait(at: bus.now, revision: tree.revision, loading: loading)
    {
      bus.waitForSignals(timeout: time)
      update(within: timeLeft)
    }
  }
}
