internal import LiveTree
internal import PageTree
internal import TerminalKeys
internal import TextFormats

/// Values and texts of controls, which are changed with keys where a page may react to them.
extension LivePage {
  func step(_ node: ChromiumTree.Node, up: Bool) -> Bool {
    guard let number = node.backendDOMNodeId else { return false }
    let isFocused = node.isTrue("focused") && !isDirty
    guard isFocused || focus(number) else { return false }
    _ = press(Self.stepKeys(of: node, up: up), on: node, up: up)
    return true
  }

  /// Moves a value with Page Up or Page Down, and returns whether the page has such a step.
  func page(_ node: ChromiumTree.Node, up: Bool) -> Bool {
    // A field for numbers of HTML has none.
    guard !isAtEnd(node, up: up), node.roleName != "spinbutton" || !isNative(node),
      let number = node.backendDOMNodeId, focus(number)
    else { return false }
    let isReversed = node.roleName == "scrollbar"
    let before = shownValue(of: node)
    send(Key(up == isReversed ? .pageDown : .pageUp))
    return waitForValue(of: node, otherThan: before)
  }

  /// Whether a node is a field of HTML, whose type is among its attributes.
  private func isNative(_ node: ChromiumTree.Node) -> Bool {
    node.number.flatMap { mirror.tree.details.attributes["\($0)"]?["type"] } != nil
  }

  /// The keys that may move a value by a step, the most likely one first.
  private static func stepKeys(of node: ChromiumTree.Node, up: Bool) -> [Key.Symbol] {
    // A vertical scroll bar has its minimum at the top.
    if node.roleName == "scrollbar" { return up ? [.right, .down] : [.left, .up] }
    return up ? [.up, .right] : [.down, .left]
  }

  /// Presses keys until one of them changes the value, and returns it.
  private func press(
    _ keys: [Key.Symbol], on node: ChromiumTree.Node, up: Bool
  ) -> Key.Symbol? {
    let before = shownValue(of: node)
    for key in keys {
      send(Key(key))
      if waitForValue(of: node, otherThan: before) { return key }
      // At its end, a slider keeps its value, whatever the key.
      if isAtEnd(node, up: up) { break }
    }
    return nil
  }

  private func isAtEnd(_ node: ChromiumTree.Node, up: Bool) -> Bool {
    guard let value = node.value?.value?.number else { return false }
    guard let end = node[up ? "valuemax" : "valuemin"]?.number else { return false }
    return up ? value >= end : value <= end
  }

  /// The parts of a value that users hear.
  private struct ShownValue: Equatable {
    let value: ChromiumTree.Scalar?
    /// The text, also of a slider without a number, which the browser's tree has not.
    let texts: [String?]
  }

  /// Returns the present value of a node, or `nil` if the node is gone.
  private func shownValue(of node: ChromiumTree.Node) -> ShownValue? {
    mirror.tree.nodes[node.nodeId].map { latest in
      let attributes = latest.number.flatMap { mirror.tree.details.attributes["\($0)"] }
      return ShownValue(
        value: latest.value?.value,
        texts: [latest["valuetext"]?.text, attributes?["aria-valuetext"]])
    }
  }

  /// Updates until the value of a node differs from an earlier one, and returns whether it does.
  @discardableResult
  private func waitForValue(of node: ChromiumTree.Node, otherThan before: ShownValue?) -> Bool {
    let start = browser.now
    // At its end, a value hardly changes.
    let isAtEnd = isAtEnd(node, up: true) || isAtEnd(node, up: false)
    let deadline = start + Settling.effect / (isAtEnd ? 2 : 1)
    while isReady {
      update(force: true)
      if shownValue(of: node) != before {
        isUnverified = true
        return true
      }
      guard browser.now < deadline else { break }
      _ = browser.waitForEvents(timeout: .milliseconds(10))
    }
    guard isReady else { return true }
    confirm { shownValue(of: node) != before }
    return shownValue(of: node) != before
  }

  /// The maximum number of keys for a new value.
  private static let stepLimit = 200

  func set(_ node: ChromiumTree.Node, to value: Double) -> Bool {
    guard let number = node.backendDOMNodeId, value.isFinite,
      let object = object(of: number, in: frame(of: node))
    else { return false }
    let before = shownValue(of: node)
    if run(PageScript.setNumber, on: object, in: frame(of: node), [.number(value)])?.bool == true {
      // The browser's own media controls react only to keys.
      if waitForValue(of: node, otherThan: before) || node.value?.value?.number == value {
        return true
      }
    }
    guard focus(number) else { return false }
    if value == node["valuemin"]?.number { send(Key(.home)) }
    if value == node["valuemax"]?.number { send(Key(.end)) }
    update(force: true)
    var latest = mirror.tree.nodes[node.nodeId] ?? node
    let isUp = value > latest.value?.value?.number ?? value
    var keys = Self.stepKeys(of: node, up: isUp)
    for _ in 0..<Self.stepLimit {
      // A value between two steps is passed.
      guard isReady, let current = latest.value?.value?.number,
        isUp ? current < value : current > value,
        let key = press(keys, on: latest, up: isUp), let next = mirror.tree.nodes[node.nodeId]
      else { break }
      (keys, latest) = ([key], next)
    }
    return true
  }

  /// Sets a date, a time or a colour, in the form of HTML, such as 2026-06-01, 14:30 or #00ff00.
  private func set(_ node: ChromiumTree.Node, to text: String) -> Bool {
    guard let number = node.backendDOMNodeId, let object = object(of: number, in: frame(of: node)),
      run(PageScript.setNumber, on: object, in: frame(of: node), [.string(text)])?.bool == true
    else { return false }
    settle()
    return true
  }

  // MARK: Text

  func insert(_ text: String, into node: ChromiumTree.Node) -> Bool {
    if ChromiumRoles.replaced.contains(node.roleName), text != "\n" { return set(node, to: text) }
    if mirror.tree.details.secrecy(of: node.backendDOMNodeId).isSecret { hasSecret = true }
    // A page may react to keys, so short text is typed.
    guard text.utf8.count <= 200 else {
      guard takeFocus(node) else { return false }
      _ = result(of: .insertText, ["text": .string(text)])
      settle()
      return true
    }
    return type(text.map { $0.isNewline ? Key(.return) : Key($0) }, into: node)
  }

  func type(_ keys: [Key], into node: ChromiumTree.Node) -> Bool {
    guard takeFocus(node) else { return false }
    let start = browser.now
    _ = results(of: keys.flatMap { $0.pageEvents.map { call(.key, $0) } })
    settle(atLeast: leastWait)
    // The list of a combo box may come late, such as from a server.
    if node["hasPopup"] != nil, node["expanded"]?.isTrue == false {
      waitForEffect(since: start) {
        self.mirror.tree.nodes[node.nodeId]?.isTrue("expanded") != false
      }
    }
    return true
  }

  /// Moves the keyboard focus to a field, with the caret at the end.
  private func takeFocus(_ node: ChromiumTree.Node) -> Bool {
    if mirror.tree.nodes[node.nodeId]?.isTrue("focused") == true { return true }
    guard let number = node.backendDOMNodeId,
      focus(number)
    else { return false }
    if let object = object(of: number, in: frame(of: node)) {
      run(PageScript.moveCaretToEnd, on: object, in: frame(of: node))
    }
    return true
  }

  func send(_ key: Key) { _ = results(of: key.pageEvents.map { call(.key, $0) }) }
}
