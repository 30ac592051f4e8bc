package import AccessibilityModel
internal import TextFormats
internal import TreeImport

/// Operation of a page. Each operation waits for its effect, which the page may show later.
extension LivePage {
  /// Performs an action on an item, and returns whether the item supports it.
  package func perform(_ action: AdaptedAction, on item: PageItemID) -> Bool {
    applyEvents()
    guard state == .running else { return false }
    if action == .becomeFocused || action == .loseFocus { return false }
    hasChangedScreen = false
    if case .dialog(let part) = item { return perform(action, onDialog: part) }
    operated = item
    if action == .escape, mirror.dialog == nil { return pressEscape(on: item) }
    guard mirror.dialog == nil, let number = item.number,
      let node = mirror.tree.node(number: number), !node.isTrue("disabled")
    else { return false }
    // A page that has stopped meanwhile says so itself.
    return perform(action, on: node) || state != .running
  }

  private func perform(_ action: AdaptedAction, on node: ChromiumTree.Node) -> Bool {
    switch action {
    case .activate: activate(node)
    case .increment: step(node, up: true)
    case .decrement: step(node, up: false)
    case .setValue(let value): set(node, to: value)
    case .insertText(let text): insert(text, into: node)
    case .deleteBackward: type([.backspace], into: node)
    case .scroll(let direction): scroll(node, direction)
    case .becomeFocused, .loseFocus, .longPress, .magicTap, .escape: false
    }
  }

  // MARK: - Activation

  private func activate(_ node: ChromiumTree.Node) -> Bool {
    if let options = mirror.tree.options(of: node) {
      // The browser's own list is not in the tree while it is open.
      onNews?(mirror.show(PageDialog(options: options, of: node, phrases: mirror.phrases)))
      return true
    }
    let focused = mirror.tree.focused?.nodeId
    guard let number = node.backendDOMNodeId, click(node, number) || pressOn(node, number) else {
      return false
    }
    settle()
    reportFocus(operated: node.nodeId, before: focused)
    return true
  }

  /// Presses the mouse on a node, if there is a place where the node gets the press.
  private func click(_ node: ChromiumTree.Node, _ number: Int) -> Bool {
    guard let object = object(of: number, in: frame(of: node)) else { return false }
    let replies = results(of: [
      function(PageScript.clickablePlace, on: object, in: frame(of: node)),
      call(.contentQuads, node: number),
    ])
    guard replies.count == 2,
      let place = (try? replies[0].get())?["result"]?["value"]?.array?.compactMap(\.number),
      let corners = (try? replies[1].get())?["quads"]?.array?.first?.array?.compactMap(\.number),
      place.count == 2, corners.count == 8
    else { return false }
    let origin = viewOrigin(of: FrameProcess(of: number))
    let (x, y) = (corners[0] + place[0] + origin.x, corners[1] + place[1] + origin.y)
    // Replies may come only after the page has opened a dialog, or not at all after it has left.
    _ = results(
      of: ["mouseMoved", "mousePressed", "mouseReleased"].map { type in
        call(
          .mouse,
          [
            "type": .string(type), "x": .number(x), "y": .number(y), "button": "left",
            "buttons": .integer(type == "mousePressed" ? 1 : 0), "clickCount": 1,
          ])
      })
    return true
  }

  /// The place of a process's first document in the browser's view.
  private func viewOrigin(of process: FrameProcess) -> (x: Double, y: Double) {
    guard process != .page,
      let owner = frames.first(where: { $0.process == process })?.owner.flatMap({
        mirror.tree.nodes[$0]?.backendDOMNodeId
      }), let reply = results(of: [call(.contentQuads, node: owner)]).first,
      let corners = (try? reply.get())?["quads"]?.array?.first?.array?.compactMap(\.number),
      corners.count == 8
    else { return (0, 0) }
    let outer = viewOrigin(of: FrameProcess(of: owner))
    return (corners[0] + outer.x, corners[1] + outer.y)
  }

  /// Moves the keyboard focus to a node, and returns whether the node takes it.
  private func focus(_ number: Int) -> Bool {
    guard let reply = results(of: [call(.focus, node: number)]).first else { return false }
    return reply.failure == nil
  }

  /// Activates a node that can't be clicked, with the keyboard or by its own function.
  private func pressOn(_ node: ChromiumTree.Node, _ number: Int) -> Bool {
    if focus(number) {
      send(node.roleName == "link" ? .enter : .space)
      return true
    }
    guard let object = object(of: number, in: frame(of: node)) else { return false }
    return run(PageScript.click, on: object, in: frame(of: node))?.bool == true
  }

  /// Reports that the page has moved the focus to another element than the operated one, or that
  /// the operated one is gone, such as an option of a list that has closed.
  private func reportFocus(operated: String, before: String?) {
    guard isReady, !hasChangedScreen else { return }
    let isGone = !operated.isEmpty && !mirror.isShown(operated)
    let last = isGone ? before.flatMap { mirror.tree.nodes[$0] } : nil
    guard let focused = mirror.tree.focused ?? last, focused.nodeId != operated,
      focused.nodeId != before || isGone,
      let item = focused.number.flatMap(mirror.item),
      !mirror.tree.ancestors(of: operated).contains(where: { $0.nodeId == focused.nodeId })
    else { return }
    onNews?([.focusMoved(item)])
  }

  private func pressEscape(on item: PageItemID) -> Bool {
    let focused = mirror.tree.focused?.nodeId
    guard press(andReportChange: .escape) else { return false }
    // A menu beside the element may have closed, so the element says its new state.
    if isReady, !hasChangedScreen, mirror.tree.focused?.nodeId == focused {
      onNews?([.focusMoved(item)])
    }
    return true
  }

  /// Presses a key, and returns whether the page takes it: an element has the keyboard focus, or
  /// the page has changed.
  package func press(_ key: PageKey) -> Bool {
    applyEvents()
    guard isReady else { return false }
    let hasChanged = press(andReportChange: key)
    return hasChanged || mirror.tree.focused != nil
  }

  /// Presses a key that the widget with the keyboard focus may handle itself, and returns whether
  /// there is such a widget: a menu takes Enter, and a list takes letters.
  package func pressInWidget(_ key: PageKey) -> Bool {
    applyEvents()
    if isDirty { update() }
    let roles: Set<String> = if case .character = key { Self.searchable } else { Self.menuItems }
    guard isReady, let focused = mirror.tree.focused, roles.contains(focused.roleName),
      focused["editable"] == nil
    else { return false }
    return press(key)
  }

  private static let menuItems: Set<String> = ["menuitem", "menuitemcheckbox", "menuitemradio"]
  private static let searchable = menuItems.union([
    "combobox", "listbox", "option", "menu", "tree", "treeitem",
  ])

  private func press(andReportChange key: PageKey) -> Bool {
    let before = mirror.revision
    let focused = mirror.tree.focused?.nodeId
    send(key)
    settle()
    guard mirror.tree.focused?.nodeId != focused else { return mirror.revision != before }
    reportFocus(operated: "", before: focused)
    return true
  }

  // MARK: - Values

  private func step(_ node: ChromiumTree.Node, up: Bool) -> Bool {
    guard let number = node.backendDOMNodeId else { return false }
    let isFocused = node.isTrue("focused") && !isDirty
    guard isFocused || focus(number) else { return false }
    // A vertical scroll bar has its minimum at the top.
    let isReversed = node.roleName == "scrollbar"
    let keys: [PageKey] = up != isReversed ? [.up, .right] : [.down, .left]
    for key in isReversed ? keys.reversed() : keys {
      send(key)
      if waitForValue(of: node) { break }
      // At its end, a slider keeps its value, whatever the key.
      if isAtEnd(node, up: up) { break }
    }
    return true
  }

  private func isAtEnd(_ node: ChromiumTree.Node, up: Bool) -> Bool {
    guard let value = node.value?.value?.number else { return false }
    guard let end = node[up ? "valuemax" : "valuemin"]?.number else { return false }
    return up ? value >= end : value <= end
  }

  /// Updates until a node has another value than before, and returns whether that happened.
  @discardableResult
  private func waitForValue(of node: ChromiumTree.Node) -> Bool {
    let deadline = browser.now + Limits.effect
    while isReady {
      update(force: true)
      guard let latest = mirror.tree.nodes[node.nodeId] else { return true }
      if latest.value != node.value || latest["valuetext"] != node["valuetext"] { return true }
      if isAtEnd(node, up: true) || isAtEnd(node, up: false),
        browser.now > deadline - Limits.effect / 2
      {
        return false
      }
      guard browser.now < deadline else { return false }
      _ = browser.waitForEvents(timeout: .milliseconds(10))
    }
    return true
  }

  /// The maximum number of keys for a new value.
  private static let stepLimit = 200

  private func set(_ node: ChromiumTree.Node, to value: Double) -> Bool {
    guard let number = node.backendDOMNodeId, value.isFinite,
      let object = object(of: number, in: frame(of: node))
    else { return false }
    if run(PageScript.setNumber, on: object, in: frame(of: node), [.number(value)])?.bool == true {
      waitForValue(of: node)
      return true
    }
    guard focus(number) else { return false }
    var latest = node
    if value == node["valuemin"]?.number { send(.home) }
    if value == node["valuemax"]?.number { send(.end) }
    update(force: true)
    for _ in 0..<Self.stepLimit {
      latest = mirror.tree.nodes[node.nodeId] ?? latest
      guard isReady, let current = latest.value?.value?.number, current != value else { break }
      let isUp = value > current
      send(isUp ? .up : .down)
      guard waitForValue(of: latest),
        let next = mirror.tree.nodes[node.nodeId]?.value?.value?.number
      else { break }
      // The value is between two steps.
      if isUp ? next >= value : next <= value { break }
    }
    return true
  }

  // MARK: - Text

  private func insert(_ text: String, into node: ChromiumTree.Node) -> Bool {
    if isSecret(node) { hasSecret = true }
    // A page may react to keys, so short text is typed.
    guard text.utf8.count <= 200 else {
      guard takeFocus(node) else { return false }
      _ = result(of: .insertText, ["text": .string(text)])
      settle()
      return true
    }
    return type(text.map { $0.isNewline ? .enter : .character($0) }, into: node)
  }

  private func isSecret(_ node: ChromiumTree.Node) -> Bool {
    node.backendDOMNodeId.flatMap { mirror.tree.details.attributes["\($0)"]?["type"] } == "password"
  }

  private func type(_ keys: [PageKey], into node: ChromiumTree.Node) -> Bool {
    guard takeFocus(node) else { return false }
    _ = results(of: keys.flatMap { $0.events.map { call(.key, $0) } })
    settle()
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

  private func send(_ key: PageKey) { _ = results(of: key.events.map { call(.key, $0) }) }

  // MARK: - Scrolling

  private func scroll(
    _ node: ChromiumTree.Node, _ direction: AccessibilityScrollDirection
  ) -> Bool {
    let way: (across: Int, down: Int)
    switch direction {
    case .down, .next: way = (0, 1)
    case .up, .previous: way = (0, -1)
    case .right: way = (1, 0)
    case .left: way = (-1, 0)
    }
    guard let number = node.backendDOMNodeId, let object = object(of: number, in: frame(of: node)),
      run(
        PageScript.scroll, on: object, in: frame(of: node),
        [.integer(way.across), .integer(way.down)])?.bool == true
    else { return false }
    settle()
    return true
  }

  // MARK: - Functions

  /// The frame whose document contains a node.
  private func frame(of node: ChromiumTree.Node) -> PageFrame {
    let around = Set(mirror.tree.ancestors(of: node.nodeId).map(\.nodeId))
    return frames.last { $0.owner.map(around.contains) == true } ?? frames.first
      ?? PageFrame(id: "")
  }

  /// Returns a node as an object in the world of the observer.
  private func object(of number: Int, in frame: PageFrame) -> String? {
    guard let context = frame.context else { return nil }
    let more: [(String, JSONValue)] = [
      ("executionContextId", .integer(context)), ("objectGroup", .string(PageScript.world)),
    ]
    let reply = results(of: [call(.resolveNode, node: number, more)]).first
    return (try? reply?.get())?["object"]?["objectId"]?.string
  }

  private func function(
    _ source: String, on object: String, in frame: PageFrame, _ arguments: [JSONValue] = []
  ) -> DevToolsCall {
    call(
      .callFunction,
      [
        "functionDeclaration": .string(source), "objectId": .string(object),
        "arguments": .array(arguments.map { ["value": $0] }), "returnByValue": .bool(true),
        "userGesture": .bool(true),
      ], in: frame)
  }

  /// Calls a function on an object, and returns its value.
  @discardableResult
  private func run(
    _ source: String, on object: String, in frame: PageFrame, _ arguments: [JSONValue] = []
  ) -> JSONValue? {
    let reply = results(of: [function(source, on: object, in: frame, arguments)]).first
    return (try? reply?.get())?["result"]?["value"]
  }

  // MARK: - Dialogs of JavaScript

  private func perform(_ action: AdaptedAction, onDialog part: PageDialog.Part) -> Bool {
    guard var dialog = mirror.dialog else { return false }
    switch (action, part) {
    case (.activate, .option(let number)): return choose(number)
    case (.escape, _) where !dialog.blocksPage:
      onNews?(mirror.closeDialog(returningTo: operated))
      return true
    case (.activate, .accept): return answer(dialog, accepting: true)
    case (.activate, .dismiss), (.escape, _): return answer(dialog, accepting: false)
    case (.activate, .field): return true
    case (.insertText(let text), .field):
      dialog.text = (dialog.text ?? "") + text
    case (.deleteBackward, .field):
      dialog.text = dialog.text.map { String($0.dropLast()) }
    default: return false
    }
    _ = mirror.show(dialog)
    return true
  }

  /// Chooses an option of a pop-up button.
  private func choose(_ number: Int) -> Bool {
    guard let node = mirror.tree.node(number: number), !node.isTrue("disabled"),
      let object = object(of: number, in: frame(of: node)),
      run(PageScript.choose, on: object, in: frame(of: node))?.bool == true
    else { return false }
    // The button is read before the cursor returns to it.
    update(force: true)
    news += mirror.closeDialog(returningTo: operated)
    settle()
    return true
  }

  private func answer(_ dialog: PageDialog, accepting: Bool) -> Bool {
    var parameters: [(String, JSONValue)] = [("accept", .bool(accepting))]
    if let text = dialog.text { parameters.append(("promptText", .string(text))) }
    _ = result(of: .answerDialog, .object(parameters))
    news += mirror.closeDialog(returningTo: operated)
    settle()
    return true
  }
}
