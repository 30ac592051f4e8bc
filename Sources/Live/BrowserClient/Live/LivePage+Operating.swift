package import AccessibilityModel
internal import LiveTree
package import PageTree
package import TerminalKeys
internal import TextFormats

/// Operation of a page. Each operation waits for its effect, which the page may show later.
extension LivePage {
  /// Performs an action on an item, and returns whether the item supports it.
  package func perform(_ action: AdaptedAction, on item: PageItemID) -> Bool {
    if action == .becomeFocused { return follow(item) }
    if action == .loseFocus { return false }
    // Earlier changes are no effects of the operation.
    update()
    if case .dialog(let part) = item { return perform(action, onDialog: part) }
    operated = item
    if action == .escape, mirror.dialog == nil { return pressEscape(on: item) }
    guard mirror.dialog == nil, let number = item.number,
      let node = mirror.tree.node(number: number), !node.isTrue("disabled")
    else { return false }
    return perform(action, on: node)
  }

  private func perform(_ action: AdaptedAction, on node: ChromiumTree.Node) -> Bool {
    switch action {
    case .activate: activate(node)
    case .increment: step(node, up: true)
    case .decrement: step(node, up: false)
    case .pageUp: page(node, up: true)
    case .pageDown: page(node, up: false)
    case .setValue(let value): set(node, to: value)
    case .insertText(let text): insert(text, into: node)
    case .deleteBackward: type([Key(.backspace)], into: node)
    case .scroll(let direction): scroll(node, direction)
    case .custom: suggest(for: node)
    case .becomeFocused, .loseFocus, .longPress, .magicTap, .escape: false
    }
  }

  // MARK: - Activation

  private func activate(_ node: ChromiumTree.Node) -> Bool {
    if let options = mirror.tree.options(of: node) {
      // The browser's own list is not in the tree while it is open.
      events += mirror.show(PageDialog(options: options, of: node, phrases: mirror.phrases))
      return true
    }
    let focused = mirror.tree.focused?.nodeId
    guard let number = node.backendDOMNodeId else { return false }
    let (start, revision, document) = (browser.now, mirror.revision, documentCount)
    let moveCount = chronology.focusCount
    let isClicked = click(node, number)
    let isPressed = !isClicked && pressOn(node, number)
    guard isClicked || isPressed || clickWithoutMouse(node) else { return false }
    settle(isPatient: true)
    // An element without a size may react only to a click.
    if isPressed, isReady, mirror.revision == revision, clickWithoutMouse(node, isCustom: true) {
      settle()
    }
    if showsMore(node) {
      waitForEffect(since: start) {
        !events.isEmpty || mirror.hasEffects(since: revision, besides: number)
      }
    }
    // A state that only the tree has may change together with the focus, which hides it. A document
    // that the page has left may be kept, and then its nodes have no answer.
    if isReady, documentCount == document { apply(readAlone([number])) }
    // An item of a list that has closed returns to the element that has opened it.
    let last = Self.searchable.contains(node.roleName) ? focused : nil
    // The page may move the focus back from the element that was clicked.
    let isMovedBack = chronology.focusCount > moveCount + 1
    reportFocus(operated: node.nodeId, before: isMovedBack ? nil : focused, opener: last)
    reportRefusal(in: frame(of: node))
    return true
  }

  /// Announces why the browser has not sent a form.
  private func reportRefusal(in frame: PageFrame) {
    guard isReady, !opensScreen, let call = evaluation(of: PageScript.refusal, in: frame),
      let reply = try? results(of: [call]).first?.get(),
      let message = reply["result"]?["value"]?.string, !message.isEmpty
    else { return }
    events.append(.announcement(message.cut(to: 500), isAssertive: true))
  }

  /// Whether the activation of a node shows or hides something else, such as a menu or a panel, which
  /// may come later than the new state of the node itself.
  private func showsMore(_ node: ChromiumTree.Node) -> Bool {
    if node.roleName == "tab" { return !node.isTrue("selected") }
    let attributes = node.number.flatMap { mirror.tree.details.attributes["\($0)"] }
    // A button may be disabled while it works, and a link of several may become the current one.
    return node["expanded"] != nil || node["hasPopup"] != nil || attributes?["aria-busy"] == "true"
      || attributes?["aria-current"] != nil
      || mirror.tree.nodes[node.nodeId]?.isTrue("disabled") == true
  }

  /// Clicks a node, if a point of the node is not covered.
  private func click(_ node: ChromiumTree.Node, _ number: Int) -> Bool {
    guard let target = place(of: node, number) else { return false }
    var (x, y) = (target.x, target.y)
    func mouse(_ type: String) -> DevToolsCall {
      call(
        .mouse,
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "button": "left",
          "buttons": .integer(type == "mousePressed" ? 1 : 0), "clickCount": 1,
        ])
    }
    // Replies may wait for a dialog that the page has opened, and never come from a page that was
    // left.
    let pressed = results(
      of: [mouse("mouseMoved"), mouse("mousePressed"), call(.contentQuads, node: number)])
    // The node may move when another one loses the focus, such as below a tooltip that closes.
    if let now = (try? pressed.last?.get())?["quads"]?.array?.first?.array?.compactMap(\.number),
      now.count == 8
    {
      (x, y) = (x + now[0] - target.corners[0], y + now[1] - target.corners[1])
    }
    _ = results(of: [mouse("mouseReleased")])
    return true
  }

  /// Returns a point of a node that is not covered, and the corners of the node, or `nil` without such
  /// a point.
  func place(of node: ChromiumTree.Node, _ number: Int) -> (
    x: Double, y: Double, corners: [Double]
  )? {
    guard let object = object(of: number, in: frame(of: node)) else { return nil }
    let replies = results(of: [
      function(PageScript.clickablePlace, on: object, in: frame(of: node)),
      call(.contentQuads, node: number),
    ])
    guard replies.count == 2,
      let place = (try? replies[0].get())?["result"]?["value"]?.array?.compactMap(\.number),
      let corners = (try? replies[1].get())?["quads"]?.array?.first?.array?.compactMap(\.number),
      place.count == 2, corners.count == 8
    else { return nil }
    let origin = viewOrigin(of: FrameProcess(of: number))
    return (corners[0] + place[0] + origin.x, corners[1] + place[1] + origin.y, corners)
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

  /// Moves the keyboard focus to a node, and returns whether the node has it.
  func focus(_ number: Int) -> Bool {
    guard let reply = results(of: [call(.focus, node: number)]).first else { return false }
    return reply.failure == nil
  }

  /// Activates a node that can't be clicked with the keyboard, and returns whether it has the focus.
  private func pressOn(_ node: ChromiumTree.Node, _ number: Int) -> Bool {
    guard focus(number) else { return false }
    send(node.roleName == "link" ? Key(.return) : Key(" "))
    return true
  }

  /// Calls a node's own function for a click. With `isCustom`, controls of HTML get none, because
  /// they react to keys.
  private func clickWithoutMouse(_ node: ChromiumTree.Node, isCustom: Bool = false) -> Bool {
    guard let number = node.backendDOMNodeId, let object = object(of: number, in: frame(of: node))
    else { return false }
    let arguments: [JSONValue] = isCustom ? [.bool(true)] : []
    return run(PageScript.click, on: object, in: frame(of: node), arguments)?.bool == true
  }

  /// Reports that the page has moved the focus to another element than the operated one, or that
  /// the operated one is gone and an opener remains.
  private func reportFocus(operated: String, before: String?, opener: String? = nil) {
    guard isReady, !opensScreen else { return }
    let isGone = !operated.isEmpty && !mirror.isShown(operated)
    let last = isGone ? opener.flatMap { mirror.tree.nodes[$0] } : nil
    guard let focused = mirror.tree.focused ?? last, focused.nodeId != operated,
      focused.nodeId != before || isGone,
      let item = focused.number.flatMap(mirror.item),
      !mirror.tree.ancestors(of: operated).contains(where: { $0.nodeId == focused.nodeId })
    else { return }
    events.append(.shown(item))
  }

  /// Whether the current operation moves the cursor to another screen.
  private var opensScreen: Bool { events.contains(where: \.isOpening) }

  private func pressEscape(on item: PageItemID) -> Bool {
    let focused = mirror.tree.focused?.nodeId
    guard press(andReportChange: Key(.escape)) else { return false }
    // A menu beside the element may have closed, so the element says its new state.
    if isReady, !opensScreen, mirror.tree.focused?.nodeId == focused {
      events.append(.shown(item))
    }
    return true
  }

  /// Offers the page a key of the user, and returns whether the page takes it.
  package func take(_ key: Key) -> Bool {
    if key.movesInPage { return press(key) }
    if [Key(.return), Key(" ")].contains(key) { return pressInWidget(key) }
    guard let typed = key.typed, typed.isLetter || typed.isNumber else { return false }
    return pressInWidget(Key(typed))
  }

  /// Presses a key, and returns whether the page takes it: an element has the keyboard focus, or
  /// the page has changed.
  package func press(_ key: Key) -> Bool {
    update()
    guard isReady else { return false }
    let hasChanged = press(andReportChange: key)
    return hasChanged || mirror.tree.focused != nil
  }

  /// Presses a key that the widget with the keyboard focus may handle itself, and returns whether
  /// there is such a widget: a menu takes Enter, and a list takes letters.
  package func pressInWidget(_ key: Key) -> Bool {
    update()
    let roles: Set<String> =
      [Key(.return), Key(" ")].contains(key) ? Self.menuItems : Self.searchable
    guard isReady, let focused = mirror.tree.focused, roles.contains(focused.roleName),
      focused["editable"] == nil
    else { return false }
    return press(key)
  }

  private static let menuItems: Set<String> = ["menuitem", "menuitemcheckbox", "menuitemradio"]
  private static let searchable = menuItems.union([
    "combobox", "listbox", "option", "menu", "tree", "treeitem",
  ])

  private func press(andReportChange key: Key) -> Bool {
    let before = mirror.revision
    let focused = mirror.tree.focused?.nodeId
    let frame = mirror.tree.focused.map(frame)
    send(key)
    settle(isPatient: [Key(.return), Key(" ")].contains(key))
    defer { if key == Key(.return), let frame { reportRefusal(in: frame) } }
    guard mirror.tree.focused?.nodeId != focused else { return mirror.revision != before }
    reportFocus(operated: "", before: focused)
    return true
  }

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
}
