package import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
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
    case .becomeFocused, .loseFocus, .magicTap, .pageUp, .pageDown, .scroll, .custom: return false
    }
  }

  /// Performs an action of the program by its index.
  package func perform(actionAt index: Int, on id: String) -> Bool {
    guard let node = tree.nodes[id] else { return false }
    let isLink = node.role == .link && tree.isInDocument(node)
    let opener = tree.opener(of: id)
    let (start, opened) = (bus.now, tree.opened(by: opener))
    let checked = tree.checkStates(of: id)
    guard case .success = call(.doAction(index), on: id) else { return false }
    settle(after: bus.now - start, atLeast: isLink ? loadingStart : .zero) {
      // A user hears the new state of a check box at once, and further effects afterwards. A script
      // needs them all.
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
