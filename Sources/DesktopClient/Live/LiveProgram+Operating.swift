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
    case .becomeFocused, .loseFocus, .magicTap, .scroll: return false
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
      // A user hears the new state of a check box at once, and further effects as news. A script
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

  private func performAction(named names: [String], of node: DesktopNode) -> Bool {
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

  /// Chooses an option of an open list, which is some options below the current one.
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
  /// A program on a busy machine gets more time, by the time that it took to answer the call.
  ///
  /// - Parameters:
  ///   - answer: The time that the program took to answer the call.
  ///   - least: The time to wait also if the program is quiet after a first change.
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

  // MARK: - Values

  private enum Step {
    case increment, decrement

    /// The names of actions, in Chromium and in Qt.
    var names: [String] {
      self == .increment ? ["increment", "Increase"] : ["decrement", "Decrease"]
    }
  }

  private func step(_ node: DesktopNode, _ direction: Step) -> Bool {
    guard let range = tree.range(of: node.id) else {
      return performAction(named: direction.names, of: node)
    }
    let old = node.value
    if performAction(named: direction.names, of: node, thenValue: old) { return true }
    let amount = direction == .increment ? range.step : -range.step
    let target = min(max(range.value + amount, range.minimum), range.maximum)
    if target != range.value, set(node, to: target), tree.nodes[node.id]?.value != old {
      return true
    }
    // A slider of a web page that is made of scripts reacts only to keys.
    guard target != range.value, state == .running, takeKeyboard(for: node) else { return true }
    _ = press(direction == .increment ? .right : .left)
    if !waitForValue(of: node.id, other: old) { explainKeyWithoutEffect() }
    return true
  }

  /// Performs an action, and returns whether the value is another one than before.
  private func performAction(
    named names: [String], of node: DesktopNode, thenValue old: DesktopValue?
  ) -> Bool {
    guard let actions = node.actions,
      let index = names.lazy.compactMap({ actions.firstIndex(of: $0) }).first,
      case .success = call(.doAction(index), on: node.id, meanwhile: { readValue(of: node.id) })
    else { return false }
    return waitForValue(of: node.id, other: old)
  }

  /// Sets the value. Programs move even disabled controls, and beyond the bounds of some, so both
  /// are checked here.
  private func set(_ node: DesktopNode, to value: Double) -> Bool {
    guard let range = tree.range(of: node.id), value.isFinite else { return false }
    let old = tree.nodes[node.id]?.value
    let target = min(max(value, range.minimum), range.maximum)
    let reply = call(.setValue(target), on: node.id, meanwhile: { readValue(of: node.id) })
    guard case .success = reply else { return false }
    if target != old?.current { waitForValue(of: node.id, other: old) }
    return true
  }

  private func readValue(of id: String) {
    answer([.read(.value, of: id)], by: bus.now + patience)
  }

  /// Reads the value until it is another one than before, and returns whether that happened.
  ///
  /// Browsers answer with the old value until their next frame.
  @discardableResult
  private func waitForValue(of id: String, other old: DesktopValue?) -> Bool {
    let deadline = bus.now + Limits.effect
    while state == .running, tree.nodes[id]?.value == old {
      guard bus.now < deadline else { return false }
      bus.waitForSignals(timeout: .milliseconds(10))
      applySignals()
      readValue(of: id)
    }
    guard state == .running else { return false }
    // The texts of the value are read, too.
    update(within: patience)
    return true
  }

  // MARK: - Text

  /// Types text into a field, or sets a spin button to a number.
  private func insert(_ text: String, into node: DesktopNode) -> Bool {
    // The text of a spin button takes effect only when it is committed.
    if node.role == .spinButton { return Double(text).map { set(node, to: $0) } ?? false }
    let old = node.text
    if node.interfaces.contains(.editableText) {
      let caret = call(.read(.caretOffset), on: node.id)
      let place = (try? caret.get())?.first?.integer ?? old?.unicodeScalars.count ?? 0
      if case .success(let values) = call(.insertText(text, at: place), on: node.id),
        values.first?.boolean != false
      {
        // The content of a password field is never read, so its effect can't be checked.
        if node.role == .passwordText || waitForText(of: node.id, other: old) { return true }
      }
    }
    guard takeKeyboard(for: node) else { return false }
    for character in text.unicodeScalars { _ = press(.character(character)) }
    if node.role == .passwordText || waitForText(of: node.id, other: old) { return true }
    explainKeyWithoutEffect()
    return false
  }

  private func deleteBackward(in node: DesktopNode) -> Bool {
    let old = node.text
    if node.interfaces.contains(.editableText), let end = old?.unicodeScalars.count, end > 0 {
      let caret = call(.read(.caretOffset), on: node.id)
      let place = (try? caret.get())?.first?.integer ?? end
      guard place > 0 else { return true }
      if case .success = call(.deleteText(from: place - 1, to: place), on: node.id),
        waitForText(of: node.id, other: old)
      {
        return true
      }
    }
    guard takeKeyboard(for: node), press(.backspace) else { return false }
    return node.role == .passwordText || waitForText(of: node.id, other: old)
  }

  private func waitForText(of id: String, other old: String?) -> Bool {
    let deadline = bus.now + Limits.effect
    while state == .running {
      answer([.read(.text, of: id)], by: bus.now + patience)
      if tree.nodes[id]?.text != old {
        update(within: patience)
        return true
      }
      guard bus.now < deadline else { return false }
      bus.waitForSignals(timeout: .milliseconds(10))
      applySignals()
    }
    return false
  }
}

extension DesktopTree {
  /// The range of a node's element.
  fileprivate func range(of id: String) -> DesktopRange? {
    parts(of: id).lazy.compactMap { description(of: $0).range }.first
  }
}
