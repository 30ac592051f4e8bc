package import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
package import LiveTree

/// The keys that a user presses in a program, and the object that gets them.
extension LiveProgram: KeyboardSource {
  package func keyboardFocus() -> KeyboardFocus? {
    guard let id = keyboardNode, let facts = facts(of: id, asks: true) else { return nil }
    lastKeyboardNode = id
    var focus = KeyboardFocus(id: id, facts)
    focus.passed = tree.passedID.flatMap { tree.facts(of: $0) }
    return focus
  }

  /// The node that gets keys. It stays the same while no other one in its window has the focus.
  private var keyboardNode: String? {
    guard let id = tree.keyboardNode, id == tree.window, let last = lastKeyboardNode,
      tree.isInside(last, id), tree.element(of: last) != nil
    else { return tree.keyboardNode }
    return last
  }

  package func press(_ stroke: KeyStroke) -> Bool {
    guard hasKeyboard() else { return true }
    let hadFocus = keyboardNode != tree.window
    tree.passedID = nil
    let calls = stroke.desktopCalls.map { $0.message(to: .keyboard) }
    _ = bus.results(of: calls, timeout: patience)
    settle()
    // An object that has just appeared, such as a menu, is read first.
    if tree.lacksAnnouncedFocus { settle { !self.tree.lacksAnnouncedFocus } }
    // One object may lose the focus long before another one gets it.
    if hadFocus, tree.keyboardNode == tree.window {
      settle { self.tree.keyboardNode != self.tree.window }
    }
    return true
  }
}

extension KeyStroke {
  /// The calls that press and release the key while its modifiers are held.
  var desktopCalls: [DesktopCall] {
    let held = Modifier.allCases.filter(modifiers.contains).map(\.keyCode)
    return held.map { .generateKey($0, .press) } + [.generateKey(keySymbol, .symbol)]
      + held.reversed().map { .generateKey($0, .release) }
  }

  /// The symbol of the key in X, without its modifiers.
  package var keySymbol: Int32 {
    switch key {
    case .named(let name): name.symbol
    case .character(let character):
      character.unicodeScalars.first.map { LiveProgram.Key.character($0).symbol } ?? 0
    case .function(let number): 0xFFBD + Int32(number)
    }
  }
}

extension KeyStroke.Name {
  fileprivate var symbol: Int32 {
    switch self {
    case .tab: 0xFF09
    case .space: 0x20
    case .backspace: 0xFF08
    case .delete: 0xFFFF
    case .home: 0xFF50
    case .end: 0xFF57
    case .enter: 0xFF0D
    case .escape: 0xFF1B
    case .up: 0xFF52
    case .down: 0xFF54
    case .left: 0xFF51
    case .right: 0xFF53
    case .pageUp: 0xFF55
    case .pageDown: 0xFF56
    }
  }
}

extension KeyStroke.Modifier {
  /// The number of the left key on a keyboard for PCs, which X numbers the same everywhere.
  fileprivate var keyCode: Int32 {
    switch self {
    case .shift: 50
    case .control: 37
    case .alt: 64
    }
  }
}
