internal import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import Languages
internal import LiveTree

/// The keyboard focus of a program, and keys for operations that need them.
extension LiveProgram {
  /// The receiver of the keys that Earshot types.
  package enum Keyboard: Sendable {
    /// The program, which has its own X server.
    case own
    /// The active window of an X display.
    case shared
    /// The active window of an X server inside Wayland, if that is the window's display.
    case wayland
    /// No receiver, because there is no X display.
    case none

    /// The keyboard of a desktop, by the variables of its environment.
    package init(environment: [String: String]) {
      let isSet = { (name: String) in environment[name]?.isEmpty == false }
      self = !isSet("DISPLAY") ? .none : isSet("WAYLAND_DISPLAY") ? .wayland : .shared
    }
  }

  /// Returns whether keys reach the program. If they don't, the user hears the reason.
  func hasKeyboard() -> Bool {
    let mayType = mayType()
    if !mayType { explain(keyboard == .none ? \.needsDisplay : \.needsActiveWindow) }
    return mayType
  }

  /// Returns whether keys reach the program, and not another one, such as the terminal.
  func mayType() -> Bool {
    guard state == .running, keyboard != .none else { return false }
    if keyboard == .own { return true }
    answer(tree.windows.map { .read(.states, of: $0) }, by: bus.now + patience)
    // The last known states of a program that hangs may be wrong.
    return state == .running && tree.hasActiveWindow
  }

  /// Moves the keyboard focus to a node, and returns whether keys reach it. If they don't, the user
  /// hears the reason.
  func takeKeyboard(for node: DesktopNode) -> Bool {
    if keyboard != .none, !takeFocus(node) {
      if hasKeyboard() { explain(\.needsFocus) }
      return false
    }
    return hasKeyboard()
  }

  /// Explains why a key had no effect, if the display may be the reason.
  func explainKeyWithoutEffect() { if keyboard == .wayland { explain(\.needsDisplay) } }

  func explain(_ reason: KeyPath<ProgramPhrases, String>) {
    // Otherwise, the state of the program is the reason, which the user hears, too.
    guard state == .running else { return }
    add(.announcement(sentence { Phrases.fill($0[keyPath: reason], ["name": program.title]) }))
  }

  /// Presses Escape, and returns whether anything has changed.
  ///
  /// The reader asks the containers of an element, too, but the program gets the key only once.
  func escape(from id: String) -> Bool {
    guard tree.parts(of: id).contains(where: { tree.description(of: $0).isElement }),
      hasKeyboard()
    else { return false }
    let (before, window) = (tree.revision, tree.window)
    // The popover of a button of GTK 3 is not inside the button.
    let openers = tree.openers(around: id) + history.reversed()
    guard press(.escape) else { return false }
    // Qt closes lists without a signal, and GTK 4 menus.
    for opener in tree.openers(around: id) { tree.readAgain(around: opener) }
    update(within: timeLeft)
    if tree.changesSilently { waitUntilClosed(openers) }
    if tree.revision != before {
      if tree.window == window { leaveClosedMenu(around: id, to: openers) }
      return true
    }
    explainKeyWithoutEffect()
    return false
  }

  /// Waits until no control claims to be expanded.
  private func waitUntilClosed(_ openers: [String]) {
    for opener in openers where tree.nodes[opener]?.states.contains(.expanded) == true {
      _ = waitForEffect(on: .states, of: opener) { $0?.states.contains(.expanded) != true }
    }
  }

  /// Moves the focus of the program to a node, and returns whether that happened.
  func takeFocus(_ node: DesktopNode) -> Bool {
    if tree.nodes[node.id]?.states.contains(.focused) == true { return true }
    guard case .success = call(.grabFocus, on: node.id) else { return tab(to: node.id) }
    return waitForEffect(on: .states, of: node.id) { $0?.states.contains(.focused) == true }
  }

  /// Reads a property of a node until it is as wanted. Returns `false` if that takes too long.
  func waitForEffect(
    on property: DesktopProperty, of id: String, until isDone: (DesktopNode?) -> Bool
  ) -> Bool {
    let deadline = bus.now + Limits.effect
    while state == .running {
      answer([.read(property, of: id)], by: bus.now + patience)
      if isDone(tree.nodes[id]) { return true }
      guard bus.now < deadline else { return false }
      bus.waitForSignals(timeout: .milliseconds(10))
      applySignals()
    }
    return false
  }

  /// Moves the keyboard focus to a node with the tab key, and returns whether it got there.
  ///
  /// The controls of GTK 4.8 refuse the focus.
  private func tab(to id: String) -> Bool {
    guard mayType() else { return false }
    defer { dropFocusMoves() }
    var visited: Set<String> = []
    while state == .running, tree.focused != id {
      let old = tree.focused
      send([.tab])
      let deadline = bus.now + Limits.effect
      repeat {
        bus.waitForSignals(timeout: .milliseconds(10))
        applySignals()
      } while state == .running && tree.focused == old && bus.now < deadline
      guard let new = tree.focused, new != old, visited.insert(new).inserted else { return false }
    }
    return state == .running
  }

  /// A key, by its symbol in X.
  enum Key {
    case escape, left, right, up, down, backspace, enter, tab
    case character(Unicode.Scalar)

    init(_ key: DesktopTree.GestureKey) {
      switch key {
      case .space: self = .character(" ")
      case .enter: self = .enter
      case .left: self = .left
      case .right: self = .right
      }
    }

    var symbol: Int32 {
      switch self {
      case .escape: 0xFF1B
      case .left: 0xFF51
      case .right: 0xFF53
      case .up: 0xFF52
      case .down: 0xFF54
      case .backspace: 0xFF08
      case .enter: 0xFF0D
      case .tab: 0xFF09
      case .character("\n"), .character("\r"): 0xFF0D
      case .character("\t"): 0xFF09
      // Latin characters are their own symbols. Others have an offset.
      case .character(let scalar):
        scalar.value < 0x100 ? Int32(scalar.value) : Int32(0x0100_0000 + scalar.value)
      }
    }
  }

  /// Types keys, then waits for their effect.
  func type(_ keys: [Key]) {
    send(keys)
    settle()
  }

  /// Types keys.
  func send(_ keys: [Key]) {
    let calls = keys.map { DesktopCall.generateKey($0.symbol, .symbol).message(to: .keyboard) }
    _ = bus.results(of: calls, timeout: patience)
  }

  /// Types a key into the program that has the focus of the display.
  func press(_ key: Key) -> Bool {
    let call = DesktopCall.generateKey(key.symbol, .symbol).message(to: .keyboard)
    guard case .success = bus.results(of: [call], timeout: patience)[0] else { return false }
    settle()
    return true
  }
}
