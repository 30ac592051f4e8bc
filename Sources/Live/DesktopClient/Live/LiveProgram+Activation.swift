internal import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import LiveTree

/// The activation of controls, as a person does it where actions of the program do less.
extension LiveProgram {
  func activate(_ node: DesktopNode) -> Bool {
    if let (steps, combo) = tree.stepsToOption(node.id) { return choose(steps, in: combo) }
    if let isDone = operateByInput(node), !isDone || !hasFailedToToggle(node) { return isDone }
    if tree.isTextField(node.id), let isDone = edit(node) { return isDone }
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
    if tree.isPushed(node) || tree.changesSilently && node.role == .listItem { return push(node) }
    guard takeFocus(node) else { return false }
    // A paragraph becomes a field.
    add(.focusMoved(node.id))
    update(within: timeLeft)
    return true
  }

  /// Returns whether a key has left a check box in a row as it was, so that its action must be performed.
  private func hasFailedToToggle(_ node: DesktopNode) -> Bool {
    guard state == .running, tree.keepsMark(since: node) else { return false }
    answer([.read(.states, of: node.id)], by: bus.now + patience)
    return state == .running && tree.keepsMark(since: node)
  }

  /// Starts to edit a field, or opens the list of a combo box whose field is edited already. Returns
  /// `nil` if the field does not take the focus.
  ///
  /// The action of a field would confirm its text.
  private func edit(_ node: DesktopNode) -> Bool? {
    if let combo = tree.combo(around: node.id), let index = tree.activation(of: combo) {
      return perform(actionAt: index, on: combo)
    }
    guard takeFocus(node) else { return tree.activation(of: node.id) == nil ? false : nil }
    add(.focusMoved(node.id))
    update(within: timeLeft)
    return true
  }

  /// Activates a control with keys or clicks. Returns `nil` if they do not reach it, so that its
  /// action must be performed.
  private func operateByInput(_ node: DesktopNode) -> Bool? {
    guard let gesture = tree.gesture(for: node.id), mayType() else { return nil }
    closePopups(before: node.id)
    guard let inputs = inputs(for: gesture, on: node), state == .running else {
      // The user hears the state of a program that has ended or hangs.
      return state == .running ? nil : true
    }
    let (openers, window) = (tree.openers(around: node.id), tree.window)
    let isSent = operate(node.id) {
      bus.results(of: inputs.map { $0.message(to: .keyboard) }, timeout: patience)
        .allSatisfy { $0.failure == nil }
    }
    guard isSent else { return nil }
    guard state == .running else { return true }
    // GTK 3 reports the focus of a cell at the first cell of its row.
    if node.role == .tableCell { dropFocusMoves() }
    if node.states.contains(.expandable) { tree.readRowsAgain(around: node.id) }
    // Qt closes menus without a signal.
    for opener in openers { tree.readAgain(around: opener) }
    update(within: timeLeft)
    if let successor = tree.successor(of: node) { return follow(to: successor) }
    if tree.window == window { leaveClosedMenu(around: node.id, to: openers) }
    return true
  }

  private func follow(to id: String) -> Bool {
    dropFocusMoves()
    add(.shown(id))
    update(within: timeLeft)
    return true
  }

  /// Returns what to send for a gesture, or `nil` if the control can't be reached. A control whose
  /// gesture is a key gets the focus.
  private func inputs(for gesture: DesktopTree.Gesture, on node: DesktopNode) -> [DesktopCall]? {
    func key(_ key: DesktopTree.GestureKey) -> [DesktopCall] {
      [.generateKey(Key(key).symbol, .symbol)]
    }
    func click(_ count: Int = 1, atTitle: Bool = false) -> [DesktopCall]? {
      guard state == .running, let point = clickPoint(of: node.id, atTitle: atTitle) else {
        return nil
      }
      return [.click(x: Int(point.x), y: Int(point.y), count: count)]
    }
    switch gesture {
    case .click: return click()
    case .doubleClick: return click(2)
    case .clickTitle: return click(atTitle: true)
    case .clickAndPress(let wanted):
      return node.states.contains(.focused) ? key(wanted) : click().map { $0 + key(wanted) }
    case .press(let wanted):
      if takeFocus(node), mayType() { return key(wanted) }
      return wanted == .space ? click() : nil
    }
  }

  /// Closes a menu that would get the keys for a control outside.
  private func closePopups(before id: String) {
    for _ in 0..<4 where state == .running && tree.isBehindPopup(id) && mayType() {
      _ = press(.escape)
    }
  }

  /// Returns to the control whose menu has closed around a node.
  func leaveClosedMenu(around id: String, to openers: [String]) {
    guard tree.itemToFocus(at: id) == nil,
      let opener = openers.first(where: { tree.itemToFocus(at: $0) != nil })
    else { return }
    add(.shown(opener))
    update(within: timeLeft)
  }

  /// Returns the middle of the part of a node that is on the screen, or the place of its check mark,
  /// or `nil` if there is nothing to click.
  private func clickPoint(of id: String, atTitle: Bool) -> Point? {
    answer([.read(tree.placeProperty, of: id), .read(.states, of: id)], by: bus.now + patience)
    guard let node = tree.nodes[id], tree.isInView(node), var frame = tree.visibleFrame(of: node),
      frame.width > 1, frame.height > 1
    else { return nil }
    if tree.placeProperty == .windowExtents {
      guard let origin = displayedWindow()?.origin else { return nil }
      frame.origin.x += origin.x
      frame.origin.y += origin.y
    }
    guard frame.minX >= 0, frame.minY >= 0 else { return nil }
    if atTitle { return Point(x: frame.minX + 10, y: frame.minY + 9) }
    return Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
  }

  /// Activates a control without an action, such as a check box or a row of GTK 4.8, with a key.
  private func push(_ node: DesktopNode) -> Bool {
    // The user has heard the reason.
    guard takeKeyboard(for: node) else { return false }
    let before = tree.revision
    // The space bar selects a row, and Return opens it.
    type([node.role == .listItem && node.states.contains(.selected) ? .enter : .character(" ")])
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
}
