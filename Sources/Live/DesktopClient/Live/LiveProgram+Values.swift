internal import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import LiveTree

/// The values and the texts of controls.
extension LiveProgram {
  /// A step up or down.
  enum Step {
    case increment, decrement

    /// The names of actions, in Chromium and in Qt.
    var names: [String] {
      self == .increment ? ["increment", "Increase"] : ["decrement", "Decrease"]
    }
  }

  /// Moves the value of a control by one step: by an action, by the new value, or by a key.
  func step(_ node: DesktopNode, _ direction: Step) -> Bool {
    let range = tree.range(of: node.id)
    let old = node.value
    // A spin button knows its own steps.
    if node.role == .spinButton, range.map({ $0.step <= 0 }) ?? true,
      node.states.contains(.focusable),
      mayType(), takeFocus(node)
    {
      _ = press(direction == .increment ? .up : .down)
      readValue(of: node.id)
      answer([.read(.text, of: node.id)], by: bus.now + patience)
      update(within: patience)
      return true
    }
    guard let range else { return performAction(named: direction.names, of: node) }
    if performAction(named: direction.names, of: node, thenValue: old) { return true }
    let step = range.step > 0 ? range.step : old?.guessedStep ?? 0
    let amount = direction == .increment ? step : -step
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

  /// Performs an action, and returns whether the value has changed.
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
  func set(_ node: DesktopNode, to value: Double) -> Bool {
    guard let range = tree.range(of: node.id), value.isFinite else { return false }
    let old = tree.nodes[node.id]?.value
    let target = min(max(value, range.minimum), range.maximum)
    let reply = call(.setValue(target), on: node.id, meanwhile: { readValue(of: node.id) })
    guard case .success = reply else { return false }
    if target != old?.current, !waitForValue(of: node.id, other: old) { step(node.id, to: target) }
    return true
  }

  /// Moves a value step by step, because Java accepts a value without using it.
  private func step(_ id: String, to target: Double) {
    let deadline = bus.now + Limits.silence
    while bus.now < deadline, let node = tree.nodes[id], let value = node.value,
      value.current != target
    {
      let direction = value.current < target ? Step.increment : .decrement
      guard performAction(named: direction.names, of: node, thenValue: value) else { return }
      guard let now = tree.nodes[id]?.value?.current else { return }
      // Larger steps pass the value.
      if (now > target) == (direction == .increment), now != target { return }
    }
  }

  private func readValue(of id: String) {
    answer([.read(.value, of: id)], by: bus.now + patience)
  }

  /// Reads the value until it changes, and returns whether it did.
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
  func insert(_ text: String, into node: DesktopNode) -> Bool {
    if text == "\n" {
      if node.states.contains(.singleLine) || !node.states.contains(.multiLine) {
        return takeKeyboard(for: node) && press(.enter)
      }
      // The key may mean more than a new line, such as the end of an expression.
      if mayType(), takeFocus(node), press(.enter) {
        update(within: timeLeft)
        return true
      }
    }
    // The text of a spin button takes effect only when it is committed.
    if node.role == .spinButton { return Double(text).map { set(node, to: $0) } ?? false }
    let old = node.text
    // Programs react to keys, but not to inserted text. Taking the focus may select the text of a field.
    let isFocused = tree.nodes[node.id]?.states.contains(.focused) == true && mayType()
    if !isFocused, node.interfaces.contains(.editableText) {
      if case .success(let values) = call(.insertText(text, at: caret(in: node)), on: node.id),
        values.first?.boolean != false
      {
        // The content of a password field is never read, so its effect can't be checked.
        if node.isPassword || waitForText(of: node.id, other: old) { return true }
      }
    }
    guard takeKeyboard(for: node) else { return false }
    send(text)
    settle()
    if node.isPassword || waitForText(of: node.id, other: old) { return true }
    explainKeyWithoutEffect()
    return false
  }

  func deleteBackward(in node: DesktopNode) -> Bool {
    let old = node.text
    if node.interfaces.contains(.editableText), old?.isEmpty == false {
      let place = caret(in: node)
      guard place > 0 else { return true }
      // A character, such as a flag, may have several code points.
      let before = String(String.UnicodeScalarView((old ?? "").unicodeScalars.prefix(place)))
      let length = before.last?.unicodeScalars.count ?? 1
      if case .success = call(.deleteText(from: place - length, to: place), on: node.id),
        waitForText(of: node.id, other: old)
      {
        return true
      }
    }
    guard takeKeyboard(for: node), press(.backspace) else { return false }
    return node.isPassword || waitForText(of: node.id, other: old)
  }

  /// Returns the place of the caret, or the end of the text if the program does not know the place.
  private func caret(in node: DesktopNode) -> Int {
    let reply = call(.read(.caretOffset), on: node.id)
    let place = (try? reply.get())?.first?.integer.flatMap { $0 >= 0 ? $0 : nil }
    return place ?? node.text?.unicodeScalars.count ?? 0
  }

  private func waitForText(of id: String, other old: String?) -> Bool {
    guard waitForEffect(on: .text, of: id, until: { $0?.text != old }) else { return false }
    update(within: patience)
    return true
  }
}

extension DesktopTree {
  /// The range of a node's element.
  fileprivate func range(of id: String) -> AccessibilityRange? {
    parts(of: id).lazy.compactMap { description(of: $0).range }.first
  }
}
