package import AccessibilityModel
internal import DesktopBus
internal import DesktopTree

/// Operation of a program. Each operation waits for its effect, because a program that answers
/// “true” has often done nothing.
extension LiveProgram {
  /// Performs an action on a node, and returns whether the node supports it.
  ///
  /// A program that does not answer or has ended is reported instead of the node.
  package func perform(_ action: AdaptedAction, on id: String) -> Bool {
    if action == .becomeFocused {
      readLater(near: id)
      moveCursor(to: id)
      return true
    }
    if action == .loseFocus { return false }
    guard canOperate() else { return true }
    guard let node = tree.nodes[id] else { return false }
    if case .custom(let name, let place) = action {
      return tree.customAction(name, index: place, of: id).map { perform(actionAt: $0, on: id) }
        ?? false
    }
    if case .scroll(let direction) = action {
      return scroll(id, direction) || state != .running
    }
    // The paragraphs of LibreOffice Writer are not SENSITIVE.
    guard node.states.contains(.sensitive) || node.states.isSuperset(of: [.enabled, .editable])
    else { return false }
    return perform(action, on: node) || state != .running
  }

  /// Returns whether the program can be operated, and reports it otherwise.
  private func canOperate() -> Bool {
    reconnect()
    if state != .running { onStateChange?() }
    return state == .running
  }

  private func perform(_ action: AdaptedAction, on node: DesktopNode) -> Bool {
    if let window = tree.window { operated[window] = node.id }
    switch action {
    case .activate: return activate(node)
    case .increment: return step(node, .increment)
    case .decrement: return step(node, .decrement)
    case .setValue(let value): return set(node, to: value)
    case .longPress: return performAction(named: [DesktopTree.longPress], of: node)
    case .escape: return escape(from: node.id)
    case .insertText(let text): return insert(text, into: node)
    case .deleteBackward: return deleteBackward(in: node)
    case .becomeFocused, .loseFocus, .magicTap, .scroll, .custom: return false
    }
  }

  /// Performs an action of the program by its index.
  package func perform(actionAt index: Int, on id: String) -> Bool {
    guard canOperate() else { return true }
    guard let node = tree.nodes[id] else { return false }
    let isLink = node.role == .link && tree.isInDocument(node)
    let opener = tree.opener(of: id)
    let (start, opened) = (bus.now, tree.opened(by: opener))
    let checked = tree.checkStates(of: id)
    guard case .success = call(.doAction(index), on: id) else { return state != .running }
    settle(after: bus.now - start, atLeast: isLink ? loadingStart : .zero) {
      // A user hears the new state of a check box at once, and further effects as announcements. A
      // script needs all of them.
      patience == Limits.command && tree.checkStates(of: id) != checked
    }
    let end = bus.now + Limits.window
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

  // MARK: - Activation

  private func activate(_ node: DesktopNode) -> Bool {
    if let (steps, combo) = tree.stepsToOption(node.id) { return choose(steps, in: combo) }
    if let button = tree.activated(by: node.id), let index = tree.activation(of: button) {
      return perform(actionAt: index, on: button)
    }
    // The tabs of GTK have no action. Their list selects them.
    if node.states.contains(.selectable), let parent = node.parent,
      tree.nodes[parent]?.interfaces.contains(.selection) == true, let index = node.index,
      case .success = call(.selectChild(index), on: parent)
    {
      settle()
      return true
    }
    guard node.states.contains(.focusable) else { return false }
    if tree.isPushed(node) { return push(node) }
    guard takeFocus(node) else { return false }
    // A paragraph becomes a field.
    add(.focusMoved(node.id))
    update(within: timeLeft)
    return true
  }

  /// Activates a control without an action, such as a check box of GTK 4.8, with the space bar.
  private func push(_ node: DesktopNode) -> Bool {
    // The user has heard the reason.
    guard takeKeyboard(for: node) else { return true }
    let before = tree.revision
    type([.character(" ")])
    tree.readAgain(around: node.id)
    update(within: timeLeft)
    if tree.revision == before { explainKeyWithoutEffect() }
    return true
  }

  /// Chooses an option of an open list by its distance from the current one.
  private func choose(_ steps: Int, in combo: String) -> Bool {
    guard hasKeyboard() else { return false }
    let keys = Array(repeating: steps < 0 ? Key.up : .down, count: min(abs(steps), 1_000))
    let before = tree.revision
    type(keys + [.enter])
    tree.readAgain(around: combo)
    add(.shown(combo))
    update(within: timeLeft)
    return tree.revision != before
  }

  /// Waits until the effect of an operation has arrived and the program is quiet, then updates the
  /// mirror.
  ///
  /// On a busy machine, the limit grows by the time that the program took to answer the call.
  ///
  /// - Parameters:
  ///   - answer: The time that the program took to answer the call.
  ///   - least: The minimum time to wait, even if the program is quiet after a first change.
  ///   - isEnough: Returns whether the effect is known before the program is quiet.
  func settle(
    after answer: Duration = .zero, atLeast least: Duration = .zero,
    until isEnough: () -> Bool = { false }
  ) {
    let effect = min(max(Limits.effect, answer * 4), Limits.window)
    let start = bus.now
    let before = tree.revision
    let hadPage = tree.hasPage
    // The page may be gone before the next one is there.
    var isLoading: Bool { tree.isLoadingDocument || hadPage && !tree.hasPage }
    var last = start
    bus.waitForSignals(timeout: effect)
    while state == .running,
      bus.now - start < (isLoading ? max(patience, Limits.window) : Limits.window)
    {
      let known = tree.revision
      update(within: timeLeft)
      if isEnough() { return }
      if tree.revision != known { last = bus.now }
      if bus.now - last >= Limits.quiet, bus.now - start >= least, !isLoading,
        tree.revision != before || bus.now - start > effect
      {
        break
      }
      bus.waitForSignals(timeout: Limits.quiet)
    }
  }
}
